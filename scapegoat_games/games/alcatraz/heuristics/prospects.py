"""What a position is worth to a prisoner: the letters there are, and those that will soon be."""

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple, final

from scapegoat_games.games.alcatraz import costs
from scapegoat_games.games.alcatraz.guards import moved
from scapegoat_games.games.alcatraz.heuristics.odds import Chances, chances, gained
from scapegoat_games.games.alcatraz.heuristics.ways import (
    FAR,
    FAR_AWAY,
    Effort,
    Ground,
    Prisoner,
    Thing,
    Things,
    ground,
    turns,
)
from scapegoat_games.games.alcatraz.pieces import (
    ACTION_POINTS,
    MARKS,
    MOST_BLACKMAIL,
    MOST_CASH,
    MOST_EXTRA,
    PLACES,
    Items,
    Place,
    Task,
)
from scapegoat_games.games.alcatraz.tasks import prisoners_needed
from scapegoat_games.games.alcatraz.view import View, Voting
from scapegoat_games.protocol import Seat

_PATIENCE: Final = {3: 0.65, 4: 0.5}
"""What is left of the worth of a thing that comes a turn later, by number of players."""
_STAMINA, _CASH, _ITEM, _CARD = 0.006, 0.005, 0.008, 0.003
_CARD_IN_USE: Final = 0.03
"""The Scapegoat can play it."""
_SURE: Final = 0.85
"""How likely it is that nothing comes between somebody and a task."""
_BLAMED_STILL: Final = 0.25
"""How likely it is that somebody is still the Scapegoat a turn later, as calm ones see it: who
fights whatever will be done some day keeps everybody in prison, and that is no escape either.
"""
_BOTH: Final = 0.6
"""How much it counts what those take who are ready sooner: each of them has to do something."""
_KEPT_BUSY: Final = 1.0
_BEARABLE: Final = 0.0
_ELSEWHERE: Final = 0.2
"""How much it counts what one could do once others have the time for it."""
_LATER: Final = 0.3
"""And how much what anybody could do then counts for everybody: whoever takes the last of a kind
leaves more than nothing.
"""
_GATHERING: Final = {3: 0.3, 4: 1.0}
"""Turns until everybody wants the same, by number of players."""
_STEP: Final = 0.85
"""What is left of the worth of a place that is a step further away."""


@final
class Project(NamedTuple):
    """The task that somebody would most like to complete."""

    seat: Seat
    coming: tuple[Seat, ...]
    """Who else has to come."""
    place: Place
    task: Task
    soon: float
    """1 if it can be done at once, less if it takes turns."""
    gains: Chances
    """By seat, how much better the chances are after it."""
    fetched: Things

    def worth(self, seat: Seat) -> float:
        return self.soon * self.gains[seat]


def extra(view: View) -> int:
    """AL-9: the Scapegoat's action points beyond the others'."""
    return min(view.run, MOST_EXTRA)


def chances_now(view: View) -> Chances:
    marks = tuple([sheet.marks for sheet in view.sheets])
    return chances(marks, view.scapegoat, extra(view), view.guards_left)


def projects(view: View) -> dict[Seat, Project]:
    """What each prisoner but the Scapegoat will do next."""
    return agreed(open_projects(view), view.lying)


def agreed(found: Sequence[Project], lying: Sequence[Items]) -> dict[Seat, Project]:
    """Of many projects, the best first: no task is done twice, nobody is in two places, and nothing
    is taken twice.
    """
    fetched: list[Thing] = []
    taken: dict[Seat, Project] = {}
    busy: set[Seat] = set()
    places: set[Place] = set()
    for one in found:
        if one.place in places or not busy.isdisjoint((one.seat, *one.coming)):
            continue
        wanted = one.fetched
        if not fetched or all(
            fetched.count(thing) + wanted.count(thing) <= lying[thing[0]].count(thing[1])
            for thing in wanted
        ):
            fetched += wanted
            taken[one.seat] = one
            busy |= {one.seat, *one.coming}
            places.add(one.place)
    return taken


def _own_worth(project: Project) -> float:
    """The fewer are kept busy by it, the sooner it is agreed on."""
    return project.soon * project.gains[project.seat] / (1 + _KEPT_BUSY * len(project.coming))


def open_projects(view: View) -> list[Project]:
    """Whatever would be good for whoever does it, the best first."""
    marks = tuple([sheet.marks for sheet in view.sheets])
    rest = (view.scapegoat, extra(view), view.guards_left)
    seats = view.seats
    everywhere = ground(view.prison.layout, view.prison.gold, view.guards, view.lying)
    people = [
        Prisoner(seat, at, sheet.items, sheet.cash)
        for seat, (at, sheet) in enumerate(zip(view.pawns, view.sheets, strict=True))
    ]
    tasks = [(place, task) for place, task in enumerate(view.tasks) if task is not None]
    found = []
    for seat, who in enumerate(people):
        if seat == view.scapegoat:
            continue
        helpers = tuple([one for one in people if one.seat not in {seat, view.scapegoat}])
        there, at_hand = everywhere, 0
        if seat == view.turn:
            at_hand = view.points
            if view.bribes:
                there = _bribed(view)
        for place, task in tasks:
            gains = gained(marks, *rest, seat, MARKS[task])
            if gains[seat] <= 0:
                continue
            needed = prisoners_needed(task, seats) - 1
            effort = FAR_AWAY
            if seat == view.turn:
                # Whoever is there now, the Scapegoat too, may be gone by the next turn.
                present = tuple([one for one in people if one.at == place and one.seat != seat])
                effort = there.effort(place, task, needed, who, (), present)
            if effort.points > at_hand:
                effort = there.effort(place, task, needed, who, helpers)
            points, away, coming, fetched = effort
            if coming:
                # Whoever is there last completes it.
                acts = [gains, *(gained(marks, *rest, one, MARKS[task]) for one in coming)]
                gains = tuple([sum(gain) / len(acts) for gain in zip(*acts, strict=True)])
            if points < FAR and away < FAR and all(gains[other] > _BEARABLE for other in coming):
                wait = _waiting(view, effort, at_hand)
                soon = _SURE * _PATIENCE[seats] ** wait
                if away or not _before_a_vote(view, seat, points, at_hand):
                    gains = _by_then(gains, view.scapegoat, wait)
                found.append(Project(seat, coming, place, task, soon, gains, fetched))
    found.sort(key=_own_worth, reverse=True)
    return found


def _waiting(view: View, effort: Effort, at_hand: int) -> float:
    """Turns, until whoever is needed is there and all has been fetched."""
    seats = view.seats
    each = ACTION_POINTS[seats]
    wait = turns(effort.points, at_hand, each)
    if not effort.coming:
        return wait
    at_theirs = view.points if view.turn in effort.coming else 0
    gathered = turns(effort.away, at_theirs, each)
    wait = max(wait, gathered) + _BOTH * min(wait, gathered)
    return wait + _GATHERING[seats] if effort.away else wait


def _before_a_vote(view: View, seat: Seat, points: float, at_hand: int) -> bool:
    """Whether somebody can do what costs so much while the Scapegoat is still the same."""
    if isinstance(view.step, Voting):
        return points <= ACTION_POINTS[view.seats]
    seats, first = view.seats, view.scapegoat
    later = (seat - first) % seats > (view.turn - first) % seats
    return points <= (ACTION_POINTS[seats] if later else at_hand)


def _by_then(gains: Chances, scapegoat: Seat, wait: float) -> Chances:
    """Whoever is blamed now may be one of the others by then, and glad that it is done."""
    still = _BLAMED_STILL**wait
    others = (sum(gains) - gains[scapegoat]) / (len(gains) - 1)
    blamed = still * gains[scapegoat] + (1 - still) * others
    return (*gains[:scapegoat], blamed, *gains[scapegoat + 1 :])


def _bribed(view: View) -> Ground:
    """For the active player."""
    # Where all four stand, bribes don't let anybody in.
    guards = moved(view.guards, view.here, -min(view.bribes, view.guards[view.here]))
    return ground(view.prison.layout, view.prison.gold, guards, view.lying)


def worth(view: View, seat: Seat) -> float:
    """How likely a prisoner is to escape, what is about to happen included."""
    total = chances_now(view)[seat]
    threats: list[tuple[Seat, Project, float]] = []
    found = open_projects(view)
    taken = agreed(found, view.lying)
    for other, theirs in taken.items():
        mine = theirs.worth(seat)
        total += mine
        if mine < 0:
            threats.append((other, theirs, -mine))
    total += _after_that(seat, found, taken.values())
    sheet, cards = view.sheets[seat], len(view.hands[seat])
    blaming = seat == view.scapegoat
    total += _STAMINA * sheet.stamina + _CASH * sheet.cash + _ITEM * len(sheet.items)
    total += (_CARD_IN_USE if blaming else _CARD) * cards
    if blaming:
        total += _mischief(view, seat, threats)
    return total


def _after_that(seat: Seat, found: Sequence[Project], agreed_on: Collection[Project]) -> float:
    """What the tasks are worth that nobody has the time for yet."""
    places = {one.place for one in agreed_on}
    total = 0.0
    if not any(seat in {one.seat, *one.coming} for one in agreed_on):
        theirs = (one.worth(seat) for one in found if one.seat == seat and one.place not in places)
        total += _ELSEWHERE * next(theirs, 0.0)
    for one in found:
        if one.place not in places:
            places.add(one.place)
            total += _LATER * one.worth(seat)
    return total


def _mischief(view: View, seat: Seat, threats: list[tuple[Seat, Project, float]]) -> float:
    """What a Scapegoat may still do with the action points left, from where they are."""
    if not view.points or seat != view.turn:
        return 0.0
    tempting = [0.0] * len(PLACES)
    for other, theirs, harm in threats:
        if view.sheets[other].items and not view.stolen:
            tempting[view.pawns[other]] += 0.12 * harm
        tempting[theirs.place] += 0.08 * harm
    most = max((harm for _, _, harm in threats), default=0.0)
    cash, cards = view.sheets[seat].cash, len(view.hands[seat])
    for place, rule in enumerate(view.prison.rules):
        if place in view.used or not costs.possible(
            costs.Effort.FREE if rule.free else costs.Effort.WORK, view.guards[place], view.points
        ):
            continue
        match rule.effect:
            case "guards":
                tempting[place] += 0.08 * most
            case "cards":
                tempting[place] += _CARD_IN_USE * 0.8 if cards < MOST_BLACKMAIL else 0.0
            case "cash":
                tempting[place] += _CASH * min(rule.count, MOST_CASH - cash)
            case _:
                pass
    everywhere = ground(view.prison.layout, view.prison.gold, view.guards, view.lying)
    steps = everywhere.steps[view.here]
    return max(
        tempting[place] * _STEP ** steps[place]
        for place in PLACES
        if steps[place] < view.points + 1
    )
