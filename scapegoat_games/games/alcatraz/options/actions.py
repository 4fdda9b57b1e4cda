"""AL-10 to AL-19: to move, steal, riot, drop, blackmail, bribe and spend Stamina.

For each kind of action: all its ways, whatever they cost; why there is none, if so; why a certain
move isn't one of them; how one chooses among them.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from scapegoat_games.games.alcatraz import phrases
from scapegoat_games.games.alcatraz.items import kinds, loot
from scapegoat_games.games.alcatraz.moves import (
    BLACKMAIL,
    BRIBE,
    DROP,
    EXERT,
    GO,
    RIOT,
    Blackmail,
    Bribe,
    Drop,
    Exert,
    Go,
    Riot,
    Steal,
    steal,
)
from scapegoat_games.games.alcatraz.options.picks import Picks, pick_place, pick_seat
from scapegoat_games.games.alcatraz.pieces import CASH, MOST_CASH, MOST_GUARDS, MOST_ITEMS, Items
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Pick, Seat
from scapegoat_games.words import player

_NONE: Final = ()


def goes(view: View) -> Sequence[Go]:
    guards = view.guards
    there = view.prison.neighbours[view.pawns[view.turn]]
    return [GO[place] for place in there if guards[place] < MOST_GUARDS]


def why_none_goes(view: View) -> str | None:
    return None if goes(view) else f"{MOST_GUARDS} guards stand at every adjacent location."


def why_no_go(view: View, move: Go) -> str | None:
    if move.to == view.here:
        return f"{player(view.turn)} is already there."
    if move.to not in view.prison.neighbours[view.here]:
        return f"{phrases.sentence_at(move.to)} is not adjacent."
    if view.guards[move.to] == MOST_GUARDS:
        return f"{MOST_GUARDS} guards stand at {phrases.at(move.to)}: nobody gets in."
    return None


def pick_goal(move: Go) -> Picks:
    return (pick_place("Where to?", move.to),)


def steals(view: View) -> Sequence[Steal]:
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


def why_none_steals(view: View) -> str | None:
    if view.stolen:
        return f"{player(view.turn)} has stolen this turn already."
    if len(view.present(view.here)) == 1:
        return "Nobody else is here."
    if not steals(view):
        return f"Nobody here has anything that {player(view.turn)} could hold."
    return None


def why_no_steal(view: View, move: Steal) -> str | None:
    if move.seat == view.turn:
        return "Nobody can steal from themselves."
    refused = why_not_met(view, move.seat)
    if refused:
        return refused
    theirs, mine = view.sheets[move.seat], view.sheets[view.turn]
    if not (theirs.cash if move.loot == CASH else move.loot in theirs.items):
        return f"{player(move.seat)} doesn't have {phrases.thing(move.loot)}."
    if move.loot not in loot(theirs, mine):
        most = f"{MOST_CASH} Cash" if move.loot == CASH else f"{MOST_ITEMS} items"
        return f"{player(view.turn)} can hold {most} at most."
    return None


def pick_theft(move: Steal) -> Picks:
    what = Pick("What is stolen?", phrases.thing(move.loot))
    return (pick_seat("From whom?", move.seat), what)


def why_not_met(view: View, seat: Seat) -> str | None:
    """Why a player isn't here."""
    if seat >= view.seats:
        return "There is no such player."
    if view.pawns[seat] != view.here:
        return f"{player(seat)} is not here, but at {phrases.at(view.pawns[seat])}."
    return None


def riots(view: View) -> Sequence[Riot]:
    guards = view.guards
    here = view.pawns[view.turn]
    if guards[here] == MOST_GUARDS:
        return _NONE
    return [RIOT[place] for place in view.prison.neighbours[here] if guards[place]]


def why_none_riots(view: View) -> str | None:
    if view.guards[view.here] == MOST_GUARDS:
        return f"{MOST_GUARDS} guards stand here: there is no room for another."
    return None if riots(view) else "No guard stands at any adjacent location."


def why_no_riot(view: View, move: Riot) -> str | None:
    if move.source not in view.prison.neighbours[view.here]:
        return f"{phrases.sentence_at(move.source)} is not adjacent."
    if not view.guards[move.source]:
        return f"No guard stands at {phrases.at(move.source)}."
    return None


def pick_guard(move: Riot) -> Picks:
    return (pick_place("Where does the guard come from?", move.source),)


def drops(view: View) -> Sequence[Drop]:
    return _drops(view.sheets[view.turn].items)


@cache
def _drops(items: Items) -> tuple[Drop, ...]:
    return tuple(DROP[item] for item in kinds(items))


def why_none_drops(view: View) -> str | None:
    return None if drops(view) else f"{player(view.turn)} holds no item."


def why_no_drop(view: View, move: Drop) -> str | None:
    if move.item not in view.sheets[view.turn].items:
        return f"{player(view.turn)} doesn't have {phrases.thing(move.item)}."
    return None


def pick_item(move: Drop) -> Picks:
    return (Pick("Which one?", phrases.thing(move.item)),)


_BLACKMAILS: Final = (BLACKMAIL,)
_BRIBES: Final = (BRIBE,)
_EXERTIONS: Final = (EXERT,)


def blackmails(view: View) -> Sequence[Blackmail]:
    """Whatever the cards are: to tell by the cards would tell of them."""
    return _BLACKMAILS if view.turn == view.scapegoat and view.hands[view.turn] else _NONE


def why_none_blackmails(view: View) -> str | None:
    if view.turn != view.scapegoat:
        return "Only the Scapegoat may blackmail."
    if not view.hands[view.turn]:
        return f"{player(view.turn)} holds no blackmail card."
    return None


def bribes(view: View) -> Sequence[Bribe]:
    if not view.sheets[view.turn].cash or not view.guards_here:
        return _NONE
    return _NONE if view.guards[view.pawns[view.turn]] == MOST_GUARDS else _BRIBES


def why_none_bribes(view: View) -> str | None:
    if not view.guards_here:
        return "No unbribed guard stands here."
    if view.guards[view.here] == MOST_GUARDS:
        return f"No guard can be bribed where {MOST_GUARDS} stand."
    if not view.sheets[view.turn].cash:
        return f"{player(view.turn)} has no Cash."
    return None


def exertions(view: View) -> Sequence[Exert]:
    return _EXERTIONS if view.sheets[view.turn].stamina and not view.exerted else _NONE


def why_none_exertions(view: View) -> str | None:
    if view.exerted:
        return f"{player(view.turn)} has spent Stamina this turn already."
    if not view.sheets[view.turn].stamina:
        return f"{player(view.turn)} has no Stamina."
    return None
