"""The end of the match: all mats turned over, the true scapegoat, and who has won why."""

from collections.abc import Iterator
from typing import Final, final

from textual.content import Content
from textual.widget import Widget

from scapegoat_games.games.scape_goat.view import Over, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.scape_goat.faces import badge, mini
from scapegoat_games.tui.boards.scape_goat.mat import dice
from scapegoat_games.tui.glimpse import Ended
from scapegoat_games.tui.parts.scene import Scene, finale, text
from scapegoat_games.tui.widgets.title_bar import cell

_NAME: Final = 20


@final
class ScapeGoatResults(Scene[Ended[View]]):
    """A line for each player: whom the mat named, what was shown, and who it was."""

    DEFAULT_CSS = "ScapeGoatResults > .blocks > .finale { padding: 1 2; margin: 0 0 1 0; }"

    def blocks(self) -> Iterator[Widget]:
        outcome = self.seen.outcome
        yield finale(map(self._badge, outcome.winners), outcome.why)
        yield text(self._rows())

    def _badge(self, seat: Seat) -> Content:
        return badge(self.seen.table, seat, self.seen.names[seat])

    def _rows(self) -> Iterator[Content]:
        view = self.seen.table
        end = view.step
        assert isinstance(end, Over)
        yield Content.styled("The mats are turned over: ", "$faint") + dice(view)
        yield Content("")
        for seat in range(view.seats):
            row = cell(self._badge(seat), _NAME)
            if end.shown:
                row += mini(end.shown[seat]) + Content("   ")
            row += Content.styled("mat named  ", "$faint")
            row += cell(self._badge(end.named[seat]), _NAME)
            yield row + Content.styled(_fate(end, seat), "bold $accent")


def _fate(end: Over, seat: Seat) -> str:
    framed = seat == end.framed
    if seat == end.scapegoat:
        return "◀ scapegoat, framed" if framed else "◀ scapegoat"
    return "framed, innocent" if framed else ""
