"""The scenes of Short Straw: the end of a round and the end of the match."""

from collections.abc import Iterator
from typing import final

from textual.content import Content
from textual.widget import Widget

from scapegoat_games.games.short_straw.view import View
from scapegoat_games.tui.boards.short_straw.table import bar, shown_straws
from scapegoat_games.tui.glimpse import Ended, Revealed
from scapegoat_games.tui.parts.scene import Scene, finale, standing, text
from scapegoat_games.tui.parts.table_top import player_rows
from scapegoat_games.tui.widgets.title_bar import badge


@final
class RoundScene(Scene[Revealed[View]]):
    """SS-3, SS-4: the straws of a round, the shortest one marked, and the blame."""

    def blocks(self) -> Iterator[Widget]:
        view, names = self.seen.table, self.seen.names
        straws = [drawn[-1] for drawn in view.drawn]
        bars = [
            Content.styled(bar(straw), "bold $error" if straw == min(straws) else "")
            for straw in straws
        ]
        yield text(player_rows(f"Round {view.rounds}", names, bars))
        yield text([Content(""), *(Content(line.text) for line in self.seen.news[-1:])])
        yield text([Content(""), standing("Blame", names, view.blame)], "middle")


@final
class ShortStrawResults(Scene[Ended[View]]):
    """SS-5: the winners, all straws shown, and the blame."""

    def blocks(self) -> Iterator[Widget]:
        view, names, outcome = self.seen.table, self.seen.names, self.seen.outcome
        yield finale((badge(seat, names[seat]) for seat in outcome.winners), outcome.why)
        yield text([Content(""), shown_straws(view, names)])
        yield text([Content(""), standing("Blame", names, view.blame)], "middle")
