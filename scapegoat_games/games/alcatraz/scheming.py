"""AL-27, AL-28: what blackmail cards do, and how guards are moved."""

from collections.abc import Callable
from functools import cache
from typing import Final

from scapegoat_games.games.alcatraz import words
from scapegoat_games.games.alcatraz.blackmail import SHIFT, alarm_orders
from scapegoat_games.games.alcatraz.completing import new_task, tuck
from scapegoat_games.games.alcatraz.handling import discard, drop, hand_over, lose_card
from scapegoat_games.games.alcatraz.moves import Enough, Lift, Play, Put, Target
from scapegoat_games.games.alcatraz.patrol import liftable, moved
from scapegoat_games.games.alcatraz.pieces import BLACKMAIL, Place, Scheme
from scapegoat_games.games.alcatraz.rounds import ACTING
from scapegoat_games.games.alcatraz.state import State, put
from scapegoat_games.games.alcatraz.view import Aiming, Choosing, Lifting, Putting
from scapegoat_games.protocol import Dice, Event, Seat
from scapegoat_games.words import player

CHOOSING: Final = Choosing()


def look(state: State) -> list[Event]:
    """AL-16."""
    state.step = CHOOSING
    return [_looks(state.turn)]


@cache
def _looks(seat: Seat) -> Event:
    return Event("blackmail", f"{player(seat)} looks at the blackmail cards.")


def put_away(state: State) -> list[Event]:
    state.step = ACTING
    return [_puts_away(state.turn)]


@cache
def _puts_away(seat: Seat) -> Event:
    return Event("back", f"{player(seat)} plays none of them.")


def play(state: State, move: Play, _dice: Dice) -> list[Event]:
    """AL-16, AL-27: the card is shown, paid and discarded; then it takes its effect."""
    seat = state.turn
    card = state.hands[seat][move.at]
    lose_card(state, seat, card)
    discard(state, card)
    state.points -= 1
    shift = BLACKMAIL[card].scheme == "shift"
    state.step = Lifting(SHIFT, ()) if shift else Aiming(card)
    return [Event("play", f"{player(seat)} plays {words.card_name(card)}.", reveals=True)]


def aim(state: State, move: Target, dice: Dice) -> list[Event]:
    assert isinstance(state.step, Aiming)
    scheme = BLACKMAIL[state.step.card].scheme
    state.step = ACTING
    return _EFFECTS[scheme](state, move, dice)


def _whom(move: Target) -> Seat:
    assert move.seat is not None
    return move.seat


def _alarm(state: State, move: Target, _dice: Dice) -> list[Event]:
    assert move.place is not None
    state.step = Lifting(alarm_orders(state.guards, move.place), ())
    return [Event("alarm", f"The alarm is at {words.at(move.place)}.")]


def _search(state: State, move: Target, _dice: Dice) -> list[Event]:
    assert move.item is not None
    place = drop(state, _whom(move), move.item)
    what = f"drops {words.thing(move.item)} (to {words.at(place)})"
    return [Event("search", f"{player(_whom(move))} {what}.")]


def _shakedown(state: State, move: Target, _dice: Dice) -> list[Event]:
    items = () if move.item is None else (move.item,)
    hand_over(state, _whom(move), state.turn, items, move.cash)
    what = words.things(items, move.cash)
    told = f"{player(state.turn)} takes {what} from {player(_whom(move))}."
    return [Event("shakedown", told)]


def _hole(state: State, move: Target, _dice: Dice) -> list[Event]:
    assert move.to is not None
    state.pawns = put(state.pawns, _whom(move), move.to)
    return [Event("hole", f"{player(_whom(move))} is brought to {words.at(move.to)}.")]


def _schedule(state: State, move: Target, _dice: Dice) -> list[Event]:
    assert move.place is not None
    assert move.to is not None
    task = state.tasks[move.place]
    assert task is not None
    state.tasks = put(put(state.tasks, move.place, None), move.to, task)
    ways = f"from {words.at(move.place)} to {words.at(move.to)}"
    return [Event("schedule", f"The task {words.task(task)} moves {ways}.")]


def _lips(state: State, move: Target, dice: Dice) -> list[Event]:
    assert move.place is not None
    task = state.tasks[move.place]
    assert task is not None
    state.tasks = put(state.tasks, move.place, None)
    tuck(state, (task,))
    told = f"The task {words.task(task)} goes under the deck."
    return [Event("lips", told), *new_task(state, dice)]


def _sick(state: State, move: Target, _dice: Dice) -> list[Event]:
    seat = _whom(move)
    state.sick = put(state.sick, seat, state.sick[seat] + 1)
    return [Event("sick", f"{player(seat)} has 1 action point less this round.")]


def _debt(state: State, move: Target, _dice: Dice) -> list[Event]:
    assert move.item is not None
    assert move.own is not None
    seat = _whom(move)
    hand_over(state, state.turn, seat, (move.own,))
    hand_over(state, seat, state.turn, (move.item,))
    given, got = words.thing(move.own), words.thing(move.item)
    told = f"{player(state.turn)} gives {player(seat)} {given} and gets {got}."
    return [Event("debt", told)]


_EFFECTS: Final[dict[Scheme, Callable[[State, Target, Dice], list[Event]]]] = {
    "alarm": _alarm,
    "search": _search,
    "shakedown": _shakedown,
    "hole": _hole,
    "schedule": _schedule,
    "lips": _lips,
    "sick": _sick,
    "debt": _debt,
}


def lift(state: State, move: Lift | Enough, _dice: Dice) -> list[Event]:
    """AL-28."""
    step = state.step
    assert isinstance(step, Lifting)
    lifted = step.lifted
    events = []
    if isinstance(move, Lift):
        lifted = (*lifted, move.source)
        state.guards = moved(state.guards, move.source, -1)
        state.step = Lifting(step.orders, lifted)
        events.append(_lifted(state.turn, move.source))
    if isinstance(move, Lift) and liftable(state.prison, state.guards, step.orders, lifted):
        return events
    if step.orders.to is None:
        state.step = Putting(step.orders, lifted)
        return events or [_enough(state.turn)]
    state.guards = moved(state.guards, step.orders.to, len(lifted))
    state.step = ACTING
    return [*events, _arrived(step.orders.to, len(lifted))]


@cache
def _lifted(seat: Seat, place: Place) -> Event:
    return Event("lift", f"{player(seat)} calls a guard away from {words.at(place)}.")


@cache
def _enough(seat: Seat) -> Event:
    return Event("enough", f"{player(seat)} calls no more guards away.")


@cache
def _arrived(place: Place, count: int) -> Event:
    what = "The guard comes" if count == 1 else f"The {count} guards come"
    return Event("put", f"{what} to {words.at(place)}.")


def put_down(state: State, move: Put, _dice: Dice) -> list[Event]:
    """AL-28: in the order in which they were picked up."""
    step = state.step
    assert isinstance(step, Putting)
    source, *rest = step.lifted
    state.guards = moved(state.guards, move.to, 1)
    state.step = Putting(step.orders, tuple(rest)) if rest else ACTING
    return [_goes(source, move.to)]


@cache
def _goes(source: Place, to: Place) -> Event:
    return Event("put", f"The guard from {words.at(source)} goes to {words.at(to)}.")
