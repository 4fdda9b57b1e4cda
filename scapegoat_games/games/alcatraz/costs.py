"""AL-18: what an action costs, and which actions guards forbid."""

from enum import Enum
from typing import Final, final


@final
class Effort(Enum):
    """A kind of action by its cost: how many action points it takes, and how much guards hinder it.
    Only unbribed guards at the active player's location count.
    """

    END = "end"
    """The action costs no action point, however many guards are there."""
    MOVE = "move"
    """The action costs 1 action point, however many guards are there."""
    BLACKMAIL = "blackmail"
    """The action costs 1 action point, and is forbidden among 4 guards."""
    FREE = "free"
    """The action costs no action point, and is forbidden among 4 guards."""
    WORK = "work"
    """The action costs 1 action point, or 2 among 2 guards; it is forbidden among 3 or 4 guards."""


_PRICES: Final[dict[Effort, tuple[int | None, ...]]] = {
    Effort.END: (0, 0, 0, 0, 0),
    Effort.MOVE: (1, 1, 1, 1, 1),
    Effort.BLACKMAIL: (1, 1, 1, 1, None),
    Effort.FREE: (0, 0, 0, 0, None),
    Effort.WORK: (1, 1, 2, None, None),
}
"""The action points that each kind of action costs among 0 to 4 unbribed guards; None where the
guards forbid the action.
"""


def counting(standing: int, bribes: int) -> int:
    """AL-18: the number of guards that count for a player: the guards at the player's location
    minus the bribes that the player has paid there. A bribe counts even if the bribed guard has
    left.
    """
    return standing - bribes if standing > bribes else 0


def price(effort: Effort, guards: int) -> int | None:
    """The action points that an action costs; None if the guards forbid the action.

    ``guards`` is the number of unbribed guards at the location of the active player.
    """
    return _PRICES[effort][guards]


def cost_among(effort: Effort, guards: int) -> int:
    """The action points that an action costs among this number of unbribed guards. Only for actions
    that these guards allow.
    """
    cost = price(effort, guards)
    assert cost is not None
    return cost


def possible(effort: Effort, guards: int, points: int) -> bool:
    cost = price(effort, guards)
    return cost is not None and cost <= points
