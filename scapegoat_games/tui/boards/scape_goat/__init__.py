"""The board of Scape Goat. Pages are imported when needed, so that the first page opens sooner."""

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from typing import Final, final

from textual.content import Content
from textual.screen import ModalScreen
from textual.widget import Widget

from scapegoat_games.games.scape_goat import moves
from scapegoat_games.games.scape_goat.moves import Move
from scapegoat_games.games.scape_goat.options import action
from scapegoat_games.games.scape_goat.options.turns import after_the_cops
from scapegoat_games.games.scape_goat.pieces import DECKS, EVIDENCE
from scapegoat_games.games.scape_goat.steps import Trading
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards import TURN_THE_SCREEN, Board, Sign
from scapegoat_games.tui.boards.scape_goat import faces, table
from scapegoat_games.tui.glimpse import Deciding, Ended, Glimpse, Revealed
from scapegoat_games.tui.widgets.news import News
from scapegoat_games.turns import Line

_AT_THE_END: Final = frozenset(
    {"mats", "scapegoat-framed", "innocent-framed", "cops-scapegoat", "cops-innocent"}
)
"""SG-19: kinds of events that the log shows only when the mats have been turned over."""


@final
class ScapeGoatBoard(Board[Move, View]):
    scenes: frozenset[str] = frozenset({"traded", "shown", "cops", "call"})
    told_later: frozenset[str] = _AT_THE_END

    def concerned(self, before: View, kind: str, alone: bool) -> AbstractSet[Seat] | None:
        step = before.step
        return {before.turn, step.partner} if isinstance(step, Trading) else None

    def status(self, view: View) -> str:
        return f"round {view.round + 1}"

    def badge(self, view: View, seat: Seat, name: str) -> Content:
        return faces.badge(view, seat, name)

    def at_stake(self, view: View, seat: Seat, move: Move) -> str:
        return after_the_cops(seat)

    def ends_match(self, move: Move) -> bool:
        return isinstance(move, moves.Cops)

    def deed(self, view: View, seat: Seat, move: Move) -> str:
        return action(view, move).advice()

    def table(self, seen: Glimpse[View], since: str) -> Widget:
        def news() -> News:
            return News(since, table.lately(seen), table.DEALT)

        return table.ScapeGoatTable(seen.table, seen.names, news)

    def page(self, seen: Deciding[View], choose: Callable[[Move], None]) -> Widget:
        from scapegoat_games.tui.boards.scape_goat.turn import ScapeGoatTurn

        return ScapeGoatTurn(seen, choose)

    def signs(self, view: View) -> Sequence[Sign]:
        crew = [
            (faces.token(colour).plain, f"{colour}: a player's colour")
            for colour in view.deal.colours
        ]
        evidence = {EVIDENCE[card].name for card in DECKS[view.seats]}
        wild = [faces.WILD_SIGN] if "wild" in evidence else []
        return (*crew, *wild, *faces.OTHER_SIGNS)

    def log(self, view: View, names: Sequence[str], lines: Sequence[Line]) -> Sequence[Line]:
        return table.remembered(view, [*table.with_rounds(view, lines)])

    def own(self, seen: Deciding[View]) -> Widget:
        from scapegoat_games.tui.boards.scape_goat.turn import ScapeGoatOwn

        return ScapeGoatOwn(seen)

    def notebook(self, seen: Deciding[View], write: Callable[[str], None]) -> ModalScreen[bool]:
        from scapegoat_games.tui.boards.scape_goat.notebook import NotebookScreen

        return NotebookScreen(seen, write)

    def ready(self, seen: Revealed[View]) -> Content | None:
        """The announcement before a Frame Attempt's cards are turned over; None in other scenes."""
        if not any(line.kind == "shown" for line in seen.news):
            return None
        return Content(f"Everyone has chosen. {TURN_THE_SCREEN}")

    def scene(self, seen: Revealed[View]) -> Widget:
        from scapegoat_games.tui.boards.scape_goat.scenes import ScapeGoatScene

        return ScapeGoatScene(seen)

    def results(self, seen: Ended[View]) -> Widget:
        from scapegoat_games.tui.boards.scape_goat.scenes import ScapeGoatResults

        return ScapeGoatResults(seen)

    def replay(self, seen: Glimpse[View]) -> Widget:
        attempt = None
        if any(line.kind == "shown" for line in seen.news):
            from scapegoat_games.tui.boards.scape_goat.scenes import Attempt

            attempt = Attempt(seen.table, seen.names)
        return table.ScapeGoatTable(
            seen.table, seen.names, lambda: News("This move", seen.news, "The first deal."), attempt
        )


BOARD: Final[Board[Move, View]] = ScapeGoatBoard()
