"""SG-6: the secret tables on the mats.

Each cell of the tables stands for a pair: the scapegoat, and the decoy that the scapegoat's own mat
names. All pairs have equally many cells. Among the cells in which a mat names a certain player, its
owner is the scapegoat in one of n: a mat doesn't tell its owner whether it lies.
"""

from collections.abc import Iterable
from itertools import permutations
from random import Random
from typing import Final, TypeAlias

from scapegoat_games.games.scape_goat.pieces import CELLS
from scapegoat_games.games.scape_goat.view import Mat
from scapegoat_games.protocol import Dice, Seat

Pair: TypeAlias = tuple[Seat, Seat]
"""The scapegoat and the decoy of a cell."""

PAIRS: Final[dict[int, tuple[Pair, ...]]] = {
    seats: tuple(permutations(range(seats), 2)) for seats in range(3, 7)
}
"""All pairs, by number of players."""


def _named(pair: Pair, seat: Seat) -> Seat:
    scapegoat, decoy = pair
    return decoy if seat == scapegoat else scapegoat


_NAMED_BY_PAIR: Final = {
    seats: tuple(
        bytes(_named(pair, seat) for pair in pairs).ljust(256, b"\0") for seat in range(seats)
    )
    for seats, pairs in PAIRS.items()
}
"""By number of players and seat a table for ``bytes.translate``: at the index of a pair stands the
player whom the seat's mat names.
"""


def shuffled_pairs(seats: int, dice: Dice) -> list[int]:
    """By cell the index of its pair."""
    return dice.shuffled([*range(len(PAIRS[seats]))] * (CELLS // len(PAIRS[seats])))


def mats_of(seats: int, pairs: Iterable[int]) -> tuple[Mat, ...]:
    """By seat the table of its mat, given the index of each cell's pair."""
    cells = bytes(pairs)
    return tuple(tuple(cells.translate(named)) for named in _NAMED_BY_PAIR[seats])


def mats_seen(mats: tuple[Mat, ...]) -> tuple[tuple[Mat | None, ...], ...]:
    """By seat the mats as it sees them; at the end, as the table sees them."""
    none: tuple[None, ...] = (None,) * len(mats)
    own = [(*none[:seat], mat, *none[seat + 1 :]) for seat, mat in enumerate(mats)]
    return (*own, none)


def imagined_pairs(
    seats: int, own: tuple[Seat, Mat] | None, certain: tuple[int, Pair] | None, rng: Random
) -> list[int]:
    """By cell the index of a pair; drawn from all tables that are possible, each equally likely.

    ``own`` is a seat with its mat, which the tables agree with; ``certain`` a cell with its pair.
    """
    pairs = PAIRS[seats]
    left: dict[Seat | None, list[int]] = {}
    for number, pair in enumerate(pairs):
        key = None if own is None else _named(pair, own[0])
        left.setdefault(key, []).extend([number] * (CELLS // len(pairs)))
    names = (None,) * CELLS if own is None else own[1]
    found: dict[int, int] = {}
    if certain is not None:
        at, pair = certain
        found[at] = pairs.index(pair)
        left[names[at]].remove(found[at])
    for numbers in left.values():
        rng.shuffle(numbers)
    return [found[at] if at in found else left[name].pop() for at, name in enumerate(names)]
