"""AL-17: what may be offered to whom."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import Final, TypeAlias, final, overload

from scapegoat_games.games.alcatraz.goods import parts
from scapegoat_games.games.alcatraz.moves import BACK, Deal, Move, Offer, deal, offer
from scapegoat_games.games.alcatraz.pieces import MOST_CASH, MOST_ITEMS, Items
from scapegoat_games.games.alcatraz.view import Sheet, View
from scapegoat_games.games.alcatraz.ways import why_not_met
from scapegoat_games.protocol import Seat
from scapegoat_games.words import player

Trade: TypeAlias = tuple[Items, Items]
"""Items given and got."""

_NONE: Final[tuple[Deal, ...]] = ()


def deals(view: View) -> Sequence[Deal]:
    """Those in the same location with whom there is anything left to offer."""
    me, pawns = view.turn, view.pawns
    here = pawns[me]
    if pawns.count(here) == 1:
        return _NONE
    return [
        deal(seat)
        for seat, there in enumerate(pawns)
        if there == here and seat != me and _anything_to_offer(view, seat)
    ]


def why_none_deals(view: View) -> str | None:
    if len(view.present(view.here)) == 1:
        return "Nobody else is here."
    return None if deals(view) else "There is nothing left to offer to anybody here."


def why_no_deal(view: View, move: Deal) -> str | None:
    if move.seat == view.turn:
        return "A deal takes somebody else."
    refused = why_not_met(view, move.seat)
    if refused:
        return refused
    if not _anything_to_offer(view, move.seat):
        return f"There is nothing left to offer to {player(move.seat)}."
    return None


def _anything_to_offer(view: View, partner: Seat) -> bool:
    mine, theirs = view.sheets[view.turn], view.sheets[partner]
    # The rest of the rule is this: something can always be given, or got, or exchanged.
    if not (mine.items or theirs.items or mine.cash != theirs.cash or 0 < mine.cash < MOST_CASH):
        return False
    return not view.offered or len(Offers(view, partner)) > 1


def why_no_offer(view: View, partner: Seat, move: Offer) -> str | None:
    mine, theirs = view.sheets[view.turn], view.sheets[partner]
    if move == Offer():
        return "Something has to change hands."
    if set(move.give) & set(move.get):
        return "Nobody gives and gets the same kind of thing."
    for who, sheet, items, cash in (
        (view.turn, mine, move.give, move.cash),
        (partner, theirs, move.get, -move.cash),
    ):
        if items not in parts(sheet.items, len(items)) or cash > sheet.cash:
            return f"{player(who)} doesn't have that to give."
    both = ((view.turn, mine, 1), (partner, theirs, -1))
    for who, sheet, way in both:
        if len(sheet.items) + way * (len(move.get) - len(move.give)) > MOST_ITEMS:
            return f"{player(who)} can hold {MOST_ITEMS} items at most."
        if sheet.cash - way * move.cash > MOST_CASH:
            return f"{player(who)} can hold {MOST_CASH} Cash at most."
    if (partner, move) in view.offered:
        return "Just that has been offered in this turn already."
    return None


@cache
def trades(mine: Items, theirs: Items) -> tuple[Trade, ...]:
    """All exchanges of items that both sheets can hold; the first is none."""
    return tuple(
        (give, get)
        for gives, gets in product(range(len(mine) + 1), range(len(theirs) + 1))
        if max(len(mine) + gets - gives, len(theirs) + gives - gets) <= MOST_ITEMS
        for give in parts(mine, gives)
        for get in parts(theirs, gets)
        if not set(give) & set(get)
    )


@cache
def payments(mine: int, theirs: int) -> tuple[int, ...]:
    """Cash that may be given, or got if below 0; the first is none."""
    most_given, most_got = min(mine, MOST_CASH - theirs), min(theirs, MOST_CASH - mine)
    return (0, *range(1, most_given + 1), *range(-1, -most_got - 1, -1))


@final
class Offers(Sequence[Move]):
    """All that can be offered to a partner; the first move is to leave it.

    There may be hundreds: each is made when it is asked for.
    """

    __slots__ = ("_cash", "_made", "_trades")

    def __init__(self, view: View, partner: Seat) -> None:
        mine: Sheet = view.sheets[view.turn]
        theirs: Sheet = view.sheets[partner]
        self._trades = trades(mine.items, theirs.items)
        self._cash = payments(mine.cash, theirs.cash)
        made = [self._number(done) for seat, done in view.offered if seat == partner]
        self._made = sorted(number for number in made if number is not None)

    def _number(self, one: Offer) -> int | None:
        """Where it is among all exchanges; None if it isn't possible."""
        trade = (one.give, one.get)
        if trade not in self._trades or one.cash not in self._cash:
            return None
        return self._trades.index(trade) * len(self._cash) + self._cash.index(one.cash)

    def __len__(self) -> int:
        return len(self._trades) * len(self._cash) - len(self._made)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return [self[number] for number in range(*index.indices(len(self)))]
        count = len(self)
        number = index + count if index < 0 else index
        if not 0 <= number < count:
            raise IndexError(index)
        if number == 0:
            # In the place of the exchange of nothing.
            return BACK
        for made in self._made:
            number += number >= made
        trade, cash = divmod(number, len(self._cash))
        return offer(*self._trades[trade], self._cash[cash])

    def __iter__(self) -> Iterator[Move]:
        return (self[number] for number in range(len(self)))

    def __contains__(self, move: object) -> bool:
        if isinstance(move, Offer):
            number = self._number(move)
            return number is not None and number > 0 and number not in self._made
        return move == BACK
