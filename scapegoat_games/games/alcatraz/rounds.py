"""AL-7 to AL-9: the guard, the vote, and whose turn it is."""

from functools import cache
from typing import Final

from scapegoat_games.games.alcatraz import words
from scapegoat_games.games.alcatraz.moves import Vote
from scapegoat_games.games.alcatraz.patrol import moved
from scapegoat_games.games.alcatraz.pieces import (
    ACTION_POINTS,
    ALL_GUARDS,
    MOST_EXTRA,
    MOST_GUARDS,
    PLACES,
)
from scapegoat_games.games.alcatraz.state import State, put
from scapegoat_games.games.alcatraz.view import Acting, Ballot, Over, Voting
from scapegoat_games.protocol import Dice, Event, Seat
from scapegoat_games.words import player

ACTING: Final = Acting()
_VOTING: Final = Voting()
_NOWHERE: Final = frozenset[int]()


def begin_turn(state: State, seat: Seat) -> None:
    """AL-9."""
    state.step = ACTING
    state.turn = seat
    state.points = action_points(state, seat)
    state.bribes = 0
    state.used = _NOWHERE
    state.stolen = state.exerted = False
    state.offered = frozenset()
    state.denied = frozenset()


def action_points(state: State, seat: Seat) -> int:
    extra = min(state.run, MOST_EXTRA) if seat == state.scapegoat else 0
    return ACTION_POINTS[state.seats] + extra - state.sick[seat]


def end_turn(state: State, dice: Dice) -> list[Event]:
    """AL-9: clockwise from the Scapegoat; then comes the next round."""
    seat = state.turn
    following = state.next_to(seat)
    if following == state.scapegoat:
        return [_ended(seat), *_next_round(state, dice)]
    begin_turn(state, following)
    return [_ended(seat), turn_begins(following, state.points)]


@cache
def _ended(seat: Seat) -> Event:
    return Event("end", f"{player(seat)} ends the turn.")


@cache
def turn_begins(seat: Seat, points: int) -> Event:
    return Event("turn", f"{player(seat)} has {words.points(points)}.")


def _next_round(state: State, dice: Dice) -> list[Event]:
    """AL-7."""
    if sum(state.guards) == ALL_GUARDS:
        state.step = Over(None)
        return [Event("lost", "The 21st guard comes: nobody escapes.", reveals=True)]
    room = [place for place in PLACES if state.guards[place] < MOST_GUARDS]
    place = room[dice.below(len(room))]
    state.guards = moved(state.guards, place, 1)
    state.newest = place
    state.round += 1
    state.sick = (0,) * state.seats
    state.votes = (None,) * state.seats
    state.step = _VOTING
    return [_guard_comes(state.round, place, state.guards[place])]


@cache
def _guard_comes(number: int, place: int, standing: int) -> Event:
    where = f"A guard comes to {words.at(place)}, where now {words.standing(standing)}."
    return Event("guard", f"Round {number}. {where}")


def cast(state: State, seat: Seat, move: Vote) -> list[Event]:
    """AL-8: only that there is a vote is public, until all have voted."""
    state.votes = put(state.votes, seat, move.seat)
    events = [_voted(seat, move.seat)]
    votes = tuple([vote for vote in state.votes if vote is not None])
    if len(votes) == state.seats:
        events += _elect(state, votes)
    return events


@cache
def _voted(seat: Seat, wanted: Seat) -> Event:
    told = {seat: f"{player(seat)} votes for {player(wanted)}."}
    return Event("vote", f"{player(seat)} has voted.", told)


def elected(votes: tuple[Seat, ...], scapegoat: Seat) -> Seat:
    """AL-8: a vote counts two halves, the old Scapegoat's three. No tie is left."""
    return max(
        range(len(votes)), key=lambda seat: 2 * votes.count(seat) + (votes[scapegoat] == seat)
    )


def _elect(state: State, votes: tuple[Seat, ...]) -> list[Event]:
    before = state.scapegoat
    winner = elected(votes, before)
    state.ballot = Ballot(votes, before, winner)
    state.votes = (None,) * state.seats
    state.run = state.run + 1 if winner == before else 1
    state.scapegoat = winner
    begin_turn(state, winner)
    told = _ballot_told(state.ballot, state.run)
    return [Event("ballot", told, reveals=True), turn_begins(winner, state.points)]


@cache
def _ballot_told(ballot: Ballot, run: int) -> str:
    votes, before, winner = ballot
    cast_for = ", ".join(f"{player(seat)} for {player(vote)}" for seat, vote in enumerate(votes))
    most = max(map(votes.count, votes))
    tied = [seat for seat in range(len(votes)) if votes.count(seat) == most]
    tie = f" It is a tie, and the vote of {player(before)} weighs 1½." if len(tied) > 1 else ""
    again = f", now in round {run} running" if run > 1 else ""
    return f"Votes: {cast_for}.{tie} {player(winner)} is the Scapegoat{again}."
