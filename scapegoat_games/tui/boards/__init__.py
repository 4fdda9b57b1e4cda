"""The tables the games are played on: a folder a game, drawn from frozen values alone."""

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Protocol, TypeAlias, TypeVar

from textual.content import Content
from textual.screen import ModalScreen
from textual.widget import Widget

from scapegoat_games import catalog
from scapegoat_games.course import Words
from scapegoat_games.protocol import Game, Seat
from scapegoat_games.tui.glimpse import Deciding, Ended, Glimpse, Revealed
from scapegoat_games.tui.widgets.title_bar import badge
from scapegoat_games.turns import Line

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")


Sign: TypeAlias = tuple[str, str]
"""A sign, and what it means."""


class Board(Protocol[M, V]):
    """What the screens ask of a game's table. Every widget is made new for one page."""

    scenes: frozenset[str]
    """Kinds of events that everybody watches together."""
    told_later: frozenset[str] = frozenset()
    """Kinds of events that come of the same move as a scene, and are kept for the page after it."""

    def status(self, view: V) -> str:
        """Where the match stands, for the title bar."""

    def badge(self, view: V, seat: Seat, name: str) -> Content:
        """A player as shown everywhere: in the colour of the seat, if the game has no other."""
        return badge(seat, name)

    def at_stake(self, view: V, seat: Seat, move: M) -> str:
        """What would come of a move out of turn, as a template; all read it before it is made."""
        return ""

    def table(self, seen: Glimpse[V], since: str) -> Widget:
        """What lies on the table, and what has happened since when."""

    def page(self, seen: Deciding[V], choose: Callable[[M], None]) -> Widget:
        """Where somebody decides: on their own page or, if it isn't private, on the open table.

        ``choose`` is called with a move that has been composed, previewed and confirmed. From an
        open table ``Aside`` leads to a page of one's own behind a curtain, and ``Seen`` back.
        """

    def deed(self, view: V, seat: Seat, move: M) -> str:
        """A move in a whole sentence, as a template; nothing where its label says it as well."""
        return ""

    def signs(self, view: V) -> Sequence[Sign]:
        """What the help says of the signs on the pages: by what lies open, the same for all."""
        return ()

    def log(self, view: V, names: Sequence[str], lines: Sequence[Line]) -> Sequence[Line]:
        """The lines of a log with what only a log needs: where a part of it begins, or how all
        began. No line is left out.
        """
        return lines

    def lesson_words(self) -> Words[V]:
        """What a lesson can ask of a position; none where there is no lesson."""
        return {}

    def ready(self, seen: Revealed[V]) -> Content | None:
        """What everybody is told before a scene: that it comes, not what will be seen in it.

        Only what all know by then may be in it. None if the scene may begin at once, because
        nothing is revealed that the table does not see anyway.
        """
        return Content("Turn the screen to everybody.")

    def own(self, seen: Deciding[V]) -> Widget | None:
        """What somebody sees who only looks at what is theirs, as a ``LookPage``; None where
        nobody has anything to look at between their turns.
        """
        return None

    def notebook(self, seen: Deciding[V], write: Callable[[str], None]) -> ModalScreen[bool] | None:
        """Where somebody keeps notes, which are there again as ``seen.notes``; None where no page
        has a key for it.
        """
        return None

    def scene(self, seen: Revealed[V]) -> Widget:
        """What has just been revealed or scored, and the move that did it."""

    def results(self, seen: Ended[V]) -> Widget:
        """How the match ended and how it went."""

    def replay(self, seen: Glimpse[V]) -> Widget:
        """A position with everything open, and the move that led to it."""


def board_of(game: Game[S, M, V]) -> Board[M, V]:
    """The game's table, which its board exposes as ``BOARD``."""
    made: Board[M, V] = import_module(f"{__name__}.{catalog.room(game.id)}").BOARD
    return made
