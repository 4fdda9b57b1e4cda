"""Defines the view: what a seat, or everybody at the table, may see of a match.

A card that is hidden from the view's holder is None. A *note* is a public record of one past event
with hidden cards, for example that a seat drew two cards; computer players draw conclusions from
the notes. A *step* is what the match is waiting for: a play, or secret choices of cards, or nothing
because the match is over. *Face-down* cards are cards that were played to a quarter without being
shown. The *stock* is the draw pile.
"""

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias, cast, final

from scapegoat_games.games.corporate.pieces import FACE_DOWN_WORTH, Card, Cards
from scapegoat_games.protocol import Seat

Purpose: TypeAlias = Literal["start", "review", "missed", "demotion"]
"""Why seats choose cards in secret.

- ``start``: to find the start player (CS-2).
- ``review``: to find the player who is promoted (CS-14).
- ``missed``: to find the player who is demoted after a missed target (CS-12).
- ``demotion``: to give up a card after a demotion (CS-16); this card is never shown.
"""

Ending: TypeAlias = Literal["beaten", "perfect", "missed"]
"""How a year ended: the target was beaten (CS-10), met exactly (CS-11) or missed (CS-12)."""

What: TypeAlias = Literal["drew", "laid", "gave", "left", "kept", "turned", "gathered", "opened"]
"""The kind of an event with hidden cards. Everybody sees that the event happens.

- ``drew``: a seat drew cards.
- ``laid``: a seat played a card face down.
- ``gave``: a seat gave up a hidden card for a demotion.
- ``left``: a card left a hand face up.
- ``kept``: cards shown to find the start player went back to the hand (CS-2).
- ``turned``: a face-down card was turned over.
- ``gathered``: all face-down cards of the year were discarded (CS-13).
- ``opened``: cards that everybody had seen were discarded.
"""


@final
class Note(NamedTuple):
    """A public record of one event with hidden cards. Players can draw conclusions from it."""

    what: What
    seat: Seat = 0
    number: int = 1
    """The number of cards in the event.

    For ``turned``, it is the number of face-down cards of the year. For ``opened``, it has no
    meaning.
    """
    cards: Cards = ()
    """The cards in the event, if everybody saw these cards; otherwise empty."""


Notes: TypeAlias = tuple[Note, ...]


@final
@dataclass(frozen=True, slots=True)
class Rules:
    """The settings of a match, and the target for the number of players in the match."""

    target: int
    deadline: int
    """CS-8: number of turns that each player has in a year."""
    win_size: int
    limit: int | None


@final
@dataclass(frozen=True, slots=True)
class Played:
    """A card in a quarter, as everybody sees it."""

    seat: Seat
    card: Card | None
    """The card; None if the card lies face down."""

    @property
    def worth(self) -> int:
        return FACE_DOWN_WORTH if self.card is None else self.card.worth


@final
class FaceDown(NamedTuple):
    """A face-down card whose face the view's holder knows."""

    quarter: int
    at: int
    """Index of the card among the cards of the quarter."""
    card: Card


@final
class Judgement(NamedTuple):
    """How a year ended."""

    ending: Ending
    by: Seat
    """The seat that took the last turn of the year.

    If the target was beaten and a red card was turned over, this seat is the Scapegoat.
    """
    quarter: int
    """The quarter in which the year ended, counted from 0."""
    total: int
    """The total of the quarter in which the year ended."""
    face_down: int
    """The number of cards that were played face down in the year."""
    turned: Card | None
    """The face-down card that was turned over.

    None if no card was played face down, or if the target was missed.
    """

    @property
    def blamed(self) -> bool:
        """CS-10, CS-11: whether a red card was turned over at the end of the year."""
        return self.turned is not None and self.turned.red


@final
class YearResult(NamedTuple):
    """How a past year ended, and which players were promoted and demoted."""

    starter: Seat
    judgement: Judgement
    promoted: Seat | None
    demoted: tuple[Seat, ...]
    """All demoted seats, including seats that stayed at Hand Size 1."""
    sizes: tuple[int, ...]
    """Hand Sizes after the year, by seat."""


@final
@dataclass(frozen=True, slots=True)
class Acting:
    """CS-3: the seat ``View.turn`` has to play a card."""


@final
class Choosing(NamedTuple):
    """Several seats choose a card in secret.

    After the last choice, all chosen cards are revealed or discarded.
    """

    purpose: Purpose
    among: tuple[Seat, ...]
    """The seats that choose; after a tie only the tied seats."""
    owed: tuple[Seat, ...]
    """The seats that have not chosen yet."""


@final
@dataclass(frozen=True, slots=True)
class Over:
    """The match is over: a player has won, or the setting ``limit`` allows no further year."""


Step: TypeAlias = Acting | Choosing | Over


def asked(purpose: Purpose, among: tuple[Seat, ...]) -> Choosing:
    """The step in which the seats ``among`` have to choose cards and none has chosen yet."""
    return Choosing(purpose, among, among)


@final
class View(NamedTuple):
    """Everything a seat may know. The fields from ``rules`` on are public.

    Random play makes a view for every move, so the view is a named tuple, which is made faster than
    a frozen dataclass.
    """

    seat: Seat | None
    """The seat that holds the view; None for the table view and for the view of everything."""
    choice: int | None
    """The card that the view's holder has chosen in secret, as an index in the holder's hand.

    Choices of other seats stay hidden until all seats have chosen.
    """
    memory: Cards
    """Cards that the holder drew, laid face down or gave up since the last shuffle.

    The cards are in the order of the holder's entries in ``notes``.
    """
    memory_before: Cards
    """Cards that the holder drew, laid face down or gave up between the last two shuffles.

    The cards are in the order of the holder's entries in ``before``.
    """
    hands: tuple[tuple[Card | None, ...], ...]
    """For each seat, the cards of the hand, sorted; None for a hidden card.

    Cards that have been revealed are in ``revealed`` and not here.
    """
    face_down: tuple[FaceDown, ...]
    """The face-down cards that the view's holder has played in this year, oldest first."""
    stock: int
    """Number of cards in the draw pile."""
    discards: int
    """Number of cards in the discard pile."""
    rules: Rules
    year: int
    """The index of the year, counted from 0."""
    starter: Seat
    """The start player of this year; 0 until secret choices have decided who starts (CS-2)."""
    turn: Seat
    """The seat that plays; after the last turn of the year, the seat that took this last turn."""
    turns: int
    """Number of turns taken in this year."""
    step: Step
    judgement: Judgement | None
    """How this year ended; None until the last turn of the year has been taken."""
    shown: tuple[Card | None, ...]
    """For each seat, the card that the latest move revealed, even if it is discarded by now."""
    quarter: int
    """The quarter that is played to, counted from 0; 4 once all quarters are closed."""
    demoted: tuple[Seat, ...]
    """The seats to be demoted at the end of this year, and afterwards the seats that were demoted.
    """
    years: tuple[YearResult, ...]
    """The past years, oldest first."""
    sizes: tuple[int, ...]
    """Hand Sizes, by seat."""
    revealed: tuple[Cards, ...]
    """For each seat, the cards revealed since the present secret choice began, oldest first."""
    quarters: tuple[tuple[Played, ...], ...]
    """For each quarter, the cards played to the quarter in this year, oldest first."""
    totals: tuple[int, ...]
    """For each quarter, the worth of its cards plus the points carried into the quarter."""
    notes: Notes
    """The notes (public records) of events since the last shuffle, oldest first."""
    before: Notes
    """The notes of events between the last two shuffles, oldest first.

    Notes of older events are deleted.
    """

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def places(self) -> range:
        """All seats."""
        return range(len(self.hands))

    @property
    def hand(self) -> Cards:
        """The hand of the view's holder; empty in a view that belongs to no seat."""
        return () if self.seat is None else cast("Cards", self.hands[self.seat])

    @property
    def turns_left(self) -> int:
        """CS-8: how many turns are left before the deadline, for all players together."""
        return self.rules.deadline * len(self.hands) - self.turns

    def carried(self, quarter: int) -> int:
        """CS-5: points carried into this quarter from the quarter before."""
        if quarter == 0 or quarter > self.quarter:
            return 0
        return self.totals[quarter - 1] - self.rules.target

    def face(self, quarter: int, at: int) -> Card | None:
        """The card at this index of a quarter; None if its face is hidden in this view."""
        card = self.quarters[quarter][at].card
        if card is None:
            for known in self.face_down:
                if (known.quarter, known.at) == (quarter, at):
                    return known.card
        return card
