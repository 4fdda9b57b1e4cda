"""Scape Goat's moves and their text form, which counts seats, slots and cards from 1.

Going to a location and acting there is a single move, because nobody learns anything in between.
"""

from collections.abc import Callable, Mapping
from dataclasses import astuple, dataclass, fields
from functools import cache
from typing import Final, TypeAlias, final, get_args

from scapegoat_games.protocol import NotAMove, Seat
from scapegoat_games.sanitize import cut


@final
@dataclass(frozen=True, slots=True)
class Look:
    """SG-23: the player's first look at hand and mat, before the first turn."""


@final
@dataclass(frozen=True, slots=True)
class Spy:
    """SG-8: going to Spy, where the player sees the hand of ``seat``."""

    seat: Seat


@final
@dataclass(frozen=True, slots=True)
class Trade:
    """SG-9: going to Trade, where the player trades with ``seat``."""

    seat: Seat


@final
@dataclass(frozen=True, slots=True)
class Stash:
    """SG-10: going to the Stash, where the player takes the card of a slot, counted from 0."""

    slot: int


@final
@dataclass(frozen=True, slots=True)
class Prepare:
    """SG-11: going to Prepare, where the player takes a preparation token."""


@final
@dataclass(frozen=True, slots=True)
class Frame:
    """SG-12: going to Frame/Steal, where a player with a token starts a Frame Attempt."""


@final
@dataclass(frozen=True, slots=True)
class Steal:
    """SG-12: going to Frame/Steal, where a player without a token takes one from ``seat``."""

    seat: Seat


@final
@dataclass(frozen=True, slots=True)
class Cops:
    """SG-13: going to the cops in the player's own turn."""


@final
@dataclass(frozen=True, slots=True)
class Call:
    """SG-14: going to the cops before the player three seats away begins a turn."""


@final
@dataclass(frozen=True, slots=True)
class Give:
    """SG-9: the card to trade, by its position in the hand."""

    at: int


@final
@dataclass(frozen=True, slots=True)
class Put:
    """SG-10: the card that goes back into the slot, by its position in the hand."""

    at: int


@final
@dataclass(frozen=True, slots=True)
class Show:
    """SG-16: the card for a Frame Attempt, by its position in the hand."""

    at: int


@final
@dataclass(frozen=True, slots=True)
class Swap:
    """SG-15: the card that is laid down beside the location, by its position in the hand."""

    at: int


Turn: TypeAlias = Spy | Trade | Stash | Prepare | Frame | Steal | Cops
"""SG-7: the moves that begin a turn."""
Move: TypeAlias = Look | Turn | Call | Give | Put | Show | Swap

# Cached, because random play would otherwise spend much of its time making these few values.
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

_KINDS: Final[Mapping[str, type[Move]]] = {kind.__name__.lower(): kind for kind in get_args(Move)}
_NUMBERS: Final = frozenset("123456789")
"""No number in the text of a move is larger than 6, so each number has one digit."""


def weight(move: Move) -> float:
    """How often random play picks the move, compared with other moves.

    Low for ``Cops``, which ends the match; lowest for ``Call``, which is offered at every turn.
    """
    if isinstance(move, Cops):
        return 0.15
    return 0.02 if isinstance(move, Call) else 1.0


def dump(move: Move) -> str:
    """
    >>> dump(Trade(2)), dump(Swap(0)), dump(COPS)
    ('trade 3', 'swap 1', 'cops')
    """
    numbers = [str(number + 1) for number in astuple(move)]
    return " ".join([type(move).__name__.lower(), *numbers])


def parse(text: str) -> Move:
    what, *numbers = text.split(" ")
    kind = _KINDS.get(what)
    if kind is None or len(numbers) != len(fields(kind)) or not _NUMBERS.issuperset(numbers):
        raise NotAMove(f"{cut(text)!r} is not a move in Scape Goat.")
    make: Callable[..., Move] = kind
    return make(*[int(number) - 1 for number in numbers])
