"""A position of a finished match of Corporate Scapegoat, all hands open."""

from typing import ClassVar, final

from textual.app import ComposeResult
from textual.containers import Vertical

from scapegoat_games.games.corporate.view import View
from scapegoat_games.tui.boards.corporate.table import OpenHands, TableTop
from scapegoat_games.tui.glimpse import Glimpse
from scapegoat_games.tui.widgets.news import News


@final
class CorporateReplay(Vertical):
    """The table with every face-down card, the move that led to it, and every hand."""

    DEFAULT_CSS = """
    CorporateReplay { height: 1fr; }
    CorporateReplay > OpenHands { height: 3; margin: 1 0; }
    """
    ALLOW_SELECT: ClassVar[bool] = False

    def __init__(self, seen: Glimpse[View]) -> None:
        super().__init__()
        self._seen = seen

    def compose(self) -> ComposeResult:
        seen = self._seen
        news = News("This move", seen.news, "The first deal.")
        yield TableTop(seen.table, seen.names, beside=news)
        yield OpenHands(seen.table, seen.names)
