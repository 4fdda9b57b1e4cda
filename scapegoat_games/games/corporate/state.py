"""A game of Corporate Scapegoat as it really stands. Nobody outside this folder reads it."""

from dataclasses import dataclass, fields
from operator import attrgetter
from typing import final

from scapegoat_games.games.corporate.pieces import Card, Cards
from scapegoat_games.games.corporate.view import (
    FaceDown,
    Judgement,
    Notes,
    Played,
    Rules,
    Step,
    YearResult,
)
from scapegoat_games.protocol import Seat


@final
@dataclass(slots=True)
class State:
    """Mutable in its fields; what they hold is replaced, never changed, so views can share it."""

    rules: Rules
    year: int
    starter: Seat
    turn: Seat
    turns: int
    step: Step
    chosen: list[int | None]
    """By seat, a place in the hand, until all have chosen."""
    judgement: Judgement | None
    hands: list[Cards]
    """Sorted, so that a place in a hand tells of nothing but the hand."""
    sizes: list[int]
    revealed: list[Cards]
    shown: tuple[Card | None, ...]
    quarter: int
    quarters: list[tuple[Played, ...]]
    totals: list[int]
    face_down: list[tuple[FaceDown, ...]]
    """By seat, also while the year is settled."""
    stock: Cards
    """Drawn from its end."""
    discards: Cards
    demoted: tuple[Seat, ...]
    """CS-16: who has been in this year."""
    notes: Notes
    before: Notes
    """What was noted is kept for two shuffles: what is older is mixed up by then."""
    memories: list[Cards]
    """By seat, the cards of its own notes."""
    memories_before: tuple[Cards, ...]
    years: tuple[YearResult, ...]

    def copy(self) -> "State":
        copied = State(*_everything(self))
        copied.chosen = self.chosen.copy()
        copied.hands = self.hands.copy()
        copied.sizes = self.sizes.copy()
        copied.revealed = self.revealed.copy()
        copied.quarters = self.quarters.copy()
        copied.totals = self.totals.copy()
        copied.face_down = self.face_down.copy()
        copied.memories = self.memories.copy()
        return copied

    @property
    def clockwise(self) -> list[Seat]:
        """CS-9: all seats from the year's start player on."""
        return [*range(self.starter, len(self.hands)), *range(self.starter)]


# By name and in order: several times as fast as ``dataclasses.replace``, once for every move.
_everything = attrgetter(*(field.name for field in fields(State)))
