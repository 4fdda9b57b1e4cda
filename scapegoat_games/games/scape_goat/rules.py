"""Scape Goat as it is played: who may act, and what comes of a move."""

from functools import cache
from typing import Final, assert_never

from scapegoat_games.games.scape_goat import steps
from scapegoat_games.games.scape_goat.effects import EFFECTS
from scapegoat_games.games.scape_goat.moves import Move
from scapegoat_games.games.scape_goat.state import State
from scapegoat_games.protocol import Decision, Dice, Event, Seat

# Made once: random play asks who may act at every move.
_ALONE: Final = tuple((Decision(seat),) for seat in range(6))
_EVERYBODY: Final = tuple(tuple(range(seats)) for seats in range(7))


def _with_offer(turn: Seat) -> tuple[Decision, ...]:
    """SG-14: the offer stands at the beginning of every turn, so being asked tells nothing."""
    decisions = (
        Decision(seat, optional=seat != turn) for seat in range(6) if (seat - turn) % 3 == 0
    )
    return tuple(decisions)


_OFFERED: Final = tuple(_with_offer(turn) for turn in range(6))


def to_act(state: State) -> tuple[Decision, ...]:
    match state.step:
        case steps.ToMove():
            return (_OFFERED if len(state.mats) == 6 else _ALONE)[state.turn]
        case steps.ToSwap() | steps.Stashing():
            return _ALONE[state.turn]
        case steps.Trading(partner, decided):
            return _undecided((state.turn, partner), decided)
        case steps.Framing(decided):
            return _undecided(_EVERYBODY[state.seats], decided)
        case steps.Looking(looked):
            return _undecided(_EVERYBODY[state.seats], looked)
        case steps.Over():
            return ()
        case _:
            assert_never(state.step)


@cache
def _undecided(asked: tuple[Seat, ...], decided: tuple[Seat, ...]) -> tuple[Decision, ...]:
    return tuple(_ALONE[seat][0] for seat in sorted(asked) if seat not in decided)


def apply(state: State, seat: Seat, move: Move, dice: Dice) -> list[Event]:  # noqa: ARG001  # nothing is left to chance once the cards are dealt
    return EFFECTS[type(move)](state, seat, move)
