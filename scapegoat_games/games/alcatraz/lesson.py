"""The conditions on positions that a lesson of Alcatraz can use."""

from collections.abc import Callable, Mapping
from typing import Final

from scapegoat_games.games.alcatraz import pieces, steps
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Seat


def _acts(view: View, seat: Seat) -> bool:
    return isinstance(view.step, steps.Acting) and view.turn == seat


def _has(view: View, seat: Seat, item: pieces.Item) -> bool:
    return item in view.sheets[seat].items


def _acts_with(view: View, seat: Seat, item: pieces.Item) -> bool:
    return _acts(view, seat) and _has(view, seat, item)


WORDS: Final[Mapping[str, Callable[[View, Seat], bool]]] = {
    "my turn": _acts,
    "first round": lambda view, seat: _acts(view, seat) and view.round == 0,
    "later round": lambda view, seat: _acts(view, seat) and view.round > 0,
    "third round": lambda view, seat: _acts(view, seat) and view.round > 1,
    "Cash": lambda view, seat: _acts(view, seat) and view.sheets[seat].cash > 0,
    "no points left": lambda view, seat: _acts(view, seat) and view.points == 0,
    "a key, but no clothes": lambda view, seat: (
        _acts_with(view, seat, pieces.KEY) and not _has(view, seat, pieces.CLOTHES)
    ),
    "a key and clothes": lambda view, seat: (
        _acts_with(view, seat, pieces.KEY) and _has(view, seat, pieces.CLOTHES)
    ),
    "a guard here": lambda view, seat: _acts(view, seat) and view.guards_here > 0,
    "company": lambda view, seat: _acts(view, seat) and len(view.present(view.pawns[seat])) > 1,
    "a vote": lambda view, _: isinstance(view.step, steps.Voting),
    "later vote": lambda view, _: isinstance(view.step, steps.Voting) and view.round > 1,
    "a deal": lambda view, _: isinstance(view.step, steps.Offering),
    "a letter": lambda view, seat: bool(view.sheets[seat].letters),
}
