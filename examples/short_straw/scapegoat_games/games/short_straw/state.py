"""A game of Short Straw as it stands; only the rules see it."""

from dataclasses import dataclass, replace
from typing import final

from scapegoat_games.games.short_straw.view import Straw


@final
@dataclass(slots=True)
class State:
    """Mutable, and never seen outside."""

    hands: list[tuple[Straw, ...]]
    drawn: list[tuple[Straw, ...]]
    chosen: list[int | None]
    """By seat, the place of a straw in the hand."""
    blame: list[int]
    put_away: tuple[Straw, ...]

    def copy(self) -> "State":
        return replace(
            self,
            hands=self.hands[:],
            drawn=self.drawn[:],
            chosen=self.chosen[:],
            blame=self.blame[:],
        )
