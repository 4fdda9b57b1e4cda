"""What a board gets: a frozen value with everything that its page may show.

``Showing`` makes a value for each page. A board does not hold the match, so it can reach neither
the state nor the view of another seat.
"""

from dataclasses import dataclass, field
from typing import Generic, final

from scapegoat_games.protocol import Outcome, Seat, V
from scapegoat_games.turns import Line


@dataclass(frozen=True, slots=True)
class Glimpse(Generic[V]):
    """What everybody may see."""

    table: V
    """The table view. With open hands and in a replay it shows everything."""
    names: tuple[str, ...]
    news: tuple[Line, ...]
    """What has happened lately, in words for the reader of the page."""
    open_hands: bool
    """Whether everybody may see everything."""
    log: tuple[Line, ...] = field(default=(), kw_only=True)
    """Everything that has happened, in words for the reader of the page."""


@final
@dataclass(frozen=True, slots=True)
class Deciding(Glimpse[V]):
    """What the page of a seat shows, if the seat decides or looks at its own things."""

    seat: Seat
    view: V
    """The view by which the seat decides: its own or, on the open table, the table view."""
    private: bool
    """Whether only the owner of the page looks."""
    notes: str = field(default="", kw_only=True)
    """The notes that the owner of the page has written."""
    secret_choice: str = field(default="", kw_only=True)
    """What the owner of the page has chosen in secret, while others still have to choose."""
    by_itself: bool = field(default=False, kw_only=True)
    """Whether the page opened without a key of the player who decides."""

    @property
    def you(self) -> Seat | None:
        """The seat that texts call "you": the page's owner; None if others may read the page."""
        return self.seat if self.private and not self.open_hands else None


@final
@dataclass(frozen=True, slots=True)
class Revealed(Glimpse[V]):
    """A reveal, which everybody watches. ``news`` holds the lines of the move that caused it."""

    before: V
    """The table view before the move that caused the reveal."""
    since: int = field(default=0, kw_only=True)
    """When the reveal was first shown, in milliseconds of the app's clock."""
    people: tuple[Seat, ...] = field(default=(), kw_only=True)
    """The seats that are not computer players."""
    own: V | None = field(default=None, kw_only=True)
    """The view of the only person at the table; None if there are several."""

    @property
    def earlier(self) -> tuple[Line, ...]:
        """The lines of the log before the move that caused the reveal."""
        return tuple(line for line in self.log if line.move_number < self.news[0].move_number)


@final
@dataclass(frozen=True, slots=True)
class Ended(Glimpse[V]):
    """A match that is over. ``news`` holds the lines of the move that ended the match."""

    outcome: Outcome
    opened: V
    """The view that shows everything."""
