"""A finished match, move by move, with all hands open."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from scapegoat_games.protocol import Eye
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui import pages
from scapegoat_games.tui.boards import board_of
from scapegoat_games.tui.glimpse import Glimpse
from scapegoat_games.tui.screens.page import PageScreen
from scapegoat_games.tui.widgets.title_bar import TitleBar

if TYPE_CHECKING:
    from scapegoat_games.tui.app import ScapegoatsApp


@final
class ReplayScreen(PageScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", "Back", key_display="←", tooltip="One move back"),
        Binding("right,space", "step(1)", "On", key_display="→", tooltip="One move on"),
        Binding("pageup", "step(-10)", "−10", key_display="PgUp", tooltip="Ten moves back"),
        Binding("pagedown", "step(10)", "+10", key_display="PgDn", tooltip="Ten moves on"),
        Binding("home", "step(-100000)", "Start", show=False, tooltip="Back to the first deal"),
        Binding("end", "step(100000)", "End", show=False, tooltip="On to the end"),
        Binding("l,L", "history", "Log", key_display="L", tooltip="What has happened, in words"),
        Binding("question_mark", "help", "Help", key_display="?", tooltip="All keys of this page"),
        Binding("escape,q,Q", "leave", "Leave", key_display="Esc", tooltip="Leave the replay"),
    ]

    def __init__(
        self, program: "ScapegoatsApp", match: AnyMatch, leave: Callable[[], None]
    ) -> None:
        super().__init__()
        self._leave = leave
        self._program = program
        self._match = match
        self._at = 0
        self._board = board_of(match.game)

    def stage(self) -> ComposeResult:
        yield Vertical(id="position")

    async def on_mount(self) -> None:
        if not self.gone:
            await self._draw()

    async def action_step(self, by: int) -> None:
        self._at = min(max(self._at + by, 0), len(self._match.moves))
        await self._draw()

    async def _draw(self) -> None:
        match = self._match
        view = match.view_at(self._at, Eye.ALL)
        news = tuple(line for line in match.history(Eye.ALL) if line.move_number == self._at)
        position = self.query_one("#position")
        with self.app.batch_update():
            await position.remove_children()
            await position.mount(
                TitleBar(
                    f"{match.game.title} · {self._board.status(view)}",
                    f"move {self._at} of {len(match.moves)}",
                ),
                self._board.replay(Glimpse(view, match.names, news, open_hands=True)),
            )

    def action_leave(self) -> None:
        self._leave()

    def action_history(self) -> None:
        lines = self._match.history(Eye.ALL)
        self._program.push_screen(pages.history(lines, None))

    def action_help(self) -> None:
        self._program.push_screen(pages.keys(self))
