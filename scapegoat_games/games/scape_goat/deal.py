"""SG-1 to SG-6: everything that is shuffled, dealt, placed and rolled before the first turn.

Each cell of the secret tables on the mats (SG-6) stands for a pair: the scapegoat, and the decoy
that the scapegoat's own mat names. All pairs have equally many cells. With n players, the owner of
a mat is the scapegoat in one in n of the cells in which the mat names a certain player. So a mat
doesn't tell its owner whether the mat lies.
"""

from collections.abc import Iterable, Mapping
from itertools import permutations
from random import Random
from typing import Final, TypeAlias

from scapegoat_games.games.scape_goat import pieces
from scapegoat_games.games.scape_goat.pieces import CELLS, Cards, Location
from scapegoat_games.games.scape_goat.state import State
from scapegoat_games.games.scape_goat.view import Deal, Mat
from scapegoat_games.protocol import Dice, Seat, Setting, Value
from scapegoat_games.settings import limit

SETTINGS: Final[tuple[Setting, ...]] = (
    limit("Rounds after which the match ends with no result; for automated play.", automated=40),
)


def dealt(seats: int, settings: Mapping[str, Value], dice: Dice) -> State:
    colours = tuple(dice.shuffled(pieces.COLOURS[:seats]))
    evidence = dice.shuffled(pieces.DECKS[seats])
    tokens = dice.shuffled(range(seats))
    pairs = shuffled_pairs(seats, dice)
    most = settings["limit"]
    rounds = most if isinstance(most, int) else None
    deal = Deal(colours, tokens[0], dice.below(pieces.WHITE), 1 + dice.below(pieces.BLACK), rounds)
    faceup = tuple(evidence[: len(pieces.WITH_EVIDENCE)])
    slots = [(card,) for card in evidence[len(faceup) : len(faceup) + pieces.SLOTS]]
    hands = _hands(seats, evidence[len(faceup) + pieces.SLOTS :])
    mats = mats_of(seats, pairs)
    return State(
        deal=deal,
        scapegoat=PAIRS[seats][pairs[deal.cell]][0],
        mats=mats,
        mats_seen=mats_seen(mats),
        held=[*hands, *slots],
        sightings=[()] * seats,
        chosen=(None,) * seats,
        turn=deal.starter,
        standing=_placed(tokens),
        faceup=faceup,
        tokens=(0,) * seats,
    )


def _hands(seats: int, cards: list[int]) -> list[Cards]:
    """SG-3: the hands, in the order of the list of evidence, so that positions tell nothing."""
    size = pieces.HAND_SIZES[seats]
    return [tuple(sorted(cards[size * seat : size * (seat + 1)])) for seat in range(seats)]


def _placed(tokens: list[int]) -> tuple[Location, ...]:
    """SG-4: one token at each location from Prepare to Stash, then again from Prepare on."""
    at = {
        seat: pieces.WITH_EVIDENCE[place % len(pieces.WITH_EVIDENCE)]
        for place, seat in enumerate(tokens)
    }
    return tuple(at[seat] for seat in range(len(tokens)))


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
"""By number of players and seat: a table for ``bytes.translate`` that turns the index of a pair
into the player whom the seat's mat names.
"""


def shuffled_pairs(seats: int, dice: Dice) -> list[int]:
    """The index of a pair for each cell, in random order."""
    return dice.shuffled([*range(len(PAIRS[seats]))] * (CELLS // len(PAIRS[seats])))


def mats_of(seats: int, pairs: Iterable[int]) -> tuple[Mat, ...]:
    """The mats by seat, given the index of each cell's pair."""
    cells = bytes(pairs)
    return tuple(tuple(cells.translate(named)) for named in _NAMED_BY_PAIR[seats])


def mats_seen(mats: tuple[Mat, ...]) -> tuple[tuple[Mat | None, ...], ...]:
    """The mats as each seat sees them, by seat; the last entry is for the table view."""
    none: tuple[None, ...] = (None,) * len(mats)
    own = [(*none[:seat], mat, *none[seat + 1 :]) for seat, mat in enumerate(mats)]
    return (*own, none)


def imagined_pairs(
    seats: int, own: tuple[Seat, Mat] | None, certain: tuple[int, Pair] | None, rng: Random
) -> list[int]:
    """The index of a pair for each cell, drawn from all possibilities with equal chances.

    ``own``: a seat and its mat, which the pairs agree with. ``certain``: a cell and its pair.
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
