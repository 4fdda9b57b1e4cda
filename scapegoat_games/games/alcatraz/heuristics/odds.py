"""AL-22, AL-23: estimates how likely each prisoner is to escape, from the letters marked so far.

The prisoners can escape when all but one of them together have the letters A to F. Then one
prisoner stays behind. The *marks* of a seat are its letters, as bits. The *actor* is the seat that
completes a task: the actor marks the task's letter, and another letter is drawn for all other seats
but the Scapegoat. The *chances* are each seat's likelihood to escape.
"""

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
    """For each seat, how many letters all other seats together lack. The number is 0 if the
    prisoner in the seat can be left behind.
    """
    return tuple(
        (ALL_LETTERS & ~reduce(or_, (*marks[:seat], *marks[seat + 1 :]))).bit_count()
        for seat in range(len(marks))
    )


@lru_cache(1 << 14)
def chances(marks: Marks, scapegoat: Seat, extra: int, rounds: int) -> Chances:
    """How likely each seat is to escape, given the letters that each seat has marked.

    ``extra`` is the number of action points that the Scapegoat has in a turn beyond those of the
    other prisoners. ``rounds`` is the number of rounds that can come after the current round.
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
    """AL-23: each seat's chance when the escape is certain, because somebody can be left behind.

    ``missing`` is the result of ``lacking``. Of the seats that can be left behind, those tied for
    the fewest letters are equally likely to stay.
    """
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
    """The chances to escape after the seat ``actor`` has completed a task for the letter ``mark``.

    The result is an average over the letters that may be drawn for the other seats.
    """
    found = [
        chances(drawn, scapegoat, extra, rounds)
        for drawn in drawn_after(marks, scapegoat, actor, mark)
    ]
    return tuple([sum(each) / len(found) for each in zip(*found, strict=True)])


def drawn_after(marks: Marks, scapegoat: Seat, actor: Seat, mark: int) -> list[Marks]:
    """AL-22: the letters of all seats after ``actor`` has completed a task for the letter ``mark``.

    The list has one entry for each letter that may be drawn for the other seats.
    """
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
    """By how much each seat's likelihood to escape changes if ``actor`` completes a task.

    The task is worth the letter ``mark``; the other arguments are those of ``chances``.
    """
    now = chances(marks, scapegoat, extra, rounds)
    then = after(marks, scapegoat, extra, rounds, actor, mark)
    return tuple([new - old for new, old in zip(then, now, strict=True)])
