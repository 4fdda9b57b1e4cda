"""Conditions that a lesson of Corporate Scapegoat can name, each a question about a view."""

from collections.abc import Callable, Mapping
from typing import Final

from scapegoat_games.games.corporate.view import Acting, Choosing, Purpose, View
from scapegoat_games.protocol import Seat


def _acts(view: View, seat: Seat) -> bool:
    return isinstance(view.step, Acting) and view.turn == seat


def _chooses(view: View, seat: Seat, purpose: Purpose) -> bool:
    step = view.step
    return isinstance(step, Choosing) and step.purpose == purpose and seat in step.owed


def _beaten(view: View) -> bool:
    """Whether the target of the year was beaten and a face-down card was turned over."""
    judged = view.judgement
    return judged is not None and judged.ending == "beaten" and judged.turned is not None


def _red(view: View) -> bool:
    return view.judgement is not None and view.judgement.blamed


WORDS: Final[Mapping[str, Callable[[View, Seat], bool]]] = {
    "who starts": lambda view, seat: _chooses(view, seat, "start"),
    "my turn": _acts,
    "target missed": lambda view, seat: _chooses(view, seat, "missed"),
    "first turn": lambda view, seat: _acts(view, seat) and view.turns < view.seats,
    "first quarter": lambda view, seat: _acts(view, seat) and view.quarter == 0,
    "last quarter": lambda view, _: view.quarter == 3,
    "mine lies face down": lambda view, seat: any(
        card.card is None and card.seat == seat for cards in view.quarters for card in cards
    ),
    "third quarter": lambda view, seat: _acts(view, seat) and view.quarter == 2,
    "carried over": lambda view, _: (
        isinstance(view.step, Acting) and view.carried(view.quarter) > 0
    ),
    "blamed": lambda view, _: _beaten(view) and _red(view),
    "not blamed": lambda view, _: _beaten(view) and not _red(view),
    "a review": lambda view, seat: _chooses(view, seat, "review"),
    "first year": lambda view, _: view.year == 0,
    "later year": lambda view, _: view.year > 0,
    "third year": lambda view, _: view.year > 1,
}
