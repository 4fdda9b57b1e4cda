"""The page while a computer player decides. Everybody sees its move after an even pause."""

import asyncio
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar, final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from scapegoat_games.tui.screens.match_page import OUT_OF_TURN, READING, MatchPage
from scapegoat_games.tui.stages import Thinking
from scapegoat_games.tui.terminal.loop import way_given_to
from scapegoat_games.tui.widgets.title_bar import TitleBar

if TYPE_CHECKING:
    from scapegoat_games.tui.table import Table

M = TypeVar("M")
V = TypeVar("V")

PACES: Final[dict[str, float | None]] = {"quick": 0.6, "normal": 1.6, "slow": 3.2, "enter": None}
"""Seconds before a computer player's move is made; None waits for Enter."""
_UNSEEN: Final = 0.4
"""Seconds before the move where nothing of the choice will be visible."""
_THOUGHT: Final = 0.8
"""The share of the pause in which a computer player may think. The pause is the same for every
hand, so the time tells nothing about the hand.
"""
_AT_MOST: Final = 1.5
"""Seconds a computer player may think where the pause has no end."""


@final
class ThinkingScreen(MatchPage[M, V]):
    """Contains nothing private: everybody may read it."""

    COACHED: ClassVar[str] = "others"

    DEFAULT_CSS = """
    ThinkingScreen #thinks { height: auto; padding-top: 1; align: center middle; }
    ThinkingScreen #thinks Static { width: 1fr; text-align: center; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        *READING,
        Binding("enter", "hurry", "Go on", tooltip="Let the computer player move now"),
        Binding("space", "hurry", "Go on", show=False),
        Binding("v,V", "pace", "Pace", key_display="V", tooltip="How fast computer players move"),
        Binding("u,U", "undo", "Undo", key_display="U", tooltip="Take the last move back"),
        OUT_OF_TURN,
    ]

    def __init__(self, table: "Table[M, V]", stage: Thinking) -> None:
        super().__init__(table)
        self._seat = stage.seat
        self._unseen = stage.unseen or stage.optional
        self._choose = table.thought(stage)
        self._move: M | None = None
        self._thought = False
        self._hurried = False
        self._due = False

    def stage(self) -> ComposeResult:
        match, board = self.table.match, self.table.board
        seen = self.table.showing.between_turns(self.table.flow.holder)
        yield TitleBar(self.title_text, "screen is public")
        yield board.table(seen, "What has happened")
        who = board.badge(seen.table, self._seat, match.names[self._seat])
        level = match.computers[self._seat].value
        with Vertical(id="thinks"):
            yield Static(
                who + Content.styled(f", a computer player ({level}), is thinking", "$faint")
            )
            for offer in self.table.flow.offers:
                asked = board.badge(seen.table, offer.seat, match.names[offer.seat])
                key = Content.styled(" C ", "$key-ink on $key")
                after = Content.styled("  Enter goes on without it.", "$faint")
                yield Static(Content.assemble(asked, f" first: {offer.label}  ", key) + after)

    def on_mount(self) -> None:
        pace = self._pace()
        # A person who may move out of turn gets time to do so.
        if pace is not None and not self.table.flow.offers:
            self.set_timer(pace, self._now)
        self.run_worker(self._think(_AT_MOST if pace is None else _THOUGHT * pace))

    def _pace(self) -> float | None:
        """Seconds before the move. Where nothing of the choice will be visible, there is no need to
        wait for Enter.
        """
        pace = PACES[self.table.app.preferences.pace]
        return _UNSEEN if self._unseen else pace

    async def _think(self, seconds: float) -> None:
        loop, clock = asyncio.get_running_loop(), self.table.app.clock
        end = clock() + seconds

        def late() -> bool:
            return self._hurried or not self.is_attached or clock() > end

        self._move = await loop.run_in_executor(None, self._choose, late, way_given_to(loop))
        self._thought = True
        self._make_it()

    def _now(self) -> None:
        self._due = True
        self._make_it()

    def _make_it(self) -> None:
        seen = self.app.screen is self and not self.gone and not self.spoken_to
        if self._thought and self._due and seen and (self._hurried or not self.awaited):
            self.table.answer(self._move)

    def on_screen_resume(self) -> None:
        """Makes the move that was ready while a dialog lay over the page."""
        self._make_it()

    def when_read(self) -> None:
        """Makes the move that was ready while the coach spoke."""
        self._make_it()

    def action_hurry(self) -> None:
        if self.table.quiet or self._pace() is None:
            self._hurried = True
            self._now()

    def action_pace(self) -> None:
        self.table.app.next_pace()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "undo" and not self.table.match.can_undo():
            return False
        return super().check_action(action, parameters)

    def action_undo(self) -> None:
        self.table.undo()
