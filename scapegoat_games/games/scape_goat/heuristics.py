"""How a decent player judges moves and positions: functions of a view.

The player collects cards with the face that its mat names, and gives such cards to players who lack
them. The player starts a Frame Attempt as soon as all others may hold such a card, and goes to the
cops when its mat probably lies.
"""

from collections.abc import Sequence

from scapegoat_games.games.scape_goat.moves import Move
from scapegoat_games.games.scape_goat.opinion import WEIGHTS, Opinion
from scapegoat_games.games.scape_goat.options import action
from scapegoat_games.games.scape_goat.steps import Over
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.terms import Term, summed


def scores(view: View, moves: Sequence[Move]) -> list[float]:
    opinion = Opinion(view)
    return [summed(term.value for term in action(view, move).terms(opinion)) for move in moves]


def terms(view: View, move: Move) -> tuple[Term, ...]:
    return action(view, move).terms(Opinion(view))


def reason(view: View, move: Move) -> str:
    return action(view, move).reason()


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
    """How well an imagined world agrees with what the other players chose to do.

    The function ``imagine`` doesn't consider these choices.
    """
    assert view.seat is not None
    # The scapegoat is the player whom all other mats name.
    blamed = all(named == view.seat for at, named in enumerate(world.named) if at != view.seat)
    opinion = Opinion(view)
    holder, another = opinion.doubt * view.seats, opinion.trust * view.seats / (view.seats - 1)
    return (holder if blamed else another) / max(holder, another)
