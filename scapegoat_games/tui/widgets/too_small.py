"""The text shown instead of a page when the window is too small for the page."""

from typing import final

from textual.content import Content
from textual.widget import Widget

from scapegoat_games.tui.sizes import LEAST, Size


@final
class TooSmall(Widget):
    def render(self) -> Content:
        width, height = self.app.size
        return Content(
            f"This terminal is {width}×{height}.\n"
            f"The table needs {LEAST[Size.SMALL][0]}×{LEAST[Size.SMALL][1]}:\n"
            "make it larger and play on;\nnothing is lost."
        )
