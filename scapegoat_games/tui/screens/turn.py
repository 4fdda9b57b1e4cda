"""Private pages: only the owner of the page looks."""

from math import ceil
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar, final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content

from scapegoat_games.protocol import Seat
from scapegoat_games.tui.glimpse import Deciding
from scapegoat_games.tui.parts.decision import DecisionPage, Draft
from scapegoat_games.tui.parts.look import DoneLooking
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
    """A page that only its owner may read. It is covered when nobody has used it for a while."""

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
        """Covers the page after some minutes without input, with a countdown before."""
        left = self.table.app.idle_seconds - self.table.idle
        if left <= 0:
            self.table.hide(Why.IDLE)
        elif self.query(TitleBar):
            soon = left <= COUNTDOWN_SECONDS
            self.query_one(TitleBar).note = f"hides in {ceil(left)}: press any key" if soon else ""

    def action_notebook(self) -> None:
        """Opens the notes; a board's page binds a key to this action."""
        self.table.show_notebook()

    def action_hide(self) -> None:
        self.table.hide(Why.HIDDEN)

    @on(DoneLooking)
    def _seen(self) -> None:
        self.table.hide(Why.HIDDEN)


@final
class LookScreen(PrivateScreen[M, V]):
    """A seat looks at its own things and decides nothing."""

    def stage(self) -> ComposeResult:
        seen = self.table.showing.deciding(self._seat, private=True)
        yield self.title_bar(seen)
        page = self.table.board.own(seen)
        if page is not None:
            page.id = "own"
            yield page


@final
class TurnScreen(PrivateScreen[M, V]):
    """A seat decides. The board draws the seat's view."""

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
        """What has been composed of the move so far."""
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
        """Opens the log with the lines that nobody else saw; a board's page binds a key to it."""
        self.table.show_history(own_only=True)

    def action_undo(self) -> None:
        self.table.undo()
