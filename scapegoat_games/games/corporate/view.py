"""What somebody may see of a game of Corporate Scapegoat; a hidden card is None."""

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias, cast, final

from scapegoat_games.games.corporate.pieces import FACE_DOWN_WORTH, Card, Cards
from scapegoat_games.protocol import Seat

Purpose: TypeAlias = Literal["start", "review", "missed", "demotion"]
"""Why cards are chosen in secret: CS-2, CS-14, CS-12; CS-16, where they are not revealed."""

Ending: TypeAlias = Literal["beaten", "perfect", "missed"]
"""CS-10, CS-11, CS-12."""

What: TypeAlias = Literal["drew", "laid", "gave", "left", "kept", "turned", "gathered", "opened"]
"""What everybody sees become of hidden cards.

A seat drew some, laid one face down, gave one up unseen; one left its hand in the open; some were
kept after they had been shown (CS-2). A face-down card was turned over, all of them were gathered
(CS-13), open cards were discarded.
"""


@final
class Note(NamedTuple):
    """One of the things from which a player concludes who may hold what."""

    what: What
    seat: Seat = 0
    number: int = 1
    """How many cards."""
    cards: Cards = ()
    """Those that everybody saw."""


Notes: TypeAlias = tuple[Note, ...]


@final
@dataclass(frozen=True, slots=True)
class Rules:
    """The settings of a match, read."""

    target: int
    deadline: int
    """CS-8: how many turns each player has in a year."""
    win_size: int
    limit: int | None


@final
@dataclass(frozen=True, slots=True)
class Played:
    """A card in a quarter, as it lies there for everybody."""

    seat: Seat
    card: Card | None
    """None: face down."""

    @property
    def worth(self) -> int:
        return FACE_DOWN_WORTH if self.card is None else self.card.worth


@final
class FaceDown(NamedTuple):
    """A face-down card whose face the holder of the view knows."""

    quarter: int
    at: int
    """Its place among the cards of that quarter."""
    card: Card


@final
class Judgement(NamedTuple):
    """How the year ended that is being settled or has been."""

    ending: Ending
    by: Seat
    """Who took the last turn; if it closed the year over target, it is they who answer for it."""
    quarter: int
    """The last one that was played to, counted from 0."""
    total: int
    """What it stood at."""
    face_down: int
    """How many cards of the year lay face down."""
    turned: Card | None
    """The one of them that was turned over; None if there was none, or the target was missed."""

    @property
    def blamed(self) -> bool:
        """CS-10, CS-11: a red card was turned over."""
        return self.turned is not None and self.turned.red


@final
class YearResult(NamedTuple):
    """A year that is over, as the sheet of past years shows it."""

    starter: Seat
    judgement: Judgement
    promoted: Seat | None
    demoted: tuple[Seat, ...]
    """Also whoever stayed at Hand Size 1."""
    sizes: tuple[int, ...]
    """Hand Sizes after it."""


@final
@dataclass(frozen=True, slots=True)
class Acting:
    """CS-3: somebody plays a card."""


@final
class Choosing(NamedTuple):
    """Several choose a card in secret; the last choice is followed by what it is for."""

    purpose: Purpose
    among: tuple[Seat, ...]
    """Who chooses: in a tie only those who are tied."""
    owed: tuple[Seat, ...]
    """Who has not chosen yet."""


@final
@dataclass(frozen=True, slots=True)
class Over:
    """Somebody has reached the top, or the limit of years."""


Step: TypeAlias = Acting | Choosing | Over


def asked(purpose: Purpose, among: tuple[Seat, ...]) -> Choosing:
    """Nobody has chosen yet."""
    return Choosing(purpose, among, among)


@final
class View(NamedTuple):
    """The table, and of the hands what its holder may see.

    A named tuple, because one is made for every move of random play.
    """

    seat: Seat | None
    """Whose view this is; None for the table's and for the one that sees everything."""
    rules: Rules
    year: int
    """Counted from 0."""
    starter: Seat
    """Of this year; 0 until CS-2 has been settled."""
    turn: Seat
    """Who plays; from the last turn of the year on, who took it."""
    turns: int
    """Taken in this year."""
    step: Step
    judgement: Judgement | None
    """How this year ended, while that is being settled and after the last year."""
    shown: tuple[Card | None, ...]
    """By seat, the card that the last move has turned over; it may be gone from the table."""
    quarter: int
    """The one that is being played to, counted from 0; 4 once the last is closed."""
    demoted: tuple[Seat, ...]
    """Who is or has been demoted while this year is settled."""
    years: tuple[YearResult, ...]
    choice: int | None
    """The holder's, as a place in the hand; nobody sees others' before all have chosen."""
    hands: tuple[tuple[Card | None, ...], ...]
    """Cards held, sorted; without what lies revealed."""
    sizes: tuple[int, ...]
    """Hand Sizes."""
    revealed: tuple[Cards, ...]
    """By seat, cards turned over since the choosing began, in that order."""
    quarters: tuple[tuple[Played, ...], ...]
    """The cards in each of the four, in the order in which they were played."""
    totals: tuple[int, ...]
    """What each of them stands at, with what was carried into it."""
    face_down: tuple[FaceDown, ...]
    """The holder's face-down cards of this year, in the order in which they were played."""
    stock: int
    """Cards in the draw pile."""
    discards: int
    """Cards in the discard pile."""
    notes: Notes
    """What everybody saw become of hidden cards since the draw pile was shuffled last."""
    before: Notes
    """The same of the time from the shuffle before that one, to the last one."""
    memory: Cards
    """The cards that the holder drew, laid or gave since the last shuffle, note by note."""
    memory_before: Cards
    """The same of the time before it."""

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def places(self) -> range:
        return range(len(self.hands))

    @property
    def hand(self) -> Cards:
        """The holder's own cards."""
        return () if self.seat is None else cast("Cards", self.hands[self.seat])

    @property
    def turns_left(self) -> int:
        """CS-8: turns before the deadline, of all players together."""
        return self.rules.deadline * len(self.hands) - self.turns

    def carried(self, quarter: int) -> int:
        """CS-5: what the quarter before left over for this one."""
        if quarter == 0 or quarter > self.quarter:
            return 0
        return self.totals[quarter - 1] - self.rules.target

    def face(self, quarter: int, at: int) -> Card | None:
        """The card at a place of a quarter, if the holder may know it."""
        card = self.quarters[quarter][at].card
        if card is None:
            for known in self.face_down:
                if (known.quarter, known.at) == (quarter, at):
                    return known.card
        return card
