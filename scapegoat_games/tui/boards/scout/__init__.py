"""Scout on the screen: each page is loaded when it is wanted, so the first comes sooner."""

from collections.abc import Sequence
from typing import Final, final

from textual.widget import Widget

from scapegoat_games.games.scout.view import Holding, View
from scapegoat_games.protocol import Seat
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.boards import Board
from scapegoat_games.tui.boards.scout.table import ScoutTable, status, told
from scapegoat_games.tui.widgets.news import News
from scapegoat_games.turns import Line


@final
class ScoutBoard:
    """The pages of Scout."""

    scenes: frozenset[str] = frozenset({"round"})

    def status(self, view: View) -> str:
        return status(view)

    def table(self, view: View, names: Sequence[str], news: Sequence[Line], since: str) -> Widget:
        return ScoutTable(view, names, News(since, told(news), "Nothing yet."))

    def page(self, match: AnyMatch, seat: Seat, table: View) -> Widget:
        own: View = match.view(seat)
        if isinstance(own.step, Holding):
            from scapegoat_games.tui.boards.scout.hold import ScoutHold

            return ScoutHold(match, seat, table)
        from scapegoat_games.tui.boards.scout.turn import ScoutTurn

        return ScoutTurn(match, seat, table)

    def replay(self, view: View, names: Sequence[str], news: Sequence[Line]) -> Widget:
        from scapegoat_games.tui.boards.scout.replay import ScoutReplay

        return ScoutReplay(view, names, news)

    def scene(self, match: AnyMatch, lines: Sequence[Line]) -> Widget:
        from scapegoat_games.tui.boards.scout.scores import ScoutRound

        return ScoutRound(match, lines)

    def results(self, match: AnyMatch) -> Widget:
        from scapegoat_games.tui.boards.scout.scores import ScoutResults

        return ScoutResults(match)


BOARD: Final[Board[View]] = ScoutBoard()
