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


WORDS: Final[Mapping[str, Callable[[View, Seat], bool]]] = {
    "my turn": _acts,
    "first round": lambda view, seat: _acts(view, seat) and view.round == 0,
    "an item": lambda view, seat: _acts(view, seat) and any(view.sheets[seat].items),
    "no points left": lambda view, seat: _acts(view, seat) and view.points == 0,
    "clothes, but no drug": lambda view, seat: (
        _acts(view, seat) and _has(view, seat, pieces.CLOTHES) and not _has(view, seat, pieces.DRUG)
    ),
    "clothes and a drug": lambda view, seat: (
        _acts(view, seat) and _has(view, seat, pieces.CLOTHES) and _has(view, seat, pieces.DRUG)
    ),
    "one guard at the task": lambda view, _: any(
        task is not None and guards == 1
        for task, guards in zip(view.tasks, view.guards, strict=True)
    ),
    "a vote": lambda view, _: isinstance(view.step, steps.Voting),
    "an offer": lambda view, seat: (
        isinstance(view.step, steps.Answering) and view.step.partner == seat
    ),
    "a deal": lambda view, _: isinstance(view.step, steps.Offering),
    "a letter": lambda view, seat: bool(view.sheets[seat].letters),
    "last steps": lambda view, seat: _acts(view, seat) and view.round == 2,
}
