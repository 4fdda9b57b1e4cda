"""How a straw is chosen by keys and touches, and which straws a screen or a text shows."""

import re
from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from scapegoat_games.games.short_straw.moves import Draw
from scapegoat_games.games.short_straw.options import describe, legal
from scapegoat_games.games.short_straw.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.picking import Candidate, Picker
from tests.tui.hands import Command, Target, Touch

SHORT: Final = MappingProxyType({"straws": 3})
AHEAD: Final = 0
PEEKS: Final = False

_STRAW: Final = re.compile(r"\d+ cm")


def keys(view: View, move: Draw) -> Iterator[str]:
    """Chooses by a digit in odd rounds, else by arrows and Enter; then confirms."""
    if view.rounds % 2:
        yield str(move.at + 1)
    else:
        yield from ["down"] * move.at
        yield "enter"
    yield "enter"


def touches(view: View, move: Draw) -> Iterator[Touch]:  # noqa: ARG001 - others need the view
    yield Target(f"hand:{move.at}")
    yield Command("OK")


def asks(view: View, move: Draw) -> bool:
    draft = Picker([Candidate(describe(view, one)) for one in legal(view)])
    draft.point(f"hand:{move.at}")
    assert draft.move == move
    return draft.sure


def laid_open(view: View) -> Iterator[str]:
    return (" ".join(f"{straw} cm" for straw in hand) for hand in view.hands)


def shown(text: str) -> set[str]:
    return {*_STRAW.findall(text)}


def named(text: str) -> set[str]:
    return shown(text)


def secrets(view: View, who: Seat | None) -> set[str]:
    """The straws in other hands, and the straws that are not dealt."""
    held = {straw for seat, hand in enumerate(view.hands) if seat != who for straw in hand}
    return {f"{straw} cm" for straw in held | {*view.put_away}}
