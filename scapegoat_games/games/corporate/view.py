"""What a seat, or everybody at the table, may see of a match. A hidden card is None."""

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias, cast, final

from scapegoat_games.games.corporate.pieces import FACE_DOWN_WORTH, Card, Cards
from scapegoat_games.protocol import Seat

Purpose: TypeAlias = Literal["start", "review", "missed", "demotion"]
"""Why seats choose cards in secret: CS-2, CS-14, CS-12 and CS-16.

The cards chosen for a demotion (CS-16) stay hidden afterwards.
"""

Ending: TypeAlias = Literal["beaten", "perfect", "missed"]
"""How a year ended: CS-10, CS-11, CS-12."""

What: TypeAlias = Literal["drew", "laid", "gave", "left", "kept", "turned", "gathered", "opened"]
"""An event with hidden cards that everybody sees.

- ``drew``: a seat drew cards.
- ``laid``: a seat played a card face down.
- ``gave``: a seat gave up a hidden card for a demotion.
- ``left``: a card left a hand face up.
- ``kept``: cards were shown for the start and went back to the hand (CS-2).
- ``turned``: a face-down card was turned over.
- ``gathered``: all face-down cards of the year were discarded (CS-13).
- ``opened``: cards that everybody had seen were discarded.
"""


@final
class Note(NamedTuple):
    """A record of one event with hidden cards, from which players can draw conclusions."""

    what: What
    seat: Seat = 0
    number: int = 1
    """Number of cards."""
    cards: Cards = ()
    """The cards, if everybody saw them."""


Notes: TypeAlias = tuple[Note, ...]


@final
@dataclass(frozen=True, slots=True)
class Rules:
    """The settings of a match, with the target for its number of players filled in."""

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
    """None: face down."""

    @property
    def worth(self) -> int:
        return FACE_DOWN_WORTH if self.card is None else self.card.worth


@final
class FaceDown(NamedTuple):
    """A face-down card whose face is known to the seat that looks."""

    quarter: int
    at: int
    """Index among the cards of the quarter."""
    card: Card


@final
class Judgement(NamedTuple):
    """How a year ended."""

    ending: Ending
    by: Seat
    """The seat that took the last turn. If the year was beaten, this seat answers for it."""
    quarter: int
    """The last quarter that was played to, counted from 0."""
    total: int
    """The total of that quarter."""
    face_down: int
    """Number of face-down cards of the year."""
    turned: Card | None
    """The face-down card that was turned over.

    None if no card was played face down, or if the target was missed.
    """

    @property
    def blamed(self) -> bool:
        """CS-10, CS-11: a red card was turned over."""
        return self.turned is not None and self.turned.red


@final
class YearResult(NamedTuple):
    """How a past year ended and what became of the players."""

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
    """CS-3: the seat ``turn`` plays a card."""


@final
class Choosing(NamedTuple):
    """Several seats choose a card in secret. The last choice reveals or discards these cards."""

    purpose: Purpose
    among: tuple[Seat, ...]
    """The seats that choose; after a tie only the tied seats."""
    owed: tuple[Seat, ...]
    """The seats that have not chosen yet."""


@final
@dataclass(frozen=True, slots=True)
class Over:
    """A player has won, or the last year of the limit is over."""


Step: TypeAlias = Acting | Choosing | Over


def asked(purpose: Purpose, among: tuple[Seat, ...]) -> Choosing:
    """The step in which none of these seats has chosen yet."""
    return Choosing(purpose, among, among)


@final
class View(NamedTuple):
    """Everything a seat may know. The fields from ``rules`` on are public.

    A named tuple, because random play makes a view for every move.
    """

    seat: Seat | None
    """The seat that looks; None for the table view and for the view of everything."""
    choice: int | None
    """The card chosen by the seat that looks, as an index in its hand.

    Choices of other seats stay hidden until all seats have chosen.
    """
    memory: Cards
    """Cards that the seat drew, laid or gave since the last shuffle, in the order of the notes."""
    memory_before: Cards
    """Cards that the seat drew, laid or gave between the last two shuffles."""
    hands: tuple[tuple[Card | None, ...], ...]
    """By seat: the cards held, sorted; without revealed cards."""
    face_down: tuple[FaceDown, ...]
    """Face-down cards of this year that were played by the seat that looks, oldest first."""
    stock: int
    """Number of cards in the draw pile."""
    discards: int
    """Number of cards in the discard pile."""
    rules: Rules
    year: int
    """Counted from 0."""
    starter: Seat
    """The start player of this year; 0 until CS-2 has been settled."""
    turn: Seat
    """The seat that plays; after the last turn of the year, the seat that took it."""
    turns: int
    """Number of turns taken in this year."""
    step: Step
    judgement: Judgement | None
    """How this year ended; None until its last turn has been taken."""
    shown: tuple[Card | None, ...]
    """By seat: the card that the last move revealed, even if the card has been discarded since."""
    quarter: int
    """The quarter that is played to, counted from 0; 4 once all quarters are closed."""
    demoted: tuple[Seat, ...]
    """Seats that are or have been demoted at the end of this year."""
    years: tuple[YearResult, ...]
    """The past years, oldest first."""
    sizes: tuple[int, ...]
    """Hand Sizes, by seat."""
    revealed: tuple[Cards, ...]
    """By seat: cards revealed since the secret choice began, oldest first."""
    quarters: tuple[tuple[Played, ...], ...]
    """By quarter: the cards played to it this year, oldest first."""
    totals: tuple[int, ...]
    """By quarter: worth of its cards and of the points carried into it."""
    notes: Notes
    """Events with hidden cards since the last shuffle."""
    before: Notes
    """Events with hidden cards between the last two shuffles. Older events are forgotten."""

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def places(self) -> range:
        """All seats."""
        return range(len(self.hands))

    @property
    def hand(self) -> Cards:
        """The cards of the seat that looks; empty in a view that belongs to no seat."""
        return () if self.seat is None else cast("Cards", self.hands[self.seat])

    @property
    def turns_left(self) -> int:
        """CS-8: number of turns before the deadline, all players together."""
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
