"""AL-16, AL-27: which blackmail cards may be played, and whom and what each may strike."""

from collections.abc import Iterator, Sequence
from typing import Final, assert_never

from scapegoat_games.games.alcatraz import phrases
from scapegoat_games.games.alcatraz.guards import SHIFT_CHANGE, liftable
from scapegoat_games.games.alcatraz.items import kinds
from scapegoat_games.games.alcatraz.moves import BACK, Back, Play, Target, play, target
from scapegoat_games.games.alcatraz.options.picks import Picks, pick_place, pick_seat
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
from scapegoat_games.games.alcatraz.view import Sheet, View
from scapegoat_games.protocol import Pick, Seat
from scapegoat_games.words import agreeing, counted, player

_ASKED: Final[dict[Scheme, tuple[str, str]]] = {
    "search": ("Who drops an item?", "Which item?"),
    "shakedown": ("Who has to pay?", "What do they give?"),
    "hole": ("Who is brought elsewhere?", ""),
    "sick": ("Who is sick?", ""),
    "debt": ("Who has to swap?", "Which of their items?"),
}
"""Of whom it is asked, and of what."""


def plays(view: View) -> Sequence[Play | Back]:
    return [*(play(at) for at, card in enumerate(view.hand) if playable(view, card)), BACK]


def playable(view: View, card: Card) -> bool:
    """Whether it has a target at all."""
    return next(_targets(view, card), None) is not None


def why_no_play(view: View, move: Play) -> str | None:
    if move.at >= len(view.hand):
        return f"There is no card {move.at + 1} among {counted(len(view.hand), 'card')}."
    card = view.hand[move.at]
    if not playable(view, card):
        return f"{phrases.card_title(card)} has no target now."
    return None


def pick_card(view: View, move: Play) -> Picks:
    name = phrases.card_title(view.hand[move.at], view.hand)
    return (Pick(_which_card(view), name, f"hand:{move.at}"),)


def pick_none(view: View) -> Picks:
    return (Pick(_which_card(view), "none: back to the table"),)


def _which_card(view: View) -> str:
    return f"Which card {agreeing(view.turn, 'does')} {player(view.turn)} play?"


def targets(view: View, card: Card) -> Sequence[Target]:
    return list(_targets(view, card))


def why_no_target(view: View, card: Card, move: Target) -> str | None:
    if move in targets(view, card):
        return None
    return f"That is no target for {BLACKMAIL[card].title}: {BLACKMAIL[card].text}"


def _targets(view: View, card: Card) -> Iterator[Target]:
    scheme = BLACKMAIL[card].scheme
    match scheme:
        case "alarm":
            return _alarms(view)
        case "shift":
            return _shifts(view)
        case "search":
            return _searches(view)
        case "shakedown":
            return _shakedowns(view)
        case "hole":
            return _holes(view)
        case "schedule":
            return _schedules(view)
        case "lips":
            return _lips(view)
        case "sick":
            return _sick(view)
        case "debt":
            return _debts(view)
        case _:
            assert_never(scheme)


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
    if liftable(view.prison, view.guards, SHIFT_CHANGE, ()):
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


def pick_target(view: View, card: Card, move: Target) -> Picks:
    scheme = BLACKMAIL[card].scheme
    match scheme:
        case "alarm":
            return (_pick_place("Where is the alarm?", move.place),)
        case "shift":  # pragma: no cover  # its guards are picked up at once, one by one
            return ()
        case "search" | "shakedown":
            return (_pick_seat(scheme, move), _pick_item(scheme, move))
        case "hole":
            return (_pick_seat(scheme, move), _pick_place("Where to?", move.to))
        case "schedule":
            return (_pick_task(view, move), _pick_place("Where to?", move.to))
        case "lips":
            return (_pick_task(view, move),)
        case "sick":
            return (_pick_seat(scheme, move),)
        case "debt":
            return (_pick_seat(scheme, move), _pick_item(scheme, move), _pick_own(view, move))
        case _:
            assert_never(scheme)


def _pick_place(ask: str, place: Place | None) -> Pick:
    assert place is not None
    return pick_place(ask, place)


def _pick_seat(scheme: Scheme, move: Target) -> Pick:
    assert move.seat is not None
    return pick_seat(_ASKED[scheme][0], move.seat)


def _pick_item(scheme: Scheme, move: Target) -> Pick:
    items = () if move.item is None else (move.item,)
    return Pick(_ASKED[scheme][1], phrases.things(items, move.cash))


def _pick_task(view: View, move: Target) -> Pick:
    assert move.place is not None
    task = view.tasks[move.place]
    assert task is not None
    return Pick("Which task?", phrases.task(task), phrases.place_target(move.place))


def _pick_own(view: View, move: Target) -> Pick:
    assert move.own is not None
    return Pick(f"What does {player(view.turn)} give for it?", phrases.thing(move.own))
