"""Why players make moves: sentences for hints, each true in the position where it is said.

The score of a move is a sum of terms. A reason names the term that decides: most often a plan to
complete a task, which the move brings nearer or hinders. If no true sentence says so, there is no
reason, and a hint only names the move.

The *decider* is the seat that chooses the move.
"""

from typing import Final

from scapegoat_games.games.alcatraz import costs, descriptions, phrases, pieces
from scapegoat_games.games.alcatraz.heuristics import prospects
from scapegoat_games.games.alcatraz.options.grounds import Cause, Ground
from scapegoat_games.games.alcatraz.plan import together
from scapegoat_games.games.alcatraz.prison import steps_between
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.words import agreeing, counted, player

CASH_IS_FOR: Final = "Cash is for bribes and payments."
_ITEMS_ARE_FOR: Final = "Items are for tasks, payments and deals."


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
        if not together(view.sheets) & mark:
            return " ".join((sentence, f"Nobody has {letter} yet."))
        if view.decider == view.scapegoat or not view.deck:
            return ""
        drawn = (
            f"If {player(plan.seat)} completes it, a letter is drawn for {player(view.decider)}."
        )
        return " ".join((sentence, drawn))
    if view.sheets[plan.seat].marks & mark:
        if not view.deck:
            return ""
        who, has = player(plan.seat), agreeing(plan.seat, "has")
        drawn = f"{who} {has} {letter} already, but the others draw a letter."
        return " ".join((sentence, drawn))
    return sentence


def threat(view: View, plan: prospects.Project) -> str:
    """Says where the plan's task is. The plan would harm the decider."""
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
    found: Cause,
    gained: pieces.Items,
    lost: pieces.Items = (),
    taker: Seat | None = None,
) -> str:
    """The reason for items to change hands.

    ``gained`` are the items that the seat ``taker`` gets, by default the decider; ``lost`` are the
    items that somebody else loses.
    """
    plan, needed = found.plan, pieces.TASKS[found.plan.task].items
    if found.hinders:
        item = next((item for item in lost if item in needed), None)
        return "" if item is None else _needs(plan, item, _new_to(view, plan))
    seat = view.decider if taker is None else taker
    if seat not in plan.together:
        return ""
    for item in gained:
        if item in needed:
            return _good_for_decider(view, plan, _needs(plan, item))
    if pieces.GUN in gained and needed:
        item = next((item for item in needed if item not in view.sheets[seat].items), needed[0])
        return _good_for_decider(view, plan, _needs(plan, item, "; the gun can replace it"))
    payment = _payment(view, plan) if seat == plan.seat and gained else None
    return "" if payment is None else _good_for_decider(view, plan, payment)


def _payment(view: View, plan: prospects.Project) -> str | None:
    """Says which location takes a payment for an item that the plan needs; None if no location
    does.
    """
    for place, item in plan.fetched:
        if view.prison.rules[place].pay:
            takes = f"{phrases.sentence_at(place)} takes a payment for {phrases.thing(item)}."
            return " ".join((takes, _needs(plan, item)))
    return None


def of_taking(view: View, found: Ground, taken: pieces.Items) -> str:
    """The reason to take items."""
    if found.term == "belongings":
        return _ITEMS_ARE_FOR
    return found.told(lambda cause: of_item(view, cause, taken, taken))


def of_room(view: View, found: Cause, dropped: pieces.Item) -> str:
    """The reason to drop an item: it makes room for an item that a plan needs."""
    if dropped in pieces.TASKS[found.plan.task].items:
        return ""
    if found.hinders or found.plan.seat != view.decider or not found.plan.fetched:
        return ""
    if len(view.sheets[view.decider].items) < pieces.MOST_ITEMS:
        return ""
    _, item = found.plan.fetched[0]
    return _good_for_decider(view, found.plan, _needs(found.plan, item))


def of_way(view: View, found: Cause, to: pieces.Place) -> str:
    """The reason to move to an adjacent location."""
    plan = found.plan
    if found.hinders or view.decider not in plan.together:
        return ""
    if to == plan.place and view.decider in plan.coming:
        needed = descriptions.people(plan.task, view.seats)
        return waiting(view, plan, f" and takes {needed}")
    fetching = _way_to_items(view, plan, to)
    away = _nearer(view, to, plan.place)
    leading = "" if away is None else _waits(plan, _from_there(away))
    ways = (leading, fetching) if view.decider in plan.coming else (fetching, leading)
    sentence = next(filter(None, (*ways, _next_door(view, plan, to))), "")
    return _good_for_decider(view, plan, sentence) if sentence else ""


def _way_to_items(view: View, plan: prospects.Project, to: pieces.Place) -> str:
    """Says which item of the plan's task is nearer from the location ``to`` than from here. If
    there is none, says whether Cash to pay for an item is nearer. Empty if neither is nearer.
    """
    for place, item in plan.fetched:
        away = _nearer(view, to, place)
        if away is not None:
            lies = f"{_place(place, away)} has {phrases.thing(item)}."
            return " ".join((lies, _needs(plan, item)))
    payment = None if view.sheets[view.decider].cash else _payment(view, plan)
    bank = next(place for place in pieces.PLACES if view.prison.rules[place].effect == "cash")
    away = _nearer(view, to, bank)
    if payment is None or away is None:
        return ""
    return " ".join((f"{_place(bank, away)} has Cash.", payment))


def _next_door(view: View, plan: prospects.Project, to: pieces.Place) -> str:
    """Says that a riot at ``to`` can call a guard away from the plan's task. Empty if the task
    allows all guards that are there, or if ``to`` is not adjacent to the task.
    """
    if to not in view.prison.neighbours[plan.place] or view.guards[plan.place] <= _allowed(plan):
        return ""
    return " ".join((_too_many_at(view, plan), "A riot next door calls a guard away."))


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
    found: Cause,
    source: pieces.Place | None,
    to: pieces.Place | None,
    number: int = 1,
) -> str:
    """The reason to move ``number`` guards from ``source`` to ``to``.

    ``source`` or ``to`` is None if the move doesn't name this location.
    """
    plan = found.plan
    if found.hinders:
        return "" if to != plan.place else _kept_away(view, plan, view.guards[to] + number)
    if source is None or view.guards[source] <= (_allowed(plan) if source == plan.place else 1):
        return ""
    if view.decider not in plan.together and view.decider == view.scapegoat:
        return ""  # The Scapegoat frees no others.
    if source == plan.place:
        return _good_for_decider(view, plan, _too_many_at(view, plan))
    fetched = [item for place, item in plan.fetched if place == source]
    return _behind_guards(view, plan, source, fetched[0]) if fetched else ""


def _too_many_at(view: View, plan: prospects.Project) -> str:
    standing = descriptions.stand(view.guards[plan.place])
    return f"{_task_at(plan)} allows {_limit(plan)}, and {standing} there."


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


def of_bribe(view: View, found: Ground) -> str:
    """The reason to bribe a guard."""
    guards = view.guards_here

    def too_many(cause: Cause) -> str:
        plan = cause.plan
        if cause.hinders or plan.place != view.here or guards <= _allowed(plan):
            return ""
        stand = phrases.guards(guards, view.bribes)
        sentence = f"{_task_at(plan)} allows {_limit(plan)}, and {stand}."
        return _good_for_decider(view, plan, sentence)

    said = found.told(too_many)
    now, then = (costs.price(costs.Effort.WORK, number) for number in (guards, guards - 1))
    if said or then is None or now == then or not found.term:
        return said
    if now is None:
        return "Then more is possible here than moves, blackmail and free actions."
    return "Then the guards here cost no extra action point."
