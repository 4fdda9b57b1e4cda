"""What somebody may see of a game of Alcatraz; a hidden card is None."""

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias, cast, final

from scapegoat_games.games.alcatraz.costs import counting
from scapegoat_games.games.alcatraz.moves import Offer, Uses
from scapegoat_games.games.alcatraz.pieces import (
    ALL_GUARDS,
    FIRST_GUARDS,
    PASSES,
    Card,
    Cards,
    Items,
    Place,
    Task,
    letters,
)
from scapegoat_games.games.alcatraz.prison import Prison
from scapegoat_games.protocol import Seat

Knowledge: TypeAlias = tuple[int, ...]
"""For every hidden place which blackmail cards may lie there, as in ``knowledge.py``."""

Memory: TypeAlias = tuple[tuple[Card, int], ...]
"""Blackmail cards that one knows to be in others' hands, and in whose each may be, as bits."""

Decider: TypeAlias = Literal["scapegoat", "alone", "letters", "cash", "items", "stamina", "named"]
"""AL-23: what settled who stays in prison."""


@final
@dataclass(frozen=True, slots=True)
class Rules:
    """The settings of a match, read; the prison is a field of its own."""

    consent: bool
    """AL-20: whether the holders of items are asked before a task uses them."""
    talk: int
    """AL-8: seconds to talk before a vote; 0 for no end to it."""


@final
class Sheet(NamedTuple):
    """AL-3: what everybody knows of a prisoner."""

    items: Items
    stamina: int
    cash: int
    marks: int
    """As bits; ``letters`` spells them out."""

    @property
    def letters(self) -> str:
        return letters(self.marks)


@final
class Ballot(NamedTuple):
    """AL-8: the last vote, once it has been revealed."""

    votes: tuple[Seat, ...]
    before: Seat
    """The Scapegoat until then, whose own vote weighs 1½."""
    elected: Seat

    def halves(self, seat: Seat) -> int:
        """What the votes for a seat weigh, in half votes."""
        return 2 * self.votes.count(seat) + (self.votes[self.before] == seat)


@final
@dataclass(frozen=True, slots=True)
class Escape:
    """AL-23: who stays in prison, and why."""

    stays: Seat
    scapegoat: Seat
    dispensable: tuple[Seat, ...]
    """Without each of whom the others together have all letters."""
    narrowed: tuple[tuple[Decider, tuple[Seat, ...]], ...]
    """Who was left after each comparison in turn, where the Scapegoat was indispensable."""
    by: Decider


@final
@dataclass(frozen=True, slots=True)
class Orders:
    """AL-28: how guards are to be moved."""

    least: int
    most: int
    adjacent: bool = False
    """One step each."""
    to: Place | None = None
    """All go there."""


@final
@dataclass(frozen=True, slots=True)
class Voting:
    """AL-8: everybody votes in secret."""


@final
@dataclass(frozen=True, slots=True)
class Acting:
    """AL-9: somebody's turn."""


@final
@dataclass(frozen=True, slots=True)
class Offering:
    """AL-17: the active player says what is offered to the partner."""

    partner: Seat


@final
@dataclass(frozen=True, slots=True)
class Answering:
    """AL-17: the partner accepts or refuses."""

    partner: Seat
    offer: Offer


@final
@dataclass(frozen=True, slots=True)
class Consenting:
    """AL-20: holders of items are asked, one after the other."""

    uses: Uses
    asked: tuple[Seat, ...]
    """Who has still to answer; the first of them does so now."""


@final
@dataclass(frozen=True, slots=True)
class Choosing:
    """AL-16: the Scapegoat looks at their blackmail cards, in private."""


@final
@dataclass(frozen=True, slots=True)
class Aiming:
    """AL-27: a blackmail card has been shown and paid; now its target is named."""

    card: Card


@final
@dataclass(frozen=True, slots=True)
class Lifting:
    """AL-28: guards are picked up."""

    orders: Orders
    lifted: tuple[Place, ...]
    """Where each guard in hand comes from; they stand nowhere now."""


@final
@dataclass(frozen=True, slots=True)
class Putting:
    """AL-28: guards are put down, the one that was picked up first before the others."""

    orders: Orders
    lifted: tuple[Place, ...]


@final
@dataclass(frozen=True, slots=True)
class Keeping:
    """The golden Warden's Office: one of the cards drawn is chosen, in private."""


@final
@dataclass(frozen=True, slots=True)
class Naming:
    """AL-23: the Scapegoat names which of those still tied stays."""

    tied: tuple[Seat, ...]


@final
@dataclass(frozen=True, slots=True)
class Over:
    """AL-7, AL-23."""

    escape: Escape | None
    """None: the 21st guard has come, and all have lost."""


Step: TypeAlias = (
    Voting
    | Acting
    | Offering
    | Answering
    | Consenting
    | Choosing
    | Aiming
    | Lifting
    | Putting
    | Keeping
    | Naming
    | Over
)
"""What is to be decided now; everybody sees it."""


@final
class View(NamedTuple):
    """The table, and of the blackmail cards and votes what its holder may see.

    A named tuple, because one is made for every move of random play. What is said of locations is
    by location, what is said of prisoners by seat.
    """

    seat: Seat | None
    """Whose view this is; None for the table's and for the one that sees everything."""
    rules: Rules
    prison: Prison
    round: int
    """Counted from 0."""
    scapegoat: Seat
    run: int
    """AL-9: in how many rounds running, this one included."""
    step: Step
    turn: Seat
    """The active player; while there is a vote, the one before it."""
    points: int
    """AL-9: action points left in this turn."""
    bribes: int
    """AL-18: how many guards don't count for the active player."""
    used: frozenset[Place]
    """AL-11: whose rules have been used in this turn."""
    stolen: bool
    """AL-12: whether that has been done in this turn."""
    exerted: bool
    """AL-19: whether that has been done in this turn."""
    offered: frozenset[tuple[Seat, Offer]]
    """AL-17: in this turn, and to whom."""
    denied: frozenset[tuple[Task, Uses]]
    """AL-20: what has been asked for in this turn and refused."""
    sick: tuple[int, ...]
    """AL-27: action points that each will have less in this round."""
    guards: tuple[int, ...]
    newest: Place | None
    """AL-7: where this round's guard came."""
    lying: tuple[Items, ...]
    tasks: tuple[Task | None, ...]
    pawns: tuple[Place, ...]
    """Where each prisoner is."""
    sheets: tuple[Sheet, ...]
    discards: Cards
    """Blackmail cards, face up, in the order in which they came there."""
    gone: tuple[Task, ...]
    """AL-22: task cards out of the game."""
    ballot: Ballot | None
    """The vote that made this round's Scapegoat; None in the first round."""
    known: Knowledge
    """What everybody may conclude about hidden blackmail cards."""
    hands: tuple[tuple[Card | None, ...], ...]
    """Blackmail cards held, in the order of the list."""
    drawn: tuple[Card | None, ...]
    """Blackmail cards of which one will be kept."""
    stock: int
    """Blackmail cards to be drawn."""
    deck: int
    """Task cards to be drawn."""
    tucked: tuple[Task, ...]
    """AL-5: those at its bottom, which everybody has seen going there, in the order of drawing."""
    voted: tuple[bool, ...]
    vote: Seat | None
    """The holder's."""
    memory: Memory
    """What only the holder knows of them."""

    @property
    def seats(self) -> int:
        return len(self.pawns)

    @property
    def here(self) -> Place:
        """Where the active player is."""
        return self.pawns[self.turn]

    @property
    def guards_here(self) -> int:
        """AL-18: how many guards count where the active player is."""
        return counting(self.guards[self.pawns[self.turn]], self.bribes)

    @property
    def hand(self) -> Cards:
        """The holder's own blackmail cards."""
        return () if self.seat is None else cast("Cards", self.hands[self.seat])

    @property
    def guards_left(self) -> int:
        """AL-7: how many can still come before all is lost."""
        return ALL_GUARDS - PASSES * FIRST_GUARDS - self.round

    def present(self, place: Place) -> tuple[Seat, ...]:
        """Who is there."""
        return tuple(seat for seat, at in enumerate(self.pawns) if at == place)
