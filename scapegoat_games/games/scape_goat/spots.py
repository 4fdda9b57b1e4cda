"""Places where cards lie hidden, and sets of cards.

The hand of seat s is spot s, slot k of the Stash is the spot ``seats + k``.
"""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from scapegoat_games.games.scape_goat.pieces import Card, Cards, cards_in

Spot: TypeAlias = int
Bits: TypeAlias = int
"""Some cards, as bits."""


def bits(cards: Iterable[Card]) -> Bits:
    """
    >>> bin(bits((0, 3)))
    '0b1001'
    """
    return sum(1 << card for card in cards)


def sure_of(possible: Sequence[Bits], spot: Spot) -> Cards:
    """The cards that lie in a spot for sure: they can be nowhere else.

    >>> sure_of((0b011, 0b010), 0)
    (0,)
    """
    elsewhere = 0
    for other, cards in enumerate(possible):
        if other != spot:
            elsewhere |= cards
    return cards_in(possible[spot] & ~elsewhere)
