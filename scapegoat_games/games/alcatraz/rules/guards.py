"""AL-28: guards are picked up and put down."""

from functools import cache

from scapegoat_games.games.alcatraz import phrases
from scapegoat_games.games.alcatraz.guards import liftable, moved
from scapegoat_games.games.alcatraz.moves import Enough, Lift, Put
from scapegoat_games.games.alcatraz.pieces import Place
from scapegoat_games.games.alcatraz.rules.rounds import ACTING
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.games.alcatraz.view import Lifting, Putting
from scapegoat_games.protocol import Event, Seat
from scapegoat_games.words import player


def lift(state: State, move: Lift | Enough) -> list[Event]:
    step = state.step
    assert isinstance(step, Lifting)
    lifted = step.lifted
    events = []
    if isinstance(move, Lift):
        lifted = (*lifted, move.source)
        state.guards = moved(state.guards, move.source, -1)
        state.step = Lifting(step.orders, lifted)
        events.append(_lifted(state.turn, move.source))
    if isinstance(move, Lift) and liftable(state.prison, state.guards, step.orders, lifted):
        return events
    if step.orders.to is None:
        state.step = Putting(step.orders, lifted)
        return events or [_enough(state.turn)]
    state.guards = moved(state.guards, step.orders.to, len(lifted))
    state.step = ACTING
    return [*events, _arrived(step.orders.to, len(lifted))]


@cache
def _lifted(seat: Seat, place: Place) -> Event:
    return Event("lift", f"{player(seat)} calls a guard away from {phrases.at(place)}.")


@cache
def _enough(seat: Seat) -> Event:
    return Event("enough", f"{player(seat)} calls no more guards away.")


@cache
def _arrived(place: Place, count: int) -> Event:
    what = "The guard comes" if count == 1 else f"The {count} guards come"
    return Event("put", f"{what} to {phrases.at(place)}.")


def put_down(state: State, move: Put) -> Event:
    """In the order in which they were picked up."""
    step = state.step
    assert isinstance(step, Putting)
    source, *rest = step.lifted
    state.guards = moved(state.guards, move.to, 1)
    state.step = Putting(step.orders, tuple(rest)) if rest else ACTING
    return _goes(source, move.to)


@cache
def _goes(source: Place, to: Place) -> Event:
    return Event("put", f"The guard from {phrases.at(source)} goes to {phrases.at(to)}.")
