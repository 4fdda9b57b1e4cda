"""The boards: each folder has the code that draws the pages of one game."""

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from importlib import import_module
from typing import Final, Literal, Protocol, TypeAlias

from textual.content import Content
from textual.screen import ModalScreen
from textual.widget import Widget

from scapegoat_games import catalog
from scapegoat_games.protocol import Game, M, S, Seat, V
from scapegoat_games.tui.glimpse import Deciding, Ended, Glimpse, Revealed
from scapegoat_games.tui.widgets.title_bar import badge
from scapegoat_games.turns import Line

TURN_THE_SCREEN: Final = "Turn the screen so everyone can see."
Sign: TypeAlias = tuple[str, str]
"""A sign and its meaning."""


class Board(Protocol[M, V]):
    """What the pages need of a game's board. Each widget is made for one page only."""

    scenes: frozenset[str]
    """Kinds of events that are shown as a scene, which everybody watches together."""
    told_later: frozenset[str] = frozenset()
    """Kinds of events that the log hides until the reveal of their move is over."""

    chapters: Literal["rounds", "years"] = "rounds"
    """What players call the chapters of a match; a replay can jump from chapter to chapter."""

    def concerned(self, before: V, kind: str, alone: bool) -> AbstractSet[Seat] | None:
        """The seats for which an event is shown as a scene; None if the scene is for everybody.
        Without a person among these seats there is no scene.

        ``before`` is the table view before the move that caused the event. ``alone`` says whether
        only one person sits at the table, who has nobody to talk to; it is False in a lesson.
        """
        return None

    def status(self, view: V) -> str:
        """A short text for the title bar that says how far the match is, such as ``year 3``."""

    def badge(self, view: V, seat: Seat, name: str) -> Content:
        """A player's name and symbol, in the seat's colour unless the game has its own colours."""
        return badge(seat, name)

    def at_stake(self, view: V, seat: Seat, move: M) -> str:
        """A template that everybody may read: a sentence on what an optional move would lead to."""
        return ""

    def ends_match(self, move: M) -> bool:
        """Whether the move ends the match for everybody. If so, the player confirms the move with
        the key of the player's seat, like a move out of turn.
        """
        return False

    def table(self, seen: Glimpse[V], since: str) -> Widget:
        """A widget with all public facts and the latest events.

        ``since`` is the heading of these events, such as ``What has happened``.
        """

    def page(self, seen: Deciding[V], choose: Callable[[M], None]) -> Widget:
        """The part of the page on which a seat decides: a private page, or the open table.

        The board calls ``choose`` with a move that was composed, previewed and confirmed. On the
        open table, the widget posts the message ``LookAside`` to show the seat's private page after
        a curtain; the private page posts ``DoneLooking`` to return.
        """

    def deed(self, view: V, seat: Seat, move: M) -> str:
        """A move as a whole sentence, as a template; empty if the option's label says as much."""
        return ""

    def known(self, view: V, names: Sequence[str]) -> Widget | None:
        """A widget that shows the hidden cards whose places everybody knows.

        None in a game in which nobody has to remember such cards.
        """
        return None

    def signs(self, view: V) -> Sequence[Sign]:
        """The signs on the pages and their meanings, for the help; made from public facts only."""
        return ()

    def log(self, view: V, names: Sequence[str], lines: Sequence[Line]) -> Sequence[Line]:
        """The lines of a log: all of ``lines``, and further lines such as headings."""
        return lines

    def ready(self, seen: Revealed[V]) -> Content | None:
        """The announcement that everybody reads before a reveal. It usually ends with
        ``TURN_THE_SCREEN``.

        The announcement contains only what everybody knows already. None if the reveal may begin
        without an announcement, because the reveal shows nothing that was hidden.
        """
        return Content(TURN_THE_SCREEN)

    def own(self, seen: Deciding[V]) -> Widget | None:
        """The ``LookPage`` on which a player looks at their own things without deciding anything.

        None in a game in which there is nothing to look at between turns.
        """
        return None

    def notebook(self, seen: Deciding[V], write: Callable[[str], None]) -> ModalScreen[bool] | None:
        """The page on which a player edits the notes ``seen.notes`` and saves them with ``write``.

        None in a game without notes.
        """
        return None

    def scene(self, seen: Revealed[V]) -> Widget:
        """A widget that shows what was revealed or scored, and the move that caused it."""

    def results(self, seen: Ended[V]) -> Widget:
        """A widget that shows how the match ended and how it went."""

    def replay(self, seen: Glimpse[V]) -> Widget:
        """A widget that shows a position with all cards visible, and the move that led to it."""


def board_of(game: Game[S, M, V]) -> Board[M, V]:
    """The board that the game's board module exposes as ``BOARD``."""
    made: Board[M, V] = import_module(f"{__name__}.{catalog.room(game.id)}").BOARD
    return made
