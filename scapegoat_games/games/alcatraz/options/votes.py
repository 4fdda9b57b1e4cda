"""AL-8, AL-23: who may be voted for, and who may be left behind."""

from collections.abc import Sequence
from typing import Final

from scapegoat_games.games.alcatraz.moves import Leave, Vote, leave, vote
from scapegoat_games.games.alcatraz.options.picks import Picks, pick_seat
from scapegoat_games.games.alcatraz.view import Naming, View
from scapegoat_games.words import player

_VOTES: Final = tuple(tuple(map(vote, range(seats))) for seats in range(5))


def votes(view: View) -> Sequence[Vote]:
    return _VOTES[view.seats]


def why_no_vote(view: View, move: Vote) -> str | None:
    return None if move.seat < view.seats else "There is no such player."


def pick_vote(move: Vote) -> Picks:
    return (pick_seat("Who should be the Scapegoat?", move.seat),)


def names(step: Naming) -> Sequence[Leave]:
    return tuple(map(leave, step.tied))


def why_no_name(step: Naming, move: Leave) -> str | None:
    if move.seat in step.tied:
        return None
    tied = [player(seat) for seat in step.tied]
    return f"One of these stays: {', '.join(tied)}."


def pick_name(move: Leave) -> Picks:
    return (pick_seat("Who stays in prison?", move.seat),)
