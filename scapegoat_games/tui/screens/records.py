"""The page of records: wins, scores and streaks of players, by game."""

from collections.abc import Iterator, Sequence
from itertools import groupby, islice
from typing import TYPE_CHECKING, ClassVar, Final, final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from scapegoat_games import catalog, records
from scapegoat_games import home as homes
from scapegoat_games.match_list import ListedMatches
from scapegoat_games.records import PlayerRecord, Records
from scapegoat_games.setup_input import WIDEST
from scapegoat_games.tui.bindings import bind, two_keys
from scapegoat_games.tui.match_texts import when_text
from scapegoat_games.tui.screens.page import work_on
from scapegoat_games.tui.screens.program_page import ProgramPage
from scapegoat_games.tui.widgets.title_bar import TitleBar, cell
from scapegoat_games.words import counted

if TYPE_CHECKING:
    from scapegoat_games.tui.app import ScapegoatsApp

_AT_ONCE: Final = 20
"""Number of new matches that are counted before the page is shown; some have to be replayed. If
larger, the page appears later when there are many new matches.
"""
_NAME: Final = WIDEST + 1
_BAR: Final = 7
_WIDTHS: Final = (8, 6, _BAR + 2, 7, 7, 8)


@final
class RecordsScreen(ProgramPage):
    BINDINGS: ClassVar[list[BindingType]] = [
        *two_keys("down,j up,k", "scroll", "Scroll", "Up and down", shown="↑ ↓", values=(2, -2)),
        bind("pagedown,space", "scroll(18)", "Page", "One page down", shown="Space"),
        bind("pageup", "scroll(-18)", "Page", show=False),
        bind("question_mark", "help", "Help", "All keys of this page", shown="?"),
        bind("escape,q,Q", "leave", "Back", "Back to the games", shown="Esc"),
    ]

    def __init__(self, program: "ScapegoatsApp") -> None:
        super().__init__(program)
        self._matches = ListedMatches(homes.matches(program.home))
        self._work = self._count()
        self._records: Records | None = None
        for _ in islice(self._work, _AT_ONCE):
            pass

    def _count(self) -> Iterator[None]:
        """Makes the records step by step. Each step reads or replays a match not indexed yet."""
        yield from self._matches.reading()
        yield from records.working_out(self._matches)
        self._records = records.count(self._matches)

    def on_mount(self) -> None:
        if self._records is None:
            work_on(
                self, self._work, lambda: self.query_one("#records", Static).update(self._text())
            )

    def stage(self) -> ComposeResult:
        yield TitleBar("Records", "counted from the finished matches on this computer")
        with VerticalScroll(id="page", can_focus=False):
            yield Static(self._text(), id="records")

    def _text(self) -> Content:
        if self._records is None:
            return Content(f"Counting {counted(len(self._matches), 'match', 'matches')} …")
        parts = [
            _game(game, list(rows))
            for game, rows in groupby(self._records.rows, key=lambda one: one.game)
        ]
        parts += [Content.styled(f"Left out: {told}", "$faint") for told in self._records.skipped]
        nothing = "No match has been finished yet. The first one begins the records."
        return Content("\n\n").join(parts or [Content(nothing)])

    def action_scroll(self, by: int) -> None:
        self.query_one("#page").scroll_relative(y=by, animate=False)


def _game(game: str, rows: Sequence[PlayerRecord]) -> Content:
    title = Content.styled(catalog.load(game).title, "bold $accent")
    heads = ["Matches", "Wins", "", "Best", "Streak", "Longest", "Last"]
    return Content("\n").join([title, _line("Name", heads, "$faint"), *map(_row, rows)])


def _row(one: PlayerRecord) -> Content:
    # The bar shows the share of matches won, so that the bars of all players can be compared.
    won = round(_BAR * one.wins / one.matches)
    bar = "▮" * won + "▯" * (_BAR - won)
    best = "–" if one.best is None else str(one.best)
    cells = [one.matches, one.wins, bar, best, one.streak, one.longest]
    last = when_text(one.last, clock=False)
    return _line(one.name, [*map(str, cells), last])


def _line(name: str, cells: Sequence[str], style: str = "") -> Content:
    *numbers, last = cells
    told = "".join(f"{part:>{width}}" for part, width in zip(numbers, _WIDTHS, strict=True))
    return cell(Content.styled(name, style or "bold"), _NAME) + Content.styled(
        f"{told}  {last}", style
    )
