"""What lies over a page while the disk is slow."""

from typing import ClassVar, Final, final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen
from textual.widgets import Static

from scapegoat_games.tui.terminal.painting import PaintedOnce

SAY_SECONDS: Final = 0.45
"""Seconds for which the page is only covered before it says "Saving…". The page is covered after
0.05 s, so that the sentence comes after half a second.
"""


@final
class SavingScreen(ModalScreen[None], PaintedOnce[None]):
    """Transparent: the page below stays in sight, without its secrets, and takes no keys."""

    DEFAULT_CSS = """
    SavingScreen { align: center middle; }
    SavingScreen Static {
        visibility: hidden; width: auto; padding: 1 4; border: round $accent;
        background: $background;
    }
    SavingScreen.-said Static { visibility: visible; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("h,H", "app.cover", "Hide", show=False)]

    def compose(self) -> ComposeResult:
        yield Static("Saving…")

    def on_mount(self) -> None:
        self.set_timer(SAY_SECONDS, self._say)

    def _say(self) -> None:
        self.add_class("-said")
