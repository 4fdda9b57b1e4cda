"""A finished match, move by move, with all hands open or as a player saw it."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Final, final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.timer import Timer

from scapegoat_games.protocol import Eye, Seat
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui import pages
from scapegoat_games.tui.bindings import bind, bind_letter, two_keys
from scapegoat_games.tui.boards import board_of
from scapegoat_games.tui.glimpse import Glimpse
from scapegoat_games.tui.player_names import signs_of_levels, with_levels
from scapegoat_games.tui.screens.program_page import ProgramPage
from scapegoat_games.tui.widgets.title_bar import TitleBar
from scapegoat_games.turns import Line

if TYPE_CHECKING:
    from scapegoat_games.tui.app import ScapegoatsApp

_PACES: Final = (0.5, 1.0, 2.0, 4.0)
"""The speeds of the replay, in seconds for each move."""
_USUAL: Final = 2


@final
class ReplayScreen(ProgramPage):
    BINDINGS: ClassVar[list[BindingType]] = [
        bind("right", "step(1)", "Move", "One move back, or forward", shown="← →"),
        bind("left", "step(-1)", "Move", show=False),
        bind("pagedown", "step(10)", "+10", "Ten moves forward", shown="PgDn", show=False),
        bind("pageup", "step(-10)", "−10", "Ten moves back", shown="PgUp", show=False),
        *two_keys("down up", "chapter", "Round", "To the next round", shown="↑ ↓", values=(1, -1)),
        *two_keys("down up", "year", "Year", "To the next year", shown="↑ ↓", values=(1, -1)),
        bind("home", "step(-100000)", "Start", "Back to the first deal", show=False),
        bind("end", "step(100000)", "End", "To the end", show=False),
        bind("space", "play", "Play", "Play automatically; press again to stop"),
        bind(
            "plus,equals_sign",
            "pace(-1)",
            "Faster",
            "Half the time for each move",
            shown="+",
            show=False,
        ),
        bind("minus", "pace(1)", "Slower", "Twice the time for each move", shown="−", show=False),
        bind_letter("V", "eyes", "View", "As a player saw it, or all open"),
        bind_letter("L", "history", "Log", "What had happened by this move"),
        bind("question_mark,f1", "help", "Help", "All keys of this page", shown="?"),
        bind("escape,q,Q", "leave", "Back", "Leave the replay", shown="Esc"),
    ]

    def __init__(
        self, program: "ScapegoatsApp", match: AnyMatch, leave: Callable[[], None]
    ) -> None:
        super().__init__(program)
        self._leave = leave
        self._match = match
        self._board = board_of(match.game)
        self._names = with_levels(match.names, match.computers)
        self._at = 0
        self._who: Seat | None = None
        """The seat whose view is shown; None if all hands are open."""
        self._pace = _USUAL
        self._playing: Timer | None = None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Enables only the bindings whose name fits the chapters of this game: rounds or years."""
        match action:
            case "year" | "chapter":
                return self._board.chapters == ("years" if action == "year" else "rounds")
            case _:
                return super().check_action(action, parameters)

    def stage(self) -> ComposeResult:
        yield Vertical(id="position")

    async def on_mount(self) -> None:
        if not self.gone:
            await self._draw()

    @cached_property
    def _chapters(self) -> list[int]:
        """For each chapter, the number of moves that were made before it."""
        match, begins, before = self._match, [], ""
        for at in range(len(match.moves) + 1):
            chapter = match.game.chapter(match.view_at(at, Eye.TABLE))
            if chapter != before:
                begins.append(at)
            before = chapter
        return begins

    async def action_step(self, by: int) -> None:
        await self._go_to(self._at + by)

    async def action_chapter(self, by: int) -> None:
        begins = self._chapters
        if by > 0:
            there = bisect_right(begins, self._at)
            await self._go_to(begins[there] if there < len(begins) else len(self._match.moves))
        else:
            await self._go_to(begins[max(bisect_left(begins, self._at) - 1, 0)])

    async def action_year(self, by: int) -> None:
        await self.action_chapter(by)

    async def action_eyes(self) -> None:
        """Goes to the next view: first all hands open, then each player's view, then open again."""
        seats = len(self._match.names)
        self._who = 0 if self._who is None else self._who + 1 if self._who + 1 < seats else None
        await self._draw()

    async def action_play(self) -> None:
        if self._playing is not None:
            self._stop()
        else:
            if self._at == len(self._match.moves):
                self._at = 0
            self._playing = self.set_interval(_PACES[self._pace], self._tick)
        await self._draw()

    async def action_pace(self, by: int) -> None:
        self._pace = min(max(self._pace + by, 0), len(_PACES) - 1)
        if self._playing is not None:
            self._stop()
            self._playing = self.set_interval(_PACES[self._pace], self._tick)
        await self._draw()

    def _tick(self) -> None:
        """Shows the next move. If a key is being handled, shows the move afterwards."""
        self.call_next(self._played)

    async def _played(self) -> None:
        if not self.gone and self.is_current:
            await self._go_to(self._at + 1)

    def _stop(self) -> None:
        if self._playing is not None:
            self._playing.stop()
            self._playing = None

    async def _go_to(self, at: int) -> None:
        self._at = min(max(at, 0), len(self._match.moves))
        if self._at == len(self._match.moves):
            self._stop()
        await self._draw()

    @property
    def _eye(self) -> Seat | Eye:
        return Eye.ALL if self._who is None else self._who

    def _lines(self) -> tuple[Line, ...]:
        """The events up to the move that is shown, in words for the reader of the chosen view."""
        lines = self._match.history(self._eye)
        return tuple(line for line in lines if line.move_number <= self._at)

    def _log(self) -> Sequence[Line]:
        match = self._match
        return self._board.log(match.view_at(self._at, self._eye), match.names, self._lines())

    async def _draw(self) -> None:
        match = self._match
        view, lines = match.view_at(self._at, self._eye), self._lines()
        news = tuple(line for line in lines if line.move_number == self._at)
        position = self.query_one("#position")
        seen = Glimpse(view, self._names, news, open_hands=self._who is None, log=lines)
        with self.app.batch_update():
            await position.remove_children()
            await position.mount(
                TitleBar(f"{match.game.title} · {self._board.status(view)}", self._where()),
                self._board.replay(seen),
            )

    def _where(self) -> str:
        whose = "all open" if self._who is None else f"as {self._match.names[self._who]} saw it"
        pace = f"▶ {_PACES[self._pace]:g} s · " if self._playing is not None else ""
        return f"{pace}{whose} · move {self._at} of {len(self._match.moves)}"

    def action_leave(self) -> None:
        self._stop()
        self._leave()

    def action_history(self) -> None:
        who = self._who
        owner = None if who is None else f"as {self._match.names[who]} could read it"
        self._program.push_screen(pages.history(self._log(), owner, public="all open"))

    def action_help(self) -> None:
        view = self._match.view_at(self._at, Eye.TABLE)
        signs = [*self._board.signs(view), *signs_of_levels(self._match.computers)]
        self._program.push_screen(pages.keys(self, signs))
