"""Scape Goat as it is played: who may act, and how a turn goes on and ends."""

from functools import cache
from typing import Final, assert_never

from scapegoat_games.games.scape_goat.actions import act
from scapegoat_games.games.scape_goat.choices import done, exchanged, give, put_back, show
from scapegoat_games.games.scape_goat.deeds import Deed
from scapegoat_games.games.scape_goat.ending import end
from scapegoat_games.games.scape_goat.moves import Call, Give, Look, Move, Put, Show, Swap
from scapegoat_games.games.scape_goat.pieces import name
from scapegoat_games.games.scape_goat.state import State
from scapegoat_games.games.scape_goat.view import (
    Framing,
    Looking,
    Over,
    Stashing,
    ToMove,
    ToSwap,
    Trading,
)
from scapegoat_games.protocol import Decision, Dice, Event, Seat
from scapegoat_games.words import counted, player

_TO_MOVE: Final = ToMove()

# Cached: hot path.
_ALONE: Final = tuple((Decision(seat),) for seat in range(6))
_EVERYBODY: Final = tuple(tuple(range(seats)) for seats in range(7))


def _with_offer(turn: Seat) -> tuple[Decision, ...]:
    """SG-14: it stands at the beginning of every turn, so being asked tells nothing."""
    decisions = (
        Decision(seat, optional=seat != turn) for seat in range(6) if (seat - turn) % 3 == 0
    )
    return tuple(decisions)


_OFFERED: Final = tuple(_with_offer(turn) for turn in range(6))


def to_act(state: State) -> tuple[Decision, ...]:
    match state.step:
        case ToMove():
            return (_OFFERED if len(state.mats) == 6 else _ALONE)[state.turn]
        case ToSwap() | Stashing():
            return _ALONE[state.turn]
        case Trading(partner, decided):
            return _owing((state.turn, partner), decided)
        case Framing(decided):
            return _owing(_EVERYBODY[state.seats], decided)
        case Looking(looked):
            return _owing(_EVERYBODY[state.seats], looked)
        case Over():
            return ()
        case _:
            assert_never(state.step)


@cache
def _owing(asked: tuple[Seat, ...], decided: tuple[Seat, ...]) -> tuple[Decision, ...]:
    return tuple(_ALONE[seat][0] for seat in sorted(asked) if seat not in decided)


def apply(state: State, seat: Seat, move: Move, dice: Dice) -> list[Event]:  # noqa: ARG001  # nothing is left to chance once the cards are dealt
    match move:
        case Swap(at):
            return _swap(state, seat, at)
        case Give(at):
            return give(state, seat, at)
        case Show(at):
            return show(state, seat, at)
        case Put(at):
            return [put_back(state, seat, at)]
        case Look():
            return [_look(state, seat)]
        case Call():
            late = player(state.turn)
            called = Event("call", f"{player(seat)} goes to the cops before {late} has moved.")
            return [called, *end(state, "cops", seat)]
        case _:
            return act(state, seat, move)


def _look(state: State, seat: Seat) -> Event:
    """SG-23; when all have looked, the first turn begins."""
    step = state.step
    assert isinstance(step, Looking)
    looked = tuple(sorted((*step.looked, seat)))
    state.step = Looking(looked) if len(looked) < state.seats else _TO_MOVE
    return Event("look", f"{player(seat)} has looked at hand and mat.")


def _swap(state: State, seat: Seat, at: int) -> list[Event]:
    """SG-15; then the next player clockwise begins."""
    hand, here = state.held[seat], state.standing[seat]
    laid, got = hand[at], state.faceup[here]
    state.held[seat] = exchanged(hand, at, got)
    state.faceup = (*state.faceup[:here], laid, *state.faceup[here + 1 :])
    done(state, Deed("swap", seat, here, (laid, got)))
    what = f"{player(seat)} swaps {name(laid)} for {name(got)}."
    return [Event("swap", what, reveals=True), *_next_turn(state, seat)]


def _next_turn(state: State, seat: Seat) -> list[Event]:
    """SG-22: with a limit, a match may end with its last round."""
    seats, limit = len(state.mats), state.deal.limit
    state.turns += 1
    if limit is not None and state.turns == limit * seats:
        over = Event("limit", f"The limit of {counted(limit, 'round')} is reached.")
        return [over, *end(state, "limit", seat)]
    state.turn = (seat + 1) % seats
    state.step = _TO_MOVE
    return []
