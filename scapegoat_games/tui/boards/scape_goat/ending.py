"""The end of the match: all mats turned over, the true scapegoat, and who has won why."""

from collections.abc import Iterator
from typing import ClassVar, final

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from scapegoat_games.games.scape_goat.view import Over, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.scape_goat.faces import badge, mini
from scapegoat_games.tui.boards.scape_goat.mat import dice
from scapegoat_games.tui.glimpse import Ended
from scapegoat_games.tui.widgets.title_bar import cell

_NAME = 20


@final
class ScapeGoatResults(Widget):
    """A line for each player: whom the mat named, what was shown, and who it was."""

    DEFAULT_CSS = """
    ScapeGoatResults { height: 1fr; align: center middle; }
    ScapeGoatResults > Vertical { width: 76; height: auto; }
    ScapeGoatResults Static { width: 76; height: auto; }
    ScapeGoatResults .finale {
        text-align: center; padding: 1 2; margin: 0 0 1 0; border: round $accent;
    }
    """
    ALLOW_SELECT: ClassVar[bool] = False

    def __init__(self, seen: Ended[View]) -> None:
        super().__init__()
        self._view = seen.table
        self._names = seen.names
        self._outcome = seen.outcome
        step = self._view.step
        assert isinstance(step, Over)
        self._end = step

    def compose(self) -> ComposeResult:
        winners = [self._badge(seat) for seat in self._outcome.winners]
        why = Content.styled(self._outcome.why, "bold")
        finale = [Content("   ").join(winners)] if winners else []
        with Vertical():
            yield Static(Content("\n").join([*finale, why]), classes="finale")
            yield Static(Content("\n").join(self._rows()))

    def _badge(self, seat: Seat) -> Content:
        return badge(self._view, seat, self._names[seat])

    def _rows(self) -> Iterator[Content]:
        shown = bool(self._end.shown)
        dice_there = Content.styled("The mats are turned over: ", "$faint") + dice(self._view)
        yield dice_there
        yield Content("")
        for seat in range(self._view.seats):
            row = cell(self._badge(seat), _NAME)
            if shown:
                row += mini(self._end.shown[seat]) + Content("   ")
            row += Content.styled("mat named  ", "$faint")
            row += cell(self._badge(self._end.named[seat]), _NAME)
            yield row + Content.styled(self._fate(seat), "bold $accent")

    def _fate(self, seat: Seat) -> str:
        framed = seat == self._end.framed
        if seat == self._end.scapegoat:
            return "◀ scapegoat, framed" if framed else "◀ scapegoat"
        return "framed, innocent" if framed else ""
