"""Why players make moves: sentences for hints, each true in the position where it is said.

The score of a move is a sum of terms. A reason names the term that decides: most often a plan to
complete a task, which the move brings nearer or hinders. If no true sentence says so, there is no
reason, and a hint only names the move.

The *decider* is the seat that chooses the move.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, final

from scapegoat_games.games.alcatraz import costs, descriptions, phrases, pieces
from scapegoat_games.games.alcatraz.heuristics import prospects
from scapegoat_games.games.alcatraz.plan import together
from scapegoat_games.games.alcatraz.prison import steps_between
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.terms import Term
from scapegoat_games.words import agreeing, counted, player

_ABOUT_PLANS: Final = ("tasks", "spare")
"""The terms of a score that are about plans to complete tasks."""
CASH_IS_FOR: Final = "Cash is for bribes and payments."
_ITEMS_ARE_FOR: Final = "Items are for tasks, payments and deals."


@final
class Cause(NamedTuple):
    """The plan to complete a task that decides the score of a move."""

    plan: prospects.Project
    hinders: bool
    """True if the plan harms the decider and the move hinders it; False if the plan is good for the
    decider and the move brings it nearer.
    """


def deciding(terms: Sequence[Term]) -> str:
    """The name of the largest term of a score; empty if no term is above 0.

    If a plan gains, the term "belongings" is ignored: it values all items alike and doesn't tell
    which item the plan needs.
    """
    plans = any(term.value > 0 and term.name in _ABOUT_PLANS for term in terms)
    weighty = [term for term in terms if not (plans and term.name == "belongings")]
    largest = max(weighty, key=lambda term: term.value)
    return largest.name if largest.value > 0 else ""


def cause(view: View, then: View, term: str) -> Cause | None:
    """The plan whose worth to the decider rises most from ``view`` to ``then``; None if no plan's
    worth rises, or if ``term``, the deciding term, is not about plans.
    """
    if term not in _ABOUT_PLANS:
        return None
    seat = view.decider
    before, after = _plans(view, term), _plans(then, term)
    rises = {
        key: (after[key].worth(seat) if key in after else 0.0)
        - (before[key].worth(seat) if key in before else 0.0)
        for key in {**before, **after}
    }
    best = max(rises, key=rises.__getitem__, default=None)
    if best is None or rises[best] <= 0:
        return None
    if best in before and before[best].worth(seat) < 0:
        return Cause(before[best], hinders=True)
    # ``after`` has the plan: if the move had ended a plan that did no harm, no worth would rise.
    return Cause(after[best], hinders=False) if after[best].worth(seat) > 0 else None


def _plans(view: View, term: str) -> dict[tuple[Seat, pieces.Task], prospects.Project]:
    found = prospects.open_projects(view)
    if term == "tasks":
        found = [*prospects.agreed(found, view.lying).values()]
    return {(plan.seat, plan.task): plan for plan in reversed(found)}


def waiting(view: View, plan: prospects.Project, more: str = "") -> str:
    """Says where the plan's task is, then the text ``more``, then why the task is good."""
    return _good_for_decider(view, plan, _waits(plan, more))


def _waits(plan: prospects.Project, more: str) -> str:
    return f"{phrases.task(plan.task)} waits at {phrases.at(plan.place)}{more}."


def _needs(plan: prospects.Project, item: pieces.Item, more: str = "") -> str:
    return f"{_task_at(plan)} needs {phrases.thing(item)}{more}."


def _good_for_decider(view: View, plan: prospects.Project, sentence: str) -> str:
    """Adds to the sentence why the plan's task is good for the decider, if that isn't obvious.

    The result is empty if there is no reason that anybody could check.
    """
    mark, letter = pieces.MARKS[plan.task], pieces.TASKS[plan.task].letter
    if view.decider not in plan.together:
        if together(view.sheets) & mark:
            return ""
        return " ".join((sentence, f"Nobody has {letter} yet."))
    if view.sheets[plan.seat].marks & mark:
        if not view.deck:
            return ""
        who, has = player(plan.seat), agreeing(plan.seat, "has")
        drawn = f"{who} {has} {letter} already, but the others draw a letter."
        return " ".join((sentence, drawn))
    return sentence


def threat(view: View, plan: prospects.Project) -> str:
    """Says where the task of a plan is that would harm the decider."""
    return _waits(plan, _new_to(view, plan))


def _new_to(view: View, plan: prospects.Project) -> str:
    """The end of a sentence about a plan's task: the player who follows the plan lacks the task's
    letter. Empty if this player has the letter.
    """
    if view.sheets[plan.seat].marks & pieces.MARKS[plan.task]:
        return ""
    who, lacks = player(plan.seat), agreeing(plan.seat, "lacks")
    return f", and {who} {lacks} {pieces.TASKS[plan.task].letter}"


def of_item(
    view: View,
    found: Cause | None,
    gained: pieces.Items,
    lost: pieces.Items = (),
    taker: Seat | None = None,
) -> str:
    """The reason for items to change hands.

    ``gained`` are the items that the seat ``taker`` gets, by default the decider; ``lost`` are the
    items that somebody else loses.
    """
    if found is None:
        return ""
    plan = found.plan
    if not found.hinders and (view.decider if taker is None else taker) not in plan.together:
        return ""
    for item in lost if found.hinders else gained:
        if item in pieces.TASKS[plan.task].items:
            if found.hinders:
                return _needs(plan, item, _new_to(view, plan))
            return _good_for_decider(view, plan, _needs(plan, item))
    return ""


def of_taking(view: View, found: Cause | None, term: str, taken: pieces.Items) -> str:
    """The reason to take items; ``term`` is the deciding term of the score."""
    return _ITEMS_ARE_FOR if term == "belongings" else of_item(view, found, taken, taken)


def of_room(view: View, found: Cause | None) -> str:
    """The reason to drop an item: it makes room for an item that a plan needs."""
    if found is None or found.hinders or found.plan.seat != view.decider or not found.plan.fetched:
        return ""
    if len(view.sheets[view.decider].items) < pieces.MOST_ITEMS:
        return ""
    _, item = found.plan.fetched[0]
    return _good_for_decider(view, found.plan, _needs(found.plan, item))


def of_way(view: View, found: Cause | None, to: pieces.Place) -> str:
    """The reason to move to an adjacent location."""
    if found is None or found.hinders:
        return ""
    plan = found.plan
    if to == plan.place and view.decider in plan.coming:
        needed = descriptions.people(plan.task, view.seats)
        return waiting(view, plan, f" and takes {needed}")
    sources = [place for place, _ in plan.fetched] if plan.seat == view.decider else []
    for place, item in plan.fetched if sources else ():
        away = _nearer(view, to, place)
        if away is not None:
            lies = f"{_place(place, away)} has {phrases.thing(item)}."
            return _good_for_decider(view, plan, " ".join((lies, _needs(plan, item))))
    away = None if sources else _nearer(view, to, plan.place)
    return "" if away is None else waiting(view, plan, _from_there(away))


def _nearer(view: View, to: pieces.Place, goal: pieces.Place) -> int | None:
    """The number of moves from ``to`` to the goal; None if the active player's location is at
    least as near to the goal.
    """
    away = steps_between(view.prison.layout, to, goal)
    return away if away < steps_between(view.prison.layout, view.here, goal) else None


def _from_there(away: int) -> str:
    return f", {counted(away, 'move')} from there" if away else ""


def _place(place: pieces.Place, away: int) -> str:
    """The start of a sentence: a location that is ``away`` moves from the move's destination."""
    return f"{phrases.sentence_at(place)}{_from_there(away)}{',' if away else ''}"


def of_mischief(view: View, then: View) -> str:
    """The reason for the Scapegoat to move, if no task of their own can be the reason."""
    found = prospects.strongest_temptation(then)
    assert found is not None  # the term "mischief" decides only if there is a temptation
    away = _nearer(view, then.here, found.place)
    return "" if away is None else _tempting(view, found, away)


def _tempting(view: View, found: prospects.Temptation, away: int) -> str:
    """Says what draws the Scapegoat to a location that is ``away`` moves from the destination of
    the suggested move.
    """
    if found.why == "theft":
        assert found.threat is not None  # a theft is always directed against a plan
        seat = found.threat.seat
        held = phrases.things(view.sheets[seat].items)
        return f"{player(seat)} is at {phrases.at(found.place)} with {held}."
    where = _place(found.place, away)
    if found.why == "cards":
        return f"{where} has blackmail cards, which the Scapegoat may play."
    return f"{where} has Cash." if found.why == "cash" else ""


def of_guards(
    view: View,
    found: Cause | None,
    source: pieces.Place | None,
    to: pieces.Place | None,
    number: int = 1,
) -> str:
    """The reason to move ``number`` guards from ``source`` to ``to``.

    ``source`` or ``to`` is None if the move doesn't name this location.
    """
    if found is None:
        return ""
    plan = found.plan
    if found.hinders:
        return "" if to != plan.place else _kept_away(view, plan, view.guards[to] + number)
    if source is None or view.guards[source] <= (_allowed(plan) if source == plan.place else 1):
        return ""
    if view.decider not in plan.together:
        return ""
    standing = descriptions.stand(view.guards[source])
    if source == plan.place:
        sentence = f"{_task_at(plan)} allows {_limit(plan)}, and {standing} there."
        return _good_for_decider(view, plan, sentence)
    fetched = [item for place, item in plan.fetched if place == source]
    return _behind_guards(view, plan, source, fetched[0]) if fetched else ""


def _behind_guards(
    view: View, plan: prospects.Project, source: pieces.Place, item: pieces.Item
) -> str:
    """Says that an item that a task needs lies among guards."""
    standing = descriptions.stand(view.guards[source])
    lies = f"{phrases.sentence_at(source)} has {phrases.thing(item)}, and {standing} there."
    return _good_for_decider(view, plan, " ".join((lies, _needs(plan, item))))


def _kept_away(view: View, plan: prospects.Project, guards: int) -> str:
    """The reason to bring a guard to the task of a plan that would harm the decider."""
    if guards > _allowed(plan):
        return f"{_task_at(plan)} allows {_limit(plan)}{_new_to(view, plan)}."
    return threat(view, plan) if guards > 1 else ""


def _allowed(plan: prospects.Project) -> int:
    return pieces.TASKS[plan.task].guards


def _limit(plan: prospects.Project) -> str:
    return descriptions.guards_allowed(plan.task)


def _task_at(plan: prospects.Project) -> str:
    return f"{phrases.task(plan.task)} at {phrases.at(plan.place)}"


def of_bribe(view: View, found: Cause | None, term: str) -> str:
    """The reason to bribe a guard; ``term`` is the deciding term of the score."""
    guards = view.guards_here
    own = found is not None and not found.hinders and found.plan.place == view.here
    if found is not None and own and guards > _allowed(found.plan):
        stand = phrases.guards(guards, view.bribes)
        sentence = f"{_task_at(found.plan)} allows {_limit(found.plan)}, and {stand}."
        return _good_for_decider(view, found.plan, sentence)
    now, then = (costs.price(costs.Effort.WORK, number) for number in (guards, guards - 1))
    if then is None or now == then or not term:
        return ""
    if now is None:
        return "Then more is possible here than moves, blackmail and free actions."
    return "Then the guards here cost no extra action point."
