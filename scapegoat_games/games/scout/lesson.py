"""The conditions that a lesson of Scout can name, each a question about a view."""

from collections.abc import Callable, Mapping
from typing import Final

from scapegoat_games.games.scout.legal import can_scout_and_show, may_scout
from scapegoat_games.games.scout.pieces import RUN, strength, tops
from scapegoat_games.games.scout.view import Acting, Holding, View
from scapegoat_games.protocol import Seat

_FEW: Final = 9
"""The largest number of cards in the player's hand with which the condition “few left” holds."""


def _acts(view: View, seat: Seat) -> bool:
    return isinstance(view.step, Acting) and view.turn == seat


def _has_run_to_beat(view: View, seat: Seat) -> bool:
    judged = strength(tops(view.active))
    return _acts(view, seat) and judged is not None and judged[0] > 1 and judged[1] == RUN


WORDS: Final[Mapping[str, Callable[[View, Seat], bool]]] = {
    "holding": lambda view, _: isinstance(view.step, Holding),
    "all hold": lambda view, _: isinstance(view.step, Acting),
    "few left": lambda view, seat: _acts(view, seat) and len(view.hands[seat]) <= _FEW,
    "something to beat": lambda view, seat: _acts(view, seat) and bool(view.active),
    "a card to beat": lambda view, seat: _acts(view, seat) and len(view.active) == 1,
    "cards to beat": lambda view, seat: _acts(view, seat) and len(view.active) > 1,
    "three to beat": lambda view, seat: _acts(view, seat) and len(view.active) == 3,
    "a run to beat": _has_run_to_beat,
    "two left": lambda view, seat: len(view.hands[seat]) == 2,
    "three left": lambda view, seat: len(view.hands[seat]) == 3,
    "captured": lambda view, seat: view.captured[seat] > 0,
    "may scout": lambda view, seat: _acts(view, seat) and may_scout(view),
    "may scout and show": lambda view, seat: _acts(view, seat) and can_scout_and_show(view),
    "chip left": lambda view, seat: _acts(view, seat) and view.chips[seat] > 0,
    "my set lies there": lambda view, seat: view.owner == seat and bool(view.active),
    "got a token": lambda view, seat: view.tokens[seat] > 0,
    "last scout": lambda view, _: view.scouts_to_end == 1,
}
