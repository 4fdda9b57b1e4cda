"""The true state of a match of Scout. No module outside this folder reads it."""

from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Final, TypeAlias, final

from scapegoat_games.games.scout.pieces import Card, Cards
from scapegoat_games.games.scout.view import Acting, Over, RoundResult, Rules
from scapegoat_games.protocol import Seat


@final
@dataclass(frozen=True, slots=True)
class HoldChoices:
    """SC-3: each seat's choice whether to turn its hand around; None until the seat has chosen."""

    turned: tuple[bool | None, ...]


Step: TypeAlias = HoldChoices | Acting | Over


@final
@dataclass(slots=True)
class State:
    """The state of a match. ``View`` explains the fields that states and views have in common.

    The values of fields are replaced, never modified, so views can share them; only the list
    ``hands`` is modified in place. A default is the value at the start of a round.
    """

    rules: Rules
    hands: list[Cards]
    step: Step
    scouted: tuple[Cards, ...]
    captured: tuple[int, ...]
    tokens: tuple[int, ...]
    chips: tuple[int, ...]
    aside: Cards = ()
    aired: frozenset[Card] = frozenset()
    leftover: tuple[Cards, ...] = ()
    sure: frozenset[Card] = frozenset()
    round: int = 0
    starter: Seat = 0
    turn: Seat = 0
    holder: Seat | None = None
    active: Cards = ()
    owner: Seat | None = None
    scouts: int = 0
    gone: frozenset[Card] = frozenset()
    acted: int = 0
    shown: Cards = ()
    best: Cards = ()
    best_by: Seat = 0
    results: tuple[RoundResult, ...] = ()

    def copy(self) -> "State":
        copied = State(*_all_values(self))
        copied.hands = self.hands.copy()
        return copied

    def take_over(self, other: "State") -> None:
        """Sets every field to the value it has in the other state."""
        for name in _NAMES:
            setattr(self, name, getattr(other, name))


_NAMES: Final = tuple(field.name for field in fields(State))

# ``State.copy`` uses this getter, because ``dataclasses.replace`` is several times slower and
# every move makes a copy.
_all_values: Final = attrgetter(*_NAMES)
