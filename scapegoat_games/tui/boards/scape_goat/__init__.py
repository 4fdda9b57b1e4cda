"""Scape Goat on the screen: each page is loaded when it is wanted."""

from collections.abc import Sequence
from typing import Final, final

from textual.content import Content
from textual.widget import Widget

from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.boards import Board
from scapegoat_games.tui.boards.scape_goat import faces
from scapegoat_games.tui.boards.scape_goat.table import ScapeGoatTable, status, told
from scapegoat_games.tui.widgets.news import News
from scapegoat_games.turns import Line


@final
class ScapeGoatBoard:
    """The pages of Scape Goat."""

    scenes: frozenset[str] = frozenset({"traded", "shown"})

    def status(self, view: View) -> str:
        return status(view)

    def badge(self, view: View, seat: Seat, name: str) -> Content:
        return faces.badge(view, seat, name)

    def table(self, view: View, names: Sequence[str], news: Sequence[Line], since: str) -> Widget:
        return ScapeGoatTable(view, names, News(since, told(news), "Nothing new."))

    def page(self, match: AnyMatch, seat: Seat, table: View) -> Widget:
        from scapegoat_games.tui.boards.scape_goat.turn import ScapeGoatTurn

        return ScapeGoatTurn(match, seat, table)

    def scene(self, match: AnyMatch, lines: Sequence[Line]) -> Widget:
        from scapegoat_games.tui.boards.scape_goat.scenes import ScapeGoatScene

        return ScapeGoatScene(match, lines)

    def results(self, match: AnyMatch) -> Widget:
        from scapegoat_games.tui.boards.scape_goat.ending import ScapeGoatResults

        return ScapeGoatResults(match)

    def replay(self, view: View, names: Sequence[str], news: Sequence[Line]) -> Widget:
        return ScapeGoatTable(view, names, News("This move", news, "The first deal."))


BOARD: Final[Board[View]] = ScapeGoatBoard()
