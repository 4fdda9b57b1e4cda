"""AL-27: what blackmail cards do.

The *scheme* of a blackmail card is the effect of the card, such as to take Cash from a player. For
each scheme, this module lists the possible targets, describes them in words, and computes how good
they are for a computer player.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Final

from scapegoat_games.games.alcatraz import items, moves, phrases, pieces
from scapegoat_games.games.alcatraz.guards import ALARMED
from scapegoat_games.games.alcatraz.heuristics.prospects import projects, worth
from scapegoat_games.games.alcatraz.heuristics.weights import WEIGHTS
from scapegoat_games.games.alcatraz.options import grounds, reasons
from scapegoat_games.games.alcatraz.options.kinds import Picks, dropped, pick_place, pick_seat
from scapegoat_games.games.alcatraz.view import Sheet, View
from scapegoat_games.protocol import Pick, Seat
from scapegoat_games.tuples import increased, replaced
from scapegoat_games.words import player


class SchemeKind(ABC):
    """The effect of a blackmail card: its targets, their words and their worth, computed from a
    view.
    """

    @abstractmethod
    def targets(self, view: View) -> Iterator[moves.Target]:
        """All targets that the card can be played against."""

    def why_not(self, _view: View, _target: moves.Target) -> str:
        """Why the location of the target can't be chosen; empty if something else is wrong with the
        target. Some cards ask two questions: then the answer to the other question may still be
        missing.
        """
        return ""

    @abstractmethod
    def picks(self, view: View, target: moves.Target) -> Picks:
        """The questions and answers by which a player chooses the target of a blackmail card."""

    @abstractmethod
    def deed(self, view: View, target: moves.Target) -> str:
        """What a hint advises, as a sentence without its full stop."""

    def foreseen(self, _view: View, _target: moves.Target) -> View | None:
        """The view after the card took effect; None if the score is not based on this view."""
        return None

    def gain(self, view: View, target: moves.Target, now: float) -> float:
        """How much better the active player's chances to escape are after the card took effect."""
        then = self.foreseen(view, target)
        assert then is not None
        return worth(then, view.turn) - now

    def reason(self, view: View, _target: moves.Target, found: grounds.Cause) -> str:
        """The reason to choose the card's target; ``found`` is the plan that decides the score."""
        return "" if not found.hinders else reasons.threat(view, found.plan)


def _others(view: View) -> Iterator[tuple[Seat, Sheet]]:
    for seat, sheet in enumerate(view.sheets):
        if seat != view.turn:
            yield seat, sheet


class _FalseAlarm(SchemeKind):
    def targets(self, view: View) -> Iterator[moves.Target]:
        standing = sum(view.guards)
        for place in pieces.PLACES:
            if view.guards[place] < pieces.MOST_GUARDS and standing > view.guards[place]:
                yield moves.target(place=place)

    def why_not(self, view: View, target: moves.Target) -> str:
        if target.place is None:
            return ""
        if view.guards[target.place] == pieces.MOST_GUARDS:
            return _no_room(target.place)
        return "All guards stand there already."

    def picks(self, _view: View, target: moves.Target) -> Picks:
        return (pick_place("Where is the alarm?", target.source),)

    def deed(self, _view: View, target: moves.Target) -> str:
        return f"Raise the alarm at {phrases.at(target.source)}"

    def foreseen(self, view: View, target: moves.Target) -> View:
        place = target.source
        more = min(ALARMED, pieces.MOST_GUARDS - view.guards[place])
        return view._replace(guards=increased(view.guards, place, more))

    def reason(self, view: View, target: moves.Target, found: grounds.Cause) -> str:
        coming = min(ALARMED, pieces.MOST_GUARDS - view.guards[target.source])
        return reasons.of_guards(view, found, None, target.source, coming)


class _CellSearch(SchemeKind):
    def targets(self, view: View) -> Iterator[moves.Target]:
        for seat, sheet in _others(view):
            for item in items.distinct(sheet.items):
                yield moves.target(seat=seat, item=item)

    def picks(self, _view: View, target: moves.Target) -> Picks:
        return (pick_seat("Who drops an item?", target.victim), _pick_loot("Which item?", target))

    def deed(self, _view: View, target: moves.Target) -> str:
        return f"Make {player(target.victim)} drop {phrases.things(target.loot)}"

    def foreseen(self, view: View, target: moves.Target) -> View:
        (item,) = target.loot
        return dropped(view, target.victim, item)

    def reason(self, view: View, target: moves.Target, found: grounds.Cause) -> str:
        return reasons.of_item(view, found, (), target.loot)


class _Shakedown(SchemeKind):
    def targets(self, view: View) -> Iterator[moves.Target]:
        mine = view.sheets[view.turn]
        for seat, sheet in _others(view):
            if len(mine.items) < pieces.MOST_ITEMS:
                for item in items.distinct(sheet.items):
                    yield moves.target(seat=seat, item=item)
            for cash in range(1, min(2, sheet.cash, pieces.MOST_CASH - mine.cash) + 1):
                yield moves.target(seat=seat, cash=cash)

    def picks(self, _view: View, target: moves.Target) -> Picks:
        what = _pick_loot("What do they give?", target)
        return (pick_seat("Who has to pay?", target.victim), what)

    def deed(self, _view: View, target: moves.Target) -> str:
        return f"Make {player(target.victim)} give {phrases.things(target.loot, target.cash)}"

    def foreseen(self, view: View, target: moves.Target) -> View:
        sheets = items.handed_over(view.sheets, target.victim, view.turn, target.loot, target.cash)
        return view._replace(sheets=sheets)

    def reason(self, view: View, target: moves.Target, found: grounds.Cause) -> str:
        return reasons.of_item(view, found, target.loot, target.loot)


class _TheHole(SchemeKind):
    def targets(self, view: View) -> Iterator[moves.Target]:
        for seat, _ in _others(view):
            for to in pieces.PLACES:
                if to != view.pawns[seat] and view.guards[to] < pieces.MOST_GUARDS:
                    yield moves.target(seat=seat, to=to)

    def why_not(self, view: View, target: moves.Target) -> str:
        if target.seat is None or target.to is None:
            return ""
        if view.pawns[target.seat] == target.to:
            return f"{player(target.seat)} is already there."
        return _no_room(target.to)

    def picks(self, _view: View, target: moves.Target) -> Picks:
        who = pick_seat("Who is brought elsewhere?", target.victim)
        return (who, pick_place("Where to?", target.goal))

    def deed(self, _view: View, target: moves.Target) -> str:
        return f"Bring {player(target.victim)} to {phrases.at(target.goal)}"

    def foreseen(self, view: View, target: moves.Target) -> View:
        return view._replace(pawns=replaced(view.pawns, target.victim, target.goal))


class _ChangedSchedule(SchemeKind):
    def targets(self, view: View) -> Iterator[moves.Target]:
        for place, task in enumerate(view.tasks):
            if task is not None:
                for to in view.prison.neighbours[place]:
                    if view.tasks[to] is None:
                        yield moves.target(place=place, to=to)

    def why_not(self, view: View, target: moves.Target) -> str:
        if target.place is None or view.tasks[target.place] is None:
            return "There is no task there."
        if target.to is None:
            return "No adjacent location is without a task."
        if target.to not in view.prison.neighbours[target.place]:
            return (
                f"{phrases.sentence_at(target.to)} is not adjacent to {phrases.at(target.place)}."
            )
        return "There is a task already."

    def picks(self, view: View, target: moves.Target) -> Picks:
        return (_pick_task(view, target), pick_place("Where to?", target.goal))

    def deed(self, view: View, target: moves.Target) -> str:
        return f"Move {_pick_task(view, target).label} to {phrases.at(target.goal)}"

    def foreseen(self, view: View, target: moves.Target) -> View:
        moved_on = replaced(view.tasks, target.goal, view.tasks[target.source])
        return view._replace(tasks=replaced(moved_on, target.source, None))


class _LooseLips(SchemeKind):
    def targets(self, view: View) -> Iterator[moves.Target]:
        for place, task in enumerate(view.tasks):
            if task is not None:
                yield moves.target(place=place)

    def why_not(self, _view: View, _target: moves.Target) -> str:
        return "There is no task there."

    def picks(self, view: View, target: moves.Target) -> Picks:
        return (_pick_task(view, target),)

    def deed(self, view: View, target: moves.Target) -> str:
        return f"Put {_pick_task(view, target).label} under the deck"

    def foreseen(self, view: View, target: moves.Target) -> View:
        return view._replace(tasks=replaced(view.tasks, target.source, None))


class _SickList(SchemeKind):
    def targets(self, view: View) -> Iterator[moves.Target]:
        for seat, _ in _others(view):
            if pieces.ACTION_POINTS[view.seats] - view.sick[seat] > 1:
                yield moves.target(seat=seat)

    def picks(self, _view: View, target: moves.Target) -> Picks:
        return (pick_seat("Who is sick?", target.victim),)

    def deed(self, _view: View, target: moves.Target) -> str:
        return f"Make {player(target.victim)} sick"

    def gain(self, view: View, target: moves.Target, _now: float) -> float:
        theirs = projects(view).get(target.victim)
        return 0.0 if theirs is None else -WEIGHTS.sick_list * theirs.worth(view.turn)


class _OldDebt(SchemeKind):
    def targets(self, view: View) -> Iterator[moves.Target]:
        for seat, sheet in _others(view):
            for item in items.distinct(sheet.items):
                for own in items.distinct(view.sheets[view.turn].items):
                    yield moves.target(seat=seat, item=item, own=own)

    def picks(self, view: View, target: moves.Target) -> Picks:
        assert target.own is not None
        ask = f"What does {player(view.turn)} give for it?"
        who = pick_seat("Who has to swap?", target.victim)
        theirs = _pick_loot("Which of their items?", target)
        return (who, theirs, Pick(ask, phrases.thing(target.own)))

    def deed(self, _view: View, target: moves.Target) -> str:
        assert target.own is not None
        given, got = phrases.thing(target.own), phrases.things(target.loot)
        return f"Give {player(target.victim)} {given} for {got}"

    def foreseen(self, view: View, target: moves.Target) -> View:
        assert target.own is not None
        given = items.handed_over(view.sheets, view.turn, target.victim, (target.own,))
        swapped = items.handed_over(given, target.victim, view.turn, target.loot)
        return view._replace(sheets=swapped)

    def reason(self, view: View, target: moves.Target, found: grounds.Cause) -> str:
        return reasons.of_item(view, found, target.loot, target.loot)


SCHEMES: Final[Mapping[pieces.Scheme, SchemeKind]] = {
    "alarm": _FalseAlarm(),
    "search": _CellSearch(),
    "shakedown": _Shakedown(),
    "hole": _TheHole(),
    "schedule": _ChangedSchedule(),
    "lips": _LooseLips(),
    "sick": _SickList(),
    "debt": _OldDebt(),
}
"""For each effect of a blackmail card that names a target: the object that lists and judges
targets.

The card Shift Change names no target: its guards are picked up one by one.
"""


def _no_room(place: pieces.Place) -> str:
    return f"{pieces.MOST_GUARDS} guards stand at {phrases.at(place)}: there is no room."


def _pick_loot(ask: str, target: moves.Target) -> Pick:
    return Pick(ask, phrases.things(target.loot, target.cash))


def _pick_task(view: View, target: moves.Target) -> Pick:
    task = view.tasks[target.source]
    assert task is not None
    return Pick("Which task?", phrases.task(task), phrases.place_target(target.source))
