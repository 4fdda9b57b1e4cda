"""What a position is worth to a prisoner, judged by the letters marked so far and the tasks in
reach.

A *project* is a plan of one prisoner, its *actor*, to complete one task, perhaps with helpers. The
*chances* are each seat's likelihood to escape (``odds``); the *gains* of a project are the changes
of the chances if the task is completed. Projects are guessed from the view: players never state
them.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Final, Literal, NamedTuple, final

from scapegoat_games.games.alcatraz import costs, pieces, steps
from scapegoat_games.games.alcatraz.heuristics import task_costs
from scapegoat_games.games.alcatraz.heuristics.odds import Chances, Marks, after, chances, gained
from scapegoat_games.games.alcatraz.heuristics.weights import WEIGHTS
from scapegoat_games.games.alcatraz.tasks import prisoners_needed
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.tuples import increased, replaced


@final
class Project(NamedTuple):
    """A plan of one prisoner, the actor, to complete a task, perhaps with helpers.

    ``seat`` is the actor's seat, ``fetched`` the items that have to be fetched for the task.
    """

    seat: Seat
    coming: tuple[Seat, ...]
    """The seats of the helpers who have to come to the task."""
    place: pieces.Place
    task: pieces.Task
    soon: float
    """How much this plan counts, 0 to 1: the more turns until the task is completed, the less."""
    gains: Chances
    """How much each seat's likelihood to escape changes if the task is completed."""
    fetched: task_costs.LyingItems

    @property
    def together(self) -> tuple[Seat, ...]:
        """All seats that take part in the plan."""
        return self.seat, *self.coming

    def worth(self, seat: Seat) -> float:
        return self.soon * self.gains[seat]

    @property
    def worth_to_each(self) -> float:
        """The worth of this plan to its actor, divided by the number of prisoners who take part."""
        return self.soon * self.gains[self.seat] / (1 + len(self.coming))


def extra_points(view: View) -> int:
    """AL-9: how many more action points the Scapegoat has in a turn than the other prisoners."""
    return min(view.run, pieces.MOST_EXTRA)


def chances_now(view: View) -> Chances:
    marks = tuple([sheet.marks for sheet in view.sheets])
    return chances(marks, view.scapegoat, extra_points(view), view.guards_left)


def chances_after_task(view: View) -> Chances:
    """Each seat's likelihood to escape after the active player completes the task at the location
    where the active player is.
    """
    task = view.tasks[view.here]
    assert task is not None
    marks = tuple([sheet.marks for sheet in view.sheets])
    rest = (view.scapegoat, extra_points(view), view.guards_left)
    return after(marks, *rest, view.turn, pieces.MARKS[task])


def gain_of_task(view: View, seat: Seat) -> float:
    """By how much the seat's likelihood to escape rises if the active player completes the task at
    the active player's location.
    """
    return chances_after_task(view)[seat] - chances_now(view)[seat]


def gains_by_letter(view: View, seat: Seat) -> tuple[float, float]:
    """By how much the seat's likelihood to escape rises if the active player completes the task at
    the active player's location. The first number is the part due to the letter of the task, the
    second the part due to the letter that is drawn for the other prisoners.
    """
    task = view.tasks[view.here]
    assert task is not None
    marks = tuple([sheet.marks for sheet in view.sheets])
    rest = (view.scapegoat, extra_points(view), view.guards_left, view.turn)
    drawn = after(marks, *rest, 0)[seat]
    return after(marks, *rest, pieces.MARKS[task])[seat] - drawn, drawn - chances_now(view)[seat]


def projects(view: View) -> dict[Seat, Project]:
    """For each prisoner but the Scapegoat: the plan to complete a task that they will probably
    follow next.

    A prisoner without such a plan, such as a mere helper, has no entry.
    """
    return agreed(open_projects(view), view.lying)


def agreed(found: Sequence[Project], lying: Sequence[pieces.Items]) -> dict[Seat, Project]:
    """Picks plans from ``found`` that can all be carried out; better plans are picked first.

    The picked plans complete no task twice and take no item twice, and nobody takes part in two of
    them. ``lying`` has the items at each location.
    """
    fetched: list[task_costs.LyingItem] = []
    taken: dict[Seat, Project] = {}
    busy: set[Seat] = set()
    places: set[pieces.Place] = set()
    for project in found:
        if project.place in places or not busy.isdisjoint((project.seat, *project.coming)):
            continue
        wanted = project.fetched
        if not fetched or all(
            fetched.count(thing) + wanted.count(thing) <= lying[thing[0]].count(thing[1])
            for thing in wanted
        ):
            fetched += wanted
            taken[project.seat] = project
            busy |= {project.seat, *project.coming}
            places.add(project.place)
    return taken


def open_projects(view: View) -> list[Project]:
    """All plans to complete a task that make an escape likelier for the actor and for every helper,
    the best plan first.
    """
    people = [
        task_costs.Prisoner(seat, at, sheet.items, sheet.cash)
        for seat, (at, sheet) in enumerate(zip(view.pawns, view.sheets, strict=True))
    ]
    marks = tuple([sheet.marks for sheet in view.sheets])
    now = (marks, view.scapegoat, extra_points(view), view.guards_left)
    tasks = [(place, task) for place, task in enumerate(view.tasks) if task is not None]
    found: list[Project] = []
    table = _costs(view, 0)
    for actor in people:
        if actor.seat != view.scapegoat:
            bribing = actor.seat == view.turn and view.bribes
            actors_table = _costs(view, view.bribes) if bribing else table
            found += _projects_of(view, actor, people, tasks, actors_table, now)
    found.sort(key=lambda project: project.worth_to_each, reverse=True)
    return found


def _projects_of(
    view: View,
    actor: task_costs.Prisoner,
    people: Sequence[task_costs.Prisoner],
    tasks: Sequence[tuple[pieces.Place, pieces.Task]],
    table: task_costs.CostTable,
    now: tuple[Marks, Seat, int, int],
) -> Iterator[Project]:
    """The plans of the prisoner ``actor`` that make an escape likelier for all who take part.

    Each plan is to complete one task. ``people`` are all prisoners, ``tasks`` all open tasks.
    ``now`` describes the present position: the first four arguments of ``gained``.
    """
    seat, seats = actor.seat, view.seats
    helpers = tuple([other for other in people if other.seat not in {seat, view.scapegoat}])
    at_hand = view.points if seat == view.turn else 0
    for place, task in tasks:
        gains = gained(*now, seat, pieces.MARKS[task])
        if gains[seat] <= 0:
            continue
        needed = prisoners_needed(task, seats) - 1
        cost = task_costs.NEVER
        if seat == view.turn:
            # Prisoners at the task, even the Scapegoat, count as present only if the task can be
            # completed in this turn: by the next turn, the prisoners at the task may be gone.
            present = tuple([other for other in people if other.at == place and other is not actor])
            cost = table.cost(place, task, needed, actor, (), present)
        if cost.points > at_hand:
            cost = table.cost(place, task, needed, actor, helpers)
        points, away, coming, fetched = cost
        if coming:
            # The actor or any helper may be the last to arrive, and the last to arrive completes
            # the task. So the gains are averaged over the actor and the helpers.
            acts = [gains, *(gained(*now, other, pieces.MARKS[task]) for other in coming)]
            gains = tuple([sum(gain) / len(acts) for gain in zip(*acts, strict=True)])
        reachable = points < task_costs.FAR and away < task_costs.FAR
        if reachable and all(gains[other] > 0 for other in coming):
            wait = _waiting(view, cost, at_hand)
            soon = WEIGHTS.sure * WEIGHTS.patience[seats] ** wait
            if away or not _before_a_vote(view, seat, points, at_hand):
                gains = _gains_later(gains, view.scapegoat, wait)
            yield Project(seat, coming, place, task, soon, gains, fetched)


def _costs(view: View, bribes: int) -> task_costs.CostTable:
    """The costs of all tasks if the active player has bribed ``bribes`` guards.

    That number of guards at the active player's location is not counted.
    """
    guards = view.guards
    if bribes:
        guards = increased(guards, view.here, -min(bribes, guards[view.here]))
    return task_costs.cost_table(view.prison.layout, view.prison.gold, guards, view.lying)


def _waiting(view: View, cost: task_costs.TaskCost, at_hand: int) -> float:
    """How many turns pass until all prisoners and items that a task needs are at the task.

    ``at_hand`` is the number of action points that the prisoner who is to complete the task has
    left in this turn.
    """
    seats = view.seats
    each = pieces.ACTION_POINTS[seats]
    wait = task_costs.turns(cost.points, at_hand, each)
    if not cost.coming:
        return wait
    at_theirs = view.points if view.turn in cost.coming else 0
    helpers = task_costs.turns(cost.away, at_theirs, each)
    wait = max(wait, helpers) + WEIGHTS.faster_helper * min(wait, helpers)
    return wait + WEIGHTS.gathering[seats] if cost.away else wait


def _before_a_vote(view: View, seat: Seat, points: float, at_hand: int) -> bool:
    """Whether the seat can spend ``points`` action points before a vote may change the Scapegoat.

    ``at_hand`` is the number of action points that the seat has left in this turn.
    """
    if isinstance(view.step, steps.Voting):
        return points <= pieces.ACTION_POINTS[view.seats]
    seats, first = view.seats, view.scapegoat
    later = (seat - first) % seats > (view.turn - first) % seats
    return points <= (pieces.ACTION_POINTS[seats] if later else at_hand)


def _gains_later(gains: Chances, scapegoat: Seat, wait: float) -> Chances:
    """By how much each seat's likelihood to escape changes if a task is completed ``wait`` turns
    later.

    ``gains`` are the changes if the task is completed now. After the wait, another prisoner may be
    the Scapegoat, so the task harms the present Scapegoat less.
    """
    still = WEIGHTS.still_blamed**wait
    others = (sum(gains) - gains[scapegoat]) / (len(gains) - 1)
    blamed = still * gains[scapegoat] + (1 - still) * others
    return replaced(gains, scapegoat, blamed)


WORTH_TERMS: Final = ("letters", "tasks", "spare", "belongings", "cards", "mischief")
"""The names of the terms whose sum is the worth of a position."""


def worth(view: View, seat: Seat) -> float:
    """What the position is worth to a seat: the seat's likelihood to escape by letters alone, plus
    small amounts for tasks in reach, belongings, cards, and ways to harm others (``mischief``).
    """
    return running_worth(view, seat)[-1]


def running_worth(view: View, seat: Seat) -> list[float]:
    """The worth of the position to a seat, summed up term by term in the order of ``WORTH_TERMS``.

    Each item of the list is the sum of the terms up to its place; the last item is the whole worth.
    """
    found = open_projects(view)
    taken = agreed(found, view.lying)
    totals = [chances_now(view)[seat]]
    total = totals[0]
    for project in taken.values():
        total += project.worth(seat)
    totals.append(total)
    total += _spare_tasks(seat, found, taken.values())
    totals.append(total)
    sheet, cards = view.sheets[seat], len(view.hands[seat])
    blamed = seat == view.scapegoat
    holdings = WEIGHTS.stamina * sheet.stamina + WEIGHTS.cash * sheet.cash
    total += holdings + WEIGHTS.item * len(sheet.items)
    totals.append(total)
    total += (WEIGHTS.card_of_scapegoat if blamed else WEIGHTS.card) * cards
    totals.append(total)
    if blamed and view.points and seat == view.turn:
        total += _mischief(view, [project for project in taken.values() if project.worth(seat) < 0])
    totals.append(total)
    return totals


def _spare_tasks(seat: Seat, found: Sequence[Project], agreed_on: Collection[Project]) -> float:
    """The worth to a seat of the plans that are in ``found`` but not in ``agreed_on``, because the
    prisoners will complete other tasks first. Such plans count only in part.
    """
    places = {project.place for project in agreed_on}
    total = 0.0
    if not any(seat in {project.seat, *project.coming} for project in agreed_on):
        own = (
            project.worth(seat)
            for project in found
            if project.seat == seat and project.place not in places
        )
        total += WEIGHTS.second_choice * next(own, 0.0)
    for project in found:
        if project.place not in places:
            places.add(project.place)
            total += WEIGHTS.spare_task * project.worth(seat)
    return total


def _mischief(view: View, threats: Sequence[Project]) -> float:
    """The worth of the best location that the Scapegoat can still reach in the current turn, which
    is the Scapegoat's own turn. ``threats`` are plans that would harm the Scapegoat.
    """
    tempting = [0.0] * len(pieces.PLACES)
    for temptation in _temptations(view, threats):
        tempting[temptation.place] += temptation.worth
    distances = _costs(view, 0).steps[view.here]
    return max(
        tempting[place] * WEIGHTS.step ** distances[place]
        for place in pieces.PLACES
        if distances[place] < view.points + 1
    )


@final
class Temptation(NamedTuple):
    """Something that makes a location worth going to for the Scapegoat in their own turn."""

    place: pieces.Place
    why: Literal["theft", "task", "guards", "cards", "cash"]
    """What the Scapegoat wants there: to steal from a prisoner ("theft"), to be where a task is
    ("task"), or to use the location's rule, which is about guards, cards or Cash.
    """
    worth: float
    threat: Project | None = None
    """For "theft", the plan of the prisoner to steal from; for "task", the plan for the task."""


def _temptations(view: View, threats: Sequence[Project]) -> Iterator[Temptation]:
    """What the Scapegoat can do to hinder ``threats``, and where cards and Cash can be had."""
    seat = view.turn
    for project in threats:
        harm = -project.worth(seat)
        if view.sheets[project.seat].items and not view.stolen:
            at = view.pawns[project.seat]
            yield Temptation(at, "theft", WEIGHTS.theft_from_threat * harm, project)
        yield Temptation(project.place, "task", WEIGHTS.at_threat * harm, project)
    most = max((-project.worth(seat) for project in threats), default=0.0)
    cash, cards = view.sheets[seat].cash, len(view.hands[seat])
    for place, rule in enumerate(view.prison.rules):
        effort = costs.Effort.FREE if rule.free else costs.Effort.WORK
        if place in view.used or not costs.possible(effort, view.guards[place], view.points):
            continue
        if rule.effect == "guards":
            yield Temptation(place, "guards", WEIGHTS.guards_against_threat * most)
        elif rule.effect == "cards" and cards < pieces.MOST_BLACKMAIL:
            yield Temptation(place, "cards", WEIGHTS.card_of_scapegoat * WEIGHTS.drawing)
        elif rule.effect == "cash":
            worth = WEIGHTS.cash * min(rule.count, pieces.MOST_CASH - cash)
            yield Temptation(place, "cash", worth)


def strongest_temptation(view: View) -> Temptation | None:
    """What draws the Scapegoat most, of all that the Scapegoat can still reach in the current turn.
    The current turn is the Scapegoat's own. None if nothing draws the Scapegoat.
    """
    threats = [plan for plan in projects(view).values() if plan.worth(view.turn) < 0]
    distances = _costs(view, 0).steps[view.here]
    near = [
        found
        for found in _temptations(view, threats)
        if found.worth > 0 and distances[found.place] < view.points + 1
    ]
    return max(near, key=lambda one: one.worth * WEIGHTS.step ** distances[one.place], default=None)
