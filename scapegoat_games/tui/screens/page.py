"""What every page is: a stage, a line of commands under it, and a guard against small windows."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen, Screen

from scapegoat_games.tui.guards import TooSmall
from scapegoat_games.tui.widgets.command_bar import CommandBar


class PageScreen(Screen[None]):
    """A full page. What it shows is composed by ``stage``."""

    def compose(self) -> ComposeResult:
        yield TooSmall()
        with Vertical(id="stage"):
            yield from self.stage()
            bar = CommandBar(self)
            bar.add_class("commands")
            yield bar

    def stage(self) -> ComposeResult:
        raise NotImplementedError


class DialogScreen(ModalScreen[bool]):
    """Something above a page; Esc leaves it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Close", key_display="Esc", tooltip="Back to the page"),
    ]

    def compose(self) -> ComposeResult:
        yield TooSmall()
        with Vertical(id="stage"):
            yield from self.stage()
            bar = CommandBar(self)
            bar.add_class("commands")
            yield bar

    def stage(self) -> ComposeResult:
        raise NotImplementedError

    def action_leave(self) -> None:
        self.dismiss(False)
