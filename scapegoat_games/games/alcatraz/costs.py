"""AL-18: what an action costs, and which actions guards forbid."""

from enum import Enum
from typing import Final, final


@final
class Effort(Enum):
    """How much guards hinder an action."""

    END = "end"
    """No action point, however many guards."""
    MOVE = "move"
    """1 action point, however many guards."""
    BLACKMAIL = "blackmail"
    """1 action point; forbidden among 4 guards."""
    FREE = "free"
    """No action point; forbidden among 4 guards."""
    WORK = "work"
    """1 action point; 2 among 2 guards; forbidden among 3 or 4."""


_PRICES: Final[dict[Effort, tuple[int | None, ...]]] = {
    Effort.END: (0, 0, 0, 0, 0),
    Effort.MOVE: (1, 1, 1, 1, 1),
    Effort.BLACKMAIL: (1, 1, 1, 1, None),
    Effort.FREE: (0, 0, 0, 0, None),
    Effort.WORK: (1, 1, 2, None, None),
}
"""Action points of each effort among 0 to 4 guards, bribed guards not counted; None where guards
forbid the action.
"""


def counting(standing: int, bribes: int) -> int:
    """The number of guards less the number of bribes, wherever the bribed guards are by now."""
    return standing - bribes if standing > bribes else 0


def price(effort: Effort, guards: int) -> int | None:
    """The action points of an action among unbribed guards; None if they forbid the action."""
    return _PRICES[effort][guards]


def cost_among(effort: Effort, guards: int) -> int:
    """The action points of an action that the guards are known to allow."""
    cost = price(effort, guards)
    assert cost is not None
    return cost


def possible(effort: Effort, guards: int, points: int) -> bool:
    cost = price(effort, guards)
    return cost is not None and cost <= points
