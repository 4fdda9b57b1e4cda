"""The full state of an Alcatraz match. Only this folder reads the state; other code gets views."""

from dataclasses import dataclass, fields
from operator import attrgetter
from typing import final

from scapegoat_games.games.alcatraz import costs, moves, pieces, steps
from scapegoat_games.games.alcatraz.prison import Prison
from scapegoat_games.games.alcatraz.view import Ballot, Knowledge, LostCards, Rules, Sheet
from scapegoat_games.protocol import Seat


@final
@dataclass(slots=True)
class State:
    """The full state of a match. The default of a field is its value at the beginning of a match.

    Code assigns new values to fields but never changes a value in place, so views can share the
    values. The class ``View`` explains the fields that both classes have.
    """

    rules: Rules
    prison: Prison
    guards: tuple[int, ...]
    tasks: tuple[pieces.Task | None, ...]
    pawns: tuple[pieces.Place, ...]
    sheets: tuple[Sheet, ...]
    sick: tuple[int, ...]
    hands: tuple[pieces.Cards, ...]
    """Each hand in ascending order, so that a card's position doesn't tell when it was drawn."""
    stock: pieces.Cards
    """Blackmail cards in the order of drawing."""
    deck: tuple[pieces.Task, ...]
    """Task cards in the order of drawing."""
    tucked: int
    """Number of cards at the end of ``deck`` that everybody has seen."""
    votes: tuple[Seat | None, ...]
    """The vote of each seat; None where the seat has not voted yet."""
    known: Knowledge
    memories: tuple[LostCards, ...]
    """For each seat, ``View.memory`` of the seat's view."""
    scapegoat: Seat = 0
    round: int = 0
    run: int = 1
    step: steps.Step = steps.ACTING
    turn: Seat = 0
    points: int = 0
    bribes: int = 0
    used: frozenset[pieces.Place] = frozenset()
    stolen: bool = False
    exerted: bool = False
    offered: frozenset[tuple[Seat, moves.Offer]] = frozenset()
    denied: frozenset[tuple[pieces.Task, moves.Uses]] = frozenset()
    newest: pieces.Place | None = None
    lying: tuple[pieces.Items, ...] = tuple(location.items for location in pieces.LOCATIONS)
    drawn: pieces.Cards = ()
    """Blackmail cards of which the active player has to keep one, in ascending order."""
    discards: pieces.Cards = ()
    gone: tuple[pieces.Task, ...] = ()
    ballot: Ballot | None = None

    def copy(self) -> "State":
        return State(*_field_values(self))

    @property
    def seats(self) -> int:
        return len(self.pawns)

    @property
    def here(self) -> pieces.Place:
        """The location of the active player."""
        return self.pawns[self.turn]

    @property
    def guards_here(self) -> int:
        """AL-18: how many unbribed guards are where the active player is."""
        return costs.counting(self.guards[self.here], self.bribes)


# ``attrgetter`` makes copies several times as fast as ``dataclasses.replace``, and roll-outs copy a
# state before every move.
_field_values = attrgetter(*(field.name for field in fields(State)))
