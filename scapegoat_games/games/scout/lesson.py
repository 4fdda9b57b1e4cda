"""What a lesson of Scout can ask of a position."""

from collections.abc import Callable, Mapping
from typing import Final

from scapegoat_games.games.scout.legal import may_scout
from scapegoat_games.games.scout.pieces import strength, tops
from scapegoat_games.games.scout.view import Acting, Holding, View
from scapegoat_games.protocol import Seat


def _acts(view: View, seat: Seat) -> bool:
    return isinstance(view.step, Acting) and view.turn == seat


def _a_run(view: View, seat: Seat) -> bool:
    worth = strength(tops(view.active))
    return _acts(view, seat) and len(view.active) > 1 and worth is not None and not worth[1]


WORDS: Final[Mapping[str, Callable[[View, Seat], bool]]] = {
    "holding": lambda view, _: isinstance(view.step, Holding),
    "something to beat": lambda view, seat: _acts(view, seat) and bool(view.active),
    "a card to beat": lambda view, seat: _acts(view, seat) and len(view.active) == 1,
    "cards to beat": lambda view, seat: _acts(view, seat) and len(view.active) > 1,
    "three to beat": lambda view, seat: _acts(view, seat) and len(view.active) == 3,
    "a run to beat": _a_run,
    "two left": lambda view, seat: len(view.hands[seat]) == 2,
    "three left": lambda view, seat: len(view.hands[seat]) == 3,
    "captured": lambda view, seat: view.captured[seat] > 0,
    "may scout": lambda view, seat: _acts(view, seat) and may_scout(view),
    "chip left": lambda view, seat: _acts(view, seat) and view.chips[seat] > 0,
    "my set lies there": lambda view, seat: view.owner == seat and bool(view.active),
    "got a token": lambda view, seat: view.tokens[seat] > 0,
    "last scout": lambda view, _: view.scouts == view.seats - 2 > 0,
}
