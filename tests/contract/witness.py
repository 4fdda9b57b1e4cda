"""Who says, knowing nothing of how worlds are imagined, which ones there can be and how often."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from scapegoat_games import catalog
from tests.by_game import MissingPart, part_of

S = TypeVar("S")
V = TypeVar("V")
S_contra = TypeVar("S_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)


@dataclass(frozen=True)
class Small:
    """A position so small that all its worlds can be listed."""

    name: str
    view: Any
    sees: Callable[[Any], Hashable]
    """What is looked at in an imagined state."""
    odds: Mapping[Hashable, float]
    """All that it may be, each as often as this in proportion."""


class Witness(Protocol[S_contra, V_contra]):
    """``tests/games/GAME/witness.py`` exposes it as ``WITNESS``."""

    def impossible(self, view: V_contra, world: S_contra) -> str | None:
        """Why the game can't have come to that world, as far as the view's holder can tell.

        None if it can. The slower and the plainer, the better.
        """

    def small(self) -> Iterable[Small]:
        """Positions whose worlds have been counted."""


def witness_of(game: str) -> Witness[Any, Any]:
    witness: Witness[Any, Any] = part_of(game, "games", "witness").WITNESS
    return witness


def has_witness(game: str) -> bool:
    try:
        part_of(game, "games", "witness")
    except MissingPart:
        return False
    return True


def with_witness() -> list[str]:
    return [game for game in catalog.ids() if has_witness(game)]
