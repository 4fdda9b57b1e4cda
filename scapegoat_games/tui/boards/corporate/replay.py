"""A position of a finished match of Corporate Scapegoat, all hands open."""

from collections.abc import Sequence
from typing import ClassVar, final

from textual.app import ComposeResult
from textual.containers import Vertical

from scapegoat_games.games.corporate.view import View
from scapegoat_games.tui.boards.corporate.table import OpenHands, TableTop
from scapegoat_games.tui.widgets.news import News
from scapegoat_games.turns import Line


@final
class CorporateReplay(Vertical):
    """The table with every face-down card, the move that led to it, and every hand."""

    DEFAULT_CSS = """
    CorporateReplay { height: 1fr; }
    CorporateReplay > OpenHands { height: 3; margin: 1 0; }
    """
    ALLOW_SELECT: ClassVar[bool] = False

    def __init__(self, view: View, names: Sequence[str], news: Sequence[Line]) -> None:
        super().__init__()
        self._view = view
        self._names = names
        self._news = news

    def compose(self) -> ComposeResult:
        yield TableTop(
            self._view, self._names, beside=News("This move", self._news, "The first deal.")
        )
        yield OpenHands(self._view, self._names)
