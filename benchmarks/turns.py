"""Contestants take turns, so that a machine's moods fall on all of them alike."""

from collections.abc import Callable
from statistics import median
from typing import TypeAlias

Run: TypeAlias = Callable[[], float]
"""Does the work once and returns what it measured."""


def take_turns(ours: Run, peer: Run, rounds: int) -> tuple[float, float, float]:
    """Medians of ours, of the peer's, and of the ratio within each round."""
    pairs = []
    for number in range(rounds):
        # Who goes first alternates: the second may find warm caches or a warm processor.
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
