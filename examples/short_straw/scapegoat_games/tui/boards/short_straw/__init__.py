"""The board of Short Straw."""

from typing import Final, final

from textual.widget import Widget

from scapegoat_games.games.short_straw.view import Draw, View
from scapegoat_games.tui.boards import Board
from scapegoat_games.tui.boards.short_straw.scenes import RoundScene, ShortStrawResults
from scapegoat_games.tui.boards.short_straw.table import all_hands, table_top
from scapegoat_games.tui.boards.short_straw.turn import ShortStrawTurn
from scapegoat_games.tui.glimpse import Glimpse
from scapegoat_games.tui.widgets.news import News


@final
class ShortStrawBoard(Board[Draw, View]):
    scenes = frozenset({"round"})
    page = staticmethod(ShortStrawTurn)
    scene = staticmethod(RoundScene)
    results = staticmethod(ShortStrawResults)

    def status(self, view: View) -> str:
        if view.over:
            return "the last straw"
        return f"round {view.rounds + 1} of {view.rounds + len(view.hands[0])}"

    def table(self, seen: Glimpse[View], since: str) -> Widget:
        return table_top(seen, News(since, seen.news, "Nothing yet."))

    def replay(self, seen: Glimpse[View]) -> Widget:
        return table_top(seen, all_hands(seen), News("This move", seen.news, "The first deal."))


BOARD: Final[Board[Draw, View]] = ShortStrawBoard()
