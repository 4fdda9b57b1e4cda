"""A player's own page: only its owner looks."""

from typing import TYPE_CHECKING, ClassVar, final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content

from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards import Chosen, Seen, badge_of
from scapegoat_games.tui.flow import Why
from scapegoat_games.tui.guards import IDLE_SECONDS
from scapegoat_games.tui.screens.match_page import OUT_OF_TURN, MatchPage
from scapegoat_games.tui.widgets.title_bar import TitleBar

if TYPE_CHECKING:
    from scapegoat_games.tui.table import Table


@final
class TurnScreen(MatchPage):
    """Draws what the game's board makes of the seat's view, and covers it in time."""

    AUTO_FOCUS = "#own"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h,H", "hide", "Hide", key_display="H", tooltip="Cover this page at once"),
        Binding("u,U", "undo", "Undo", key_display="U", tooltip="Take the last move back"),
        OUT_OF_TURN,
    ]

    def __init__(self, table: "Table", seat: Seat) -> None:
        super().__init__(table)
        self._seat = seat
        self._played = False

    def stage(self) -> ComposeResult:
        match = self.table.match
        view = match.view(self.table.flow.public_eye)
        whose = "all hands open" if self.table.flow.open_hands else "nobody else looks"
        who = badge_of(self.table.board, view, self._seat, match.names[self._seat])
        who += Content(f"'s page · {whose}")
        yield TitleBar(self.title_text(view), who)
        page = self.table.board.page(match, self._seat, view)
        page.id = "own"
        yield page

    def on_mount(self) -> None:
        if not self.table.flow.open_hands:
            self.set_interval(1, self._cover_if_idle)

    def _cover_if_idle(self) -> None:
        if self.table.idle >= IDLE_SECONDS:
            self.table.hide(Why.IDLE)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        match action:
            case "hide":
                return not self.table.flow.open_hands
            case "undo" if not self.table.match.can_undo():
                return False
            case _:
                return super().check_action(action, parameters)

    def action_hide(self) -> None:
        self.table.hide(Why.HIDDEN)

    def action_seen(self) -> None:
        """For a page that binds a key to it: the log, and of it what nobody else saw."""
        self.table.show_history(own_only=True)

    def action_undo(self) -> None:
        self.table.undo()

    @on(Seen)
    def _seen(self) -> None:
        self.table.hide(Why.HIDDEN)

    @on(Chosen)
    def _chosen(self, chosen: Chosen) -> None:
        """Once: what is confirmed again, before the page is gone, is for no other turn."""
        if not self._played:
            self._played = True
            self.table.play(chosen.move)
