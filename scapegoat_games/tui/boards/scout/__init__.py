"""Scout on the screen: each page is loaded when it is wanted, so the first comes sooner."""

from collections.abc import Callable, Sequence
from typing import Final, final

from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from scapegoat_games.course import Words
from scapegoat_games.games.scout.moves import Move
from scapegoat_games.games.scout.view import Holding, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards import Board, Sign
from scapegoat_games.tui.boards.scout.table import (
    HandRows,
    OpenHands,
    ScoutTable,
    status,
    told_whole,
    visible_lines,
)
from scapegoat_games.tui.glimpse import Deciding, Ended, Glimpse, Revealed
from scapegoat_games.tui.parts.look import LookPage
from scapegoat_games.tui.widgets.news import News


@final
class ScoutBoard(Board[Move, View]):
    """The pages of Scout."""

    scenes: frozenset[str] = frozenset({"round"})

    def status(self, view: View) -> str:
        return status(view)

    def table(self, seen: Glimpse[View], since: str) -> Widget:
        news = News(since, told_whole(seen), "Nothing yet.")
        return ScoutTable(seen, news)

    def page(self, seen: Deciding[View], choose: Callable[[Move], None]) -> Widget:
        if isinstance(seen.view.step, Holding):
            from scapegoat_games.tui.boards.scout.hold import ScoutHold

            return ScoutHold(seen, choose)
        from scapegoat_games.tui.boards.scout.turn import ScoutTurn

        return ScoutTurn(seen, choose)

    def deed(self, view: View, seat: Seat, move: Move) -> str:
        from scapegoat_games.tui.boards.scout.deeds import deed

        return deed(view, move)

    def replay(self, seen: Glimpse[View]) -> Widget:
        # Where a round ends with the move, its points come before the next deal, which is seen.
        news = News("This move", seen.news, "The first deal.", minor={"deal"})
        hands = OpenHands(seen.table, seen.names, both_ends=True)
        rows = HandRows(seen.table, seen.names)
        # A medium window has room for the table and four rows of cards.
        few = "-few" if seen.table.seats < 5 else ""
        return Vertical(ScoutTable(seen, news), hands, rows, classes=f"replay {few}")

    def signs(self, view: View) -> Sequence[Sign]:
        from scapegoat_games.tui.boards.scout.signs import signs

        return signs(view.seats)

    def lesson_words(self) -> Words[View]:
        from scapegoat_games.games.scout.lesson import WORDS

        return WORDS

    def own(self, seen: Deciding[View]) -> Widget:
        from scapegoat_games.tui.boards.scout.cards import LINKS, CardRow
        from scapegoat_games.tui.boards.scout.tiles import Face

        news = News("So far", visible_lines(seen.news), "Nothing yet.")
        hand = CardRow([Face(card) for card in seen.view.hand], places=False, name_id="hand")
        return LookPage(ScoutTable(seen, news), Static(LINKS), hand)

    def ready(self, seen: Revealed[View]) -> Content:
        return Content(f"Round {seen.before.round + 1} is over. Turn the screen to everybody.")

    def scene(self, seen: Revealed[View]) -> Widget:
        from scapegoat_games.tui.boards.scout.scores import ScoutRound

        return ScoutRound(seen)

    def results(self, seen: Ended[View]) -> Widget:
        from scapegoat_games.tui.boards.scout.scores import ScoutResults

        return ScoutResults(seen)


BOARD: Final[Board[Move, View]] = ScoutBoard()
