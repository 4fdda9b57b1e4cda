"""The board of Scout. Pages are imported when needed, so that the first page opens sooner."""

from collections.abc import Callable, Sequence
from typing import Final, final

from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget

from scapegoat_games.games.scout.moves import Move
from scapegoat_games.games.scout.view import Holding, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards import TURN_THE_SCREEN, Board, Sign
from scapegoat_games.tui.boards.scout import table
from scapegoat_games.tui.boards.scout.tiles import TURNED, Face
from scapegoat_games.tui.glimpse import Deciding, Ended, Glimpse, Revealed
from scapegoat_games.tui.parts.look import LookPage
from scapegoat_games.tui.widgets.news import News
from scapegoat_games.tui.widgets.texts import Sentence

_SIGNS: Final[tuple[Sign, ...]] = (
    (TURNED, "the other end of a card: its number if it were turned; on small cards just below"),
    ("═", "neighbours with equal numbers"),
    ("─ ↗ ↘", "neighbours that go up or down by one"),
    ("┏━┓", "what is chosen, and can be done"),
    ("┌╌┐", "what is chosen, but can't be done; the line below says why"),
    ("‹ ›", "more cards on that side"),
    ("▶", "whose turn it is"),
    ("…", "still deciding which way up to hold their hand"),
    ("took", "cards captured in this round: a point each"),
)
_SIGNS_FOR_TWO: Final[tuple[Sign, ...]] = (("◉ ○", "scout chips: left, a point each, and spent"),)
_TOKENS: Final = "for cards that others scouted from a Show: a point each"
_SIGNS_FOR_MORE: Final[tuple[Sign, ...]] = (
    ("tokens", _TOKENS),
    ("◉ ○ S&S", "Scout & Show: still to be used in this round, or used"),
)
_SIGNS_FOR_FIVE: Final[tuple[Sign, ...]] = (("tok", f"tokens, {_TOKENS}"), *_SIGNS_FOR_MORE[1:])


@final
class ScoutBoard(Board[Move, View]):
    scenes: frozenset[str] = frozenset({"round"})

    def status(self, view: View) -> str:
        return f"round {view.round + 1} of {view.rules.rounds}"

    def table(self, seen: Glimpse[View], since: str) -> Widget:
        news = News(since, table.told_whole(seen), "Nothing yet.")
        return table.ScoutTable(seen, news)

    def page(self, seen: Deciding[View], choose: Callable[[Move], None]) -> Widget:
        if isinstance(seen.view.step, Holding):
            from scapegoat_games.tui.boards.scout.hold import ScoutHold

            return ScoutHold(seen, choose)
        from scapegoat_games.tui.boards.scout.turn import ScoutTurn

        return ScoutTurn(seen, choose)

    def deed(self, view: View, seat: Seat, move: Move) -> str:
        from scapegoat_games.tui.boards.scout.preview import deed

        return deed(view, move)

    def replay(self, seen: Glimpse[View]) -> Widget:
        # The page shows the dealt hands anyway. If there is too little room, the line about the
        # deal is left out before the line with the points of the previous round.
        news = News("This move", seen.news, "The first deal.", minor={"deal"})
        hands = table.ScoutHands(seen.table, seen.names, both_ends=True)
        rows = table.HandRows(seen.table, seen.names)
        # A medium window has no room for five rows of cards beside the table.
        few = "-few" if seen.table.seats < 5 else ""
        return Vertical(table.ScoutTable(seen, news), hands, rows, classes=f"replay {few}")

    def known(self, view: View, names: Sequence[str]) -> Widget:
        return table.CardsInHands(view, names)

    def signs(self, view: View) -> Sequence[Sign]:
        more = _SIGNS_FOR_TWO if view.seats == 2 else _SIGNS_FOR_MORE
        return *_SIGNS, *(_SIGNS_FOR_FIVE if view.seats == 5 else more)

    def own(self, seen: Deciding[View]) -> Widget:
        from scapegoat_games.tui.boards.scout.cards import CardRow

        hand = CardRow([Face(card) for card in seen.view.hand], name_id="hand")
        title = table.hand_title(seen, len(seen.view.hand))
        return LookPage(table.ScoutTable(seen, table.news_of_others(seen)), Sentence(title), hand)

    def ready(self, seen: Revealed[View]) -> Content:
        over = f"Round {seen.before.round + 1} is over."
        return Content(f"{over} {TURN_THE_SCREEN}")

    def scene(self, seen: Revealed[View]) -> Widget:
        from scapegoat_games.tui.boards.scout.scores import ScoutRound

        return ScoutRound(seen)

    def results(self, seen: Ended[View]) -> Widget:
        from scapegoat_games.tui.boards.scout.scores import ScoutResults

        return ScoutResults(seen)


BOARD: Final[Board[Move, View]] = ScoutBoard()
