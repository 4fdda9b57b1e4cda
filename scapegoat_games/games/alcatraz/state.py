"""A game of Alcatraz as it really stands. Nobody outside this folder reads it."""

from dataclasses import dataclass, fields
from operator import attrgetter
from typing import TypeVar, final

from scapegoat_games.games.alcatraz.costs import counting
from scapegoat_games.games.alcatraz.moves import Offer, Uses
from scapegoat_games.games.alcatraz.pieces import Cards, Items, Place, Task
from scapegoat_games.games.alcatraz.prison import Prison
from scapegoat_games.games.alcatraz.view import Ballot, Knowledge, Memory, Rules, Sheet, Step
from scapegoat_games.protocol import Seat

T = TypeVar("T")


def replaced(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The same values but for one."""
    return (*values[:at], value, *values[at + 1 :])


@final
@dataclass(slots=True)
class State:
    """Mutable in its fields; what they hold is replaced, never changed, so views can share it.

    Fields that a view has too mean the same there.
    """

    rules: Rules
    prison: Prison
    round: int
    scapegoat: Seat
    run: int
    step: Step
    turn: Seat
    points: int
    bribes: int
    used: frozenset[Place]
    stolen: bool
    exerted: bool
    offered: frozenset[tuple[Seat, Offer]]
    denied: frozenset[tuple[Task, Uses]]
    sick: tuple[int, ...]
    guards: tuple[int, ...]
    newest: Place | None
    lying: tuple[Items, ...]
    tasks: tuple[Task | None, ...]
    pawns: tuple[Place, ...]
    sheets: tuple[Sheet, ...]
    hands: tuple[Cards, ...]
    """In ascending order, so that a place in a hand tells of nothing but the hand."""
    drawn: Cards
    """In ascending order, too."""
    stock: Cards
    """Drawn from its beginning."""
    discards: Cards
    deck: tuple[Task, ...]
    """Drawn from its beginning, too."""
    tucked: int
    """How many at the end of the deck everybody knows."""
    gone: tuple[Task, ...]
    votes: tuple[Seat | None, ...]
    """By seat."""
    ballot: Ballot | None
    known: Knowledge
    memories: tuple[Memory, ...]
    """By seat."""

    def copy(self) -> "State":
        return State(*_everything(self))

    @property
    def seats(self) -> int:
        return len(self.pawns)

    @property
    def here(self) -> Place:
        return self.pawns[self.turn]

    @property
    def guards_here(self) -> int:
        return counting(self.guards[self.here], self.bribes)

    def next_to(self, seat: Seat) -> Seat:
        """Clockwise."""
        return (seat + 1) % len(self.pawns)


# By name and in order: several times as fast as ``dataclasses.replace``, once for every move.
_everything = attrgetter(*(field.name for field in fields(State)))
