"""Alcatraz on the screen: each page is loaded when it is wanted."""

from collections.abc import Sequence
from typing import Final, final

from textual.widget import Widget

from scapegoat_games.games.alcatraz.options.steps import PRIVATE
from scapegoat_games.games.alcatraz.view import Offering, View
from scapegoat_games.protocol import Seat
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.boards import Board
from scapegoat_games.tui.boards.alcatraz.table import AlcatrazTable, status
from scapegoat_games.tui.widgets.news import News
from scapegoat_games.turns import Line


@final
class AlcatrazBoard:
    """The pages of Alcatraz: most is decided on the open table."""

    scenes: frozenset[str] = frozenset({"guard", "ballot", "complete", "lips", "tie", "escape"})

    def status(self, view: View) -> str:
        return status(view)

    def table(self, view: View, names: Sequence[str], news: Sequence[Line], since: str) -> Widget:
        return AlcatrazTable(view, names, News(since, news, "Nothing new."))

    def page(self, match: AnyMatch, seat: Seat, table: View) -> Widget:
        if type(table.step) not in PRIVATE:
            from scapegoat_games.tui.boards.alcatraz.aside import AlcatrazAside

            return AlcatrazAside(match, seat, table)
        return self._turn(match, seat, table)

    def _turn(self, match: AnyMatch, seat: Seat, table: View) -> Widget:
        from scapegoat_games.tui.boards.alcatraz.turn import AlcatrazTurn

        return AlcatrazTurn(match, seat, table)

    def open_table(self, match: AnyMatch, seat: Seat, table: View) -> Widget:
        if isinstance(table.step, Offering):
            from scapegoat_games.tui.boards.alcatraz.deal import AlcatrazDeal

            return AlcatrazDeal(match, seat, table)
        return self._turn(match, seat, table)

    def scene(self, match: AnyMatch, lines: Sequence[Line]) -> Widget:
        from scapegoat_games.tui.boards.alcatraz.scenes import scene

        return scene(match, lines)

    def results(self, match: AnyMatch) -> Widget:
        from scapegoat_games.tui.boards.alcatraz.ending import AlcatrazResults

        return AlcatrazResults(match)

    def replay(self, view: View, names: Sequence[str], news: Sequence[Line]) -> Widget:
        return AlcatrazTable(view, names, News("This move", news, "The beginning."))


BOARD: Final[Board[View]] = AlcatrazBoard()
