"""AL-27: whom and what each blackmail card may strike."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, final

from scapegoat_games.games.alcatraz import words
from scapegoat_games.games.alcatraz.goods import kinds
from scapegoat_games.games.alcatraz.moves import Target, target
from scapegoat_games.games.alcatraz.patrol import liftable
from scapegoat_games.games.alcatraz.pieces import (
    ACTION_POINTS,
    BLACKMAIL,
    MOST_CASH,
    MOST_GUARDS,
    MOST_ITEMS,
    PLACES,
    Card,
    Place,
    Scheme,
)
from scapegoat_games.games.alcatraz.view import Orders, Sheet, View
from scapegoat_games.protocol import Pick, Seat
from scapegoat_games.words import player

SHIFT: Final = Orders(1, 3, adjacent=True)
_ALARMED: Final = 2


def alarm_orders(guards: Sequence[int], to: Place) -> Orders:
    """False Alarm, once its location has been named."""
    return Orders(1, min(_ALARMED, MOST_GUARDS - guards[to]), to=to)


def _others(view: View) -> Iterator[tuple[Seat, Sheet]]:
    for seat, sheet in enumerate(view.sheets):
        if seat != view.turn:
            yield seat, sheet


def _alarms(view: View) -> Iterator[Target]:
    standing = sum(view.guards)
    for place in PLACES:
        if view.guards[place] < MOST_GUARDS and standing > view.guards[place]:
            yield target(place=place)


def _shifts(view: View) -> Iterator[Target]:
    """It has no target but the guards, which are picked up one by one."""
    if liftable(view.prison, view.guards, SHIFT, ()):
        yield target()


def _searches(view: View) -> Iterator[Target]:
    for seat, sheet in _others(view):
        for item in kinds(sheet.items):
            yield target(seat=seat, item=item)


def _shakedowns(view: View) -> Iterator[Target]:
    mine = view.sheets[view.turn]
    for seat, sheet in _others(view):
        if len(mine.items) < MOST_ITEMS:
            for item in kinds(sheet.items):
                yield target(seat=seat, item=item)
        for cash in range(1, min(2, sheet.cash, MOST_CASH - mine.cash) + 1):
            yield target(seat=seat, cash=cash)


def _holes(view: View) -> Iterator[Target]:
    for seat, _ in _others(view):
        for to in PLACES:
            if to != view.pawns[seat] and view.guards[to] < MOST_GUARDS:
                yield target(seat=seat, to=to)


def _schedules(view: View) -> Iterator[Target]:
    for place, task in enumerate(view.tasks):
        if task is not None:
            for to in view.prison.neighbours[place]:
                if view.tasks[to] is None:
                    yield target(place=place, to=to)


def _lips(view: View) -> Iterator[Target]:
    for place, task in enumerate(view.tasks):
        if task is not None:
            yield target(place=place)


def _sick(view: View) -> Iterator[Target]:
    for seat, _ in _others(view):
        if ACTION_POINTS[view.seats] - view.sick[seat] > 1:
            yield target(seat=seat)


def _debts(view: View) -> Iterator[Target]:
    for seat, sheet in _others(view):
        for item in kinds(sheet.items):
            for own in kinds(view.sheets[view.turn].items):
                yield target(seat=seat, item=item, own=own)


def _pick_place(ask: str, place: Place | None) -> Pick:
    assert place is not None
    return Pick(ask, words.at(place), words.place_target(place))


def _pick_seat(ask: str, move: Target) -> Pick:
    assert move.seat is not None
    return Pick(ask, player(move.seat), f"seat:{move.seat}")


def _pick_alarm(_view: View, move: Target) -> tuple[Pick, ...]:
    return (_pick_place("Where is the alarm?", move.place),)


def _pick_item(_view: View, move: Target) -> tuple[Pick, ...]:
    what = words.things(() if move.item is None else (move.item,), move.cash)
    return (_pick_seat("Who is it?", move), Pick("What is it?", what))


def _pick_hole(_view: View, move: Target) -> tuple[Pick, ...]:
    return (_pick_seat("Who is it?", move), _pick_place("Where to?", move.to))


def _pick_schedule(view: View, move: Target) -> tuple[Pick, ...]:
    return (*_pick_task(view, move), _pick_place("Where to?", move.to))


def _pick_task(view: View, move: Target) -> tuple[Pick, ...]:
    assert move.place is not None
    task = view.tasks[move.place]
    assert task is not None
    return (Pick("Which task is it?", words.task(task), words.place_target(move.place)),)


def _pick_sick(_view: View, move: Target) -> tuple[Pick, ...]:
    return (_pick_seat("Who is it?", move),)


def _pick_debt(view: View, move: Target) -> tuple[Pick, ...]:
    assert move.own is not None
    given = Pick(f"What does {player(view.turn)} give for it?", words.thing(move.own))
    return (*_pick_item(view, move), given)


@final
@dataclass(frozen=True, slots=True)
class Row:
    """What a card may strike, and how one chooses it; guards are picked up one by one."""

    targets: Callable[[View], Iterator[Target]]
    picks: Callable[[View, Target], tuple[Pick, ...]] | None = None


_ROWS: Final[dict[Scheme, Row]] = {
    "alarm": Row(_alarms, _pick_alarm),
    "shift": Row(_shifts),
    "search": Row(_searches, _pick_item),
    "shakedown": Row(_shakedowns, _pick_item),
    "hole": Row(_holes, _pick_hole),
    "schedule": Row(_schedules, _pick_schedule),
    "lips": Row(_lips, _pick_task),
    "sick": Row(_sick, _pick_sick),
    "debt": Row(_debts, _pick_debt),
}


def playable(view: View, card: Card) -> bool:
    """Whether it has a target at all."""
    return next(_ROWS[BLACKMAIL[card].scheme].targets(view), None) is not None


def targets(view: View, card: Card) -> list[Target]:
    return list(_ROWS[BLACKMAIL[card].scheme].targets(view))


def picks(view: View, card: Card, move: Target) -> tuple[Pick, ...]:
    chosen = _ROWS[BLACKMAIL[card].scheme].picks
    assert chosen is not None
    return chosen(view, move)
