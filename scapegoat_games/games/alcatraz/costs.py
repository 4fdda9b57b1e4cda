"""What an action costs, and what the guards in one's location keep one from."""

from enum import Enum
from typing import Final, final

from scapegoat_games.games.alcatraz import words
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.words import player


@final
class Effort(Enum):
    """How much guards hinder an action."""

    END = "end"
    """Always possible."""
    MOVE = "move"
    """1 action point, however many guards."""
    BLACKMAIL = "blackmail"
    """1 action point, but not among 4 guards."""
    FREE = "free"
    """No action point, but not among 4 guards."""
    WORK = "work"
    """1 action point, 2 among 2 guards, not among more."""


_CROWD: Final = 4
"""So many guards that count stop everything but moving out."""

_PRICES: Final[dict[Effort, tuple[int | None, ...]]] = {
    Effort.END: (0, 0, 0, 0, 0),
    Effort.MOVE: (1, 1, 1, 1, 1),
    Effort.BLACKMAIL: (1, 1, 1, 1, None),
    Effort.FREE: (0, 0, 0, 0, None),
    Effort.WORK: (1, 1, 2, None, None),
}
"""AL-18: action points by the number of guards that count; None where they don't let one."""


def counting(view: View) -> int:
    """AL-18: how many guards count for the one who acts."""
    return max(0, view.guards[view.pawns[view.turn]] - view.bribes)


def price(view: View, effort: Effort) -> int | None:
    """What it costs here and now; None if guards don't let one."""
    return _PRICES[effort][counting(view)]


def cost_among(effort: Effort, guards: int) -> int:
    """What it costs where so many guards count, or less than none for all that are bribed."""
    cost = _PRICES[effort][max(0, guards)]
    assert cost is not None
    return cost


def possible(effort: Effort, guards: int, points: int) -> bool:
    cost = _PRICES[effort][guards]
    return cost is not None and cost <= points


def why_not_paid(view: View, effort: Effort) -> str | None:
    """Why guards or a lack of action points forbid it."""
    guards = counting(view)
    cost = _PRICES[effort][guards]
    if cost is None:
        stand = words.guards(guards, view.bribes)
        if guards == _CROWD:
            return f"{stand}: nothing is possible but moving out."
        return f"{stand}: only moves, blackmail and free actions."
    if cost <= view.points:
        return None
    if not view.points:
        return f"{player(view.turn)} has no action point left."
    stand = words.guards(guards, view.bribes)
    return f"{stand}: it costs {words.points(cost)}, and {player(view.turn)} has {view.points}."
