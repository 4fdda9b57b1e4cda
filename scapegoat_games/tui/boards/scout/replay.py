"""A position of a finished match of Scout, all hands open."""

from typing import ClassVar, final

from textual.app import ComposeResult
from textual.containers import Vertical

from scapegoat_games.games.scout.view import View
from scapegoat_games.tui.boards.scout.table import OpenHands, ScoutTable
from scapegoat_games.tui.glimpse import Glimpse
from scapegoat_games.tui.widgets.news import News


@final
class ScoutReplay(Vertical):
    """The table, the move that led to it, and every hand with both its numbers."""

    DEFAULT_CSS = """
    ScoutReplay { height: 1fr; }
    ScoutReplay > ScoutTable { height: 13; }
    ScoutReplay > OpenHands { margin-top: 1; }
    """
    ALLOW_SELECT: ClassVar[bool] = False

    def __init__(self, seen: Glimpse[View]) -> None:
        super().__init__()
        self._seen = seen

    def compose(self) -> ComposeResult:
        seen = self._seen
        news = News("This move", seen.news, "The first deal.")
        yield ScoutTable(seen.table, seen.names, news)
        yield OpenHands(seen.table, seen.names, both_ends=True)
