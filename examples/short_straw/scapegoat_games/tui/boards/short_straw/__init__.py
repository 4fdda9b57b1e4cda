"""The board of Short Straw. Pages are imported when they are needed."""

from collections.abc import Callable
from typing import Final, final

from textual.widget import Widget

from scapegoat_games.games.short_straw.view import Draw, View
from scapegoat_games.tui.boards import Board
from scapegoat_games.tui.boards.short_straw.table import AllHands, TableTop, status, visible_lines
from scapegoat_games.tui.glimpse import Deciding, Ended, Glimpse, Revealed
from scapegoat_games.tui.widgets.news import News


@final
class ShortStrawBoard(Board[Draw, View]):
    scenes: frozenset[str] = frozenset({"round"})

    def status(self, view: View) -> str:
        return status(view)

    def table(self, seen: Glimpse[View], since: str) -> Widget:
        return TableTop(seen, News(since, visible_lines(seen.news), "Nothing yet."))

    def page(self, seen: Deciding[View], choose: Callable[[Draw], None]) -> Widget:
        from scapegoat_games.tui.boards.short_straw.turn import ShortStrawTurn

        return ShortStrawTurn(seen, choose)

    def scene(self, seen: Revealed[View]) -> Widget:
        from scapegoat_games.tui.boards.short_straw.scenes import RoundScene

        return RoundScene(seen)

    def results(self, seen: Ended[View]) -> Widget:
        from scapegoat_games.tui.boards.short_straw.scenes import ShortStrawResults

        return ShortStrawResults(seen)

    def replay(self, seen: Glimpse[View]) -> Widget:
        return TableTop(seen, AllHands(seen), News("This move", seen.news, "The first deal."))


BOARD: Final[Board[Draw, View]] = ShortStrawBoard()
