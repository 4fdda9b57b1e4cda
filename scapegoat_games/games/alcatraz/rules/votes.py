"""AL-8: the vote for a Scapegoat."""

from functools import cache

from scapegoat_games.games.alcatraz import phrases
from scapegoat_games.games.alcatraz.moves import Vote
from scapegoat_games.games.alcatraz.rules.rounds import begin_turn, turn_begins
from scapegoat_games.games.alcatraz.state import State, replaced
from scapegoat_games.games.alcatraz.view import Ballot
from scapegoat_games.protocol import Event, Seat
from scapegoat_games.words import player


def cast(state: State, seat: Seat, move: Vote) -> list[Event]:
    """AL-8: only that there is a vote is public, until all have voted."""
    state.votes = replaced(state.votes, seat, move.seat)
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
    tie = f" It is a tie, but {player(before)}'s vote weighs 1½." if len(tied) > 1 else ""
    again = f", the {phrases.ordinal(run)} round running" if run > 1 else ""
    # Where there is little room, the end of it is cut.
    return f"{player(winner)} is the Scapegoat{again}. Votes: {cast_for}.{tie}"
