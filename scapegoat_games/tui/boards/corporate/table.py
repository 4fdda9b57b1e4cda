"""The table of Corporate Scapegoat: the careers, the year's four quarters, and the news."""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, Final, final

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from scapegoat_games.games.corporate.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.corporate.ladder import Ladder
from scapegoat_games.tui.boards.corporate.players import columns, turns_left
from scapegoat_games.tui.boards.corporate.prompts import headline
from scapegoat_games.tui.boards.corporate.quarters import Quarters
from scapegoat_games.tui.boards.corporate.reference import Reference, WithReference, piles
from scapegoat_games.tui.boards.corporate.sheet import WithSheet, Years
from scapegoat_games.tui.glimpse import Deciding, Glimpse
from scapegoat_games.tui.parts.frame import Frame
from scapegoat_games.tui.themes import SYMBOLS
from scapegoat_games.tui.widgets.command_bar import CommandBar
from scapegoat_games.tui.widgets.news import HEADING, Log, News
from scapegoat_games.tui.widgets.player_strip import PlayerStrip
from scapegoat_games.turns import Line
from scapegoat_games.words import fill

_YEARS: Final = 12
"""The last ones, where there is room for any; the sheet has them all."""


def status(view: View) -> str:
    return f"year {view.year + 1}"


def visible_lines(news: Sequence[Line]) -> list[Line]:
    """Who has chosen is seen at the names, and how many cards somebody draws by the rules."""
    return [
        line for line in news if line.kind != "commit" and (line.kind != "draw" or line.private)
    ]


def with_headings(lines: Sequence[Line]) -> list[Line]:
    """In a log each year begins with one."""
    return [replace(line, kind=HEADING) if line.kind == "year" else line for line in lines]


def public_news(seen: Glimpse[View]) -> list[Line]:
    """Whoever has just played, and still holds the device, is told of that, and of all that came
    of it.
    """
    news, log = visible_lines(seen.news), visible_lines(seen.log)
    if not log or any(line.move_number < log[-1].move_number for line in news):
        return news
    return [line for line in log if line.move_number == log[-1].move_number]


_MIDDLE: Final = 8
"""Lines of the table for what is told and the careers, and of air between."""
_MIDDLE_READ: Final = 13
"""The same where news stand beside the careers, and a bar above them."""


@final
class Headline(Widget):
    """With names, or with their signs where there is no room for names."""

    def __init__(self, view: View, names: Sequence[str], you: Seat | None = None) -> None:
        super().__init__(id="headline")
        self._told = headline(view)
        self._names = names
        self._you = you

    def render(self) -> Content:
        whole = Content(fill(self._told, self._names, self._you))
        if whole.cell_length <= self.content_size.width:
            return whole
        return Content(fill(self._told, SYMBOLS, self._you)).truncate(
            self.content_size.width, ellipsis=True
        )


@final
class TableTop(Vertical):
    """The quarters and the careers, with the face-down cards that ``faces`` may know.

    What is to be read beside the careers comes as ``beside``, and what belongs to the player who
    looks as ``own``.
    """

    DEFAULT_CSS = """
    TableTop { height: 1fr; }
    TableTop #going-on { height: 1; padding: 0 1; }
    TableTop #headline { width: 1fr; height: 1; text-style: bold; }
    TableTop #turns { width: auto; height: 1; }
    TableTop #under { height: 1; padding: 0 1; }
    TableTop #piles { width: 1fr; height: 1; }
    TableTop #under CommandBar { width: 24; }
    TableTop #middle { height: 1fr; }
    TableTop #middle > * { width: 1fr; height: 100%; }
    TableTop Ladder { display: none; }
    .-medium TableTop Ladder { display: block; padding: 0 1; }
    .-medium TableTop #middle { margin-top: 1; }
    .-medium TableTop Quarters { height: auto; min-height: 8; max-height: 10; }
    .-medium TableTop #under { margin-top: 1; }
    .-large TableTop Quarters { max-height: 18; padding: 0; }
    .-large TableTop #middle { max-height: 14; }
    .-large TableTop #middle > Ladder { width: 3fr; }
    .-large TableTop #middle > News { width: 2fr; }
    /* The column beside it has a margin of its own. */
    .-large CorporateTurn .table, .-large CorporateTable .table { padding: 0 0 0 1; }
    TableTop #years { display: none; }
    .-large CorporateTable #years, .-huge TableTop #years {
        display: block; height: auto; max-height: 14; padding: 0 1;
    }
    .-huge TableTop Quarters { max-height: 24; }
    .-medium CorporateTable Quarters { max-height: 18; }
    .replay > OpenHands { height: 3; margin: 1 0; }
    .-medium .replay > TableTop { height: 18; }
    .-medium .replay > OpenHands { height: 1fr; margin: 1 0 0 0; }
    .-large .replay > TableTop { height: 1fr; }
    .-large .replay > OpenHands { height: 16; margin: 0; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # or it could not ask how large the screen is

    def __init__(
        self,
        view: View,
        told: Headline,
        names: Sequence[str],
        *,
        faces: View | None = None,
        beside: Widget | None = None,
        bar: CommandBar | None = None,
    ) -> None:
        super().__init__()
        self._view = view
        self._told = told
        self._names = names
        self._faces = faces or view
        self._beside = beside
        self._bar = bar

    def compose(self) -> ComposeResult:
        view, names = self._view, self._names
        with Horizontal(id="going-on"):
            yield self._told
            yield Static(turns_left(view), id="turns")
        below = _MIDDLE if self._bar is None else _MIDDLE_READ
        yield Quarters(self._faces, names, others=below)
        if self._bar is not None:
            with Horizontal(id="under"):
                yield Static(piles(view), id="piles")
                yield self._bar
        with Horizontal(id="middle"):
            if self._beside is not None:
                yield self._beside
            yield Ladder(view.sizes, view.rules.win_size, names)
        if view.years:
            yield Years(view, names, most=_YEARS, name_id="years")


def aside(seen: Glimpse[View]) -> tuple[Widget, ...]:
    """What one looks up, where there is a column for it."""
    return Reference(), Log(with_headings(visible_lines(seen.log)))


@final
class CorporateTable(Vertical, WithSheet, WithReference, can_focus=True):
    """All of the table that everybody sees, between two players; or, for who only looks at what
    is theirs, with the face-down cards they know.
    """

    def __init__(self, seen: Glimpse[View], news: News) -> None:
        super().__init__()
        self.seen = seen
        self._news = news

    def compose(self) -> ComposeResult:
        seen = self.seen
        view, names, bar = seen.table, seen.names, CommandBar(self)
        faces = seen.view if isinstance(seen, Deciding) else view
        top = TableTop(view, Headline(view, names), names, faces=faces, beside=self._news, bar=bar)
        yield Frame(
            players=[PlayerStrip(columns(seen.table, seen.names))], table=[top], aside=aside(seen)
        )
