"""Conditions that Scape Goat's lesson can name: questions about a view and the learner's seat."""

from collections.abc import Callable, Mapping
from typing import Final

from scapegoat_games.games.scape_goat import steps
from scapegoat_games.games.scape_goat.pieces import shows
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Seat


def _moves(view: View, seat: Seat) -> bool:
    return isinstance(view.step, steps.ToMove) and view.turn == seat


def _swaps(view: View, seat: Seat) -> bool:
    return isinstance(view.step, steps.ToSwap) and view.turn == seat


def _stashes(view: View, seat: Seat) -> bool:
    return isinstance(view.step, steps.Stashing) and view.turn == seat


def _has_own(view: View, seat: Seat) -> bool:
    return any(shows(card, view.deal.colours[seat]) for card in view.hand)


def _yellow_lies_here(view: View, seat: Seat) -> bool:
    return _swaps(view, seat) and shows(view.faceup[view.standing[seat]], "yellow")


WORDS: Final[Mapping[str, Callable[[View, Seat], bool]]] = {
    "first look": lambda view, _: isinstance(view.step, steps.Looking),
    "to move": _moves,
    "a swap": _swaps,
    "own face at the Stash": lambda view, seat: _stashes(view, seat) and _has_own(view, seat),
    "own face in hand": lambda view, seat: _swaps(view, seat) and _has_own(view, seat),
    "own face not in hand": lambda view, seat: _swaps(view, seat) and not _has_own(view, seat),
    "yellow lies here": _yellow_lies_here,
    "yellow in hand": lambda view, _: any(shows(card, "yellow") for card in view.hand),
    "a trade": lambda view, _: isinstance(view.step, steps.Trading),
    "a frame": lambda view, _: isinstance(view.step, steps.Framing),
    "token": lambda view, seat: _moves(view, seat) and view.tokens[seat] > 0,
    "tokens gone": lambda view, _: view.turned,
    "second round": lambda view, seat: _moves(view, seat) and view.round > 0,
}
