"""The last that happened, as much of it as there is room for."""

from collections.abc import Sequence
from typing import ClassVar, final

from textual.content import Content
from textual.widget import Widget

from scapegoat_games.tui.widgets.news import latest
from scapegoat_games.turns import Line


@final
class Latest(Widget):
    DEFAULT_CSS = "Latest { height: 1fr; padding: 0 1; color: $faint; }"
    ALLOW_SELECT: ClassVar[bool] = False

    def __init__(self, lines: Sequence[Line]) -> None:
        super().__init__()
        self._lines = lines

    def render(self) -> Content:
        return Content("\n").join(latest(self._lines, *self.content_size))
