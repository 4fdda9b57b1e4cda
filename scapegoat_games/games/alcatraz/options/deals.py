"""AL-17: what may be offered to whom."""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import product
from typing import Final

from scapegoat_games.games.alcatraz import phrases
from scapegoat_games.games.alcatraz.items import parts
from scapegoat_games.games.alcatraz.moves import BACK, Answer, Back, Deal, Offer, deal, offer
from scapegoat_games.games.alcatraz.options.actions import why_not_met
from scapegoat_games.games.alcatraz.options.picks import Picks, pick_seat
from scapegoat_games.games.alcatraz.pieces import MOST_CASH, MOST_ITEMS, Items
from scapegoat_games.games.alcatraz.view import Answering, View
from scapegoat_games.protocol import Pick, Seat
from scapegoat_games.words import player

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
    return None if deals(view) else "There is nothing left to offer anybody here."


def why_no_deal(view: View, move: Deal) -> str | None:
    if move.seat == view.turn:
        return "Nobody can deal with themselves."
    refused = why_not_met(view, move.seat)
    if refused:
        return refused
    if not _anything_to_offer(view, move.seat):
        return f"There is nothing left to offer to {player(move.seat)}."
    return None


def pick_partner(move: Deal) -> Picks:
    return (pick_seat("With whom?", move.seat),)


def _anything_to_offer(view: View, partner: Seat) -> bool:
    mine, theirs = view.sheets[view.turn], view.sheets[partner]
    # The rest of the rule is this: something can always be given, or got, or exchanged.
    if not (mine.items or theirs.items or mine.cash != theirs.cash or 0 < mine.cash < MOST_CASH):
        return False
    possible = _offers(mine.items, theirs.items, mine.cash, theirs.cash)
    return any((partner, move) not in view.offered for move in possible[1:])


def why_no_offer(view: View, partner: Seat, move: Offer) -> str | None:
    mine, theirs = view.sheets[view.turn], view.sheets[partner]
    if move == Offer():
        return "Something has to change hands."
    if set(move.give) & set(move.get):
        return "The same kind of thing can't go both ways."
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
        return "Just that has been offered this turn already."
    return None


def pick_offer(view: View, partner: Seat, move: Offer) -> Picks:
    gives = phrases.things(move.give, max(0, move.cash))
    gets = phrases.things(move.get, max(0, -move.cash))
    return (
        Pick(_what_is_given(view, partner), gives),
        Pick(f"What does {player(partner)} give?", gets),
    )


def pick_no_deal(view: View, partner: Seat) -> Picks:
    return (Pick(_what_is_given(view, partner), "no deal after all"),)


def _what_is_given(view: View, partner: Seat) -> str:
    return f"What does {player(view.turn)} give {player(partner)}?"


def pick_answer(step: Answering, move: Answer) -> Picks:
    ask = f"Does {player(step.partner)} accept?"
    return (Pick(ask, "accept" if move.yes else "refuse"),)


def offers(view: View, partner: Seat) -> Sequence[Offer | Back]:
    """All that can be offered to a partner; the first move is to leave it."""
    mine, theirs = view.sheets[view.turn], view.sheets[partner]
    moves = _offers(mine.items, theirs.items, mine.cash, theirs.cash)
    return [move for move in moves if (partner, move) not in view.offered]


@lru_cache(4096)
def _offers(mine: Items, theirs: Items, my_cash: int, their_cash: int) -> tuple[Offer | Back, ...]:
    most_given = min(my_cash, MOST_CASH - their_cash)
    most_got = min(their_cash, MOST_CASH - my_cash)
    exchanges = [
        offer(give, get, cash)
        for give, get in _trades(mine, theirs)
        for cash in range(-most_got, most_given + 1)
    ]
    return (BACK, *(exchange for exchange in exchanges if exchange != Offer()))


@cache
def _trades(mine: Items, theirs: Items) -> tuple[tuple[Items, Items], ...]:
    """All exchanges of items, none included, that both sheets can hold."""
    return tuple(
        (give, get)
        for gives, gets in product(range(len(mine) + 1), range(len(theirs) + 1))
        if max(len(mine) + gets - gives, len(theirs) + gives - gets) <= MOST_ITEMS
        for give in parts(mine, gives)
        for get in parts(theirs, gets)
        if not set(give) & set(get)
    )
