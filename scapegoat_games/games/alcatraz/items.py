"""Arithmetic of items on sheets and in locations."""

from functools import cache
from itertools import combinations
from typing import Final

from scapegoat_games.games.alcatraz.pieces import (
    CASH,
    HOMES,
    LOCATIONS,
    MOST_CASH,
    MOST_ITEMS,
    Item,
    Items,
    Place,
)
from scapegoat_games.games.alcatraz.view import Sheet

# The functions below are cached: every move calls them, and there are few sets of items.


@cache
def added(items: Items, more: Items) -> Items:
    return tuple(sorted(items + more))


@cache
def without(items: Items, less: Items) -> Items:
    rest = list(items)
    for item in less:
        rest.remove(item)
    return tuple(rest)


@cache
def kinds(items: Items) -> Items:
    return tuple(dict.fromkeys(items))


@cache
def parts(items: Items, size: int) -> tuple[Items, ...]:
    """Every different choice of ``size`` of the items.

    >>> parts((0, 3, 3), 2)
    ((0, 3), (3, 3))
    """
    return tuple(dict.fromkeys(combinations(items, size)))


_ROOM: Final = tuple(
    tuple(location.items.count(item) for location in LOCATIONS) for item in range(CASH)
)


def home(lying: tuple[Items, ...], item: Item) -> Place:
    """AL-21: the location to which a dropped item goes. There is a space for every item."""
    return next(place for place in HOMES[item] if lying[place].count(item) < _ROOM[item][place])


def loot(theirs: Sheet, mine: Sheet) -> Items:
    """AL-12: the kinds of items, and CASH, that can go from their sheet to mine."""
    cash = theirs.cash > 0 and mine.cash < MOST_CASH
    return _loot(theirs.items if len(mine.items) < MOST_ITEMS else (), cash)


@cache
def _loot(items: Items, cash: bool) -> Items:
    return (*kinds(items), CASH) if cash else kinds(items)
