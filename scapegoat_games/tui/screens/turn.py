"""A player's own page: only its owner looks."""

from typing import TYPE_CHECKING, ClassVar, TypeVar, final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content

from scapegoat_games.protocol import Seat
from scapegoat_games.tui.flow import Why
from scapegoat_games.tui.guards import IDLE_SECONDS
from scapegoat_games.tui.parts.asides import Seen
from scapegoat_games.tui.screens.match_page import HINT, OUT_OF_TURN, MatchPage
from scapegoat_games.tui.widgets.title_bar import TitleBar

if TYPE_CHECKING:
    from scapegoat_games.tui.table import Table

M = TypeVar("M")
V = TypeVar("V")


@final
class TurnScreen(MatchPage[M, V]):
    """Draws what the game's board makes of the seat's view, and covers it in time."""

    AUTO_FOCUS = "#own"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h,H", "hide", "Hide", key_display="H", tooltip="Cover this page at once"),
        Binding("u,U", "undo", "Undo", key_display="U", tooltip="Take the last move back"),
        HINT,
        OUT_OF_TURN,
    ]

    def __init__(self, table: "Table[M, V]", seat: Seat) -> None:
        super().__init__(table)
        self._seat = seat

    def stage(self) -> ComposeResult:
        board, seen = self.table.board, self.table.deciding(self._seat, private=True)
        whose = "all hands open" if seen.open_hands else "nobody else looks"
        who = board.badge(seen.table, self._seat, seen.names[self._seat])
        yield TitleBar(self.title_text, who + Content(f"'s page · {whose}"))
        page = board.page(seen, self.choose)
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
