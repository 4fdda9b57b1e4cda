"""What everybody may conclude about hidden cards.

For each onlooker and each hidden place this holds the cards that may lie there, as a set of
bits. A card that moves unseen takes with it all that it may be; a card that is seen somewhere
can be nowhere else. What an onlooker sees at the moment is left to the view.
"""

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Final, TypeAlias

from scapegoat_games.games.corporate.pieces import DECK, Card
from scapegoat_games.games.corporate.view import Knowledge
from scapegoat_games.protocol import Seat

Lanes: TypeAlias = list[list[int]]
"""By seat, and last the table; in each a set of cards for every place."""

STOCK: Final = 0
DISCARDS: Final = 1
CERTAIN: Final = 2
"""Not a place: the cards that one has seen going to the discards, so that they are nowhere else."""
_BIT: Final = {card: 1 << at for at, card in enumerate(DECK)}
_ALL: Final = (1 << len(DECK)) - 1


def hand_of(seat: Seat) -> int:
    """The place that is a player's hand."""
    return 3 + 2 * seat


def face_down_of(seat: Seat) -> int:
    """The place that is a player's face-down cards of the year."""
    return 4 + 2 * seat


def after_the_deal(seats: int) -> Lanes:
    lane = [_ALL, 0, 0, *(_ALL, 0) * seats]
    return [lane.copy() for _ in range(seats + 1)]


def may_be(known: Knowledge, card: Card, place: int) -> bool:
    bit = _BIT[card]
    if known[CERTAIN] & bit:
        return place == DISCARDS
    return bool(known[place] & bit)


def moved(lanes: Lanes, source: int, target: int) -> None:
    """A card was moved, and onlookers did not see which."""
    for lane in lanes:
        lane[target] |= lane[source]


def discarded_openly(lanes: Lanes, cards: Iterable[Card]) -> None:
    bits = _bits(cards)
    for lane in lanes:
        lane[CERTAIN] |= bits


def discarded_secretly(lanes: Lanes, seat: Seat, cards: Iterable[Card], source: int) -> None:
    """Only their owner knows which cards of a place went to the discards."""
    bits = _bits(cards)
    for onlooker, lane in enumerate(lanes):
        if onlooker == seat:
            lane[CERTAIN] |= bits
        else:
            lane[DISCARDS] |= lane[source]


def cleared(lanes: Lanes, place: int) -> None:
    for lane in lanes:
        lane[place] = 0


def remembered(lanes: Lanes, cards: Iterable[Card], place: int) -> None:
    """Everybody has seen these cards in a place where they are hidden from now on."""
    bits = _bits(cards)
    for lane in lanes:
        lane[:] = [may & ~bits for may in lane]
        lane[place] |= bits


def shuffled(lanes: Lanes) -> None:
    """CS-9: the discard pile has become the draw pile."""
    for lane in lanes:
        certain = lane[CERTAIN]
        discards = lane[DISCARDS] | certain
        lane[:] = [may & ~certain for may in lane]
        lane[STOCK], lane[DISCARDS] = discards, 0


def _bits(cards: Iterable[Card]) -> int:
    return reduce(or_, map(_BIT.__getitem__, cards), 0)
