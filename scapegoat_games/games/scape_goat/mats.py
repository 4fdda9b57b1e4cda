"""SG-6: the secret tables on the mats.

In each cell stands a pair: the scapegoat, and the decoy that the scapegoat's own mat names. Every
pair has equally many cells, so whoever is named is the scapegoat in all but one of n of them: a
mat tells its owner nothing.
"""

from collections.abc import Iterable
from itertools import permutations
from random import Random
from typing import Final, TypeAlias

from scapegoat_games.games.scape_goat.pieces import CELLS
from scapegoat_games.games.scape_goat.view import Mat
from scapegoat_games.protocol import Dice, Seat

Pair: TypeAlias = tuple[Seat, Seat]
"""Scapegoat and decoy."""

PAIRS: Final[dict[int, tuple[Pair, ...]]] = {
    seats: tuple(permutations(range(seats), 2)) for seats in range(3, 7)
}
"""All there are, by number of players."""


def _named(pair: Pair, seat: Seat) -> Seat:
    scapegoat, decoy = pair
    return decoy if seat == scapegoat else scapegoat


# A table is written as one byte a cell, the number of its pair, and read by translation.
_READ: Final = {
    seats: tuple(
        bytes(_named(pair, seat) for pair in pairs).ljust(256, b"\0") for seat in range(seats)
    )
    for seats, pairs in PAIRS.items()
}


def shuffled_pairs(seats: int, dice: Dice) -> list[int]:
    """The pair of each cell, by number."""
    return dice.shuffled([*range(len(PAIRS[seats]))] * (CELLS // len(PAIRS[seats])))


def mats_of(seats: int, pairs: Iterable[int]) -> tuple[Mat, ...]:
    """What the mats name, by seat, where these pairs stand in the cells."""
    written = bytes(pairs)
    return tuple(tuple(written.translate(read)) for read in _READ[seats])


def peeks(mats: tuple[Mat, ...]) -> tuple[tuple[Mat | None, ...], ...]:
    """The mats as each seat sees them; last, as the table does."""
    nobodys: tuple[None, ...] = (None,) * len(mats)
    own = [(*nobodys[:seat], mat, *nobodys[seat + 1 :]) for seat, mat in enumerate(mats)]
    return (*own, nobodys)


def imagined_pairs(
    seats: int, own: tuple[Seat, Mat] | None, certain: tuple[int, Pair] | None, rng: Random
) -> list[int]:
    """Tables that name what the mat of one seat names, and hold a pair known to be in a cell.

    All of them are equally likely.
    """
    pairs = PAIRS[seats]
    loose: dict[Seat | None, list[int]] = {}
    for number, pair in enumerate(pairs):
        key = None if own is None else _named(pair, own[0])
        loose.setdefault(key, []).extend([number] * (CELLS // len(pairs)))
    names = (None,) * CELLS if own is None else own[1]
    found: dict[int, int] = {}
    if certain is not None:
        at, pair = certain
        found[at] = pairs.index(pair)
        loose[names[at]].remove(found[at])
    for numbers in loose.values():
        rng.shuffle(numbers)
    return [found[at] if at in found else loose[name].pop() for at, name in enumerate(names)]
