"""Who says, knowing nothing of how worlds are imagined, which ones there can be and how often."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from math import inf
from random import Random
from typing import Any, Final, Protocol, TypeVar

from scapegoat_games import catalog
from tests.by_game import MissingPart, part_of

S = TypeVar("S")
V = TypeVar("V")
S_contra = TypeVar("S_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)

_WORLDS: Final = 1500
"""Number of worlds imagined from a small position. More of them show smaller deviations."""
_FEWEST: Final = 5
"""Number of worlds in which each possible value is expected at least, for chi square to hold."""


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


def small_positions() -> Iterator[tuple[str, Small]]:
    """Every small position with its game. A game without a witness has none; other tests name it,
    and would not even be collected if it raised an error here.
    """
    for game in catalog.ids():
        with suppress(MissingPart):
            for small in witness_of(game).small():
                yield game, small


def deviation_of(imagine: Callable[[Any, Random], Any], small: Small) -> float:
    """How far the worlds imagined from a small position are from those that were counted: in
    standard deviations, or without limit if one of them can't be at all.
    """
    rng = Random(11)
    seen = Counter(small.sees(imagine(small.view, rng)) for _ in range(_WORLDS))
    if not seen.keys() <= small.odds.keys():
        return inf
    total = sum(small.odds.values())
    wanted = {value: _WORLDS * odds / total for value, odds in small.odds.items()}
    assert min(wanted.values()) >= _FEWEST, "too few worlds to tell by"
    chi = sum((seen[value] - often) ** 2 / often for value, often in wanted.items())
    return standard_deviations(chi, len(wanted) - 1)


def standard_deviations(chi: float, free: int) -> float:
    """How far chi square lies above its mean (approximation of Wilson and Hilferty)."""
    spread = 2 / (9 * free)
    return float(((chi / free) ** (1 / 3) - (1 - spread)) / spread**0.5)
