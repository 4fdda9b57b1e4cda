"""Scout's moves and their text form, in which places are counted from 1 as on the screen."""

import re
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, TypeAlias, assert_never, final

from scapegoat_games.protocol import NotAMove
from scapegoat_games.sanitize import cut

End: TypeAlias = Literal["left", "right"]


@final
@dataclass(frozen=True, slots=True)
class Hold:
    """SC-3: which way up the whole hand is held this round."""

    turned: bool


@final
@dataclass(frozen=True, slots=True)
class Show:
    """SC-6: the cards of the hand from ``start`` up to, not including, ``stop``."""

    start: int
    stop: int


@final
@dataclass(frozen=True, slots=True)
class Scout:
    """SC-9: an end of the active set, as it lies or turned, into a gap of the hand."""

    end: End
    turned: bool
    gap: int
    """How many cards of the hand stay left of it."""


@final
@dataclass(frozen=True, slots=True)
class ScoutShow:
    """SC-11: a Scout, then a Show out of the hand as it is after it."""

    scout: Scout
    show: Show


Move: TypeAlias = Hold | Show | Scout | ScoutShow

# Cached: random play makes the same few thousand moves again and again.
hold: Final = cache(Hold)
show: Final = cache(Show)
scout: Final = cache(Scout)
scout_show: Final = cache(ScoutShow)

# ASCII digits only, at most two: a hand has never more than 44 cards.
_TEXT: Final = re.compile(
    r"(?:scout (?P<end>left|right)(?P<turned> turned)? @(?P<place>[1-9][0-9]?))?"
    r"(?P<both>, )?"
    r"(?:show (?P<first>[1-9][0-9]?)(?:-(?P<last>[1-9][0-9]?))?)?"
)


def dump(move: Move) -> str:
    """
    >>> dump(ScoutShow(Scout("left", True, 3), Show(3, 5)))
    'scout left turned @4, show 4-5'
    """
    match move:
        case Hold():
            return "turn" if move.turned else "keep"
        case Show(start, stop):
            return f"show {start + 1}" if stop - start == 1 else f"show {start + 1}-{stop}"
        case Scout():
            return f"scout {move.end}{' turned' if move.turned else ''} @{move.gap + 1}"
        case ScoutShow():
            return f"{dump(move.scout)}, {dump(move.show)}"
        case _:
            assert_never(move)


def parse(text: str) -> Move:
    if text in ("keep", "turn"):
        return hold(text == "turn")
    found = _TEXT.fullmatch(text)
    moves = found and _parts(found)
    if not moves:
        raise NotAMove(f"{cut(text)!r} is not a move in Scout.")
    return moves


def _parts(found: re.Match[str]) -> Move | None:
    scouted = found["end"] and scout(
        "left" if found["end"] == "left" else "right",
        bool(found["turned"]),
        int(found["place"]) - 1,
    )
    shown = found["first"] and show(int(found["first"]) - 1, int(found["last"] or found["first"]))
    if shown and (shown.stop <= shown.start or found["last"] == found["first"]):
        return None
    if bool(found["both"]) != bool(scouted and shown):
        return None
    if scouted and shown:
        return scout_show(scouted, shown)
    return scouted or shown or None
