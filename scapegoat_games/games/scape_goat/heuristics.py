"""Judges moves and positions as a decent player does, from a view.

The player collects cards with the face of the player whom its mat names, and gives such cards to
players who lack them. The player starts a Frame Attempt as soon as all others may hold such a card,
and goes to the cops when its mat probably lies.
"""

from collections.abc import Sequence
from typing import Final

from scapegoat_games.games.scape_goat.moves import Move
from scapegoat_games.games.scape_goat.opinion import SWAP, WEIGHTS, Opinion
from scapegoat_games.games.scape_goat.options import action, legal
from scapegoat_games.games.scape_goat.options.actions import TurnAction
from scapegoat_games.games.scape_goat.steps import Over
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.terms import Term, summed

_ACTION: Final = "action"
"""A common name for the term of the action at a location, so that terms of two locations can be
compared.

In a score, the term has a different name for each location.
"""


def scores(view: View, moves: Sequence[Move]) -> list[float]:
    opinion = Opinion(view)
    return [summed(term.value for term in action(view, move).terms(opinion)) for move in moves]


def terms(view: View, move: Move) -> tuple[Term, ...]:
    return action(view, move).terms(Opinion(view))


def reason(view: View, move: Move) -> str:
    """Why a decent player makes the move: a sentence about the term of the score that decides."""
    return action(view, move).reason(Opinion(view), deciding(view, move))


def deciding(view: View, move: Move) -> str:
    """The name of the term in which the move is furthest ahead of its best rival; empty if the move
    isn't ahead in any term.

    The rivals of a move that begins a turn are the moves to other locations. The rivals of another
    move are all other legal moves.
    """
    mine = dict(terms(view, move))
    begins_turn = isinstance(action(view, move), TurnAction)
    others = [
        other
        for other in legal(view)
        if (type(other) is not type(move) if begins_turn else other != move)
    ]
    best = dict(terms(view, others[_best(scores(view, others))])) if others else {}
    if begins_turn:
        # The term of an action has a different name at each location. A common name makes terms of
        # different locations comparable.
        best = {name if name == SWAP else _ACTION: value for name, value in best.items()}
        mine = {name if name == SWAP else _ACTION: value for name, value in mine.items()}
    gains = {name: value - best.get(name, 0.0) for name, value in mine.items()}
    gain, name = max(((value, name) for name, value in gains.items()), default=(0.0, ""))
    return name if gain > 0 else ""


def _best(felt: list[float]) -> int:
    return max(range(len(felt)), key=felt.__getitem__)


def hopes(view: View) -> list[float]:
    seats = range(view.seats)
    if isinstance(view.step, Over):
        if view.step.ending == "limit":
            return [0.0 for _ in seats]
        framed = view.step.ending == "scapegoat framed"
        return [float((seat == view.step.scapegoat) != framed) for seat in seats]
    crew, goat = WEIGHTS.framed_in_end, 1 - WEIGHTS.framed_in_end
    if view.seat is None:
        return [(goat + (view.seats - 1) * crew) / view.seats for _ in seats]
    opinion = Opinion(view)
    suspects = {opinion.named: opinion.trust, view.seat: opinion.doubt}
    return [
        sum(odds * (goat if seat == suspect else crew) for suspect, odds in suspects.items())
        for seat in seats
    ]


def credible(view: View, world: View) -> float:
    """How well an imagined world agrees with what the other players chose to do, from 0 to 1.

    The function ``imagine`` doesn't consider these choices.
    """
    assert view.seat is not None
    # The scapegoat is the player whom all other mats name.
    blamed = all(named == view.seat for at, named in enumerate(world.named) if at != view.seat)
    opinion = Opinion(view)
    holder, another = opinion.doubt * view.seats, opinion.trust * view.seats / (view.seats - 1)
    return (holder if blamed else another) / max(holder, another)
