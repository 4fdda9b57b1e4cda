"""The moves of Scout and their text form, in which places are counted from 1."""

import re
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, TypeAlias, assert_never, final

from scapegoat_games.games.scout.pieces import Card, Cards
from scapegoat_games.protocol import NotAMove
from scapegoat_games.sanitize import cut

End: TypeAlias = Literal["left", "right"]


@final
@dataclass(frozen=True, slots=True)
class Hold:
    """SC-3: choosing which way up to hold the whole hand in this round."""

    turned: bool


@final
@dataclass(frozen=True, slots=True)
class Show:
    """SC-6: showing the cards of the hand from index ``start`` up to, not including, ``stop``."""

    start: int
    stop: int


@final
@dataclass(frozen=True, slots=True)
class Scout:
    """SC-9: taking the card at an end of the active set into the hand, as it lies or turned."""

    end: End
    turned: bool
    gap: int
    """Number of cards of the hand to the left of the scouted card."""


@final
@dataclass(frozen=True, slots=True)
class ScoutShow:
    """SC-11: a Scout, followed by a Show from the hand into which the scouted card was put."""

    scout: Scout
    show: Show


Action: TypeAlias = Show | Scout | ScoutShow
Move: TypeAlias = Hold | Action

# Cached because random play makes the same few thousand moves again and again.
hold: Final = cache(Hold)
show: Final = cache(Show)
scout: Final = cache(Scout)
scout_show: Final = cache(ScoutShow)

# Two digits are enough: a hand has at most 44 cards. ``\d`` would also match non-ASCII digits.
_TEXT: Final = re.compile(
    r"(?:scout (?P<end>left|right)(?P<turned> turned)? @(?P<place>[1-9][0-9]?))?"
    r"(?P<both>, )?"
    r"(?:show (?P<first>[1-9][0-9]?)(?:-(?P<last>[1-9][0-9]?))?)?"
)


def parts(action: Action) -> tuple[Scout | None, Show | None]:
    """The Scout and the Show that an action consists of.

    >>> parts(Show(3, 5))
    (None, Show(start=3, stop=5))
    """
    match action:
        case Show():
            return None, action
        case Scout():
            return action, None
        case ScoutShow():
            return action.scout, action.show
        case _:
            assert_never(action)


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
    move = _action(found) if found else None
    if move is None:
        raise NotAMove(f"{cut(text)!r} is not a move in Scout.")
    return move


def _action(found: re.Match[str]) -> Action | None:
    """The action in a text that matches ``_TEXT``; None if ``dump`` would write it differently."""
    scouted = shown = None
    if found["end"]:
        end: End = "left" if found["end"] == "left" else "right"
        scouted = scout(end, bool(found["turned"]), int(found["place"]) - 1)
    if found["first"]:
        start, stop = int(found["first"]) - 1, int(found["last"] or found["first"])
        if stop <= start or found["last"] == found["first"]:
            return None
        shown = show(start, stop)
    if bool(found["both"]) != bool(scouted and shown):
        return None
    if scouted and shown:
        return scout_show(scouted, shown)
    return scouted or shown


def scouted_card(active: Cards, move: Scout) -> Card:
    """The card that a Scout takes, turned as it will be held in the hand."""
    card = active[0 if move.end == "left" else -1]
    return card.turned() if move.turned else card


def reduced(active: Cards, end: End) -> Cards:
    """The active set without the card at this end."""
    return active[1:] if end == "left" else active[:-1]


def after(hand: Cards, active: Cards, move: Scout) -> Cards:
    """The hand after the Scout, with the scouted card in the gap that the move names."""
    return (*hand[: move.gap], scouted_card(active, move), *hand[move.gap :])
