"""A view as it would be after something: only what one can foresee of it."""

from scapegoat_games.games.alcatraz.items import added, home, without
from scapegoat_games.games.alcatraz.pieces import CASH, Item, Items
from scapegoat_games.games.alcatraz.view import Sheet, View
from scapegoat_games.protocol import Seat


def written(
    view: View,
    seat: Seat,
    *,
    items: Items | None = None,
    cash: int = 0,
    stamina: int = 0,
) -> View:
    """With another sheet."""
    old = view.sheets[seat]
    held = old.items if items is None else items
    sheet = Sheet(held, old.stamina + stamina, old.cash + cash, old.marks)
    return view._replace(sheets=(*view.sheets[:seat], sheet, *view.sheets[seat + 1 :]))


def handed(view: View, giver: Seat, taker: Seat, items: Items, cash: int = 0) -> View:
    """From one sheet to another."""
    without_it = written(view, giver, items=without(view.sheets[giver].items, items), cash=-cash)
    return written(without_it, taker, items=added(view.sheets[taker].items, items), cash=cash)


def dropped(view: View, seat: Seat, item: Item) -> View:
    """AL-21."""
    place = home(view.lying, item)
    lying = (*view.lying[:place], added(view.lying[place], (item,)), *view.lying[place + 1 :])
    left = without(view.sheets[seat].items, (item,))
    return written(view, seat, items=left)._replace(lying=lying)


def paid(view: View, seat: Seat, loot: int | None) -> View:
    """AL-25."""
    if loot is None:
        return view
    return written(view, seat, cash=-1) if loot == CASH else dropped(view, seat, loot)


def taken(view: View, seat: Seat, items: Items) -> View:
    """From where one is."""
    here = view.pawns[seat]
    lying = (
        *view.lying[:here],
        without(view.lying[here], items),
        *view.lying[here + 1 :],
    )
    held = added(view.sheets[seat].items, items)
    return written(view, seat, items=held)._replace(lying=lying)
