"""Step by step: how good each move feels."""

from collections.abc import Sequence
from typing import Final

from scapegoat_games.games.alcatraz.guards import moved
from scapegoat_games.games.alcatraz.heuristics.actions import NOT_WORTH_IT, act
from scapegoat_games.games.alcatraz.heuristics.bargains import answer, bargain, best_offer, consent
from scapegoat_games.games.alcatraz.heuristics.blackmail import aimed, best_card, kept, playing
from scapegoat_games.games.alcatraz.heuristics.prospects import worth
from scapegoat_games.games.alcatraz.moves import (
    Answer,
    Back,
    Enough,
    Keep,
    Leave,
    Lift,
    Move,
    Offer,
    Play,
    Put,
    Target,
    Vote,
)
from scapegoat_games.games.alcatraz.pieces import MOST_GUARDS
from scapegoat_games.games.alcatraz.view import (
    Aiming,
    Answering,
    Consenting,
    Lifting,
    Naming,
    Offering,
    View,
    Voting,
)
from scapegoat_games.protocol import Seat

_UNIT: Final = 150.0
"""Scores in a chance to escape."""
_NOT_SIMPLE: Final = -0.1
"""Offers that are too clever to think about."""


def scores(view: View, moves: Sequence[Move]) -> list[float]:
    now = worth(view, decider(view))
    return [_UNIT * _gain(view, move, now) for move in moves]


def decider(view: View) -> Seat:
    """Whoever the view is about."""
    step = view.step
    match step:
        case Voting():
            return view.scapegoat if view.seat is None else view.seat
        case Answering():
            return step.partner
        case Consenting():
            return step.asked[0]
        case Naming():
            return view.scapegoat
        case _:
            return view.turn


def _gain(view: View, move: Move, now: float) -> float:
    """In chances to escape."""
    step = view.step
    match move:
        case Vote():
            return elected(view, move.seat, decider(view)) - now
        case Offer():
            assert isinstance(step, Offering)
            if len(move.give) > 1 or len(move.get) > 1 or abs(move.cash) > 1:
                return _NOT_SIMPLE
            return bargain(view, step.partner, move, now)
        case Back():
            return NOT_WORTH_IT if _has_a_purpose(view, now) else 0.0
        case Enough() | Leave():
            return 0.0
        case Answer():
            if isinstance(step, Answering):
                return answer(view, step) if move.yes else 0.0
            assert isinstance(step, Consenting)
            return consent(view, step) if move.yes else 0.0
        case Play():
            return playing(view, move.at, now)
        case Target():
            assert isinstance(step, Aiming)
            return aimed(view, step.card, move, now)
        case Lift():
            fewer = moved(view.guards, move.source, -1)
            return worth(_with_guards(view, fewer), view.turn) - now
        case Put():
            more = moved(view.guards, move.to, 1)
            return worth(_with_guards(view, more), view.turn) - now
        case Keep():
            card = view.drawn[move.at]
            return 0.0 if card is None else kept(card)
        case _:
            return act(view, move, now)


def _has_a_purpose(view: View, now: float) -> bool:
    """Whether something good can come of what has been opened. To step back from that and open it
    again costs nothing, and whoever thinks ahead might do so for ever.
    """
    step = view.step
    if isinstance(step, Offering):
        return best_offer(view, step.partner, now) is not None
    return best_card(view, now) > 0


def _with_guards(view: View, guards: tuple[int, ...]) -> View:
    step = view.step
    if isinstance(step, Lifting) and step.orders.to is not None:
        to = step.orders.to
        guards = moved(guards, to, min(1, MOST_GUARDS - guards[to]))
    return view._replace(guards=guards)


def elected(view: View, scapegoat: Seat, me: Seat) -> float:
    """AL-8, AL-9: what it is worth to a voter that somebody is the Scapegoat now."""
    run = view.run + 1 if scapegoat == view.scapegoat else 1
    return worth(view._replace(scapegoat=scapegoat, run=run, points=0), me)
