"""AL-22, AL-23: the chances to escape, estimated from the letters."""

from functools import lru_cache, reduce
from math import exp
from operator import or_
from typing import TypeAlias

from scapegoat_games.games.alcatraz.heuristics.weights import WEIGHTS
from scapegoat_games.games.alcatraz.pieces import ALL_LETTERS, LETTERS
from scapegoat_games.protocol import Seat

Marks: TypeAlias = tuple[int, ...]
"""The letters of each seat, as bits."""
Chances: TypeAlias = tuple[float, ...]
"""How likely each seat is to escape, 0 to 1."""


def lacking(marks: Marks) -> tuple[int, ...]:
    """For each seat, how many letters all others together lack."""
    return tuple(
        (ALL_LETTERS & ~reduce(or_, (*marks[:seat], *marks[seat + 1 :]))).bit_count()
        for seat in range(len(marks))
    )


@lru_cache(1 << 14)
def chances(marks: Marks, scapegoat: Seat, extra: int, rounds: int) -> Chances:
    """The chances to escape, as the letters stand.

    ``extra`` is the number of action points that the Scapegoat has beyond the others', ``rounds``
    the number of rounds that can come after this one.
    """
    missing = lacking(marks)
    if not min(missing):
        return _escape(marks, missing, scapegoat)
    players = len(marks)
    odds = [
        exp(-WEIGHTS.needed[players] * letters) * (WEIGHTS.blamed if seat == scapegoat else 1)
        for seat, letters in enumerate(missing)
    ]
    pace = WEIGHTS.pace * (1 - WEIGHTS.sabotage[players] * extra)
    escape = 1 / (1 + exp((min(missing) - pace * (rounds + WEIGHTS.rest_of_round)) / WEIGHTS.luck))
    whole = sum(odds)
    return tuple([escape * (1 - share / whole) for share in odds])


def _escape(marks: Marks, missing: tuple[int, ...], scapegoat: Seat) -> Chances:
    """AL-23: the chances once somebody can be left behind. Seats tied in letters have even odds."""
    behind = [seat for seat, letters in enumerate(missing) if not letters]
    if scapegoat in behind:
        behind = [scapegoat]
    fewest = min(marks[seat].bit_count() for seat in behind)
    behind = [seat for seat in behind if marks[seat].bit_count() == fewest]
    return tuple([1 - (seat in behind) / len(behind) for seat in range(len(marks))])


@lru_cache(1 << 14)
def after(
    marks: Marks, scapegoat: Seat, extra: int, rounds: int, actor: Seat, mark: int
) -> Chances:
    """The chances once the seat ``actor`` has completed a task for the letter ``mark``."""
    found = [
        chances(drawn, scapegoat, extra, rounds)
        for drawn in drawn_after(marks, scapegoat, actor, mark)
    ]
    return tuple([sum(each) / len(found) for each in zip(*found, strict=True)])


def drawn_after(marks: Marks, scapegoat: Seat, actor: Seat, mark: int) -> list[Marks]:
    """AL-22: the marks after a task of the seat ``actor``, for each letter drawn for the others."""
    marked = [held | mark if seat == actor else held for seat, held in enumerate(marks)]
    return [
        tuple(
            [
                held if seat in {actor, scapegoat} else held | 1 << bit
                for seat, held in enumerate(marked)
            ]
        )
        for bit in range(len(LETTERS))
    ]


@lru_cache(1 << 14)
def gained(
    marks: Marks, scapegoat: Seat, extra: int, rounds: int, actor: Seat, mark: int
) -> Chances:
    """How much a task of the seat ``actor`` changes each seat's chances to escape."""
    now = chances(marks, scapegoat, extra, rounds)
    then = after(marks, scapegoat, extra, rounds, actor, mark)
    return tuple([new - old for new, old in zip(then, now, strict=True)])
