"""AL-27, AL-28: from where guards may be picked up, and where they may be put down.

A guard *in hand* has been picked up but not yet put down. ``lifted`` lists the locations from where
the guards in hand were picked up; the guard that was picked up first comes first.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

from scapegoat_games.games.alcatraz.pieces import MOST_GUARDS, PLACES, Place
from scapegoat_games.games.alcatraz.prison import Prison
from scapegoat_games.games.alcatraz.steps import Orders
from scapegoat_games.tuples import increased

Guards: TypeAlias = tuple[int, ...]
"""The number of guards in each location. Guards in hand are not counted."""

SHIFT_CHANGE: Final = Orders(1, 3, adjacent=True)
ALARMED: Final = 2
"""The largest number of guards that the card False Alarm moves."""


def alarm_orders(guards: Sequence[int], to: Place) -> Orders:
    """How guards have to be moved when the card False Alarm is played on the location ``to``."""
    return Orders(1, min(ALARMED, MOST_GUARDS - guards[to]), to=to)


def liftable(
    prison: Prison, guards: Guards, orders: Orders, lifted: Sequence[Place]
) -> list[Place]:
    """The locations where the next guard may be picked up, so that all guards can be put down
    later.
    """
    if len(lifted) == orders.most:
        return []
    sources = [place for place in PLACES if guards[place] and place != orders.to]
    if not orders.adjacent:
        # The prison has room for far more guards than there are, so guards that may go to any
        # location always find room.
        return sources
    return [
        place
        for place in sources
        if _completable(prison, increased(guards, place, -1), orders, (*lifted, place))
    ]


def _completable(prison: Prison, guards: Guards, orders: Orders, lifted: Sequence[Place]) -> bool:
    """Whether all guards in hand can be put down, either now or after more are picked up."""
    if placeable(prison, guards, orders, lifted):
        return True
    return bool(liftable(prison, guards, orders, lifted))


def placeable(prison: Prison, guards: Guards, orders: Orders, lifted: Sequence[Place]) -> bool:
    """Whether all guards in hand can be put down."""
    return not lifted or bool(puttable(prison, guards, orders, lifted))


def puttable(
    prison: Prison, guards: Guards, orders: Orders, lifted: Sequence[Place]
) -> list[Place]:
    """Where the first guard in hand may be put down, so that there is room for the other guards."""
    source, *rest = lifted
    reach = prison.neighbours[source] if orders.adjacent else PLACES
    free = [place for place in reach if guards[place] < MOST_GUARDS and place != source]
    if not orders.adjacent:
        return free
    return [place for place in free if placeable(prison, increased(guards, place, 1), orders, rest)]


def enough(prison: Prison, guards: Guards, orders: Orders, lifted: Sequence[Place]) -> bool:
    """Whether enough guards have been picked up, and all guards in hand can be put down."""
    return len(lifted) >= orders.least and placeable(prison, guards, orders, lifted)
