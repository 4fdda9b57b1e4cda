"""The rules of a game, in the words of this program."""

from typing import ClassVar, final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Markdown

from scapegoat_games import assets
from scapegoat_games.tui.screens.page import DialogScreen
from scapegoat_games.tui.widgets.title_bar import TitleBar


@final
class RulesScreen(DialogScreen):
    """Scrolls with arrow keys and mouse wheel."""

    DEFAULT_CSS = "RulesScreen Markdown { padding: 0 2; background: $background; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r,R", "leave", "Close", show=False),
        Binding("down,j", "scroll(2)", "Scroll", key_display="↑ ↓"),
        Binding("up,k", "scroll(-2)", "Scroll", show=False),
        Binding("pagedown,space", "scroll(18)", "Page", key_display="Space"),
        Binding("pageup", "scroll(-18)", "Page", show=False),
    ]

    def __init__(self, game_id: str, title: str) -> None:
        super().__init__()
        self._game_id = game_id
        self._game_title = title

    def stage(self) -> ComposeResult:
        yield TitleBar(f"The rules of {self._game_title}")
        with VerticalScroll(id="page", can_focus=False):
            yield Markdown(assets.text("rules", self._game_id), open_links=False)

    def action_scroll(self, by: int) -> None:
        self.query_one("#page").scroll_relative(y=by, animate=False)
