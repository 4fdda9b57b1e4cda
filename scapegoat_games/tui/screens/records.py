"""The page of records: wins, scores and streaks of players, by game."""

from collections.abc import Iterator, Mapping, Sequence
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
from scapegoat_games.setup_input import width
from scapegoat_games.tui.bindings import bind, two_keys
from scapegoat_games.tui.match_texts import when_text
from scapegoat_games.tui.screens.page import work_on
from scapegoat_games.tui.screens.program_page import ProgramPage
from scapegoat_games.tui.sizes import Size, size_of
from scapegoat_games.tui.widgets.title_bar import TitleBar, cell
from scapegoat_games.words import counted

if TYPE_CHECKING:
    from scapegoat_games.tui.app import ScapegoatsApp

_AT_ONCE: Final = 20
"""Number of new matches that are counted before the page is shown; some have to be replayed. If
larger, the page appears later when there are many new matches.
"""
_LEAST_NAME: Final = 8
"""Smallest width, in columns, that the table keeps for the names of players."""
_BAR: Final = 7
_GAP: Final = 2
"""Empty columns between two columns of the table."""
_SHARE: Final = ""
"""The empty heading of the column of bars, which show the share of matches won."""
_LAST: Final = "Last"
_OPTIONAL: Final = (_SHARE, "Longest", "Matches")
"""Headings of the columns that are left out, in this order, if the window is too narrow for all
columns.
"""


_MARGINS: Final = {Size.SMALL: 6, Size.MEDIUM: 18, Size.LARGE: 18, Size.HUGE: 18}
"""Columns for the margins and the scrollbar, by window size."""
_EXPLAINED: Final = (
    "Beaten: the hardest computer players who lost to this player, and how often. Streak: wins in a"
    f" row up to now. {records.COUNTED.replace('They count', 'All records count')}"
)


@final
class RecordsScreen(ProgramPage):
    BINDINGS: ClassVar[list[BindingType]] = [
        *two_keys("down,j up,k", "scroll", "Scroll", "Up and down", shown="↑ ↓", values=(2, -2)),
        bind("pagedown,space", "scroll(18)", "Page", "One page down", shown="Space"),
        bind("pageup", "scroll(-18)", "Page", show=False),
        bind("question_mark,f1", "help", "Help", "All keys of this page", shown="?"),
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
        margins = _MARGINS[size_of(self.app)]
        room = self.app.size.width - margins
        widest = max((width(one.name) for one in self._records.rows), default=0)
        name = max(_LEAST_NAME, widest)
        parts = [
            _game(game, list(rows), name, room - name)
            for game, rows in groupby(self._records.rows, key=lambda one: one.game)
        ]
        parts += [Content.styled(f"Left out: {told}", "$faint") for told in self._records.skipped]
        if not parts:
            return Content(f"There are no records yet. {records.COUNTED}")
        return Content("\n\n").join([*parts, Content.styled(_EXPLAINED, "$faint")])

    def on_resize(self) -> None:
        super().on_resize()
        if not self.gone and self._records is not None:
            self.query_one("#records", Static).update(self._text())

    def action_scroll(self, by: int) -> None:
        self.query_one("#page").scroll_relative(y=by, animate=False)


def _game(game: str, rows: Sequence[PlayerRecord], name: int, room: int) -> Content:
    """The table of a game's records. ``name`` is the width of the column of names; ``room`` is
    the width that the other columns share.
    """
    title = Content.styled(catalog.load(game).title, "bold $accent")
    columns = _columns(rows)
    for optional in _OPTIONAL:
        if sum(_widths(columns).values()) > room:
            columns = {head: cells for head, cells in columns.items() if head != optional}
    heads = cell(Content.styled("Name", "$faint"), name)
    lines = [heads + _line({head: head for head in columns}, columns, "$faint")]
    lines += [
        cell(Content.styled(one.name, "bold"), name)
        + _line({head: cells[at] for head, cells in columns.items()}, columns)
        for at, one in enumerate(rows)
    ]
    about = " · ".join(f"{one.head}: {one.about}" for one in catalog.load(game).columns)
    explained = [Content.styled(about, "$faint")] if about else []
    return Content("\n").join([title, *lines, *explained])


def _columns(rows: Sequence[PlayerRecord]) -> dict[str, list[str]]:
    """The cells of each column, by the heading of the column. A column that has only
    dashes is left out, except “Last”.
    """
    columns = {
        "Matches": [str(one.matches) for one in rows],
        "Wins": [str(one.wins) for one in rows],
        # The bar shows the share of matches won, so that the bars of all players can be compared.
        _SHARE: [_bar(one) for one in rows],
        "Best": ["–" if one.best is None else str(one.best) for one in rows],
        **{head: [one.columns[head] for one in rows] for head in rows[0].columns},
        "Beaten": [records.beaten(one) or "–" for one in rows],
        "Streak": [str(one.streak) for one in rows],
        "Longest": [str(one.longest) for one in rows],
        _LAST: [when_text(one.last, hour=False) for one in rows],
    }
    return {head: cells for head, cells in columns.items() if head == _LAST or {*cells} != {"–"}}


def _bar(one: PlayerRecord) -> str:
    won = round(_BAR * one.wins / one.matches)
    return "▮" * won + "▯" * (_BAR - won)


def _widths(columns: Mapping[str, Sequence[str]]) -> dict[str, int]:
    return {head: max(map(len, [head, *cells])) + _GAP for head, cells in columns.items()}


def _line(
    cells: Mapping[str, str], columns: Mapping[str, Sequence[str]], style: str = ""
) -> Content:
    widths = _widths(columns)
    told = "".join(
        f"{' ' * _GAP}{text}" if head == _LAST else f"{text:>{widths[head]}}"
        for head, text in cells.items()
    )
    return Content.styled(told, style)
