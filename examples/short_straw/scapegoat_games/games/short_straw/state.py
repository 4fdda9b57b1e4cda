"""The true state of a match of Short Straw. No module outside this folder reads it."""

from dataclasses import dataclass, replace
from typing import final

from scapegoat_games.games.short_straw.view import Straw


@final
@dataclass(slots=True)
class State:
    """The fields can be set. ``View`` explains the fields of the same names."""

    hands: list[tuple[Straw, ...]]
    chosen: list[int | None]
    """By seat: the index in the hand of the straw that is chosen; None before the choice."""
    put_away: tuple[Straw, ...]
    drawn: tuple[tuple[Straw, ...], ...]
    blame: tuple[int, ...]

    def copy(self) -> "State":
        return replace(self, hands=self.hands[:], chosen=self.chosen[:])
