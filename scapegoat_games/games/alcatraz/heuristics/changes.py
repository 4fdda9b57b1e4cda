"""Views after a change that anybody can foresee."""

from scapegoat_games.games.alcatraz.items import added, home, without
from scapegoat_games.games.alcatraz.pieces import CASH, Item, Items
from scapegoat_games.games.alcatraz.view import Sheet, View
from scapegoat_games.protocol import Seat


def with_sheet(
    view: View, seat: Seat, *, items: Items | None = None, cash: int = 0, stamina: int = 0
) -> View:
    """After other items, and more or (below 0) less Cash and Stamina on a sheet."""
    old = view.sheets[seat]
    held = old.items if items is None else items
    sheet = Sheet(held, old.stamina + stamina, old.cash + cash, old.marks)
    return view._replace(sheets=(*view.sheets[:seat], sheet, *view.sheets[seat + 1 :]))


def handed_over(view: View, giver: Seat, taker: Seat, items: Items, cash: int = 0) -> View:
    """After items and Cash have gone from one sheet to another."""
    left = with_sheet(view, giver, items=without(view.sheets[giver].items, items), cash=-cash)
    return with_sheet(left, taker, items=added(view.sheets[taker].items, items), cash=cash)


def dropped(view: View, seat: Seat, item: Item) -> View:
    """AL-21: after an item has gone back to a location."""
    place = home(view.lying, item)
    lying = (*view.lying[:place], added(view.lying[place], (item,)), *view.lying[place + 1 :])
    left = without(view.sheets[seat].items, (item,))
    return with_sheet(view, seat, items=left)._replace(lying=lying)


def paid(view: View, seat: Seat, loot: int | None) -> View:
    """AL-25: after an item or 1 Cash has been paid; None pays nothing."""
    if loot is None:
        return view
    return with_sheet(view, seat, cash=-1) if loot == CASH else dropped(view, seat, loot)


def taken(view: View, seat: Seat, items: Items) -> View:
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
