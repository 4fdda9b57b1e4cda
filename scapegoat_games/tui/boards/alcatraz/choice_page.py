"""What all pages share on which a player chooses from a list below the prison."""

from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.widget import Widget

from scapegoat_games.games.alcatraz.moves import Move
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.tui.boards.alcatraz.choices import ChoiceList
from scapegoat_games.tui.boards.alcatraz.look_up import LooksUp
from scapegoat_games.tui.boards.alcatraz.prison_map import PrisonMap
from scapegoat_games.tui.boards.alcatraz.table import framed
from scapegoat_games.tui.boards.alcatraz.verdict_news import VerdictNews, news_for, note
from scapegoat_games.tui.glimpse import Glimpse
from scapegoat_games.tui.parts.decision import DecisionPage
from scapegoat_games.tui.widgets.command_bar import CommandBar
from scapegoat_games.tui.widgets.sentence import Sentence
from scapegoat_games.tui.widgets.verdict import Verdict


class ChoicePage(DecisionPage[Move, View], LooksUp):
    DEFAULT_CSS = """
    ChoicePage #ask { height: 1; }
    .-medium ChoicePage #ask { margin-top: 1; }
    .-large ChoicePage VerdictNews { height: 6; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # so that styles can depend on the size of the screen
    SURE_STYLE: ClassVar[str] = "$accent"
    SAYS_YOU: ClassVar[bool] = True

    def compose(self) -> ComposeResult:
        seen = self.seen
        yield framed(
            seen,
            [
                PrisonMap(seen.table, seen.names),
                Sentence(name_id="ask"),
                ChoiceList(),
                *self.beside(),
                VerdictNews(news_for(seen.log, seen.seat), self._note()),
            ],
        )
        yield CommandBar(self)

    def _note(self) -> str:
        seen = self.seen
        if seen.private:
            return ""
        return note(seen.table, seen.log, seen.seat, seen.names)

    def beside(self) -> Iterator[Widget]:
        """Further widgets of a page, below the list."""
        yield from ()

    def looked_at(self) -> Glimpse[View]:
        return self.seen

    def judge(self) -> Verdict:
        """What the page says about the choice so far."""
        raise NotImplementedError

    def draw(self) -> None:
        verdict = self.judge()
        self.query_one(VerdictNews).said = verdict._replace(text=self.said(verdict.text))
