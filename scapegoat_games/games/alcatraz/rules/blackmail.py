"""AL-16, AL-27: blackmail cards are looked at, played, and take their effect."""

from functools import cache
from typing import Final, assert_never

from scapegoat_games.games.alcatraz import phrases
from scapegoat_games.games.alcatraz.guards import SHIFT_CHANGE, alarm_orders
from scapegoat_games.games.alcatraz.moves import Play, Target
from scapegoat_games.games.alcatraz.pieces import BLACKMAIL
from scapegoat_games.games.alcatraz.rules.rounds import ACTING
from scapegoat_games.games.alcatraz.rules.tasks import new_task, tuck
from scapegoat_games.games.alcatraz.rules.transfers import discard, drop, hand_over, lose_card
from scapegoat_games.games.alcatraz.state import State, replaced
from scapegoat_games.games.alcatraz.view import Aiming, Choosing, Lifting
from scapegoat_games.protocol import Dice, Event, Seat
from scapegoat_games.words import player

_CHOOSING: Final = Choosing()


def look(state: State) -> Event:
    """AL-16."""
    state.step = _CHOOSING
    return _looks(state.turn)


@cache
def _looks(seat: Seat) -> Event:
    return Event("blackmail", f"{player(seat)} looks at their blackmail cards.")


def put_away(state: State) -> Event:
    state.step = ACTING
    return _puts_away(state.turn)


@cache
def _puts_away(seat: Seat) -> Event:
    return Event("back", f"{player(seat)} plays none of them.")


def play(state: State, move: Play) -> Event:
    """AL-16, AL-27: the card is shown, paid and discarded; then it takes its effect."""
    seat = state.turn
    card = state.hands[seat][move.at]
    lose_card(state, seat, card)
    discard(state, card)
    state.points -= 1
    shift = BLACKMAIL[card].scheme == "shift"
    state.step = Lifting(SHIFT_CHANGE, ()) if shift else Aiming(card)
    return Event("play", f"{player(seat)} plays {phrases.card_title(card)}.", reveals=True)


def aim(state: State, move: Target, dice: Dice) -> list[Event]:
    assert isinstance(state.step, Aiming)
    scheme = BLACKMAIL[state.step.card].scheme
    state.step = ACTING
    match scheme:
        case "alarm":
            return [_alarm(state, move)]
        case "search":
            return [_search(state, move)]
        case "shakedown":
            return [_shakedown(state, move)]
        case "hole":
            return [_hole(state, move)]
        case "schedule":
            return [_schedule(state, move)]
        case "lips":
            return _lips(state, move, dice)
        case "sick":
            return [_sick(state, move)]
        case "debt":
            return [_debt(state, move)]
        case "shift":  # pragma: no cover  # its guards are picked up at once, one by one
            raise AssertionError("Shift Change names no target.")
        case _:
            assert_never(scheme)


def _whom(move: Target) -> Seat:
    assert move.seat is not None
    return move.seat


def _alarm(state: State, move: Target) -> Event:
    assert move.place is not None
    state.step = Lifting(alarm_orders(state.guards, move.place), ())
    return Event("alarm", f"The alarm is at {phrases.at(move.place)}.")


def _search(state: State, move: Target) -> Event:
    assert move.item is not None
    place = drop(state, _whom(move), move.item)
    what = f"drops {phrases.thing(move.item)} (to {phrases.at(place)})"
    return Event("search", f"{player(_whom(move))} {what}.")


def _shakedown(state: State, move: Target) -> Event:
    items = () if move.item is None else (move.item,)
    hand_over(state, _whom(move), state.turn, items, move.cash)
    what = phrases.things(items, move.cash)
    told = f"{player(state.turn)} takes {what} from {player(_whom(move))}."
    return Event("shakedown", told)


def _hole(state: State, move: Target) -> Event:
    assert move.to is not None
    state.pawns = replaced(state.pawns, _whom(move), move.to)
    return Event("hole", f"{player(_whom(move))} is brought to {phrases.at(move.to)}.")


def _schedule(state: State, move: Target) -> Event:
    assert move.place is not None
    assert move.to is not None
    task = state.tasks[move.place]
    assert task is not None
    state.tasks = replaced(replaced(state.tasks, move.place, None), move.to, task)
    ways = f"from {phrases.at(move.place)} to {phrases.at(move.to)}"
    return Event("schedule", f"The task {phrases.task(task)} moves {ways}.")


def _lips(state: State, move: Target, dice: Dice) -> list[Event]:
    assert move.place is not None
    task = state.tasks[move.place]
    assert task is not None
    state.tasks = replaced(state.tasks, move.place, None)
    tuck(state, (task,))
    told = f"The task {phrases.task(task)} goes under the deck."
    return [Event("lips", told), *new_task(state, dice)]


def _sick(state: State, move: Target) -> Event:
    seat = _whom(move)
    state.sick = replaced(state.sick, seat, state.sick[seat] + 1)
    return Event("sick", f"{player(seat)} has 1 action point less this round.")


def _debt(state: State, move: Target) -> Event:
    assert move.item is not None
    assert move.own is not None
    seat = _whom(move)
    hand_over(state, state.turn, seat, (move.own,))
    hand_over(state, seat, state.turn, (move.item,))
    given, got = phrases.thing(move.own), phrases.thing(move.item)
    told = f"{player(state.turn)} gives {player(seat)} {given} and gets {got}."
    return Event("debt", told)
