"""AL-10 to AL-20: what each action in one's own turn is worth."""

from typing import Final, assert_never

from scapegoat_games.games.alcatraz.costs import Effort, price
from scapegoat_games.games.alcatraz.guards import moved
from scapegoat_games.games.alcatraz.heuristics.bargains import best_offer
from scapegoat_games.games.alcatraz.heuristics.blackmail import best_card
from scapegoat_games.games.alcatraz.heuristics.changes import dropped, handed, paid, taken, written
from scapegoat_games.games.alcatraz.heuristics.odds import after
from scapegoat_games.games.alcatraz.heuristics.prospects import chances_now, extra, worth
from scapegoat_games.games.alcatraz.moves import (
    Action,
    Blackmail,
    Bribe,
    Complete,
    Deal,
    Drop,
    End,
    Exert,
    Go,
    Riot,
    Steal,
    Use,
)
from scapegoat_games.games.alcatraz.pieces import (
    CASH,
    MARKS,
    MOST_CASH,
    MOST_STAMINA,
    PLACES,
)
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Seat

NOT_WORTH_IT: Final = -1.0
"""To begin something that one would only step back from: it costs nothing, and would never end."""
_EXPOSED: Final = 0.003
_EXPOSED_SCAPEGOAT: Final = 0.02
_CARD_DRAWN: Final = 0.005


def act(view: View, move: Action, now: float) -> float:
    """How much better the chances are after it; ``now`` is what they are worth."""
    me = view.turn
    match move:
        case Deal():
            found = best_offer(view, move.seat, now)
            return NOT_WORTH_IT if found is None else found[1]
        case Blackmail():
            return best_card(view, now)
        case Complete():
            return _complete(view, move) - now
        case _:
            return worth(_foreseen(view, move), me) + _more(view, move) - now


def _foreseen(view: View, move: Go | Use | Steal | Riot | Drop | Bribe | Exert | End) -> View:
    """The position after an action without luck."""
    me = view.turn
    match move:
        case Go():
            pawns = (*view.pawns[:me], move.to, *view.pawns[me + 1 :])
            return view._replace(pawns=pawns, points=view.points - 1, bribes=0)
        case Use():
            return _used(view, move)
        case Steal():
            spent = _worked(view)._replace(stolen=True)
            if move.loot == CASH:
                return handed(spent, move.seat, me, (), 1)
            return handed(spent, move.seat, me, (move.loot,))
        case Riot():
            guards = moved(moved(view.guards, move.source, -1), view.here, 1)
            return _worked(view)._replace(guards=guards)
        case Drop():
            return dropped(_worked(view), me, move.item)
        case Bribe():
            return written(view, me, cash=-1)._replace(bribes=view.bribes + 1)
        case Exert():
            more = view._replace(points=view.points + 1, exerted=True)
            return written(more, me, stamina=-1)
        case End():
            return view._replace(points=0, bribes=0)
        case _:
            assert_never(move)


def _worked(view: View) -> View:
    return view._replace(points=view.points - (price(Effort.WORK, view.guards_here) or 0))


def _used(view: View, move: Use) -> View:
    me, rule = view.turn, view.prison.rules[view.here]
    spent = view if rule.free else _worked(view)
    spent = spent._replace(used=view.used | {view.here})
    sheet = view.sheets[me]
    match rule.effect:
        case "stamina":
            return written(spent, me, stamina=min(rule.count, MOST_STAMINA - sheet.stamina))
        case "cash":
            return written(spent, me, cash=min(rule.count, MOST_CASH - sheet.cash))
        case "items":
            return taken(paid(spent, me, move.pay), me, move.take)
        case _:
            return paid(spent, me, move.pay)


def _more(view: View, move: Action) -> float:
    """What luck and later choices may bring beside what can be foreseen."""
    if not isinstance(move, Use):
        return 0.0
    me, rule = view.turn, view.prison.rules[view.here]
    match rule.effect:
        case "cards":
            return _CARD_DRAWN * (3 if me == view.scapegoat else 1)
        case "expose" | "seize":
            gained = _CARD_DRAWN if rule.effect == "seize" else 0.0
            return gained + (_EXPOSED_SCAPEGOAT if move.seat == view.scapegoat else _EXPOSED)
        case "guards":
            return _moving_guards(view, me, rule.count)
        case _:
            return 0.0


def _moving_guards(view: View, me: Seat, count: int) -> float:
    """The best that one guard may bring, and the better the more there are."""
    now = worth(view, me)
    gains = [0.0]
    for place in PLACES:
        if view.guards[place]:
            fewer = view._replace(guards=moved(view.guards, place, -1))
            gains.append(worth(fewer, me) - now)
    for place, task in enumerate(view.tasks):
        if task is not None and view.guards[place] < 4:
            more = view._replace(guards=moved(view.guards, place, 1))
            gains.append(worth(more, me) - now)
    return sum(sorted(gains)[-count:])


def _complete(view: View, move: Complete) -> float:
    me = view.turn
    task = view.tasks[view.here]
    assert task is not None
    marks = tuple([sheet.marks for sheet in view.sheets])
    then = after(marks, view.scapegoat, extra(view), view.guards_left, me, MARKS[task])
    spent = _worked(view)
    for seat, item in move.uses:
        spent = dropped(spent, seat, item)
    tasks = (*view.tasks[: view.here], None, *view.tasks[view.here + 1 :])
    spent = spent._replace(tasks=tasks)
    # The rest is worth what it was; what is gained is known better.
    return worth(spent, me) - chances_now(view)[me] + then[me]
