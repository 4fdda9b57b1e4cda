"""What everybody looks at together: something revealed or scored, and the end of the match."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from scapegoat_games.tui.boards import Seen
from scapegoat_games.tui.screens.match_page import MatchPage
from scapegoat_games.tui.widgets.title_bar import TitleBar
from scapegoat_games.turns import Line

if TYPE_CHECKING:
    from scapegoat_games.tui.table import Table


@final
class SceneScreen(MatchPage):
    """In the middle of a match."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "go_on", "Go on", tooltip="Everybody has seen it"),
        Binding("space", "go_on", "Go on", show=False),
    ]

    def __init__(self, table: "Table", lines: Sequence[Line]) -> None:
        super().__init__(table)
        self._lines = lines

    def stage(self) -> ComposeResult:
        match = self.table.match
        yield TitleBar(match.game.title, "everybody looks")
        yield self.table.board.scene(match, self._lines)

    def action_go_on(self) -> None:
        """Not by the key that is still held from the move before."""
        if self.table.quiet:
            self.table.go_on()

    @on(Seen)
    def _over(self) -> None:
        if not self.gone:
            self.table.go_on()


@final
class ResultsScreen(MatchPage):
    """At its end."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n,N", "rematch", "Again", key_display="N", tooltip="The same players, dealt anew"),
        Binding("w,W", "replay", "Watch", key_display="W", tooltip="Step through it"),
        Binding("g,G", "launcher", "Games", key_display="G", tooltip="Choose another game"),
    ]

    def stage(self) -> ComposeResult:
        match = self.table.match
        yield TitleBar(match.game.title, "the match is over")
        yield self.table.board.results(match)

    def action_rematch(self) -> None:
        self.table.rematch()

    def action_replay(self) -> None:
        self.table.watch_again()

    def action_launcher(self) -> None:
        self.table.ask_to_leave()
