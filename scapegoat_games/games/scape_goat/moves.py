"""Scape Goat's moves and their text form, in which everything is counted from 1.

Where a turn goes and what is done there is one move: nobody learns anything in between.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias, assert_never, final

from scapegoat_games.protocol import NotAMove, Seat
from scapegoat_games.sanitize import cut


@final
@dataclass(frozen=True, slots=True)
class Look:
    """SG-23: the first look at one's hand and mat, before the first turn."""


@final
@dataclass(frozen=True, slots=True)
class Spy:
    """SG-8: to Spy, to see the hand of ``seat``."""

    seat: Seat


@final
@dataclass(frozen=True, slots=True)
class Trade:
    """SG-9: to Trade, with ``seat``."""

    seat: Seat


@final
@dataclass(frozen=True, slots=True)
class Stash:
    """SG-10: to the Stash, to take the card of a slot, counted from 0."""

    slot: int


@final
@dataclass(frozen=True, slots=True)
class Prepare:
    """SG-11: to Prepare, for a preparation token."""


@final
@dataclass(frozen=True, slots=True)
class Frame:
    """SG-12: to Frame/Steal with a token, to start a Frame Attempt."""


@final
@dataclass(frozen=True, slots=True)
class Steal:
    """SG-12: to Frame/Steal without a token, to take one from ``seat``."""

    seat: Seat


@final
@dataclass(frozen=True, slots=True)
class Cops:
    """SG-13: to the Cops, in one's own turn."""


@final
@dataclass(frozen=True, slots=True)
class Call:
    """SG-14: to the cops in the turn of the player three seats away, who has not moved yet."""


@final
@dataclass(frozen=True, slots=True)
class Give:
    """SG-9: the card to trade, by its place in the hand."""

    at: int


@final
@dataclass(frozen=True, slots=True)
class Put:
    """SG-10: the card that goes back into the slot."""

    at: int


@final
@dataclass(frozen=True, slots=True)
class Show:
    """SG-16: the card for a Frame Attempt."""

    at: int


@final
@dataclass(frozen=True, slots=True)
class Swap:
    """SG-15: the card that is laid down beside the location where one is."""

    at: int


Turn: TypeAlias = Spy | Trade | Stash | Prepare | Frame | Steal | Cops
"""SG-7: where a turn goes, and what for."""
Move: TypeAlias = Look | Turn | Call | Give | Put | Show | Swap

# Cached: random play makes the same few moves again and again.
spy: Final = cache(Spy)
trade: Final = cache(Trade)
stash: Final = cache(Stash)
steal: Final = cache(Steal)
give: Final = cache(Give)
put: Final = cache(Put)
show: Final = cache(Show)
swap: Final = cache(Swap)

LOOK: Final = Look()
PREPARE: Final = Prepare()
FRAME: Final = Frame()
COPS: Final = Cops()
CALL: Final = Call()

_ALONE: Final[dict[str, Move]] = {
    "look": LOOK,
    "prepare": PREPARE,
    "frame": FRAME,
    "cops": COPS,
    "call": CALL,
}
_WITH_NUMBER: Final[dict[str, Callable[[int], Move]]] = {
    "spy": spy,
    "trade": trade,
    "stash": stash,
    "steal": steal,
    "give": give,
    "put": put,
    "show": show,
    "swap": swap,
}
_NUMBERS: Final = "123456789"


def weight(move: Move) -> float:
    """The cops end it all, and the call is offered at every turn."""
    if isinstance(move, Cops):
        return 0.15
    return 0.02 if isinstance(move, Call) else 1.0


def dump(move: Move) -> str:
    """
    >>> dump(Trade(2)), dump(Swap(0)), dump(COPS)
    ('trade 3', 'swap 1', 'cops')
    """
    what = type(move).__name__.lower()
    match move:
        case Look() | Prepare() | Frame() | Cops() | Call():
            return what
        case Spy(number) | Trade(number) | Steal(number) | Stash(number):
            return f"{what} {number + 1}"
        case Give(number) | Put(number) | Show(number) | Swap(number):
            return f"{what} {number + 1}"
        case _:
            assert_never(move)


def parse(text: str) -> Move:
    if text in _ALONE:
        return _ALONE[text]
    what, _, number = text.partition(" ")
    # One digit is enough: nothing here counts beyond six.
    if what in _WITH_NUMBER and len(number) == 1 and number in _NUMBERS:
        return _WITH_NUMBER[what](int(number) - 1)
    raise NotAMove(f"{cut(text)!r} is not a move in Scape Goat.")
