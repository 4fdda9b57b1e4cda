"""A position of a finished match of Scout, all hands open."""

from collections.abc import Sequence
from typing import ClassVar, final

from textual.app import ComposeResult
from textual.containers import Vertical

from scapegoat_games.games.scout.view import View
from scapegoat_games.tui.boards.scout.table import OpenHands, ScoutTable
from scapegoat_games.tui.widgets.news import News
from scapegoat_games.turns import Line


@final
class ScoutReplay(Vertical):
    """The table, the move that led to it, and every hand with both its numbers."""

    DEFAULT_CSS = """
    ScoutReplay { height: 1fr; }
    ScoutReplay > ScoutTable { height: 13; }
    ScoutReplay > OpenHands { margin-top: 1; }
    """
    ALLOW_SELECT: ClassVar[bool] = False

    def __init__(self, view: View, names: Sequence[str], news: Sequence[Line]) -> None:
        super().__init__()
        self._view = view
        self._names = names
        self._news = news

    def compose(self) -> ComposeResult:
        news = News("This move", self._news, "The first deal.")
        yield ScoutTable(self._view, self._names, news)
        yield OpenHands(self._view, self._names, both_ends=True)
