"""A game of Corporate Scapegoat as it really stands. Nobody outside this folder reads it."""

from dataclasses import dataclass, replace
from typing import final

from scapegoat_games.games.corporate.pieces import Card, Cards
from scapegoat_games.games.corporate.view import (
    FaceDown,
    Judgement,
    Memory,
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
    known: list[int]
    memories: list[Memory]
    """By seat."""
    years: tuple[YearResult, ...]

    def copy(self) -> "State":
        return replace(
            self,
            chosen=self.chosen.copy(),
            hands=self.hands.copy(),
            sizes=self.sizes.copy(),
            revealed=self.revealed.copy(),
            quarters=self.quarters.copy(),
            totals=self.totals.copy(),
            face_down=self.face_down.copy(),
            known=self.known.copy(),
            memories=self.memories.copy(),
        )

    @property
    def clockwise(self) -> list[Seat]:
        """CS-9: all seats from the year's start player on."""
        return [*range(self.starter, len(self.hands)), *range(self.starter)]
