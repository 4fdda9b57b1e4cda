"""AL-7, AL-9: whose turn it is, and the guard that comes with a new round."""

from functools import cache
from typing import Final

from scapegoat_games.games.alcatraz import phrases, pieces, steps
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.protocol import Dice, Event, Seat
from scapegoat_games.tuples import increased
from scapegoat_games.words import player

_VOTING: Final = steps.Voting()


def begin_turn(state: State, seat: Seat) -> None:
    """AL-9: makes the seat the active player, and resets what is recorded for each turn."""
    state.step = steps.ACTING
    state.turn = seat
    state.points = action_points(state, seat)
    state.bribes = 0
    state.used = frozenset()
    state.stolen = state.exerted = False
    state.offered = frozenset()
    state.denied = frozenset()


def action_points(state: State, seat: Seat) -> int:
    extra = min(state.run, pieces.MOST_EXTRA) if seat == state.scapegoat else 0
    return pieces.ACTION_POINTS[state.seats] + extra - state.sick[seat]


def end_turn(state: State, dice: Dice) -> list[Event]:
    """AL-9: begins the next seat's turn, or the next round after every seat has had a turn."""
    seat = state.turn
    following = (seat + 1) % state.seats
    if following == state.scapegoat:
        return [_ended(seat), *_next_round(state, dice)]
    begin_turn(state, following)
    return [_ended(seat), turn_begins(following, state.points)]


@cache
def _ended(seat: Seat) -> Event:
    return Event("end", f"{player(seat)} ends the turn.")


@cache
def turn_begins(seat: Seat, points: int) -> Event:
    return Event("turn", f"{player(seat)} has {phrases.points(points)}.")


def _next_round(state: State, dice: Dice) -> list[Event]:
    """AL-7: begins the next round: a guard comes, and everybody votes.

    If the prison has no room for another guard, the match ends and all players lose.
    """
    if sum(state.guards) == pieces.ALL_GUARDS:
        state.step = steps.Over(None)
        return [Event("lost", "The 21st guard comes: nobody escapes.", reveals=True)]
    room = [place for place in pieces.PLACES if state.guards[place] < pieces.MOST_GUARDS]
    place = room[dice.below(len(room))]
    state.guards = increased(state.guards, place, 1)
    state.newest = place
    state.round += 1
    state.sick = (0,) * state.seats
    state.votes = (None,) * state.seats
    state.step = _VOTING
    now = (
        "the first there" if state.guards[place] == 1 else f"now {state.guards[place]} stand there"
    )
    return [
        Event("guard", f"Round {state.round + 1}. A guard comes to {phrases.at(place)}: {now}.")
    ]
