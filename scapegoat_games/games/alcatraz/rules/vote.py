"""AL-8, AL-23: seats vote for a Scapegoat, and the Scapegoat names who is left behind."""

from functools import cache
from typing import Final

from scapegoat_games.games.alcatraz import moves, phrases, steps
from scapegoat_games.games.alcatraz.rules import ending
from scapegoat_games.games.alcatraz.rules.rounds import begin_turn, turn_begins
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.games.alcatraz.view import Ballot
from scapegoat_games.protocol import Dice, Event, Seat
from scapegoat_games.tuples import replaced
from scapegoat_games.words import agreeing, player


def _vote(state: State, seat: Seat, move: moves.Vote, _dice: Dice) -> list[Event]:
    """AL-8: records a secret vote. The last missing vote elects the Scapegoat."""
    state.votes = replaced(state.votes, seat, move.seat)
    whom = agreeing(seat, "themselves") if move.seat == seat else player(move.seat)
    private = {seat: f"{player(seat)} {agreeing(seat, 'votes')} for {whom}."}
    events = [Event("vote", f"{player(seat)} has voted.", private)]
    votes = tuple([vote for vote in state.votes if vote is not None])
    if len(votes) == state.seats:
        events += _elect(state, votes)
    return events


def _elect(state: State, votes: tuple[Seat, ...]) -> list[Event]:
    before = state.scapegoat
    winner = elected(votes, before)
    state.ballot = Ballot(votes, before, winner)
    state.votes = (None,) * state.seats
    state.run = state.run + 1 if winner == before else 1
    state.scapegoat = winner
    begin_turn(state, winner)
    text = _ballot_text(state.ballot, state.run)
    return [Event("ballot", text, reveals=True), turn_begins(winner, state.points)]


def elected(votes: tuple[Seat, ...], scapegoat: Seat) -> Seat:
    """AL-8: the seat with most votes. The old Scapegoat's vote weighs 1½, so there is no tie."""
    return max(
        range(len(votes)), key=lambda seat: 2 * votes.count(seat) + (votes[scapegoat] == seat)
    )


@cache
def _ballot_text(ballot: Ballot, run: int) -> str:
    votes, before, winner = ballot
    cast_for = ", ".join(f"{player(seat)} for {player(vote)}" for seat, vote in enumerate(votes))
    most = max(map(votes.count, votes))
    tied = [seat for seat in range(len(votes)) if votes.count(seat) == most]
    tie = f" It is a tie, but {player(before)}'s vote weighs 1½." if len(tied) > 1 else ""
    again = f", the {phrases.ordinal(run)} round running" if run > 1 else ""
    # The sentence begins with the result, because a narrow screen cuts off the end of a line.
    return f"{player(winner)} is the Scapegoat{again}. Votes: {cast_for}.{tie}"


def _leave_behind(state: State, _seat: Seat, move: moves.Leave, _dice: Dice) -> list[Event]:
    """AL-23: the prisoner whom the Scapegoat names stays in prison."""
    step = ending.judge_named(state.sheets, state.scapegoat, move.seat)
    return [ending.end(state, step)]


RULES: Final = (
    (steps.Voting, moves.Vote, _vote),
    (steps.Naming, moves.Leave, _leave_behind),
)
