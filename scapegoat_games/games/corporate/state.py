"""The true state of a match of Corporate Scapegoat. No module outside this folder reads it."""

from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Final, final, get_origin

from scapegoat_games.games.corporate import view
from scapegoat_games.games.corporate.pieces import QUARTERS, Card, Cards
from scapegoat_games.protocol import Seat


@final
@dataclass(slots=True)
class State:
    """The true state of a match. The default of a field is its value at the start of a match.

    Fields can be assigned. All values except lists are immutable, so views can share the values.
    ``View`` explains the fields that states and views have in common.
    """

    rules: view.Rules
    step: view.Step
    chosen: list[int | None]
    """For each seat, the card chosen in secret, as an index in the hand; None before the choice."""
    hands: list[Cards]
    """For each seat, the hand, sorted so that a card's index doesn't tell when it was drawn."""
    face_down: list[tuple[view.FaceDown, ...]]
    """For each seat, the cards that it has played face down in this year."""
    stock: Cards
    """The draw pile. Cards are drawn from its end."""
    memories: list[Cards]
    """For each seat, ``View.memory`` of the seat's view."""
    memories_before: tuple[Cards, ...]
    """For each seat, ``View.memory_before`` of the seat's view."""
    sizes: tuple[int, ...]
    revealed: tuple[Cards, ...]
    shown: tuple[Card | None, ...]
    discards: Cards = ()
    year: int = 0
    starter: Seat = 0
    turn: Seat = 0
    turns: int = 0
    judgement: view.Judgement | None = None
    quarter: int = 0
    demoted: tuple[Seat, ...] = ()
    years: tuple[view.YearResult, ...] = ()
    quarters: tuple[tuple[view.Played, ...], ...] = ((),) * QUARTERS
    totals: tuple[int, ...] = (0,) * QUARTERS
    notes: view.Notes = ()
    before: view.Notes = ()

    def copy(self) -> "State":
        copied = State(*_all_values(self))
        for name in _LISTS:
            setattr(copied, name, getattr(self, name).copy())
        return copied

    @property
    def clockwise(self) -> list[Seat]:
        """CS-9: all seats, in order from the start player of the year."""
        return [*range(self.starter, len(self.hands)), *range(self.starter)]


# ``dataclasses.replace`` would take several times as long, and roll-outs copy many states.
_all_values: Final = attrgetter(*(field.name for field in fields(State)))
_LISTS: Final = tuple(field.name for field in fields(State) if get_origin(field.type) is list)
