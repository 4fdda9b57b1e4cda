"""Arithmetic of items on sheets and in locations."""

from functools import cache
from itertools import combinations
from typing import Final

from scapegoat_games.games.alcatraz import pieces
from scapegoat_games.games.alcatraz.view import Sheet

# The functions below are cached: every move calls them, and there are few sets of items.


@cache
def added(items: pieces.Items, more: pieces.Items) -> pieces.Items:
    return tuple(sorted(items + more))


@cache
def without(items: pieces.Items, less: pieces.Items) -> pieces.Items:
    rest = list(items)
    for item in less:
        rest.remove(item)
    return tuple(rest)


@cache
def distinct(items: pieces.Items) -> pieces.Items:
    return tuple(dict.fromkeys(items))


@cache
def parts(items: pieces.Items, size: int) -> tuple[pieces.Items, ...]:
    """Every different choice of ``size`` of the items.

    >>> parts((0, 3, 3), 2)
    ((0, 3), (3, 3))
    """
    return tuple(dict.fromkeys(combinations(items, size)))


_ROOM: Final = tuple(
    tuple(location.items.count(item) for location in pieces.LOCATIONS)
    for item in range(pieces.CASH)
)


def home(lying: tuple[pieces.Items, ...], item: pieces.Item) -> pieces.Place:
    """AL-21: the location to which a dropped item goes. There is a space for every item."""
    return next(
        place for place in pieces.HOMES[item] if lying[place].count(item) < _ROOM[item][place]
    )


def loot(theirs: Sheet, mine: Sheet) -> pieces.Items:
    """AL-12: the kinds of items, and CASH, that can go from their sheet to mine."""
    cash = theirs.cash > 0 and mine.cash < pieces.MOST_CASH
    return _loot(theirs.items if len(mine.items) < pieces.MOST_ITEMS else (), cash)


@cache
def _loot(items: pieces.Items, cash: bool) -> pieces.Items:
    return (*distinct(items), pieces.CASH) if cash else distinct(items)
