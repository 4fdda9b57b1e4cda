"""What one may conclude about hidden cards.

For every hidden place everybody knows which cards may lie there, as a set of bits. A card that
moves unseen takes with it all that it may be; a card that was seen somewhere can be nowhere
else. Beside that each seat remembers what it has discarded in secret. What somebody sees at the
moment is left to the view.
"""

from collections.abc import Iterable
from typing import Final

from scapegoat_games.games.corporate.pieces import DECK, Card
from scapegoat_games.games.corporate.view import Knowledge, Memory

STOCK: Final = 0
DISCARDS: Final = 1
CERTAIN: Final = 2
"""Not a place: the cards that everybody saw being discarded, so that they are nowhere else."""
HANDS: Final = (3, 5, 7, 9, 11)
"""The places that are the players' hands."""
FACE_DOWN: Final = (4, 6, 8, 10, 12)
"""The places that are the players' face-down cards of the year."""

NOTHING: Final[Memory] = (0, 0)
_BIT: Final = {card: 1 << at for at, card in enumerate(DECK)}
_ALL: Final = (1 << len(DECK)) - 1
_SHUFFLED: Final = _ALL + 1
"""Stands for any card that was shuffled into the draw pile the last time."""


def after_the_deal(seats: int) -> list[int]:
    return [_ALL, 0, 0, *(_ALL, 0) * seats]


def may_be(known: Knowledge, memory: Memory, card: Card, place: int) -> bool:
    """Whether a card that is not seen now may lie at a place."""
    bit, (discarded, shuffled) = _BIT[card], memory
    if (known[CERTAIN] | discarded) & bit:
        return place == DISCARDS
    return bool(known[place] & (_SHUFFLED if shuffled & bit else bit))


def remembered(known: list[int], cards: Iterable[Card], place: int) -> None:
    """Everybody has seen these cards in a place where they are hidden from now on."""
    bits = bits_of(cards)
    known[:] = [may & ~bits for may in known]
    known[place] |= bits


def shuffled(known: list[int]) -> None:
    """CS-9: the discard pile has become the draw pile."""
    stock = known[DISCARDS] | known[CERTAIN] | _SHUFFLED
    left = ~(known[CERTAIN] | _SHUFFLED)
    known[:] = [may & left for may in known]
    known[STOCK], known[DISCARDS] = stock, 0


def bits_of(cards: Iterable[Card]) -> int:
    """Of different cards: adding their bits joins them."""
    return sum(map(_BIT.__getitem__, cards))
