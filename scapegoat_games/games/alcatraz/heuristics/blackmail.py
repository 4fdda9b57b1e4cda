"""AL-16, AL-27: which card strikes whom, and whether it is worth an action point."""

from typing import Final, assert_never

from scapegoat_games.games.alcatraz.guards import moved
from scapegoat_games.games.alcatraz.heuristics.changes import dropped, handed
from scapegoat_games.games.alcatraz.heuristics.prospects import projects, worth
from scapegoat_games.games.alcatraz.moves import Target
from scapegoat_games.games.alcatraz.options.blackmail import targets
from scapegoat_games.games.alcatraz.pieces import BLACKMAIL, MOST_GUARDS, Card, Scheme
from scapegoat_games.games.alcatraz.view import View

_KEEPING: Final[dict[Scheme, float]] = {
    "alarm": 0.030,
    "shift": 0.020,
    "search": 0.030,
    "shakedown": 0.035,
    "hole": 0.030,
    "schedule": 0.020,
    "lips": 0.025,
    "sick": 0.015,
    "debt": 0.015,
}
"""What a card may bring some time; to play it has to bring more than that."""
_UNSEEN: Final = -1.0
"""To look at cards one doesn't know."""
_SHIFT: Final = 0.02
_UNWORTHY: Final = -1.0


def best_card(view: View, now: float) -> float:
    """What it is worth to blackmail, for whoever knows the cards."""
    if view.seat != view.turn:
        return _UNSEEN
    best = max((playing(view, at, now) for at in range(len(view.hand))), default=0.0)
    return best if best > 0 else _UNWORTHY


def playing(view: View, at: int, now: float) -> float:
    """What it brings to play a card, beyond what it is worth to keep it."""
    card = view.hand[at]
    if BLACKMAIL[card].scheme == "shift":
        return _SHIFT - _KEEPING["shift"]
    best = max((aimed(view, card, target, now) for target in targets(view, card)), default=0.0)
    return best - 0.25 * _KEEPING[BLACKMAIL[card].scheme]


def kept(card: Card) -> float:
    return _KEEPING[BLACKMAIL[card].scheme]


def aimed(view: View, card: Card, target: Target, now: float) -> float:
    """What a target brings to the active player."""
    me = view.turn
    scheme = BLACKMAIL[card].scheme
    match scheme:
        case "sick":
            assert target.seat is not None
            theirs = projects(view).get(target.seat)
            return 0.0 if theirs is None else -0.2 * theirs.worth(me)
        case "shift":  # pragma: no cover  # it has no target but the guards
            return 0.0
        case _:
            return worth(_struck(view, scheme, target), me) - now


def _struck(view: View, scheme: Scheme, target: Target) -> View:
    me = view.turn
    match scheme:
        case "alarm":
            assert target.place is not None
            more = min(2, MOST_GUARDS - view.guards[target.place])
            return view._replace(guards=moved(view.guards, target.place, more))
        case "search":
            assert target.seat is not None
            assert target.item is not None
            return dropped(view, target.seat, target.item)
        case "shakedown":
            assert target.seat is not None
            loot = () if target.item is None else (target.item,)
            return handed(view, target.seat, me, loot, target.cash)
        case "hole":
            assert target.seat is not None
            assert target.to is not None
            pawns = (*view.pawns[: target.seat], target.to, *view.pawns[target.seat + 1 :])
            return view._replace(pawns=pawns)
        case "schedule":
            assert target.place is not None
            assert target.to is not None
            tasks = list(view.tasks)
            tasks[target.place], tasks[target.to] = None, tasks[target.place]
            return view._replace(tasks=tuple(tasks))
        case "lips":
            assert target.place is not None
            tasks = list(view.tasks)
            tasks[target.place] = None
            return view._replace(tasks=tuple(tasks))
        case "debt":
            assert target.seat is not None
            assert target.item is not None
            assert target.own is not None
            given = handed(view, me, target.seat, (target.own,))
            return handed(given, target.seat, me, (target.item,))
        case "sick" | "shift":  # pragma: no cover  # neither changes what is foreseen
            return view
        case _:
            assert_never(scheme)
