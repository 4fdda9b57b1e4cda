"""The open table: everybody looks while a seat decides."""

from typing import TYPE_CHECKING, ClassVar, TypeVar, final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Static

from scapegoat_games.tui.parts.look import LookAside
from scapegoat_games.tui.screens.match_page import HINT, OUT_OF_TURN, MatchPage
from scapegoat_games.tui.stages import OpenTable, Why
from scapegoat_games.tui.widgets.title_bar import TitleBar

if TYPE_CHECKING:
    from scapegoat_games.tui.table import Table

M = TypeVar("M")
V = TypeVar("V")


@final
class OpenTableScreen(MatchPage[M, V]):
    """Contains nothing private, so it needs no cover."""

    AUTO_FOCUS = "#own"
    COACHED: ClassVar[str] = "table"
    DEFAULT_CSS = "OpenTableScreen #notice { height: auto; padding: 0 1; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u,U", "undo", "Undo", key_display="U", tooltip="Take the last move back"),
        HINT,
        OUT_OF_TURN,
    ]

    def __init__(self, table: "Table[M, V]", stage: OpenTable) -> None:
        super().__init__(table)
        self._seat = stage.seat
        self._why = stage.why

    def stage(self) -> ComposeResult:
        board, seen = self.table.board, self.table.showing.deciding(self._seat, private=False)
        who = board.badge(seen.table, self._seat, seen.names[self._seat])
        yield TitleBar(self.title_text, who + Content(" decides"))
        notice = self.table.match.notice
        if notice and self._why is Why.RESUMED:
            self.add_class("-noticed")
            yield Static(Content(notice), id="notice")
        page = board.page(seen, self.choose)
        page.id = "own"
        yield page

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "undo" and not self.table.match.can_undo():
            return False
        return super().check_action(action, parameters)

    def action_undo(self) -> None:
        self.table.undo()

    @on(LookAside)
    def _aside(self) -> None:
        self.table.look_aside()
