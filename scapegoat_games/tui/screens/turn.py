"""A player's own page: only its owner looks."""

from math import ceil
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar, final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content

from scapegoat_games.protocol import Seat
from scapegoat_games.tui.glimpse import Deciding
from scapegoat_games.tui.parts.asides import Seen
from scapegoat_games.tui.parts.decision import DecisionPage, Draft
from scapegoat_games.tui.screens.match_page import HINT, OUT_OF_TURN, MatchPage
from scapegoat_games.tui.stages import Why
from scapegoat_games.tui.widgets.title_bar import TitleBar

if TYPE_CHECKING:
    from scapegoat_games.tui.table import Table

M = TypeVar("M")
V = TypeVar("V")

COUNTDOWN_SECONDS: Final = 10
HIDE: Final = Binding("h,H", "hide", "Hide", key_display="H", tooltip="Cover this page at once")


class PrivateScreen(MatchPage[M, V]):
    """Whose owner alone looks; covered in time."""

    AUTO_FOCUS = "#own"
    BINDINGS: ClassVar[list[BindingType]] = [HIDE]

    def __init__(self, table: "Table[M, V]", seat: Seat) -> None:
        super().__init__(table)
        self._seat = seat

    def title_bar(self, seen: Deciding[V]) -> TitleBar:
        whose = "all hands open" if seen.open_hands else "your page"
        who = self.table.board.badge(seen.table, self._seat, seen.names[self._seat])
        return TitleBar(self.title_text, who + Content(f" · {whose}"))

    def on_mount(self) -> None:
        if not self.table.flow.open_hands:
            self.set_interval(1, self._cover_if_idle)

    def _cover_if_idle(self) -> None:
        """Not without a warning: somebody may still be thinking."""
        left = self.table.app.idle_seconds - self.table.idle
        if left <= 0:
            self.table.hide(Why.IDLE)
        elif self.query(TitleBar):
            soon = left <= COUNTDOWN_SECONDS
            self.query_one(TitleBar).note = f"hides in {ceil(left)}: press any key" if soon else ""

    def action_notebook(self) -> None:
        """For a page that binds a key to it."""
        self.table.show_notebook()

    def action_hide(self) -> None:
        self.table.hide(Why.HIDDEN)

    @on(Seen)
    def _seen(self) -> None:
        self.table.hide(Why.HIDDEN)


@final
class LookScreen(PrivateScreen[M, V]):
    """Somebody looks at what is theirs, and decides nothing."""

    def stage(self) -> ComposeResult:
        seen = self.table.showing.deciding(self._seat, private=True)
        yield self.title_bar(seen)
        page = self.table.board.own(seen)
        if page is not None:
            page.id = "own"
            yield page


@final
class TurnScreen(PrivateScreen[M, V]):
    """Draws what the game's board makes of the seat's view."""

    COACHED: ClassVar[str] = "page"

    BINDINGS: ClassVar[list[BindingType]] = [
        HIDE,
        Binding("u,U", "undo", "Undo", key_display="U", tooltip="Take the last move back"),
        HINT,
        OUT_OF_TURN,
    ]

    def __init__(self, table: "Table[M, V]", seat: Seat, put_aside: Draft[M] | None = None) -> None:
        super().__init__(table, seat)
        self._put_aside = put_aside

    def stage(self) -> ComposeResult:
        board, seen = self.table.board, self.table.showing.deciding(self._seat, private=True)
        yield self.title_bar(seen)
        page = board.page(seen, self.choose)
        page.id = "own"
        if isinstance(page, DecisionPage) and isinstance(self._put_aside, type(page.draft)):
            page.draft = self._put_aside
        yield page

    @property
    def draft(self) -> Draft[M] | None:
        """What has been put together so far."""
        return next((page.draft for page in self.query(DecisionPage)), None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        match action:
            case "hide" | "notebook":
                return not self.table.flow.open_hands
            case "undo" if not self.table.match.can_undo():
                return False
            case _:
                return super().check_action(action, parameters)

    def action_seen(self) -> None:
        """For a page that binds a key to it: the log, and of it what nobody else saw."""
        self.table.show_history(own_only=True)

    def action_undo(self) -> None:
        self.table.undo()
