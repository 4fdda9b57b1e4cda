"""Sets of cards as bits, and the places in which a card can hide."""

from collections.abc import Iterable
from typing import Final

from scapegoat_games.games.corporate.pieces import DECK, Card

STOCK: Final = 0
DISCARDS: Final = 1
HANDS: Final = (2, 4, 6, 8, 10)
"""The places that are the players' hands."""
FACE_DOWN: Final = (3, 5, 7, 9, 11)
"""The places that are the players' face-down cards of the year."""

BIT: Final = {card: 1 << at for at, card in enumerate(DECK)}
ALL: Final = (1 << len(DECK)) - 1


def bits_of(cards: Iterable[Card]) -> int:
    """Of different cards: adding their bits joins them."""
    return sum(map(BIT.__getitem__, cards))


def after_the_deal(seats: int) -> list[int]:
    """Which cards may lie at each place."""
    return [ALL, ALL, *(ALL, ALL) * seats]
