"""Computes how items, Cash and Stamina move between sheets and locations, in states and in foreseen
views.
"""

from functools import cache
from itertools import combinations
from typing import Final, TypeAlias

from scapegoat_games.games.alcatraz import pieces
from scapegoat_games.games.alcatraz.view import Sheet
from scapegoat_games.protocol import Seat
from scapegoat_games.tuples import replaced

AllSheets: TypeAlias = tuple[Sheet, ...]
"""The sheets of all prisoners, by seat."""
Lying: TypeAlias = tuple[pieces.Items, ...]
"""The items that lie in each location."""

# The functions below are cached: every move calls them, and few different sets of items exist.


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
    """All different choices of ``size`` items.

    >>> parts((0, 3, 3), 2)
    ((0, 3), (3, 3))
    """
    return tuple(dict.fromkeys(combinations(items, size)))


_ROOM: Final = tuple(
    tuple(location.items.count(item) for location in pieces.LOCATIONS)
    for item in range(pieces.CASH)
)


def home(lying: Lying, item: pieces.Item) -> pieces.Place:
    """AL-21: the location to which a dropped item goes. There is a space for every item."""
    return next(
        place for place in pieces.HOMES[item] if lying[place].count(item) < _ROOM[item][place]
    )


def loot(theirs: Sheet, mine: Sheet) -> pieces.Items:
    """AL-12: the kinds of items, and CASH, that can be stolen: ``theirs`` has them, ``mine`` has
    room.
    """
    cash = theirs.cash > 0 and mine.cash < pieces.MOST_CASH
    return _loot(theirs.items if len(mine.items) < pieces.MOST_ITEMS else (), cash)


@cache
def _loot(items: pieces.Items, cash: bool) -> pieces.Items:
    return (*distinct(items), pieces.CASH) if cash else distinct(items)


def with_sheet(
    sheets: AllSheets,
    seat: Seat,
    *,
    items: pieces.Items | None = None,
    cash: int = 0,
    stamina: int = 0,
) -> AllSheets:
    """The sheets after a seat's items have been replaced by ``items``, if given, and ``cash`` and
    ``stamina`` have been added to the seat's sheet. Numbers below 0 are subtracted.
    """
    old = sheets[seat]
    held = old.items if items is None else items
    return replaced(sheets, seat, Sheet(held, old.stamina + stamina, old.cash + cash, old.marks))


def handed_over(
    sheets: AllSheets, giver: Seat, taker: Seat, items: pieces.Items, cash: int = 0
) -> AllSheets:
    """The sheets after items and Cash have gone from one sheet to another."""
    left = with_sheet(sheets, giver, items=without(sheets[giver].items, items), cash=-cash)
    return with_sheet(left, taker, items=added(left[taker].items, items), cash=cash)


def stolen(sheets: AllSheets, victim: Seat, thief: Seat, loot: int) -> AllSheets:
    """AL-12: the sheets after the theft of an item or 1 Cash."""
    if loot == pieces.CASH:
        return handed_over(sheets, victim, thief, (), 1)
    return handed_over(sheets, victim, thief, (loot,))


def dropped(
    sheets: AllSheets, lying: Lying, seat: Seat, item: pieces.Item
) -> tuple[AllSheets, Lying, pieces.Place]:
    """AL-21: puts an item that the seat gives up back into a free space of a location.

    Returns the new sheets, the items that now lie at each location, and this location.
    """
    place = home(lying, item)
    left = with_sheet(sheets, seat, items=without(sheets[seat].items, (item,)))
    return left, replaced(lying, place, added(lying[place], (item,))), place


def taken(
    sheets: AllSheets, lying: Lying, seat: Seat, place: pieces.Place, items: pieces.Items
) -> tuple[AllSheets, Lying]:
    """The sheets and the lying items after items have been taken from a location."""
    held = with_sheet(sheets, seat, items=added(sheets[seat].items, items))
    return held, replaced(lying, place, without(lying[place], items))
