"""What the screen shows, and to whom: the stages that a match goes through."""

from dataclasses import dataclass
from enum import Enum
from typing import Generic, NamedTuple, TypeAlias, final

from scapegoat_games.protocol import M, Seat
from scapegoat_games.turns import Line


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
    """A curtain: the device is passed to ``seat``, and no private page is open."""

    seat: Seat
    why: Why


@final
@dataclass(frozen=True, slots=True)
class PrivatePage:
    """``seat`` decides on its private page. Nobody else looks."""

    seat: Seat


@final
@dataclass(frozen=True, slots=True)
class PrivateLook:
    """``seat`` looks at its hand or other private things and decides nothing. Nobody else looks."""

    seat: Seat


@final
@dataclass(frozen=True, slots=True)
class OpenTable:
    """``seat`` decides while everybody watches. Nothing is private, so no curtain falls."""

    seat: Seat
    why: Why = Why.TURN


@final
@dataclass(frozen=True, slots=True)
class Thinking:
    """A computer player decides while everybody watches."""

    seat: Seat
    optional: bool = False
    """Whether the computer player may also decline to move."""
    unseen: bool = False
    """Whether other seats still choose at the same time, so that the choice stays hidden for now.
    """


@final
@dataclass(frozen=True, slots=True)
class RevealStage:
    """Everybody looks at what was revealed or scored, and at the move that caused it.

    Until everybody is ``ready``, the page only says that something will be shown: the player who
    made the move must not be the first to see the result.
    """

    lines: tuple[Line, ...]
    ready: bool = False


@final
@dataclass(frozen=True, slots=True)
class Results:
    """Everybody looks at how the match ended."""


Stage: TypeAlias = (
    Curtain | PrivatePage | PrivateLook | OpenTable | Thinking | RevealStage | Results
)


@final
class OutOfTurnOffer(NamedTuple, Generic[M]):
    """A move that ``seat`` may make out of turn. Everybody sees the offer; nobody has to answer."""

    seat: Seat
    move: M
    label: str
