"""Hidden places, and for each of them the set of cards that may lie there, all in one number.

The hand of seat s is spot s, slot k of the Stash is the spot ``seats + k``. In one number, because
what everybody knows changes with every swap, and a number is changed at one stroke.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final, TypeAlias

from scapegoat_games.games.scape_goat.pieces import (
    EVIDENCE,
    HAND_SIZES,
    SLOTS,
    Card,
    Cards,
    cards_in,
)

Spot: TypeAlias = int
Spots: TypeAlias = int
"""Some spots, as bits."""
Bits: TypeAlias = int
"""Some cards, as bits."""
Known: TypeAlias = int
"""By spot the cards that may lie there: a field of bits each, the first one lowest."""

_WIDTH: Final = len(EVIDENCE)
_FIELD: Final = (1 << _WIDTH) - 1
_EACH: Final = sum(1 << _WIDTH * spot for spot in range(max(HAND_SIZES) + SLOTS))


def bits(cards: Iterable[Card]) -> Bits:
    """
    >>> bin(bits((0, 3)))
    '0b1001'
    """
    return sum(1 << card for card in cards)


@cache
def spots_in(spots: Spots) -> tuple[Spot, ...]:
    """
    >>> spots_in(0b1010)
    (1, 3)
    """
    return tuple(spot for spot in range(spots.bit_length()) if spots >> spot & 1)


def known_as(possible: tuple[Bits, ...]) -> Known:
    """From the cards by spot.

    >>> by_spot(known_as((5, 0, 2)), 3)
    (5, 0, 2)
    """
    return sum(cards << _WIDTH * spot for spot, cards in enumerate(possible))


def by_spot(known: Known, spots: int) -> tuple[Bits, ...]:
    return tuple([known >> _WIDTH * spot & _FIELD for spot in range(spots)])


def sure_of(known: Known, spot: Spot, spots: int) -> Cards:
    """The cards that lie in a spot for sure: they can be nowhere else."""
    elsewhere = 0
    for other, cards in enumerate(by_spot(known, spots)):
        if other != spot:
            elsewhere |= cards
    return cards_in(known >> _WIDTH * spot & _FIELD & ~elsewhere)


def nowhere(known: Known, cards: Bits) -> Known:
    """The cards are in none of the spots."""
    return known & ~(cards * _EACH)


def perhaps(known: Known, spot: Spot, cards: Bits) -> Known:
    """The cards may be in the spot, too."""
    return known | cards << _WIDTH * spot


def not_in(known: Known, spot: Spot, cards: Bits = _FIELD) -> Known:
    """The cards, if not said otherwise all of them, are not in the spot."""
    return known & ~(cards << _WIDTH * spot)


def exactly(known: Known, spot: Spot, cards: Bits) -> Known:
    """Just these cards are in the spot, and nowhere else."""
    return perhaps(not_in(nowhere(known, cards), spot), spot, cards)


def mixed(known: Known, one: Spot, two: Spot) -> Known:
    """What may be in one of two spots may be in the other."""
    either = (known >> _WIDTH * one | known >> _WIDTH * two) & _FIELD
    return known | either << _WIDTH * one | either << _WIDTH * two
