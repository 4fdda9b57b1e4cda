"""AL-10, AL-18, AL-20: how long it takes a prisoner to complete a task."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias, final

from scapegoat_games.games.alcatraz.pieces import (
    GUN,
    HOMES,
    MOST_GUARDS,
    MOST_ITEMS,
    PLACES,
    TASKS,
    Item,
    Items,
    Place,
    Task,
)
from scapegoat_games.games.alcatraz.prison import prison
from scapegoat_games.protocol import Seat

FAR: Final = 30.0
"""Action points for what can't be done."""
_WORK: Final = (1.0, 1.0, 2.0, 4.5, 7.0)
"""Action points by the guards that count; where they forbid it, until somebody moves them."""
_BRIBE: Final = 0.3
_PAYING: Final = 0.3
"""What is given away may be missing some time."""
_NOW: Final = 0.3
"""What can be done in this turn is better done at once."""
_NEXT_TURN: Final = 2.0
"""Action points until a location can be used again."""
_CALLED_AWAY: Final = 1.2
"""Action points for each guard who is too many."""
Distances: TypeAlias = tuple[tuple[int, ...], ...]
Thing: TypeAlias = tuple[Place, Item]
"""Something that lies somewhere."""
Things: TypeAlias = tuple[Thing, ...]


@final
class Prisoner(NamedTuple):
    """Somebody who may be of use."""

    seat: Seat
    at: Place
    items: Items
    cash: int


@lru_cache(1 << 12)
def distances(layout: tuple[Place, ...], shut: tuple[bool, ...]) -> Distances:
    """From each location to each, where one can't enter all of them."""
    # Which side is up doesn't matter here.
    neighbours = prison(layout, (False,) * len(layout)).neighbours
    return tuple(_distances_from(place, neighbours, shut) for place in PLACES)


def _distances_from(
    start: Place, neighbours: Sequence[Sequence[Place]], shut: Sequence[bool]
) -> tuple[int, ...]:
    steps = [int(FAR)] * len(PLACES)
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
    """Where nobody gets in."""
    return tuple([standing == MOST_GUARDS for standing in guards])


@final
class Effort(NamedTuple):
    """What it takes to complete a task."""

    points: float
    """The actor's action points."""
    away: float
    """Those of whoever else is needed, until all are there."""
    coming: tuple[Seat, ...]
    fetched: Things


@final
@dataclass(slots=True)
class _Walk:
    """Of somebody who fetches things."""

    at: Place
    points: float = 0.0


FAR_AWAY: Final = Effort(FAR, FAR, (), ())


@final
class Ground:
    """Where everything is but the prisoners; one for all views in which it is the same."""

    __slots__ = (
        "_cash",
        "_efforts",
        "_guards",
        "_lying",
        "_neighbours",
        "_rules",
        "_sources",
        "steps",
    )

    def __init__(
        self,
        layout: tuple[Place, ...],
        gold: tuple[bool, ...],
        guards: tuple[int, ...],
        lying: tuple[Items, ...],
    ) -> None:
        board = prison(layout, gold)
        self._rules, self._neighbours = board.rules, board.neighbours
        self._guards, self._lying = guards, lying
        self.steps: Final = distances(layout, shut(guards))
        self._cash = self._bank()
        self._sources: dict[Item, list[tuple[Place, float, int]]] = {}
        self._efforts: dict[tuple[object, ...], Effort] = {}

    def effort(
        self,
        place: Place,
        task: Task,
        needed: int,
        who: Prisoner,
        helpers: tuple[Prisoner, ...],
        present: tuple[Prisoner, ...] = (),
    ) -> Effort:
        """What it takes a prisoner to complete a task that takes that many others.

        ``helpers`` may be asked to come, and to stay; ``present`` are there anyhow.
        """
        key = (place, task, who, helpers, present)
        found = self._efforts.get(key)
        if found is None:
            found = self._effort(place, task, needed - len(present), who, helpers, present)
            self._efforts[key] = found
        return found

    def _effort(
        self,
        place: Place,
        task: Task,
        needed: int,
        who: Prisoner,
        helpers: tuple[Prisoner, ...],
        present: tuple[Prisoner, ...],
    ) -> Effort:
        coming: list[Prisoner] = []
        if needed > 0:
            if needed > len(helpers):
                return FAR_AWAY
            nearest = sorted(helpers, key=lambda other: self.steps[other.at][place])
            coming = nearest[:needed]
        card = TASKS[task]
        own, spare = list(who.items), len(who.items) + who.cash
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
        if missing and (GUN in own or GUN in pool):
            missing.pop()
        crowded = max(0, len(who.items) + len(missing) - MOST_ITEMS)
        walks = [_Walk(one.at) for one in (who, *coming)]
        fetched = self._errands(walks, missing, spare)
        if fetched is None:
            return FAR_AWAY
        actor, *others = walks
        points = actor.points + crowded + self._way_in(place, actor.at, card.guards, who.cash)
        away = max([walk.points + self.steps[walk.at][place] for walk in others], default=0.0)
        return Effort(points, away, tuple([other.seat for other in coming]), tuple(fetched))

    def _way_in(self, place: Place, at: Place, most: int, cash: int) -> float:
        """Going where the task is, past guards who are too many, and completing it."""
        guards, points = self._guards[place], 0.0
        excess = guards - most
        if excess > 0:
            bribed = 0 if guards == MOST_GUARDS else min(excess, cash)
            points += _BRIBE * bribed
            guards -= bribed
            if excess > bribed:
                # From next door one can call them away.
                points += _CALLED_AWAY * (excess - bribed) + (2 if at == place else 0)
                guards = most
        steps = self.steps[at][place]
        if steps >= FAR:
            steps = 1 + min(self.steps[at][near] for near in self._neighbours[place])
        return points + _WORK[guards] + steps

    def _errands(self, walks: list["_Walk"], missing: list[Item], spare: int) -> list[Thing] | None:
        """From where each thing that is missing is fetched, by whoever is there first; None if
        one can't be.
        """
        been: list[Place] = []
        fetched: list[Thing] = []
        withdrawn = 0
        while missing:
            soonest, cheapest = FAR, 0.0
            walker, where, what = walks[0], 0, 0
            for walk in walks:
                steps = self.steps[walk.at]
                for item in missing:
                    for place, work, count in self._sources_of(item):
                        if not fetched or fetched.count((place, item)) < count:
                            again = been.count(place)
                            cost = work + steps[place] + _NEXT_TURN * again
                            if self._rules[place].pay:
                                if spare > 0:
                                    cost += _PAYING
                                else:
                                    cost = work + self._by_cash(walk.at, place, withdrawn)
                            if walk.points + cost < soonest:
                                soonest, cheapest = walk.points + cost, cost
                                walker, where, what = walk, place, item
            if soonest >= FAR:
                return None
            rule = self._rules[where]
            if rule.pay:
                if spare <= 0:
                    spare += self._cash[1]
                    withdrawn += 1
                spare -= 1
            missing.remove(what)
            fetched.append((where, what))
            if rule.count > 1:
                self._take_more(where, rule.count - 1, missing, fetched)
            walker.points += cheapest
            walker.at = where
            been.append(where)
        return fetched

    def _take_more(
        self, where: Place, room: int, missing: list[Item], fetched: list[Thing]
    ) -> None:
        """AL-25: what else one gets there at once."""
        only, lying = self._rules[where].only, self._lying[where]
        for item in [*missing]:
            thing = where, item
            if room and only in {None, item} and fetched.count(thing) < lying.count(item):
                missing.remove(item)
                fetched.append(thing)
                room -= 1

    def _bank(self) -> tuple[Place, int, float]:
        """Where there is Cash, how much of it, and what it costs whoever is there."""
        place = next(place for place in PLACES if self._rules[place].effect == "cash")
        rule, guards = self._rules[place], self._guards[place]
        free = rule.free and guards < MOST_GUARDS
        return place, rule.count, 0.1 if free else _WORK[guards]

    def _by_cash(self, at: Place, to: Place, again: int) -> float:
        """Fetching something to pay with, on the way."""
        place, _, work = self._cash
        return self.steps[at][place] + work + self.steps[place][to] + _NEXT_TURN * again + _PAYING

    def _sources_of(self, item: Item) -> list[tuple[Place, float, int]]:
        """Where it can be taken, and what that costs whoever is there."""
        found = self._sources.get(item)
        if found is None:
            found = []
            for place in HOMES[item]:
                rule, guards = self._rules[place], self._guards[place]
                count = self._lying[place].count(item)
                if count and rule.only in {None, item}:
                    free = rule.free and guards < MOST_GUARDS
                    found.append((place, 0.1 if free else _WORK[guards], count))
            self._sources[item] = found
        return found


@lru_cache(1 << 12)
def ground(
    layout: tuple[Place, ...],
    gold: tuple[bool, ...],
    guards: tuple[int, ...],
    lying: tuple[Items, ...],
) -> Ground:
    return Ground(layout, gold, guards, lying)


def turns(points: float, at_hand: int, each: int) -> float:
    """How many more turns one waits for what costs that many action points."""
    short = points - at_hand
    if short <= 0:
        return _NOW * points / each
    return _NOW * at_hand / each + 0.4 + 0.6 * short / each
