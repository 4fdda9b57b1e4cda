"""The base of the pages outside of a match."""

from typing import TYPE_CHECKING

from scapegoat_games.tui import pages
from scapegoat_games.tui.screens.page import PageScreen

if TYPE_CHECKING:
    from scapegoat_games.tui.app import ScapegoatsApp


class ProgramPage(PageScreen):
    """A page outside of a match. It leads back to the games."""

    def __init__(self, program: "ScapegoatsApp") -> None:
        super().__init__()
        self._program = program

    def action_help(self) -> None:
        self._program.push_screen(pages.keys(self))

    def action_leave(self) -> None:
        self._program.launch()
