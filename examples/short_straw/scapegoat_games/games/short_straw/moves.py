"""The moves of Short Straw and their text form."""

import re
from dataclasses import dataclass
from typing import Final, TypeAlias, final

from scapegoat_games.protocol import NotAMove
from scapegoat_games.sanitize import cut

_TEXT: Final = re.compile(r"draw ([1-9])")


@final
@dataclass(frozen=True, slots=True)
class Draw:
    """SS-2: drawing the straw at an index of the hand. The move doesn't tell the length."""

    at: int


Move: TypeAlias = Draw


def dump(move: Draw) -> str:
    """
    >>> dump(Draw(0)), parse("draw 1")
    ('draw 1', Draw(at=0))
    """
    return f"draw {move.at + 1}"


def parse(text: str) -> Draw:
    found = _TEXT.fullmatch(text)
    if found is None:
        raise NotAMove(f"{cut(text)!r} is not a move in Short Straw.")
    return Draw(int(found[1]) - 1)
