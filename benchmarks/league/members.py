"""What a member of the league is."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, final

Judge: TypeAlias = Callable[[Any, Sequence[Any]], Sequence[float]]
"""Scores moves from the view of the seat that decides; the move with the highest score is made. An
optional move is made if its score is above 0.
"""


@final
@dataclass(frozen=True, slots=True)
class Member:
    """A player of the league, who never changes. It sees nothing but views and legal moves."""

    name: str
    idea: str
    """What the player believes to be good play."""
    scores: Judge
    weak: bool = False
    """Whether the player is too weak to measure strength. It never sits among the others unless it
    is asked for by name.
    """
