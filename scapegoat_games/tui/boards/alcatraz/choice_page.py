"""What the pages have in common on which somebody chooses from a list, with the prison above it."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, final

from textual.app import ComposeResult
from textual.content import Content
from textual.widget import Widget

from scapegoat_games.games.alcatraz.moves import Move
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.tui.boards.alcatraz.choices import ChoiceList
from scapegoat_games.tui.boards.alcatraz.prison_map import PrisonMap
from scapegoat_games.tui.boards.alcatraz.sheets import Sheets
from scapegoat_games.tui.parts.decision import DecisionPage
from scapegoat_games.tui.widgets.command_bar import CommandBar
from scapegoat_games.tui.widgets.news import latest
from scapegoat_games.tui.widgets.sentence import Sentence
from scapegoat_games.tui.widgets.verdict import VerdictLines
from scapegoat_games.turns import Line


class ChoicePage(DecisionPage[Move, View]):
    DEFAULT_CSS = """
    ChoicePage VerdictLines { height: 3; }
    .-medium ChoicePage #ask { margin-top: 1; }
    .-small.-noticed Latest { display: none; }
    .-small.-noticed VerdictLines { height: 2; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # or it could not ask how tall the screen is
    SURE_STYLE: ClassVar[str] = "$accent"

    def compose(self) -> ComposeResult:
        yield Sheets(self.seen.table, self.seen.names)
        yield PrisonMap(self.seen.table)
        yield Sentence(name_id="ask")
        yield ChoiceList()
        yield VerdictLines()
        yield from self.beside()
        yield Latest(self.seen.log)
        yield CommandBar(self)

    def beside(self) -> Iterator[Widget]:
        """What only one of the pages has."""
        yield from ()


@final
class Latest(Widget):
    """The last that happened, as much of it as there is room for."""

    DEFAULT_CSS = "Latest { height: 1fr; padding: 0 1; color: $faint; }"

    def __init__(self, lines: Sequence[Line]) -> None:
        super().__init__()
        self._lines = lines

    def render(self) -> Content:
        return Content("\n").join(latest(self._lines, *self.content_size))
