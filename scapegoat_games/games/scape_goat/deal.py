"""SG-1 to SG-6: everything that is shuffled, dealt, placed and rolled before the first turn.

Each player has a *mat* with a secret table, and each *cell* of the table names a player (SG-6). Two
dice choose the cell that is valid in this match. The mats agree with each other: each cell belongs
to a *pair* of players, the scapegoat and the *decoy*. In this cell, the scapegoat's own mat names
the decoy, and all other mats name the scapegoat. A mat *lies* if it names the decoy.

Each pair has equally many cells. So with n players, a mat lies in one n-th of the cells in which it
names a certain player. The owner of a mat can't conclude more from the mat.
"""

from collections.abc import Iterable, Mapping
from itertools import permutations
from random import Random
from typing import Final, TypeAlias

from scapegoat_games.games.scape_goat import pieces
from scapegoat_games.games.scape_goat.pieces import CELLS, Cards, Location
from scapegoat_games.games.scape_goat.state import State
from scapegoat_games.games.scape_goat.view import AIDS, Deal, Mat
from scapegoat_games.protocol import Dice, Seat, Setting, Value
from scapegoat_games.settings import limit, one_of

_AIDS: Final = {
    "full": "all that you can know",
    "own": "what you alone saw",
    "none": "nothing: remember it yourself",
}
SETTINGS: Final[tuple[Setting, ...]] = (
    one_of(
        "memory",
        AIDS,
        "What pages and hints remember of hidden cards: all, what you alone saw, or nothing.",
        label="your page remembers",
        means=lambda value, _: _AIDS[str(value)],
    ),
    limit("Rounds after which the match ends with no result; for automated play.", automated=40),
)


def dealt(seats: int, settings: Mapping[str, Value], dice: Dice) -> State:
    colours = tuple(dice.shuffled(pieces.COLOURS[:seats]))
    evidence = dice.shuffled(pieces.DECKS[seats])
    tokens = dice.shuffled(range(seats))
    pairs = shuffled_pairs(seats, dice)
    most = settings["limit"]
    rounds = most if isinstance(most, int) else None
    white, black = dice.below(pieces.WHITE), 1 + dice.below(pieces.BLACK)
    (aid,) = (aid for aid in AIDS if aid == settings["memory"])
    deal = Deal(colours, tokens[0], white, black, rounds, aid)
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
    """SG-3: deals the hands. Each hand is sorted, so a card's position in it reveals nothing."""
    size = pieces.HAND_SIZES[seats]
    return [tuple(sorted(cards[size * seat : size * (seat + 1)])) for seat in range(seats)]


def _placed(tokens: list[int]) -> tuple[Location, ...]:
    """SG-4: puts the players' tokens on the locations.

    One token goes to each location from Prepare to Stash; further tokens start at Prepare again.
    """
    at = {
        seat: pieces.WITH_EVIDENCE[place % len(pieces.WITH_EVIDENCE)]
        for place, seat in enumerate(tokens)
    }
    return tuple(at[seat] for seat in range(len(tokens)))


Pair: TypeAlias = tuple[Seat, Seat]
"""The scapegoat and the decoy in a cell. The decoy is the player named by the scapegoat's mat."""

PAIRS: Final[dict[int, tuple[Pair, ...]]] = {
    seats: tuple(permutations(range(seats), 2)) for seats in range(3, 7)
}
"""For each number of players, all possible pairs of a scapegoat and a decoy."""


def _named(pair: Pair, seat: Seat) -> Seat:
    scapegoat, decoy = pair
    return decoy if seat == scapegoat else scapegoat


_NAMED_BY_PAIR: Final = {
    seats: tuple(
        bytes(_named(pair, seat) for pair in pairs).ljust(256, b"\0") for seat in range(seats)
    )
    for seats, pairs in PAIRS.items()
}
"""For each number of players and each seat, the player whom the seat's mat names for each pair.

Each value is a table for ``bytes.translate``: it turns the index of a pair in ``PAIRS`` into the
named player.
"""


def shuffled_pairs(seats: int, dice: Dice) -> list[int]:
    """Assigns a pair of scapegoat and decoy to each cell at random, each pair equally often.

    Returns for each cell the index of its pair in ``PAIRS``.
    """
    return dice.shuffled([*range(len(PAIRS[seats]))] * (CELLS // len(PAIRS[seats])))


def mats_of(seats: int, pairs: Iterable[int]) -> tuple[Mat, ...]:
    """The mat of each seat.

    ``pairs`` says for each cell of the mats which scapegoat and decoy the cell belongs to, as an
    index in ``PAIRS``.
    """
    cells = bytes(pairs)
    return tuple(tuple(cells.translate(named)) for named in _NAMED_BY_PAIR[seats])


def mats_seen(mats: tuple[Mat, ...]) -> tuple[tuple[Mat | None, ...], ...]:
    """For each seat, the mats that the seat sees; the last entry is for the table view.

    A mat that is hidden from the seat is None.
    """
    none: tuple[None, ...] = (None,) * len(mats)
    own = [(*none[:seat], mat, *none[seat + 1 :]) for seat, mat in enumerate(mats)]
    return (*own, none)


def imagined_pairs(
    seats: int, own: tuple[Seat, Mat] | None, certain: tuple[int, Pair] | None, rng: Random
) -> list[int]:
    """Assigns pairs to the cells at random, in agreement with what a seat knows about the mats.

    ``own`` is a seat and its mat; ``certain`` is a cell and its pair, if this pair is known.
    Returns for each cell the index of its pair. All possible assignments are equally likely.
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
