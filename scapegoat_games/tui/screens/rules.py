"""The rules of a game, in the words of this program."""

from typing import ClassVar, Final, final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.widgets import Markdown

from scapegoat_games import assets
from scapegoat_games.tui.bindings import bind_letter, two_keys
from scapegoat_games.tui.screens.page import DialogScreen
from scapegoat_games.tui.widgets.title_bar import TitleBar

_FAR: Final = 100_000
"""Number of lines by which Home and End scroll; larger than any text of rules."""


@final
class RulesScreen(DialogScreen):
    """A dialog with the rules of a game. Arrow keys and the mouse wheel scroll the text."""

    BINDINGS: ClassVar[list[BindingType]] = [
        bind_letter("R", "leave", "Close", show=False),
        *two_keys("down,j up,k", "scroll", "Scroll", shown="↑ ↓", values=(2, -2)),
        *two_keys("pagedown,space pageup", "scroll", "Page", shown="Space", values=(18, -18)),
        *two_keys("home end", "scroll", "Beginning, end", values=(-_FAR, _FAR)),
    ]

    def __init__(self, game_id: str, title: str) -> None:
        super().__init__()
        self._game_id = game_id
        self._game_title = title

    def stage(self) -> ComposeResult:
        yield TitleBar(f"The rules of {self._game_title}")
        with VerticalScroll(id="page", can_focus=False):
            yield Markdown(assets.text("rules", self._game_id), open_links=False)
