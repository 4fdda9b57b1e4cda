"""AL-17: a deal is begun, offered, accepted or refused."""

from functools import cache
from typing import Final

from scapegoat_games.games.alcatraz import items, moves, phrases, steps
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.protocol import Dice, Event, Seat
from scapegoat_games.words import player


def _begin(state: State, seat: Seat, move: moves.Deal, _dice: Dice) -> list[Event]:
    state.step = steps.Offering(move.seat)
    return [Event("deal", f"{player(seat)} wants to deal with {player(move.seat)}.")]


def _call_off(state: State, seat: Seat, _move: moves.Back, _dice: Dice) -> list[Event]:
    assert isinstance(state.step, steps.Offering)
    partner = state.step.partner
    state.step = steps.ACTING
    return [Event("no-deal", f"{player(seat)} offers {player(partner)} nothing after all.")]


def _offer(state: State, seat: Seat, move: moves.Offer, _dice: Dice) -> list[Event]:
    assert isinstance(state.step, steps.Offering)
    partner = state.step.partner
    state.offered |= {(partner, move)}
    state.step = steps.Answering(partner, move)
    gives = phrases.things(move.give, max(0, move.cash))
    gets = phrases.things(move.get, max(0, -move.cash))
    mine, theirs = player(seat), player(partner)
    if gets == phrases.NOTHING:
        return [Event("offer", f"{mine} offers {theirs} {gives} as a gift.")]
    if gives == phrases.NOTHING:
        return [Event("offer", f"{mine} asks {theirs} for {gets} as a gift.")]
    return [Event("offer", f"{mine} offers {theirs} {gives} for {gets}.")]


def _answer(state: State, seat: Seat, move: moves.Answer, _dice: Dice) -> list[Event]:
    step = state.step
    assert isinstance(step, steps.Answering)
    state.step = steps.ACTING
    if not move.yes:
        return [_answer_event(seat, "refuses")]
    state.sheets = items.handed_over(
        state.sheets, state.turn, seat, step.offer.give, step.offer.cash
    )
    state.sheets = items.handed_over(state.sheets, seat, state.turn, step.offer.get)
    return [_answer_event(seat, "accepts")]


@cache
def _answer_event(seat: Seat, verb: str) -> Event:
    # ``reveals`` blocks undo: without it, the active player could take back an offer that the
    # partner has answered.
    return Event(verb, f"{player(seat)} {verb}.", reveals=True)


RULES: Final = (
    (steps.Acting, moves.Deal, _begin),
    (steps.Offering, moves.Back, _call_off),
    (steps.Offering, moves.Offer, _offer),
    (steps.Answering, moves.Answer, _answer),
)
