"""The table: headline, quarters, Hand Sizes and news."""

from collections.abc import Sequence
from typing import ClassVar, Final, final

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Static

from scapegoat_games.games.corporate.view import View
from scapegoat_games.tui.boards.corporate.headline import Headline
from scapegoat_games.tui.boards.corporate.ladder import Ladder
from scapegoat_games.tui.boards.corporate.players import columns, turns_left
from scapegoat_games.tui.boards.corporate.quarters import Quarters
from scapegoat_games.tui.boards.corporate.reference import Reference, WithReference, piles
from scapegoat_games.tui.boards.corporate.sheet import WithSheet, Years
from scapegoat_games.tui.glimpse import Deciding, Glimpse
from scapegoat_games.tui.parts.frame import Frame
from scapegoat_games.tui.widgets.command_bar import CommandBar
from scapegoat_games.tui.widgets.news import HEADING, Log, News
from scapegoat_games.tui.widgets.player_strip import PlayerStrip
from scapegoat_games.turns import Line

_YEARS: Final = 12
"""Number of past years on the table if there is room. Larger: a longer list."""


def status(view: View) -> str:
    return f"year {view.year + 1}"


def visible_lines(news: Sequence[Line]) -> list[Line]:
    """The lines without secret choices and draws of others, which tell nothing new."""
    return [
        line for line in news if line.kind != "commit" and (line.kind != "draw" or line.private)
    ]


def with_headings(lines: Sequence[Line]) -> list[Line]:
    """The lines of a log, with a heading where a year begins."""
    return [line._replace(kind=HEADING) if line.kind == "year" else line for line in lines]


def public_news(seen: Glimpse[View]) -> list[Line]:
    """The news for the curtain between two players.

    If the last player still holds the device, these are all lines of the last move.
    """
    news, log = visible_lines(seen.news), visible_lines(seen.log)
    if not log or any(line.move_number < log[-1].move_number for line in news):
        return news
    return [line for line in log if line.move_number == log[-1].move_number]


_LINES_BELOW: Final = 8
"""Lines kept free below the quarters for the ladder. Larger: smaller quarters."""
_LINES_BELOW_WITH_BAR: Final = 13
"""Lines kept free below the quarters for a bar, news and the ladder. Larger: smaller quarters."""


@final
class TableTop(Vertical):
    """The headline, the quarters and the ladder.

    The quarters show the face-down cards that the view ``faces`` knows. ``beside`` stands beside
    the ladder, and ``bar`` below the quarters.
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
    /* The column to the right has a margin of its own. */
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
    SCOPED_CSS: ClassVar[bool] = False  # a scoped rule can't match a class of the screen

    def __init__(
        self,
        view: View,
        headline: Headline,
        names: Sequence[str],
        *,
        faces: View | None = None,
        beside: Widget | None = None,
        bar: CommandBar | None = None,
    ) -> None:
        super().__init__()
        self._view = view
        self._headline = headline
        self._names = names
        self._faces = faces or view
        self._beside = beside
        self._bar = bar

    def compose(self) -> ComposeResult:
        view, names = self._view, self._names
        with Horizontal(id="going-on"):
            yield self._headline
            yield Static(turns_left(view), id="turns")
        below = _LINES_BELOW if self._bar is None else _LINES_BELOW_WITH_BAR
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
    """The reference and the log, for the column at the side."""
    return Reference(), Log(with_headings(visible_lines(seen.log)))


@final
class CorporateTable(Vertical, WithSheet, WithReference, can_focus=True):
    """The table between two turns.

    If a player looks at the own cards, the table also shows that player's face-down cards.
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
