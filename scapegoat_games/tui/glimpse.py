"""What a board gets: a frozen value of what its page may show, and nothing that leads further.

``Showing`` makes one for each page. No board holds the match, so none can come by the state, the
view of another seat, or anything else that is not in here.
"""

from dataclasses import dataclass, field
from typing import Generic, TypeVar, final

from scapegoat_games.protocol import Outcome, Seat
from scapegoat_games.turns import Line

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Glimpse(Generic[V]):
    """What everybody may see."""

    table: V
    """What lies open; everything, where hands are played open and in a replay."""
    names: tuple[str, ...]
    news: tuple[Line, ...]
    """What has happened lately, in words for whoever looks."""
    open_hands: bool
    """Everybody may see everything."""
    log: tuple[Line, ...] = field(default=(), kw_only=True)
    """All that has happened, in words for whoever looks."""


@final
@dataclass(frozen=True, slots=True)
class Deciding(Glimpse[V]):
    """What somebody sees who decides, or looks aside from a decision on the open table."""

    seat: Seat
    view: V
    """What the decision is made by: the seat's own view, or the table's where all look on."""
    private: bool
    """Nobody else looks."""
    notes: str = field(default="", kw_only=True)
    """What whoever looks has written down for themselves."""

    @property
    def you(self) -> Seat | None:
        """Whom a text calls "you": the owner of a page that only they read."""
        return self.seat if self.private and not self.open_hands else None


@final
@dataclass(frozen=True, slots=True)
class Revealed(Glimpse[V]):
    """What all watch together; the news are the move that did it."""

    before: V
    """What lay open before that move."""
    since: int = field(default=0, kw_only=True)
    """When it was first shown: milliseconds of the program's clock."""
    people: tuple[Seat, ...] = field(default=(), kw_only=True)
    """Who sits there and isn't a computer player."""


@final
@dataclass(frozen=True, slots=True)
class Ended(Glimpse[V]):
    """A match that is over; the news are the move that ended it."""

    outcome: Outcome
    opened: V
    """Everything there was, now that nobody has anything to hide."""
