"""The board of Alcatraz. Pages are imported only when they are needed, so that the program starts
fast.
"""

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from typing import Final, final

from textual.content import Content
from textual.widget import Widget

from scapegoat_games.games.alcatraz import options, steps
from scapegoat_games.games.alcatraz.moves import Move
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards import Board
from scapegoat_games.tui.boards.alcatraz import faces, table
from scapegoat_games.tui.glimpse import Deciding, Ended, Glimpse, Revealed
from scapegoat_games.tui.widgets.news import News
from scapegoat_games.turns import Line
from scapegoat_games.words import instructed


@final
class AlcatrazBoard(Board[Move, View]):
    """The board of Alcatraz. Most decisions are made on the open table."""

    scenes: frozenset[str] = frozenset({"guard", "ballot", "complete", "lips", "tie", "escape"})

    def concerned(self, before: View, kind: str, alone: bool) -> AbstractSet[Seat] | None:
        # The scene of a new guard gives people time to talk. A person alone needs no such scene.
        return frozenset() if kind == "guard" and alone else None

    def status(self, view: View) -> str:
        """The round, and how many more guards can come before all players lose."""
        left = f"{faces.GUARD}{view.guards_left} to go" if view.guards_left else "last round"
        return f"round {view.round + 1} · {left}"

    def deed(self, view: View, seat: Seat, move: Move) -> str:
        return instructed(options.deed(view, move), seat)

    def table(self, seen: Glimpse[View], since: str) -> Widget:
        voting = isinstance(seen.table.step, steps.Voting)
        if voting:
            since = "Everyone votes in secret: who should be the Scapegoat?"
        # The sheets already mark the players who have voted, so the news leaves out the votes.
        lines = [line for line in seen.news if line.kind != "vote"]
        if not lines:
            lines = [line for line in seen.log if line.kind not in table.SHOWN_ANYWAY][-1:]
        began = table.beginning(seen.names, seen.table.turn)
        news = News(since, lines, began, minor=table.SHOWN_ANYWAY)
        news.set_class(not voting, table.REPEATS_LOG)
        return table.BehindTheCurtain(seen, news)

    def page(self, seen: Deciding[View], choose: Callable[[Move], None]) -> Widget:
        if seen.private and type(seen.view.step) not in options.PRIVATE:
            from scapegoat_games.tui.boards.alcatraz.turn import AlcatrazAside

            return AlcatrazAside(seen)
        if isinstance(seen.view.step, steps.Offering):
            from scapegoat_games.tui.boards.alcatraz.deal import AlcatrazDeal

            return AlcatrazDeal(seen, choose)
        from scapegoat_games.tui.boards.alcatraz.turn import AlcatrazTurn

        return AlcatrazTurn(seen, choose)

    def own(self, seen: Deciding[View]) -> Widget:
        from scapegoat_games.tui.boards.alcatraz.turn import AlcatrazAside

        return AlcatrazAside(seen)

    def signs(self, view: View) -> Sequence[tuple[str, str]]:
        return faces.SIGNS

    def log(self, view: View, names: Sequence[str], lines: Sequence[Line]) -> Sequence[Line]:
        return table.log_with_headings(view, names, lines)

    def ready(self, seen: Revealed[View]) -> Content | None:
        """Announces only a ballot, because no other choice is made in secret."""
        if any(line.kind == "ballot" for line in seen.news):
            return Content("Everyone has voted. Turn the screen so everyone can see.")
        return None

    def scene(self, seen: Revealed[View]) -> Widget:
        from scapegoat_games.tui.boards.alcatraz.scenes import scene

        return scene(seen)

    def results(self, seen: Ended[View]) -> Widget:
        from scapegoat_games.tui.boards.alcatraz.ending import AlcatrazResults

        return AlcatrazResults(seen)

    def replay(self, seen: Glimpse[View]) -> Widget:
        return table.AlcatrazTable(seen, News("This move", seen.news, "The beginning."))


BOARD: Final[Board[Move, View]] = AlcatrazBoard()
