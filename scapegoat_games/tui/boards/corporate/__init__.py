"""The board of Corporate Scapegoat. Pages are imported only when they are needed, so that the
program starts fast.
"""

from collections.abc import Callable, Sequence
from typing import Final, final

from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget

from scapegoat_games.games.corporate.moves import Move
from scapegoat_games.games.corporate.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards import Board, Sign
from scapegoat_games.tui.boards.corporate import table
from scapegoat_games.tui.boards.corporate.cards import DOWN, CorporateHands
from scapegoat_games.tui.boards.corporate.players import columns
from scapegoat_games.tui.glimpse import Deciding, Ended, Glimpse, Revealed
from scapegoat_games.tui.parts.frame import PageFrame
from scapegoat_games.tui.parts.look import LookPage
from scapegoat_games.tui.widgets.news import News
from scapegoat_games.tui.widgets.player_strip import PlayerStrip
from scapegoat_games.turns import Line

_SIGNS: Final[Sequence[Sign]] = (
    ("▶", "whose turn it is; the quarter that is played to; the way up that is chosen"),
    ("…", "still choosing a card"),
    ("✓", "has chosen; a quarter that is closed"),
    ("▰▱", "the Hand Size, and how far it is to the one that wins"),
    ("fills up", "fewer cards than the Hand Size; the next turn draws what is missing"),
    ("▒", "points carried in from the quarter before"),
    ("█", "points of cards, in the colour of whoever played them"),
    ("▓", "what the card you look at would add"),
    ("░", "a face-down card; in a bar, what is still missing"),
    (DOWN, "face down: yours, so that only you can read it"),
    ("+5 ▸", "points over, carried into the next quarter"),
    ("◦", "a line that only you can read"),
    ("↑ ↓", "promoted or demoted this year; ┊ marks where they stood"),
)
"""Signs on the pages and their meanings, for the help."""


@final
class CorporateBoard(Board[Move, View]):
    chapters = "years"
    scenes: frozenset[str] = frozenset(
        {"reveal", "year-beaten", "year-perfect", "year-missed", "demoted", "year", "limit"}
    )

    def status(self, view: View) -> str:
        return f"year {view.year + 1}"

    def table(self, seen: Glimpse[View], since: str) -> Widget:
        nothing = "Nothing else yet." if seen.news else "Nothing yet."
        news = News(since, table.public_news(seen), nothing)
        return table.CorporateTable(seen, news)

    def page(self, seen: Deciding[View], choose: Callable[[Move], None]) -> Widget:
        from scapegoat_games.tui.boards.corporate.turn import CorporateTurn

        return CorporateTurn(seen, choose)

    def deed(self, view: View, seat: Seat, move: Move) -> str:
        from scapegoat_games.tui.boards.corporate.draft import move_in_words

        return f"{move_in_words(view.hand, move)}."

    def own(self, seen: Deciding[View]) -> Widget:
        from scapegoat_games.tui.boards.corporate.cards import HandRow, Marked

        hand, chosen = HandRow(seen.view.hand, name_id="hand"), seen.view.choice
        if chosen is not None:
            hand.set_reactive(HandRow.marked, Marked(chosen, "chosen"))
        return LookPage(self.table(seen, "So far"), hand)

    def signs(self, view: View) -> Sequence[Sign]:
        return _SIGNS

    def log(self, view: View, names: Sequence[str], lines: Sequence[Line]) -> Sequence[Line]:
        return table.with_headings(lines)

    def ready(self, seen: Revealed[View]) -> Content | None:
        from scapegoat_games.tui.boards.corporate.scenes import announced

        return announced(seen)

    def scene(self, seen: Revealed[View]) -> Widget:
        from scapegoat_games.tui.boards.corporate.scenes import CorporateScene

        return CorporateScene(seen)

    def results(self, seen: Ended[View]) -> Widget:
        from scapegoat_games.tui.boards.corporate.results import CorporateResults

        return CorporateResults(seen)

    def replay(self, seen: Glimpse[View]) -> Widget:
        news = News("This move", seen.news, "The first deal.")
        view, names = seen.table, seen.names
        top = table.CorporateTop(view, table.Headline(view, names), names, beside=news)
        strip, hands = PlayerStrip(columns(view, names)), CorporateHands(view, names)
        return PageFrame(
            players=[strip], table=[Vertical(top, hands, classes="replay")], aside=table.aside(seen)
        )


BOARD: Final[Board[Move, View]] = CorporateBoard()
