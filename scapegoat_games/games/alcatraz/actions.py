"""AL-9 to AL-19: what somebody may do in a turn, and why not something else."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, final

from scapegoat_games.games.alcatraz import words
from scapegoat_games.games.alcatraz.costs import Effort, counting, possible, why_not_paid
from scapegoat_games.games.alcatraz.deals import deals, why_no_deal
from scapegoat_games.games.alcatraz.goods import kinds, loot
from scapegoat_games.games.alcatraz.moves import (
    BLACKMAIL,
    BRIBE,
    DROP,
    END,
    EXERT,
    GO,
    RIOT,
    Action,
    Blackmail,
    Bribe,
    Complete,
    Deal,
    Drop,
    End,
    Exert,
    Go,
    Move,
    Riot,
    Steal,
    Use,
    steal,
)
from scapegoat_games.games.alcatraz.pieces import CASH, MOST_CASH, MOST_GUARDS, MOST_ITEMS, Items
from scapegoat_games.games.alcatraz.plan import completions, why_no_completion
from scapegoat_games.games.alcatraz.uses import rule_here, uses, why_no_use
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.words import player

_NONE: Final[tuple[Move, ...]] = ()


def _goes(view: View) -> Sequence[Move]:
    guards = view.guards
    there = view.prison.neighbours[view.pawns[view.turn]]
    return [GO[place] for place in there if guards[place] < MOST_GUARDS]


def _why_no_go(view: View, move: Go) -> str | None:
    if move.to == view.here:
        return f"{player(view.turn)} is there already."
    if move.to not in view.prison.neighbours[view.here]:
        return f"{_begin(move.to)} is not adjacent."
    if view.guards[move.to] == MOST_GUARDS:
        return f"{MOST_GUARDS} guards stand at {words.at(move.to)}: nobody gets in."
    return None


def _free_uses(view: View) -> Sequence[Move]:
    return uses(view) if rule_here(view).free else _NONE


def _working_uses(view: View) -> Sequence[Move]:
    return _NONE if rule_here(view).free else uses(view)


def _steals(view: View) -> Sequence[Move]:
    me, pawns = view.turn, view.pawns
    here = pawns[me]
    if view.stolen or pawns.count(here) == 1:
        return _NONE
    mine = view.sheets[me]
    return [
        move
        for seat, there in enumerate(pawns)
        if there == here and seat != me
        for move in _thefts(seat, loot(view.sheets[seat], mine))
    ]


@cache
def _thefts(seat: Seat, things: Items) -> tuple[Steal, ...]:
    return tuple(steal(seat, thing) for thing in things)


def _why_no_theft(view: View, move: Steal) -> str | None:
    if view.stolen:
        return f"{player(view.turn)} has stolen in this turn already."
    if move.seat == view.turn:
        return "Nobody steals from themselves."
    if move.seat >= view.seats:
        return "There is no such player."
    if view.pawns[move.seat] != view.here:
        return f"{player(move.seat)} is not here, but at {words.at(view.pawns[move.seat])}."
    theirs, mine = view.sheets[move.seat], view.sheets[view.turn]
    if not (theirs.cash if move.loot == CASH else move.loot in theirs.items):
        return f"{player(move.seat)} doesn't have {words.thing(move.loot)}."
    if move.loot not in loot(theirs, mine):
        most = f"{MOST_CASH} Cash" if move.loot == CASH else f"{MOST_ITEMS} items"
        return f"{player(view.turn)} can hold {most} at most."
    return None


def _riots(view: View) -> Sequence[Move]:
    guards = view.guards
    here = view.pawns[view.turn]
    if guards[here] == MOST_GUARDS:
        return _NONE
    return [RIOT[place] for place in view.prison.neighbours[here] if guards[place]]


def _why_no_riot(view: View, move: Riot) -> str | None:
    if view.guards[view.here] == MOST_GUARDS:
        return f"{MOST_GUARDS} guards stand here: there is no room for another."
    if move.source not in view.prison.neighbours[view.here]:
        return f"{_begin(move.source)} is not adjacent."
    if not view.guards[move.source]:
        return f"No guard stands at {words.at(move.source)}."
    return None


def _drops(view: View) -> Sequence[Move]:
    return _all_drops(view.sheets[view.turn].items)


@cache
def _all_drops(items: Items) -> tuple[Drop, ...]:
    return tuple(DROP[item] for item in kinds(items))


def _why_no_drop(view: View, move: Drop) -> str | None:
    if move.item not in view.sheets[view.turn].items:
        return f"{player(view.turn)} doesn't have {words.thing(move.item)}."
    return None


_BLACKMAILS: Final = (BLACKMAIL,)
_BRIBES: Final = (BRIBE,)
_EXERTIONS: Final = (EXERT,)
_ENDS: Final = (END,)


def _blackmails(view: View) -> Sequence[Move]:
    """Whatever the cards are: to tell by the cards would tell of them."""
    return _BLACKMAILS if view.turn == view.scapegoat and view.hands[view.turn] else _NONE


def _why_no_blackmail(view: View, _move: Blackmail) -> str | None:
    if view.turn != view.scapegoat:
        return "Only the Scapegoat blackmails."
    if not view.hands[view.turn]:
        return f"{player(view.turn)} holds no blackmail card."
    return None


def _bribes(view: View) -> Sequence[Move]:
    if not view.sheets[view.turn].cash or not counting(view):
        return _NONE
    return _NONE if view.guards[view.pawns[view.turn]] == MOST_GUARDS else _BRIBES


def _why_no_bribe(view: View, _move: Bribe) -> str | None:
    if not counting(view):
        return "No unbribed guard stands here."
    if view.guards[view.here] == MOST_GUARDS:
        return f"Where {MOST_GUARDS} guards stand, nobody bribes."
    if not view.sheets[view.turn].cash:
        return f"{player(view.turn)} has no Cash."
    return None


def _exertions(view: View) -> Sequence[Move]:
    return _EXERTIONS if view.sheets[view.turn].stamina and not view.exerted else _NONE


def _why_no_exertion(view: View, _move: Exert) -> str | None:
    if view.exerted:
        return f"{player(view.turn)} has spent Stamina in this turn already."
    if not view.sheets[view.turn].stamina:
        return f"{player(view.turn)} has no Stamina."
    return None


def _ends(_view: View) -> Sequence[Move]:
    return _ENDS


def _why_no_end(_view: View, _move: End) -> str | None:
    return None


def _begin(place: int) -> str:
    """At the beginning of a sentence."""
    return f"T{words.at(place)[1:]}"


@final
@dataclass(frozen=True, slots=True)
class Row:
    """A kind of action: its ways, whatever they cost, and why a way isn't one of them."""

    kind: type[Action]
    effort: Effort
    ways: Callable[[View], Sequence[Move]]
    why_not: Callable[[View, Any], str | None]


_ROWS: Final = (
    Row(Go, Effort.MOVE, _goes, _why_no_go),
    Row(Use, Effort.WORK, _working_uses, why_no_use),
    Row(Use, Effort.FREE, _free_uses, why_no_use),
    Row(Complete, Effort.WORK, completions, why_no_completion),
    Row(Steal, Effort.WORK, _steals, _why_no_theft),
    Row(Riot, Effort.WORK, _riots, _why_no_riot),
    Row(Drop, Effort.WORK, _drops, _why_no_drop),
    Row(Blackmail, Effort.BLACKMAIL, _blackmails, _why_no_blackmail),
    Row(Deal, Effort.FREE, deals, why_no_deal),
    Row(Bribe, Effort.FREE, _bribes, _why_no_bribe),
    Row(Exert, Effort.FREE, _exertions, _why_no_exertion),
    Row(End, Effort.END, _ends, _why_no_end),
)
_BY_KIND: Final = {(row.kind, row.effort == Effort.FREE): row for row in _ROWS}

_MOST_COSTLY: Final = 2
_WAYS: Final = tuple(
    tuple(
        tuple(row.ways for row in _ROWS if possible(row.effort, guards, points))
        for points in range(_MOST_COSTLY + 1)
    )
    for guards in range(MOST_GUARDS + 1)
)
"""What to ask, by the number of guards that count and of action points left."""


def actions(view: View) -> list[Move]:
    """Everything the one who acts may do."""
    moves: list[Move] = []
    for ways in _WAYS[counting(view)][min(view.points, _MOST_COSTLY)]:
        moves += ways(view)
    return moves


def why_no_action(view: View, move: Move) -> str | None:
    row = _row(view, type(move))
    return why_not_paid(view, row.effort) or row.why_not(view, move)


def effort(view: View, kind: type[Action]) -> Effort:
    """What kind of cost an action has where one is."""
    return _row(view, kind).effort


def _row(view: View, kind: type) -> Row:
    free = kind in {Deal, Bribe, Exert} or (kind is Use and rule_here(view).free)
    return _BY_KIND[kind, free]
