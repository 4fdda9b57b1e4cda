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
_BIT: Final = {card: 1 << at for at, card in enumerate(DECK)}
_ALL: Final = (1 << len(DECK)) - 1


def hand_of(seat: Seat) -> int:
    """The place that is a player's hand."""
    return 2 + 2 * seat


def face_down_of(seat: Seat) -> int:
    """The place that is a player's face-down cards of the year."""
    return 3 + 2 * seat


def after_the_deal(seats: int) -> Lanes:
    lane = [_ALL, 0, *(_ALL, 0) * seats]
    return [lane.copy() for _ in range(seats + 1)]


def may_be(known: Knowledge, card: Card, place: int) -> bool:
    return bool(known[place] & _BIT[card])


def moved(lanes: Lanes, source: int, target: int, but: Seat | None = None) -> None:
    """A card was moved unseen; ``but`` is a seat that knows which."""
    for onlooker, lane in enumerate(lanes):
        if onlooker != but:
            lane[target] |= lane[source]


def seen(lanes: Lanes, cards: Iterable[Card], *places: int) -> None:
    """Everybody knows these cards to be in one of these places."""
    for lane in lanes:
        _pin(lane, cards, places)


def seen_by(lanes: Lanes, seat: Seat, cards: Iterable[Card], place: int) -> None:
    """One seat knows where these cards are."""
    _pin(lanes[seat], cards, (place,))


def _pin(lane: list[int], cards: Iterable[Card], places: Iterable[int]) -> None:
    bits = reduce(or_, map(_BIT.__getitem__, cards), 0)
    for place in range(len(lane)):
        lane[place] &= ~bits
    for place in places:
        lane[place] |= bits


def emptied(lanes: Lanes, source: int, target: int) -> None:
    """All cards of one place went to another, which was empty."""
    for lane in lanes:
        lane[source], lane[target] = 0, lane[source]


def gathered(lanes: Lanes, seats: range) -> None:
    """CS-13: the face-down cards of a year are discarded unseen; the own ones one knows."""
    for onlooker, lane in enumerate(lanes):
        for seat in seats:
            if seat != onlooker:
                lane[DISCARDS] |= lane[face_down_of(seat)]
            lane[face_down_of(seat)] = 0
