"""Laying hidden cards where they may lie, one way or another."""

from collections.abc import Sequence
from functools import reduce
from operator import or_
from random import Random
from typing import Final, TypeAlias

from scapegoat_games.games.scape_goat.memory import Bound
from scapegoat_games.games.scape_goat.pieces import Card, Cards, cards_in
from scapegoat_games.games.scape_goat.spots import Bits, Spot

Possible: TypeAlias = Sequence[Bits]
"""By spot the cards that may lie there."""
Lying: TypeAlias = Sequence[Sequence[Card | None]]
"""By spot what is seen there."""
Bounds: TypeAlias = Sequence[Sequence[Bound]]

_EXCHANGES: Final = 12
"""How many are tried for each card, so that all ways are about equally likely."""


def placed(lying: Lying, possible: Possible, bounds: Bounds, rng: Random) -> list[Cards]:
    """Cards for all places that are None; what is seen stays."""
    room = [spot for spot, cards in enumerate(lying) for card in cards if card is None]
    cards = _seated(_wanted(lying, possible, bounds), rng)
    _mix(cards, room, possible, bounds, rng)
    spots = [[card for card in there if card is not None] for there in lying]
    for spot, card in zip(room, cards, strict=True):
        spots[spot].append(card)
    return [tuple(sorted(there)) for there in spots]


def _wanted(lying: Lying, possible: Possible, bounds: Bounds) -> list[int]:
    """For each place the cards it may take, as bits, so that all that is counted on holds."""
    wanted = []
    for spot, cards in enumerate(lying):
        places = [possible[spot]] * sum(card is None for card in cards)
        first = 0
        for bound in bounds[spot]:
            # Each of these sets holds those before it: what those have claimed counts here, too.
            for place in range(first, bound.least):
                places[place] &= bound.cards
            first = max(first, bound.least)
            for place in range(bound.most, len(places)):
                places[place] &= ~bound.cards
        wanted += places
    return wanted


def _seated(wanted: Sequence[int], rng: Random) -> list[Card]:
    """A card for each place, found by moving those before it on until each has one."""
    cards = list(cards_in(reduce(or_, wanted, 0)))
    rng.shuffle(cards)
    order = rng.sample(range(len(wanted)), len(wanted))
    sitting: dict[int, Card] = {}

    def finds_place(card: Card, tried: set[int]) -> bool:
        for place in order:
            if place not in tried and wanted[place] >> card & 1:
                tried.add(place)
                if place not in sitting or finds_place(sitting[place], tried):
                    sitting[place] = card
                    return True
        return False

    for card in cards:
        found = finds_place(card, set())
        assert found, "the real world is one way to lay them"
    return [sitting[place] for place in range(len(wanted))]


def _mix(
    cards: list[Card], room: Sequence[Spot], possible: Possible, bounds: Bounds, rng: Random
) -> None:
    """Lets cards change places wherever both may, many times."""
    there = [0] * len(possible)
    for card, spot in zip(cards, room, strict=True):
        there[spot] |= 1 << card
    count, random = len(cards), rng.random
    for _ in range(_EXCHANGES * count):
        one, two = int(random() * count), int(random() * count)
        first, second = 1 << cards[one], 1 << cards[two]
        here, beyond = room[one], room[two]
        if here == beyond or not possible[here] & second or not possible[beyond] & first:
            continue
        both = first | second
        mine, theirs = there[here] ^ both, there[beyond] ^ both
        if _holds(mine, bounds[here]) and _holds(theirs, bounds[beyond]):
            cards[one], cards[two] = cards[two], cards[one]
            there[here], there[beyond] = mine, theirs


def _holds(cards: int, bounds: Sequence[Bound]) -> bool:
    return all(bound.least <= (cards & bound.cards).bit_count() <= bound.most for bound in bounds)
