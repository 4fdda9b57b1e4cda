"""AL-10 to AL-19: what the actions of a turn do."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from scapegoat_games.games.alcatraz import words
from scapegoat_games.games.alcatraz.completing import carry_out
from scapegoat_games.games.alcatraz.costs import Effort, cost_among
from scapegoat_games.games.alcatraz.handling import drop, hand_over, write_sheet
from scapegoat_games.games.alcatraz.moves import (
    Answer,
    Blackmail,
    Bribe,
    Complete,
    Deal,
    Drop,
    End,
    Exert,
    Go,
    Offer,
    Riot,
    Steal,
    Use,
)
from scapegoat_games.games.alcatraz.patrol import moved
from scapegoat_games.games.alcatraz.pieces import CASH, TASKS, Place
from scapegoat_games.games.alcatraz.plan import asked_for, in_order
from scapegoat_games.games.alcatraz.rounds import ACTING, end_turn
from scapegoat_games.games.alcatraz.scheming import look
from scapegoat_games.games.alcatraz.state import State, put
from scapegoat_games.games.alcatraz.using import use
from scapegoat_games.games.alcatraz.view import Answering, Consenting, Offering
from scapegoat_games.protocol import Dice, Event, Seat
from scapegoat_games.words import listed, player


def _work(state: State) -> None:
    """AL-18: pays what work costs here."""
    state.points -= cost_among(Effort.WORK, state.guards[state.here] - state.bribes)


def _go(state: State, move: Go, _dice: Dice) -> list[Event]:
    state.points -= 1
    state.bribes = 0
    state.pawns = put(state.pawns, state.turn, move.to)
    return [_goes(state.turn, move.to)]


@cache
def _goes(seat: Seat, to: Place) -> Event:
    return Event("go", f"{player(seat)} moves to {words.at(to)}.")


def _use(state: State, move: Use, dice: Dice) -> list[Event]:
    if not state.prison.rules[state.here].free:
        _work(state)
    return use(state, move, dice)


def _steal(state: State, move: Steal, _dice: Dice) -> list[Event]:
    _work(state)
    state.stolen = True
    if move.loot == CASH:
        hand_over(state, move.seat, state.turn, (), 1)
    else:
        hand_over(state, move.seat, state.turn, (move.loot,))
    return [_steals(state.turn, move.seat, move.loot)]


@cache
def _steals(seat: Seat, victim: Seat, loot: int) -> Event:
    return Event("steal", f"{player(seat)} steals {words.thing(loot)} from {player(victim)}.")


def _riot(state: State, move: Riot, _dice: Dice) -> list[Event]:
    _work(state)
    state.guards = moved(moved(state.guards, move.source, -1), state.here, 1)
    return [_riots(state.turn, move.source, state.here)]


@cache
def _riots(seat: Seat, source: Place, to: Place) -> Event:
    comes = f"a guard comes from {words.at(source)} to {words.at(to)}"
    return Event("riot", f"{player(seat)} riots: {comes}.")


def _complete(state: State, move: Complete, dice: Dice) -> list[Event]:
    """AL-20: where consent is wanted, nothing is paid before all have given it."""
    asked = asked_for(move.uses, state.turn) if state.rules.consent else ()
    if not asked:
        _work(state)
        return carry_out(state, move.uses, dice)
    state.step = Consenting(move.uses, asked)
    task = state.tasks[state.here]
    assert task is not None
    wanted = [
        f"{player(seat)}'s {words.item_name(item)}" for seat, item in in_order(task, move.uses)
    ]
    told = f"{player(state.turn)} asks for {listed(wanted)} to complete {words.task(task)}."
    return [Event("ask", told)]


def consent(state: State, move: Answer, dice: Dice) -> list[Event]:
    """AL-20: one refusal, and nothing has happened."""
    step = state.step
    assert isinstance(step, Consenting)
    task = state.tasks[state.here]
    assert task is not None
    state.step = ACTING
    seat, *others = step.asked
    if not move.yes:
        state.denied |= {(task, step.uses)}
        told = f"{player(seat)} refuses, and “{TASKS[task].name}” waits."
        return [Event("deny", told, reveals=True)]
    agreed = Event("consent", f"{player(seat)} agrees.", reveals=True)
    if others:
        state.step = Consenting(step.uses, tuple(others))
        return [agreed]
    _work(state)
    return [agreed, *carry_out(state, step.uses, dice)]


def _drop(state: State, move: Drop, _dice: Dice) -> list[Event]:
    _work(state)
    place = drop(state, state.turn, move.item)
    return [_drops(state.turn, move.item, place)]


@cache
def _drops(seat: Seat, item: int, place: Place) -> Event:
    return Event("drop", f"{player(seat)} drops {words.thing(item)} (to {words.at(place)}).")


def _blackmail(state: State, _move: Blackmail, _dice: Dice) -> list[Event]:
    return look(state)


def _deal(state: State, move: Deal, _dice: Dice) -> list[Event]:
    state.step = Offering(move.seat)
    return [_deals(state.turn, move.seat)]


@cache
def _deals(seat: Seat, partner: Seat) -> Event:
    return Event("deal", f"{player(seat)} wants to deal with {player(partner)}.")


def no_deal(state: State) -> list[Event]:
    assert isinstance(state.step, Offering)
    partner = state.step.partner
    state.step = ACTING
    return [_no_deal(state.turn, partner)]


@cache
def _no_deal(seat: Seat, partner: Seat) -> Event:
    return Event("no-deal", f"{player(seat)} offers {player(partner)} nothing after all.")


def make_offer(state: State, move: Offer, _dice: Dice) -> list[Event]:
    """AL-17."""
    assert isinstance(state.step, Offering)
    partner = state.step.partner
    state.offered |= {(partner, move)}
    state.step = Answering(partner, move)
    gives = words.things(move.give, max(0, move.cash))
    gets = words.things(move.get, max(0, -move.cash))
    return [Event("offer", f"{player(state.turn)} offers {player(partner)} {gives} for {gets}.")]


def answer(state: State, move: Answer) -> list[Event]:
    """AL-17."""
    step = state.step
    assert isinstance(step, Answering)
    seat, partner, offer = state.turn, step.partner, step.offer
    state.step = ACTING
    if not move.yes:
        return [_answered(partner, "refuses")]
    hand_over(state, seat, partner, offer.give, offer.cash)
    hand_over(state, partner, seat, offer.get)
    return [_answered(partner, "accepts")]


@cache
def _answered(seat: Seat, verb: str) -> Event:
    """What somebody else has said can't be taken back."""
    return Event(verb, f"{player(seat)} {verb}.", reveals=True)


def _bribe(state: State, _move: Bribe, _dice: Dice) -> list[Event]:
    write_sheet(state, state.turn, cash=-1)
    state.bribes += 1
    return [_bribes(state.turn, state.here)]


@cache
def _bribes(seat: Seat, place: Place) -> Event:
    return Event("bribe", f"{player(seat)} bribes a guard at {words.at(place)}.")


def _exert(state: State, _move: Exert, _dice: Dice) -> list[Event]:
    write_sheet(state, state.turn, stamina=-1)
    state.exerted = True
    state.points += 1
    return [_exerts(state.turn, state.points)]


@cache
def _exerts(seat: Seat, points: int) -> Event:
    spent = f"{player(seat)} spends 1 Stamina"
    return Event("exert", f"{spent} and has {words.points(points)} now.")


def _end(state: State, _move: End, dice: Dice) -> list[Event]:
    return end_turn(state, dice)


ACTS: Final[dict[type, Callable[[State, Any, Dice], list[Event]]]] = {
    Go: _go,
    Use: _use,
    Steal: _steal,
    Riot: _riot,
    Complete: _complete,
    Drop: _drop,
    Blackmail: _blackmail,
    Deal: _deal,
    Bribe: _bribe,
    Exert: _exert,
    End: _end,
}
