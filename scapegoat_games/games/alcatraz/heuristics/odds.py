"""AL-22, AL-23: who will be left behind, as far as letters tell."""

from functools import lru_cache, reduce
from math import exp
from operator import or_
from typing import Final, TypeAlias

from scapegoat_games.games.alcatraz.pieces import ALL_LETTERS, LETTERS
from scapegoat_games.protocol import Seat

Marks: TypeAlias = tuple[int, ...]
"""By seat, as bits."""
Chances: TypeAlias = tuple[float, ...]
"""By seat, how likely each is to escape."""

_NEEDED: Final = {3: 0.6, 4: 0.3}
"""How much safer each letter makes that the others would lack, by number of players."""
_BLAMED: Final = 2.0
"""How much likelier the Scapegoat of now is to be the last one."""
_PACE: Final = 0.25
"""Letters that come in a round."""
_SABOTAGE: Final = {3: 0.1, 4: 0.0}
"""What each further action point of the Scapegoat takes from that, by number of players: among
four one alone can't stop the others, and who changes Scapegoats each round gets nowhere."""
_LUCK: Final = 1.5


def lacking(marks: Marks) -> tuple[int, ...]:
    """By seat, how many letters the others together would lack."""
    return tuple(
        (ALL_LETTERS & ~reduce(or_, (*marks[:seat], *marks[seat + 1 :]))).bit_count()
        for seat in range(len(marks))
    )


@lru_cache(1 << 14)
def chances(marks: Marks, scapegoat: Seat, extra: int, rounds: int) -> Chances:
    """With that many more action points for the Scapegoat, and rounds to come after this one."""
    missing = lacking(marks)
    if not min(missing):
        return _escape(marks, missing, scapegoat)
    players = len(marks)
    odds = [
        exp(-_NEEDED[players] * letters) * (_BLAMED if seat == scapegoat else 1)
        for seat, letters in enumerate(missing)
    ]
    pace = _PACE * (1 - _SABOTAGE[players] * extra)
    escape = 1 / (1 + exp((min(missing) - pace * (rounds + 0.7)) / _LUCK))
    whole = sum(odds)
    return tuple([escape * (1 - share / whole) for share in odds])


def _escape(marks: Marks, missing: tuple[int, ...], scapegoat: Seat) -> Chances:
    """AL-23: among equals of few letters it is anybody's guess."""
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
    """Once somebody has completed a task."""
    found = [
        chances(drawn, scapegoat, extra, rounds)
        for drawn in drawn_after(marks, scapegoat, actor, mark)
    ]
    return tuple([sum(of) / len(found) for of in zip(*found, strict=True)])


def drawn_after(marks: Marks, scapegoat: Seat, actor: Seat, mark: int) -> list[Marks]:
    """AL-22: the others mark whatever letter is drawn once somebody has completed a task."""
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
    """By how much that is better or worse for each."""
    now = chances(marks, scapegoat, extra, rounds)
    then = after(marks, scapegoat, extra, rounds, actor, mark)
    return tuple([new - old for new, old in zip(then, now, strict=True)])
