"""AL-10, AL-18, AL-20: how many action points it takes a prisoner to complete a task.

The *actor* is the prisoner who completes the task. *Helpers* are prisoners who come to the task
because it needs several people, and bring the items they hold. The actor and the helpers also fetch
items that the task needs from the locations where the items lie.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias, final

from scapegoat_games.games.alcatraz import pieces, prison
from scapegoat_games.games.alcatraz.heuristics.weights import WEIGHTS
from scapegoat_games.protocol import Seat

FAR: Final = 30.0
"""Action points that stand for "never"."""
Distances: TypeAlias = tuple[tuple[int, ...], ...]
LyingItem: TypeAlias = tuple[pieces.Place, pieces.Item]
"""A location, and an item that lies there."""
LyingItems: TypeAlias = tuple[LyingItem, ...]


@final
class Prisoner(NamedTuple):
    """The facts about one prisoner that the cost of a task depends on; ``at`` is their location."""

    seat: Seat
    at: pieces.Place
    items: pieces.Items
    cash: int


@lru_cache(1 << 12)
def distances(layout: tuple[pieces.Place, ...], shut: tuple[bool, ...]) -> Distances:
    """The number of steps from each location to each other location, if nobody can enter a location
    that is shut. ``layout`` says which location lies where.
    """
    # Which locations are neighbours doesn't depend on which side of a location tile is up, so any
    # sides will do here.
    neighbours = prison.prison(layout, (False,) * len(layout)).neighbours
    return tuple(_distances_from(place, neighbours, shut) for place in pieces.PLACES)


def _distances_from(
    start: pieces.Place, neighbours: Sequence[Sequence[pieces.Place]], shut: Sequence[bool]
) -> tuple[int, ...]:
    steps = [int(FAR)] * len(pieces.PLACES)
    steps[start] = 0
    border = [start]
    while border:
        reached = []
        for place in border:
            for there in neighbours[place]:
                if steps[there] == FAR and not shut[there]:
                    steps[there] = steps[place] + 1
                    reached.append(there)
        border = reached
    return tuple(steps)


@lru_cache(1 << 12)
def shut(guards: tuple[int, ...]) -> tuple[bool, ...]:
    """For each location, whether so many guards stand there that nobody can enter."""
    return tuple([standing == pieces.MOST_GUARDS for standing in guards])


@final
class TaskCost(NamedTuple):
    """The cost of a task for the prisoner who completes it (the actor), and what the task needs."""

    points: float
    """Action points that the actor needs to fetch items, go to the task and complete it."""
    away: float
    """Action points that the helper with the longest way needs to fetch items and reach the task;
    0 without helpers.
    """
    coming: tuple[Seat, ...]
    """The seats of the helpers who have to come."""
    fetched: LyingItems
    """The items that have to be fetched first."""


NEVER: Final = TaskCost(FAR, FAR, (), ())


@final
@dataclass(slots=True)
class _Fetcher:
    """A prisoner who fetches items for a task: the location that the prisoner has reached so far,
    and the action points that the prisoner has spent.
    """

    at: pieces.Place
    points: float = 0.0


@final
class CostTable:
    """Costs of tasks for one arrangement of locations, guards and the items that lie at locations.

    The costs are cached for all views with this arrangement.
    """

    def __init__(
        self,
        layout: tuple[pieces.Place, ...],
        gold: tuple[bool, ...],
        guards: tuple[int, ...],
        lying: tuple[pieces.Items, ...],
    ) -> None:
        board = prison.prison(layout, gold)
        self._rules, self._neighbours = board.rules, board.neighbours
        self._guards, self._lying = guards, lying
        self.steps: Final = distances(layout, shut(guards))
        self._bank = self._find_bank()
        self._sources: dict[pieces.Item, list[tuple[pieces.Place, float, int]]] = {}
        self._costs: dict[tuple[object, ...], TaskCost] = {}

    def cost(
        self,
        place: pieces.Place,
        task: pieces.Task,
        needed: int,
        actor: Prisoner,
        helpers: tuple[Prisoner, ...],
        present: tuple[Prisoner, ...] = (),
    ) -> TaskCost:
        """The cost for ``actor`` to complete a task for which ``needed`` other prisoners have to be
        there.

        ``present`` are prisoners who already are at the task. ``helpers`` are prisoners who may be
        asked to come if too few are present.
        """
        key = (place, task, actor, helpers, present)
        found = self._costs.get(key)
        if found is None:
            found = self._find_cost(place, task, needed - len(present), actor, helpers, present)
            self._costs[key] = found
        return found

    def _find_cost(
        self,
        place: pieces.Place,
        task: pieces.Task,
        needed: int,
        actor: Prisoner,
        helpers: tuple[Prisoner, ...],
        present: tuple[Prisoner, ...],
    ) -> TaskCost:
        coming: list[Prisoner] = []
        if needed > 0:
            if needed > len(helpers):
                return NEVER
            nearest = sorted(helpers, key=lambda other: self.steps[other.at][place])
            coming = nearest[:needed]
        card = pieces.TASKS[task]
        own, spare = list(actor.items), len(actor.items) + actor.cash
        pool = [item for other in (*present, *coming) for item in other.items]
        missing = []
        for item in card.items:
            if item in own:
                own.remove(item)
                spare -= 1
            elif item in pool:
                pool.remove(item)
            else:
                missing.append(item)
        if missing and (pieces.GUN in own or pieces.GUN in pool):
            missing.pop()
        to_drop = max(0, len(actor.items) + len(missing) - pieces.MOST_ITEMS)
        fetchers = [_Fetcher(prisoner.at) for prisoner in (actor, *coming)]
        fetched = self._fetch(fetchers, missing, spare)
        if fetched is None:
            return NEVER
        first, *others = fetchers
        points = first.points + to_drop + self._way_in(place, first.at, card.guards, actor.cash)
        away = max([other.points + self.steps[other.at][place] for other in others], default=0.0)
        return TaskCost(points, away, tuple([other.seat for other in coming]), tuple(fetched))

    def _way_in(self, place: pieces.Place, at: pieces.Place, most: int, cash: int) -> float:
        """Action points to go from ``at`` to the task at ``place`` and to complete the task.

        At most ``most`` guards may stand at the task: the points include what it takes to remove
        further guards, by bribes as long as ``cash`` lasts.
        """
        guards, points = self._guards[place], 0.0
        excess = guards - most
        if excess > 0:
            bribed = 0 if guards == pieces.MOST_GUARDS else min(excess, cash)
            points += WEIGHTS.bribe * bribed
            guards -= bribed
            if excess > bribed:
                # A riot calls guards away only from an adjacent location, so a prisoner who is
                # already at the task has to leave and come back.
                detour = WEIGHTS.riot_next_door if at == place else 0
                points += WEIGHTS.guard_called_away * (excess - bribed) + detour
                guards = most
        steps = self.steps[at][place]
        if steps >= FAR:
            steps = 1 + min(self.steps[at][near] for near in self._neighbours[place])
        return points + WEIGHTS.work[guards] + steps

    def _fetch(
        self, fetchers: list[_Fetcher], missing: list[pieces.Item], spare: int
    ) -> list[LyingItem] | None:
        """Lets ``fetchers`` fetch the missing items, trip by trip. The next trip is always the
        trip at whose end its fetcher has spent the fewest action points.

        Returns the items fetched, each with its location; None if an item can't be fetched.
        ``spare`` is how many things (items and Cash) can be used for payments. The trips change
        ``fetchers`` and empty ``missing``.
        """
        been: list[pieces.Place] = []
        fetched: list[LyingItem] = []
        withdrawn = 0
        while missing:
            soonest, cheapest = FAR, 0.0
            chosen, where, what = fetchers[0], 0, 0
            for fetcher in fetchers:
                steps = self.steps[fetcher.at]
                for item in missing:
                    for place, work, count in self._sources_of(item):
                        if not fetched or fetched.count((place, item)) < count:
                            again = been.count(place)
                            cost = work + steps[place] + WEIGHTS.second_use * again
                            if self._rules[place].pay:
                                if spare > 0:
                                    cost += WEIGHTS.payment
                                else:
                                    cost = work + self._by_cash(fetcher.at, place, withdrawn)
                            if fetcher.points + cost < soonest:
                                soonest, cheapest = fetcher.points + cost, cost
                                chosen, where, what = fetcher, place, item
            if soonest >= FAR:
                return None
            rule = self._rules[where]
            if rule.pay:
                if spare <= 0:
                    spare += self._bank[1]
                    withdrawn += 1
                spare -= 1
            missing.remove(what)
            fetched.append((where, what))
            if rule.count > 1:
                self._take_more(where, rule.count - 1, missing, fetched)
            chosen.points += cheapest
            chosen.at = where
            been.append(where)
        return fetched

    def _take_more(
        self, where: pieces.Place, most: int, missing: list[pieces.Item], fetched: list[LyingItem]
    ) -> None:
        """AL-25: one use of the location ``where`` may give several items. Moves the items after
        the first, at most ``most``, from ``missing`` to ``fetched``.
        """
        only, lying = self._rules[where].only, self._lying[where]
        for item in [*missing]:
            thing = where, item
            if most and only in {None, item} and fetched.count(thing) < lying.count(item):
                missing.remove(item)
                fetched.append(thing)
                most -= 1

    def _find_bank(self) -> tuple[pieces.Place, int, float]:
        """The location that gives Cash, how much Cash it gives, and the action points to use it."""
        place = next(place for place in pieces.PLACES if self._rules[place].effect == "cash")
        return place, self._rules[place].count, self._work_at(place)

    def _by_cash(self, at: pieces.Place, to: pieces.Place, again: int) -> float:
        """Action points to fetch Cash on the way from ``at`` to ``to``, and to pay at ``to``.

        ``again`` is how often the same plan has fetched Cash before: each further time costs more.
        """
        place, _, work = self._bank
        way = self.steps[at][place] + work + self.steps[place][to]
        return way + WEIGHTS.second_use * again + WEIGHTS.payment

    def _sources_of(self, item: pieces.Item) -> list[tuple[pieces.Place, float, int]]:
        """Each location where the item lies, the action points to use the location's rule, and how
        many of the item lie there.
        """
        found = self._sources.get(item)
        if found is None:
            found = []
            for place in pieces.HOMES[item]:
                count = self._lying[place].count(item)
                if count and self._rules[place].only in {None, item}:
                    found.append((place, self._work_at(place), count))
            self._sources[item] = found
        return found

    def _work_at(self, place: pieces.Place) -> float:
        """Action points to use the rule of a location."""
        guards = self._guards[place]
        free = self._rules[place].free and guards < pieces.MOST_GUARDS
        return WEIGHTS.free_rule if free else WEIGHTS.work[guards]


@lru_cache(1 << 12)
def cost_table(
    layout: tuple[pieces.Place, ...],
    gold: tuple[bool, ...],
    guards: tuple[int, ...],
    lying: tuple[pieces.Items, ...],
) -> CostTable:
    return CostTable(layout, gold, guards, lying)


def turns(points: float, at_hand: int, each: int) -> float:
    """How many turns it takes to spend ``points`` action points. The current turn, the wait for the
    next turn, and all later turns have different weights.

    ``at_hand`` is the number of action points left in the current turn, ``each`` the number in
    every further turn.
    """
    short = points - at_hand
    if short <= 0:
        return WEIGHTS.this_turn * points / each
    used_now = WEIGHTS.this_turn * at_hand / each
    return used_now + WEIGHTS.next_turn + WEIGHTS.later_turns * short / each
