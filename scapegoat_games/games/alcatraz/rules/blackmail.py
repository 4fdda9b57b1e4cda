"""AL-16, AL-27: blackmail cards are looked at, played, and take their effect."""

from collections.abc import Callable, Mapping
from typing import Final

from scapegoat_games.games.alcatraz import items, moves, phrases, pieces, steps
from scapegoat_games.games.alcatraz.guards import SHIFT_CHANGE, alarm_orders
from scapegoat_games.games.alcatraz.rules.complete import new_task, tuck
from scapegoat_games.games.alcatraz.rules.transfers import discard, drop, lose_card
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.protocol import Dice, Event, Seat
from scapegoat_games.tuples import replaced
from scapegoat_games.words import player


def _look(state: State, seat: Seat, _move: moves.Blackmail, _dice: Dice) -> list[Event]:
    """AL-16: the Scapegoat looks at their blackmail cards in private."""
    state.step = steps.Blackmailing()
    return [Event("blackmail", f"{player(seat)} looks at their blackmail cards.")]


def _put_away(state: State, seat: Seat, _move: moves.Back, _dice: Dice) -> list[Event]:
    state.step = steps.ACTING
    return [Event("back", f"{player(seat)} plays none of them.")]


def _play(state: State, seat: Seat, move: moves.Play, _dice: Dice) -> list[Event]:
    """AL-16, AL-27: the Scapegoat shows a card and discards it for 1 action point.

    The effect of the card comes next.
    """
    card = state.hands[seat][move.at]
    lose_card(state, seat, card)
    discard(state, card)
    state.points -= 1
    shift = pieces.BLACKMAIL[card].scheme == "shift"
    state.step = steps.Lifting(SHIFT_CHANGE, ()) if shift else steps.Aiming(card)
    return [Event("play", f"{player(seat)} plays {phrases.card_title(card)}.", reveals=True)]


def _aim(state: State, _seat: Seat, move: moves.Target, dice: Dice) -> list[Event]:
    assert isinstance(state.step, steps.Aiming)
    scheme = pieces.BLACKMAIL[state.step.card].scheme
    state.step = steps.ACTING
    if scheme == "lips":
        return _lips(state, move, dice)
    return [_EFFECTS[scheme](state, move)]


def _alarm(state: State, move: moves.Target) -> Event:
    state.step = steps.Lifting(alarm_orders(state.guards, move.source), ())
    return Event("alarm", f"The alarm is at {phrases.at(move.source)}.")


def _search(state: State, move: moves.Target) -> Event:
    (item,) = move.loot
    place = drop(state, move.victim, item)
    what = f"has to drop {phrases.thing(item)} (to {phrases.at(place)})"
    return Event("search", f"{player(move.victim)} {what}.")


def _shakedown(state: State, move: moves.Target) -> Event:
    state.sheets = items.handed_over(state.sheets, move.victim, state.turn, move.loot, move.cash)
    what = phrases.things(move.loot, move.cash)
    text = f"Shakedown: {player(state.turn)} takes {what} from {player(move.victim)}."
    return Event("shakedown", text)


def _hole(state: State, move: moves.Target) -> Event:
    state.pawns = replaced(state.pawns, move.victim, move.goal)
    return Event("hole", f"{player(move.victim)} is brought to {phrases.at(move.goal)}.")


def _schedule(state: State, move: moves.Target) -> Event:
    task = _taken_away(state, move)
    state.tasks = replaced(state.tasks, move.goal, task)
    ways = f"from {phrases.at(move.source)} to {phrases.at(move.goal)}"
    return Event("schedule", f"The task {phrases.task(task)} moves {ways}.")


def _lips(state: State, move: moves.Target, dice: Dice) -> list[Event]:
    task = _taken_away(state, move)
    tuck(state, (task,))
    text = f"The task {phrases.task(task)} goes under the deck."
    return [Event("lips", text), *new_task(state, dice)]


def _taken_away(state: State, move: moves.Target) -> pieces.Task:
    """Removes the task at the location ``move.source``, and returns this task."""
    task = state.tasks[move.source]
    assert task is not None
    state.tasks = replaced(state.tasks, move.source, None)
    return task


def _sick(state: State, move: moves.Target) -> Event:
    seat = move.victim
    state.sick = replaced(state.sick, seat, state.sick[seat] + 1)
    return Event("sick", f"{player(seat)} has 1 action point less this round.")


def _debt(state: State, move: moves.Target) -> Event:
    assert move.own is not None
    me, seat, got = state.turn, move.victim, phrases.things(move.loot)
    given = items.handed_over(state.sheets, me, seat, (move.own,))
    state.sheets = items.handed_over(given, seat, me, move.loot)
    swapped = f"{player(me)} gets {got} from {player(seat)} for {phrases.thing(move.own)}"
    return Event("debt", f"Old Debt: {swapped}.")


_EFFECTS: Final[Mapping[pieces.Scheme, Callable[[State, moves.Target], Event]]] = {
    "alarm": _alarm,
    "search": _search,
    "shakedown": _shakedown,
    "hole": _hole,
    "schedule": _schedule,
    "sick": _sick,
    "debt": _debt,
}
"""The effects of blackmail cards on their targets. Loose Lips is missing because it needs dice, and
Shift Change because it names no target.
"""

RULES: Final = (
    (steps.Acting, moves.Blackmail, _look),
    (steps.Blackmailing, moves.Play, _play),
    (steps.Blackmailing, moves.Back, _put_away),
    (steps.Aiming, moves.Target, _aim),
)
