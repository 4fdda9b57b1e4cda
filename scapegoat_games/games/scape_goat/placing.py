"""Laying hidden cards where they may lie, one way or another."""

from collections.abc import Sequence
from functools import reduce
from operator import or_
from random import Random
from typing import Final

from scapegoat_games.games.scape_goat.pieces import Card, Cards, cards_in
from scapegoat_games.games.scape_goat.view import Known, Spot

_EXCHANGES: Final = 12
"""So many for each card are tried, to make all ways about equally likely."""


def placed(lying: Sequence[Sequence[Card | None]], known: Known, rng: Random) -> list[Cards]:
    """Cards for all places that are None, in their spots' order; what is seen stays."""
    room = [spot for spot, cards in enumerate(lying) for card in cards if card is None]
    cards = _seated(room, known, rng)
    _mix(cards, room, known, rng)
    spots = [[card for card in there if card is not None] for there in lying]
    for spot, card in zip(room, cards, strict=True):
        spots[spot].append(card)
    return [tuple(sorted(there)) for there in spots]


def _seated(room: Sequence[Spot], known: Known, rng: Random) -> list[Card]:
    """A card for each place, found by moving those before it on until each has one."""
    loose = list(cards_in(reduce(or_, (known[spot] for spot in room), 0)))
    rng.shuffle(loose)
    order = rng.sample(range(len(room)), len(room))
    sitting: dict[int, Card] = {}

    def finds_place(card: Card, tried: set[int]) -> bool:
        for place in order:
            if place not in tried and known[room[place]] >> card & 1:
                tried.add(place)
                if place not in sitting or finds_place(sitting[place], tried):
                    sitting[place] = card
                    return True
        return False

    for card in loose:
        found = finds_place(card, set())
        assert found, "the real world is one way to lay them"
    return [sitting[place] for place in range(len(room))]


def _mix(cards: list[Card], room: Sequence[Spot], known: Known, rng: Random) -> None:
    """Lets cards change places wherever both may, over and over."""
    count, random = len(cards), rng.random
    for _ in range(_EXCHANGES * count):
        one, two = int(random() * count), int(random() * count)
        first, second = cards[one], cards[two]
        if known[room[one]] >> second & known[room[two]] >> first & 1:
            cards[one], cards[two] = second, first
