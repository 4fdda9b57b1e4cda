"""Says who decides now, and carries out moves by changing the state.

Each module of this package carries out one group of moves. This module combines them.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final, TypeAlias, assert_never

from scapegoat_games.games.alcatraz import steps
from scapegoat_games.games.alcatraz.moves import Move
from scapegoat_games.games.alcatraz.rules import (
    blackmail,
    complete,
    deal,
    drop,
    free,
    go,
    guards,
    riot,
    steal,
    use,
    vote,
)
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.protocol import Decision, Dice, Event, Seat

Apply: TypeAlias = Callable[[State, Seat, Any, Dice], list[Event]]
"""A function that carries out a legal move by changing the state, and returns what happened."""

_MODULES: Final = (go, use, complete, steal, riot, drop, blackmail, deal, free, vote, guards)

ACTIONS: Final[tuple[tuple[type[steps.Step], type[Move], Apply], ...]] = tuple(
    rule for module in _MODULES for rule in module.RULES
)
"""Each kind of step, a kind of move that is legal in this step, and the function that carries out
the move.
"""

_APPLY: Final = {(step, move): apply for step, move, apply in ACTIONS}

# The usual results of ``to_act`` are made only once, because random play calls ``to_act`` before
# every move.
_OPENLY: Final = tuple((Decision(seat, open=True),) for seat in range(4))
_IN_PRIVATE: Final = tuple((Decision(seat),) for seat in range(4))
_NOBODY: Final[tuple[Decision, ...]] = ()


def to_act(state: State) -> tuple[Decision, ...]:
    match state.step:
        case steps.Acting() | steps.Offering() | steps.Aiming() | steps.Lifting() | steps.Putting():
            return _OPENLY[state.turn]
        case steps.Voting():
            return _seats_to_vote(state.votes)
        case steps.Answering(partner, _):
            return _OPENLY[partner]
        case steps.Consenting(_, asked):
            return _OPENLY[asked[0]]
        case steps.Blackmailing() | steps.Keeping():
            return _IN_PRIVATE[state.turn]
        case steps.Naming():
            return _OPENLY[state.scapegoat]
        case steps.Over():
            return _NOBODY
        case _:
            assert_never(state.step)


@cache
def _seats_to_vote(votes: tuple[Seat | None, ...]) -> tuple[Decision, ...]:
    return tuple(Decision(seat) for seat, vote in enumerate(votes) if vote is None)


def apply(state: State, seat: Seat, move: Move, dice: Dice) -> list[Event]:
    return _APPLY[type(state.step), type(move)](state, seat, move, dice)
