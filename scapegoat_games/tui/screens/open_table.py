"""The table itself: everybody looks, one decides."""

from typing import TYPE_CHECKING, ClassVar, final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Static

from scapegoat_games.tui.boards import Aside, Chosen, WithOpenTable, badge_of
from scapegoat_games.tui.flow import OpenTable, Why
from scapegoat_games.tui.screens.match_page import OUT_OF_TURN, MatchPage
from scapegoat_games.tui.widgets.title_bar import TitleBar

if TYPE_CHECKING:
    from scapegoat_games.tui.table import Table


@final
class OpenTableScreen(MatchPage):
    """Holds nothing private, so it is covered by nothing and left by nobody."""

    AUTO_FOCUS = "#own"
    DEFAULT_CSS = "OpenTableScreen #notice { height: auto; padding: 0 1; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u,U", "undo", "Undo", key_display="U", tooltip="Take the last move back"),
        OUT_OF_TURN,
    ]

    def __init__(self, table: "Table", stage: OpenTable) -> None:
        super().__init__(table)
        self._seat = stage.seat
        self._why = stage.why
        self._played = False

    def stage(self) -> ComposeResult:
        match, board = self.table.match, self.table.board
        assert isinstance(board, WithOpenTable)
        view = match.view(self.table.flow.public_eye)
        who = badge_of(self.table.board, view, self._seat, match.names[self._seat])
        yield TitleBar(self.title_text(view), who + Content(" decides"))
        if match.notice and self._why is Why.RESUMED:
            self.add_class("-noticed")
            yield Static(Content(match.notice), id="notice")
        page = board.open_table(match, self._seat, view)
        page.id = "own"
        yield page

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "undo" and not self.table.match.can_undo():
            return False
        return super().check_action(action, parameters)

    def action_undo(self) -> None:
        self.table.undo()

    @on(Aside)
    def _aside(self) -> None:
        self.table.look_aside()

    @on(Chosen)
    def _chosen(self, chosen: Chosen) -> None:
        """Once: what is confirmed again, before the page is gone, is for no other turn."""
        if not self._played:
            self._played = True
            self.table.play(chosen.move)
