"""Independent checks of imagined worlds: which worlds are possible, and how probable they are.

A witness shares no code with the game's ``imagine``.
"""

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
_MIN_EXPECTED: Final = 5
"""Least expected number of worlds with each possible value; below it chi square is inaccurate."""


@dataclass(frozen=True)
class Small:
    """A position so small that all its worlds can be listed."""

    name: str
    view: Any
    sees: Callable[[Any], Hashable]
    """Reads the compared value from an imagined state."""
    odds: Mapping[Hashable, float]
    """Every possible value with its relative frequency."""


class Witness(Protocol[S_contra, V_contra]):
    """Independent checks for a game: the ``WITNESS`` of ``tests/games/GAME/witness.py``."""

    def impossible(self, view: V_contra, world: S_contra) -> str | None:
        """Why the game can't have reached that world, as far as the seat with this view can tell.

        None if the world is possible. Simple code is preferred to fast code.
        """

    def small(self) -> Iterable[Small]:
        """Positions whose worlds have been counted."""


def witness_of(game: str) -> Witness[Any, Any]:
    witness: Witness[Any, Any] = part_of(game, "games", "witness").WITNESS
    return witness


def small_positions() -> Iterator[tuple[str, Small]]:
    """Every small position with its game.

    A game without a witness is skipped: an error here would keep pytest from collecting the tests
    that report the missing witness.
    """
    for game in catalog.ids():
        with suppress(MissingPart):
            for small in witness_of(game).small():
                yield game, small


def deviation_of(imagine: Callable[[Any, Random], Any], small: Small) -> float:
    """Deviation of imagined worlds from the counted odds of a small position.

    In standard deviations; infinite if an impossible world was imagined.
    """
    seen, wanted = imagined(imagine, small), expected(small)
    if not seen.keys() <= wanted.keys():
        return inf
    assert min(wanted.values()) >= _MIN_EXPECTED, f"too few worlds to tell by: {wanted}"
    chi = sum((seen[value] - often) ** 2 / often for value, often in wanted.items())
    return standard_deviations(chi, len(wanted) - 1)


def imagined(imagine: Callable[[Any, Random], Any], small: Small) -> Counter[Hashable]:
    """The compared values of imagined worlds, and how often each occurs."""
    rng = Random(11)
    return Counter(small.sees(imagine(small.view, rng)) for _ in range(_WORLDS))


def expected(small: Small) -> dict[Hashable, float]:
    """How often each possible value should occur."""
    total = sum(small.odds.values())
    return {value: _WORLDS * odds / total for value, odds in small.odds.items()}


def side_by_side(imagine: Callable[[Any, Random], Any], small: Small) -> str:
    """A table for a failed test: how often each value should occur, and how often it did."""
    wanted, seen = expected(small), imagined(imagine, small)
    rows = (f"{wanted.get(value, 0):8.0f} {seen[value]:8}  {value}" for value in wanted | seen)
    return "\n".join([f"{small.name}, {_WORLDS} worlds:", "expected imagined  value", *rows])


def standard_deviations(chi: float, free: int) -> float:
    """Standard deviations of chi square above its mean (approximation of Wilson and Hilferty)."""
    spread = 2 / (9 * free)
    return float(((chi / free) ** (1 / 3) - (1 - spread)) / spread**0.5)
