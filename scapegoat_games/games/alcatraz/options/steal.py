"""AL-12: to steal from a prisoner in the same location."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from scapegoat_games.games.alcatraz import moves, phrases
from scapegoat_games.games.alcatraz.items import loot, stolen
from scapegoat_games.games.alcatraz.options import kinds, reasons
from scapegoat_games.games.alcatraz.pieces import CASH, MOST_CASH, MOST_ITEMS, Items
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Pick, Seat
from scapegoat_games.words import player


class StealKind(kinds.ActionKind[moves.Steal]):
    """AL-12: to steal an item or 1 Cash."""

    move = moves.Steal
    name = "steal"

    def ways(self, view: View) -> Sequence[moves.Steal]:
        me, pawns = view.turn, view.pawns
        here = pawns[me]
        if view.stolen or pawns.count(here) == 1:
            return ()
        mine = view.sheets[me]
        return [
            move
            for seat, there in enumerate(pawns)
            if there == here and seat != me
            for move in _thefts(seat, loot(view.sheets[seat], mine))
        ]

    def why_none(self, view: View) -> str | None:
        if view.stolen:
            return f"{player(view.turn)} has stolen this turn already."
        if len(view.present(view.here)) == 1:
            return "Nobody else is here."
        return None if self.ways(view) else _why_nothing(view)

    def why_not_this(self, view: View, move: moves.Steal) -> str | None:
        if move.seat == view.turn:
            return "Nobody can steal from themselves."
        refused = kinds.why_not_met(view, move.seat)
        if refused:
            return refused
        theirs, mine = view.sheets[move.seat], view.sheets[view.turn]
        if not (theirs.cash if move.loot == CASH else move.loot in theirs.items):
            return f"{player(move.seat)} doesn't have {phrases.thing(move.loot)}."
        if move.loot not in loot(theirs, mine):
            most = f"{MOST_CASH} Cash" if move.loot == CASH else f"{MOST_ITEMS} items"
            return f"{player(view.turn)} can hold {most} at most."
        return None

    def details(self, _view: View, move: moves.Steal) -> kinds.Picks:
        what = Pick("What is stolen?", phrases.thing(move.loot))
        return (kinds.pick_seat("From whom?", move.seat), what)

    def sentence(self, _view: View, move: moves.Steal) -> str:
        return f"Steal {phrases.thing(move.loot)} from {player(move.seat)}"

    def consequences(self, _view: View, move: moves.Steal) -> Iterator[str]:
        yield f"{player(move.seat)} can do nothing about it."

    def foreseen(self, view: View, move: moves.Steal) -> View:
        return kinds.after_work(view)._replace(
            stolen=True, sheets=stolen(view.sheets, move.seat, view.turn, move.loot)
        )

    def reason(self, view: View, move: moves.Steal) -> str:
        if move.loot == CASH:
            return reasons.CASH_IS_FOR
        return reasons.of_taking(view, self.ground(view, move), (move.loot,))


def _why_nothing(view: View) -> str:
    """Why nothing can be stolen from the others here: they have nothing, or there is no room."""
    me = view.turn
    others = [view.sheets[seat] for seat in view.present(view.here) if seat != me]
    if any(sheet.items for sheet in others):
        return f"{player(me)}'s hands are full: {MOST_ITEMS} items are the most."
    if any(sheet.cash for sheet in others):
        return f"{player(me)} can't hold more than {MOST_CASH} Cash."
    return "Nobody else here has an item or Cash."


@cache
def _thefts(seat: Seat, things: Items) -> tuple[moves.Steal, ...]:
    return tuple(moves.steal(seat, thing) for thing in things)


KINDS: Final = (StealKind(),)
