"""Alcatraz as it is played: who decides now, and what comes of a move."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, assert_never

from scapegoat_games.games.alcatraz.acting import ACTS, answer, consent, make_offer, no_deal
from scapegoat_games.games.alcatraz.completing import leave_behind
from scapegoat_games.games.alcatraz.moves import (
    Answer,
    Back,
    Enough,
    Keep,
    Leave,
    Lift,
    Move,
    Offer,
    Play,
    Put,
    Target,
    Vote,
)
from scapegoat_games.games.alcatraz.rounds import cast
from scapegoat_games.games.alcatraz.scheming import aim, lift, play, put_away, put_down
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.games.alcatraz.using import keep_card
from scapegoat_games.games.alcatraz.view import (
    Acting,
    Aiming,
    Answering,
    Choosing,
    Consenting,
    Keeping,
    Lifting,
    Naming,
    Offering,
    Over,
    Putting,
    Voting,
)
from scapegoat_games.protocol import Decision, Dice, Event, Seat

# Asked for at every move.
_OPENLY: Final = tuple((Decision(seat, open=True),) for seat in range(4))
_NOBODY: Final[tuple[Decision, ...]] = ()
_IN_PRIVATE: Final = tuple((Decision(seat),) for seat in range(4))


def to_act(state: State) -> tuple[Decision, ...]:
    match state.step:
        case Acting() | Offering() | Aiming() | Lifting() | Putting():
            return _OPENLY[state.turn]
        case Voting():
            return _owing(state.votes)
        case Answering(partner, _):
            return _OPENLY[partner]
        case Consenting(_, asked):
            return _OPENLY[asked[0]]
        case Choosing() | Keeping():
            return _IN_PRIVATE[state.turn]
        case Naming():
            return _OPENLY[state.scapegoat]
        case Over():
            return _NOBODY
        case _:
            assert_never(state.step)


@cache
def _owing(votes: tuple[Seat | None, ...]) -> tuple[Decision, ...]:
    return tuple(Decision(seat) for seat, vote in enumerate(votes) if vote is None)


def apply(state: State, seat: Seat, move: Move, dice: Dice) -> list[Event]:
    if isinstance(move, Vote):
        return cast(state, seat, move)
    return _DOES[type(move)](state, move, dice)


def _back(state: State, _move: Back, _dice: Dice) -> list[Event]:
    return put_away(state) if isinstance(state.step, Choosing) else no_deal(state)


def _answer(state: State, move: Answer, dice: Dice) -> list[Event]:
    if isinstance(state.step, Answering):
        return answer(state, move)
    return consent(state, move, dice)


_DOES: Final[Mapping[type, Callable[[State, Any, Dice], list[Event]]]] = {
    **ACTS,
    Offer: make_offer,
    Back: _back,
    Answer: _answer,
    Play: play,
    Target: aim,
    Lift: lift,
    Enough: lift,
    Put: put_down,
    Keep: keep_card,
    Leave: leave_behind,
}
