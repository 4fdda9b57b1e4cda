"""What the screen may be showing, and to whom: the stages a match goes through."""

from dataclasses import dataclass
from enum import Enum
from typing import Generic, TypeAlias, TypeVar, final

from scapegoat_games.protocol import Seat
from scapegoat_games.turns import Line

M = TypeVar("M")


@final
class Why(Enum):
    """Why a curtain is down."""

    TURN = "turn"
    HIDDEN = "hidden"
    IDLE = "idle"
    RESUMED = "resumed"
    ASIDE = "aside"
    UNDONE = "undone"


@final
@dataclass(frozen=True, slots=True)
class Curtain:
    """No one is looking while the device is passed to ``seat``."""

    seat: Seat
    why: Why


@final
@dataclass(frozen=True, slots=True)
class Page:
    """``seat`` looks, and nobody else."""

    seat: Seat


@final
@dataclass(frozen=True, slots=True)
class Look:
    """``seat`` looks at what is theirs, and nobody else; nothing is decided."""

    seat: Seat


@final
@dataclass(frozen=True, slots=True)
class OpenTable:
    """``seat`` decides with everybody watching: there is nothing to cover, before or after."""

    seat: Seat
    why: Why = Why.TURN


@final
@dataclass(frozen=True, slots=True)
class Thinking:
    """A computer player decides while everybody watches."""

    seat: Seat
    optional: bool = False
    """It may also let be what is offered to it."""
    unseen: bool = False
    """Others still choose at the same time: nothing of its choice will be seen for now."""


@final
@dataclass(frozen=True, slots=True)
class Scene:
    """Everybody looks at what has just been revealed or scored, and at the move that did it.

    Until all are ``ready`` they only know that it comes: who made that move must not see it alone.
    """

    lines: tuple[Line, ...]
    ready: bool = False


@final
@dataclass(frozen=True, slots=True)
class Results:
    """Everybody looks at how the match ended."""


Stage: TypeAlias = Curtain | Page | Look | OpenTable | Thinking | Scene | Results


@final
@dataclass(frozen=True, slots=True)
class Offer(Generic[M]):
    """What ``seat`` may do out of turn, for all to see; it is never waited for."""

    seat: Seat
    move: M
    label: str
