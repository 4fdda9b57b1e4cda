"""Players with hands: the keys and clicks that make a move of Scout on its page."""

from collections.abc import Iterator

from scapegoat_games.games.scout.moves import Hold, Move, Scout, ScoutShow, Show
from scapegoat_games.games.scout.view import View


def keys(view: View, move: Move) -> Iterator[str]:
    """From a fresh page to the confirmed move."""
    match move:
        case Hold():
            yield "down" if move.turned else "up"
            yield "enter"
        case Show():
            yield from _show(0, move)
        case Scout():
            yield from _scout(view, move, "s")
        case ScoutShow():
            yield from _scout(view, move.scout, "b")
            yield from _show(move.scout.gap, move.show)
    yield "enter"


def _show(cursor: int, move: Show) -> Iterator[str]:
    yield from ["right" if move.start > cursor else "left"] * abs(move.start - cursor)
    yield from ["shift+right"] * (move.stop - move.start - 1)
    yield "enter"


def _scout(view: View, move: Scout, begin: str) -> Iterator[str]:
    yield begin
    if len(view.active) > 1:
        yield from (move.end, "enter")
    if move.turned:
        yield "down"
    yield "enter"
    yield from ["right"] * move.gap
    yield "enter"
