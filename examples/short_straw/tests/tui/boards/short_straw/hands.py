"""Which straws a screen or a text shows. Moves are made as on every ``PickerPage``."""

import re
from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from scapegoat_games.games.short_straw.view import Draw, View
from scapegoat_games.protocol import Seat

SHORT: Final = MappingProxyType({"straws": 3})

_STRAW: Final = re.compile(r"\d+ cm")


def confirmed(move: Draw) -> bool:  # noqa: ARG001 - other games need the move
    return False


def laid_open(view: View) -> Iterator[str]:
    return (" ".join(f"{straw} cm" for straw in hand) for hand in view.hands)


def shown(text: str) -> set[str]:
    return {*_STRAW.findall(text)}


def secrets(view: View, who: Seat | None) -> set[str]:
    """The straws in other hands, and the straws that are not dealt."""
    held = {straw for seat, hand in enumerate(view.hands) if seat != who for straw in hand}
    return {f"{straw} cm" for straw in held | {*view.put_away}}
