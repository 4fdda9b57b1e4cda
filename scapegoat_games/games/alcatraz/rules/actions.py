"""AL-10 to AL-19: what the actions of a turn do."""

from functools import cache
from typing import assert_never

from scapegoat_games.games.alcatraz import phrases
from scapegoat_games.games.alcatraz.guards import moved
from scapegoat_games.games.alcatraz.moves import (
    Action,
    Blackmail,
    Bribe,
    Complete,
    Deal,
    Drop,
    End,
    Exert,
    Go,
    Riot,
    Steal,
    Use,
)
from scapegoat_games.games.alcatraz.pieces import CASH, Place
from scapegoat_games.games.alcatraz.rules import blackmail, deals, locations, tasks
from scapegoat_games.games.alcatraz.rules.rounds import end_turn
from scapegoat_games.games.alcatraz.rules.transfers import (
    drop,
    hand_over,
    pay_for_work,
    write_sheet,
)
from scapegoat_games.games.alcatraz.state import State, replaced
from scapegoat_games.protocol import Dice, Event, Seat
from scapegoat_games.words import player


def act(state: State, move: Action, dice: Dice) -> list[Event]:
    match move:
        case Go():
            return [_go(state, move)]
        case Use():
            return locations.use(state, move, dice)
        case Complete():
            return tasks.complete(state, move, dice)
        case Steal():
            return [_steal(state, move)]
        case Riot():
            return [_riot(state, move)]
        case Drop():
            return [_drop(state, move)]
        case Blackmail():
            return [blackmail.look(state)]
        case Deal():
            return [deals.begin(state, move)]
        case Bribe():
            return [_bribe(state)]
        case Exert():
            return [_exert(state)]
        case End():
            return end_turn(state, dice)
        case _:
            assert_never(move)


def _go(state: State, move: Go) -> Event:
    state.points -= 1
    state.bribes = 0
    state.pawns = replaced(state.pawns, state.turn, move.to)
    return _goes(state.turn, move.to)


@cache
def _goes(seat: Seat, to: Place) -> Event:
    return Event("go", f"{player(seat)} moves to {phrases.at(to)}.")


def _steal(state: State, move: Steal) -> Event:
    pay_for_work(state)
    state.stolen = True
    if move.loot == CASH:
        hand_over(state, move.seat, state.turn, (), 1)
    else:
        hand_over(state, move.seat, state.turn, (move.loot,))
    return _steals(state.turn, move.seat, move.loot)


@cache
def _steals(seat: Seat, victim: Seat, loot: int) -> Event:
    return Event("steal", f"{player(seat)} steals {phrases.thing(loot)} from {player(victim)}.")


def _riot(state: State, move: Riot) -> Event:
    pay_for_work(state)
    state.guards = moved(moved(state.guards, move.source, -1), state.here, 1)
    return _riots(state.turn, move.source, state.here)


@cache
def _riots(seat: Seat, source: Place, to: Place) -> Event:
    comes = f"a guard comes from {phrases.at(source)} to {phrases.at(to)}"
    return Event("riot", f"{player(seat)} riots: {comes}.")


def _drop(state: State, move: Drop) -> Event:
    pay_for_work(state)
    place = drop(state, state.turn, move.item)
    return _drops(state.turn, move.item, place)


@cache
def _drops(seat: Seat, item: int, place: Place) -> Event:
    return Event("drop", f"{player(seat)} drops {phrases.thing(item)} (to {phrases.at(place)}).")


def _bribe(state: State) -> Event:
    write_sheet(state, state.turn, cash=-1)
    state.bribes += 1
    return _bribes(state.turn, state.here)


@cache
def _bribes(seat: Seat, place: Place) -> Event:
    return Event("bribe", f"{player(seat)} bribes a guard at {phrases.at(place)}.")


def _exert(state: State) -> Event:
    write_sheet(state, state.turn, stamina=-1)
    state.exerted = True
    state.points += 1
    return _exerts(state.turn, state.points)


@cache
def _exerts(seat: Seat, points: int) -> Event:
    spent = f"{player(seat)} spends 1 Stamina"
    return Event("exert", f"{spent} and has {phrases.points(points)} now.")
