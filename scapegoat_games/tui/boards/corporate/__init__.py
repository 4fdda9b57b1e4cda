"""Corporate Scapegoat on the screen: each page is loaded when it is wanted."""

from collections.abc import Sequence
from typing import Final, final

from textual.widget import Widget

from scapegoat_games.games.corporate.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.boards import Board
from scapegoat_games.tui.boards.corporate.table import CorporateTable, status, told
from scapegoat_games.tui.widgets.news import News
from scapegoat_games.turns import Line


@final
class CorporateBoard:
    """The pages of Corporate Scapegoat."""

    scenes: frozenset[str] = frozenset(
        {"reveal", "year-beaten", "year-perfect", "year-missed", "demoted", "year", "limit"}
    )

    def status(self, view: View) -> str:
        return status(view)

    def table(self, view: View, names: Sequence[str], news: Sequence[Line], since: str) -> Widget:
        return CorporateTable(view, names, News(since, told(news), "Nothing yet."))

    def page(self, match: AnyMatch, seat: Seat, table: View) -> Widget:
        from scapegoat_games.tui.boards.corporate.turn import CorporateTurn

        return CorporateTurn(match, seat, table)

    def scene(self, match: AnyMatch, lines: Sequence[Line]) -> Widget:
        from scapegoat_games.tui.boards.corporate.scenes import CorporateScene

        return CorporateScene(match, lines)

    def results(self, match: AnyMatch) -> Widget:
        from scapegoat_games.tui.boards.corporate.scenes import CorporateResults

        return CorporateResults(match)

    def replay(self, view: View, names: Sequence[str], news: Sequence[Line]) -> Widget:
        from scapegoat_games.tui.boards.corporate.replay import CorporateReplay

        return CorporateReplay(view, names, news)


BOARD: Final[Board[View]] = CorporateBoard()
