"""AL-28: guards are picked up and put down."""

from typing import Final

from scapegoat_games.games.alcatraz import moves, phrases, steps
from scapegoat_games.games.alcatraz.guards import liftable
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.protocol import Dice, Event, Seat
from scapegoat_games.tuples import increased
from scapegoat_games.words import player


def _lift(state: State, seat: Seat, move: moves.Lift, _dice: Dice) -> list[Event]:
    step = state.step
    assert isinstance(step, steps.Lifting)
    lifted = (*step.lifted, move.source)
    state.guards = increased(state.guards, move.source, -1)
    state.step = steps.Lifting(step.orders, lifted)
    event = Event("lift", f"{player(seat)} calls a guard away from {phrases.at(move.source)}.")
    if liftable(state.prison, state.guards, step.orders, lifted):
        return [event]
    return [event, *_all_lifted(state, state.step)]


def _enough(state: State, seat: Seat, _move: moves.Enough, _dice: Dice) -> list[Event]:
    assert isinstance(state.step, steps.Lifting)
    return _all_lifted(state, state.step) or [
        Event("enough", f"{player(seat)} calls no more guards away.")
    ]


def _all_lifted(state: State, step: steps.Lifting) -> list[Event]:
    """Ends the picking up of guards.

    If the orders of the step name a location, all picked-up guards go there. If not, the active
    player then places the guards one by one.
    """
    to, lifted = step.orders.to, step.lifted
    if to is None:
        state.step = steps.Putting(step.orders, lifted)
        return []
    state.guards = increased(state.guards, to, len(lifted))
    state.step = steps.ACTING
    what = "The guard comes" if len(lifted) == 1 else f"The {len(lifted)} guards come"
    return [Event("put", f"{what} to {phrases.at(to)}.")]


def _put(state: State, _seat: Seat, move: moves.Put, _dice: Dice) -> list[Event]:
    step = state.step
    assert isinstance(step, steps.Putting)
    source, *rest = step.lifted
    state.guards = increased(state.guards, move.to, 1)
    state.step = steps.Putting(step.orders, tuple(rest)) if rest else steps.ACTING
    return [Event("put", f"The guard from {phrases.at(source)} moves to {phrases.at(move.to)}.")]


RULES: Final = (
    (steps.Lifting, moves.Lift, _lift),
    (steps.Lifting, moves.Enough, _enough),
    (steps.Putting, moves.Put, _put),
)
