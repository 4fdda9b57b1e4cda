"""Alternates runs of two programs, so that changes of the machine's speed affect both alike."""

from collections.abc import Callable
from statistics import median
from typing import TypeAlias

Run: TypeAlias = Callable[[], float]
"""Does the work once and returns a measured value."""


def take_turns(ours: Run, peer: Run, rounds: int) -> tuple[float, float, float]:
    """Medians of our values, of the peer's values, and of the ratios within each round."""
    pairs = []
    for number in range(rounds):
        # The order alternates, because the second run may find warm caches or a warm processor.
        if number % 2:
            theirs = peer()
            pairs.append((ours(), theirs))
        else:
            pairs.append((ours(), peer()))
    return (
        median(mine for mine, _ in pairs),
        median(theirs for _, theirs in pairs),
        median(mine / theirs for mine, theirs in pairs),
    )
