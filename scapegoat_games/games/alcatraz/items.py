"""Arithmetic of items on sheets and in locations, and views after items have changed hands."""

from functools import cache
from itertools import combinations
from typing import Final

from scapegoat_games.games.alcatraz import pieces
from scapegoat_games.games.alcatraz.view import Sheet, View
from scapegoat_games.protocol import Seat

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


def with_sheet(
    view: View, seat: Seat, *, items: pieces.Items | None = None, cash: int = 0, stamina: int = 0
) -> View:
    """After other items, and more or (below 0) less Cash and Stamina on a sheet."""
    old = view.sheets[seat]
    held = old.items if items is None else items
    sheet = Sheet(held, old.stamina + stamina, old.cash + cash, old.marks)
    return view._replace(sheets=(*view.sheets[:seat], sheet, *view.sheets[seat + 1 :]))


def handed_over(view: View, giver: Seat, taker: Seat, items: pieces.Items, cash: int = 0) -> View:
    """After items and Cash have gone from one sheet to another."""
    left = with_sheet(view, giver, items=without(view.sheets[giver].items, items), cash=-cash)
    return with_sheet(left, taker, items=added(view.sheets[taker].items, items), cash=cash)


def dropped(view: View, seat: Seat, item: pieces.Item) -> View:
    """AL-21: after an item has gone back to a location."""
    place = home(view.lying, item)
    lying = (*view.lying[:place], added(view.lying[place], (item,)), *view.lying[place + 1 :])
    left = without(view.sheets[seat].items, (item,))
    return with_sheet(view, seat, items=left)._replace(lying=lying)


def paid(view: View, seat: Seat, loot: int | None) -> View:
    """AL-25: after an item or 1 Cash has been paid; None pays nothing."""
    if loot is None:
        return view
    return with_sheet(view, seat, cash=-1) if loot == pieces.CASH else dropped(view, seat, loot)


def taken(view: View, seat: Seat, items: pieces.Items) -> View:
    """After items have been taken from the location of a prisoner."""
    here = view.pawns[seat]
    left = without(view.lying[here], items)
    lying = (*view.lying[:here], left, *view.lying[here + 1 :])
    held = added(view.sheets[seat].items, items)
    return with_sheet(view, seat, items=held)._replace(lying=lying)


def without_task_here(view: View) -> View:
    """After the task of the active player's location has gone."""
    tasks = (*view.tasks[: view.here], None, *view.tasks[view.here + 1 :])
    return view._replace(tasks=tasks)
