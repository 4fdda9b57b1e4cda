"""What everybody sees on the table: headline, quarters, Hand Sizes and news.

The headline is a template in which ``{n}`` stands for the player at seat n. If a name becomes
"you", the verb that belongs to the name changes, too.
"""

from collections.abc import Sequence
from typing import ClassVar, Final, assert_never, final

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from scapegoat_games.games.corporate.options import reachable
from scapegoat_games.games.corporate.view import Acting, Choosing, Judgement, Over, Purpose, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.corporate.dialogs import (
    Reference,
    WithReference,
    WithSheet,
    Years,
    piles,
)
from scapegoat_games.tui.boards.corporate.players import Ladder, columns, least_rungs, turns_left
from scapegoat_games.tui.boards.corporate.quarters import Quarters
from scapegoat_games.tui.glimpse import Deciding, Glimpse
from scapegoat_games.tui.parts.frame import PageFrame, ViewPart
from scapegoat_games.tui.themes import SYMBOLS
from scapegoat_games.tui.widgets.command_bar import CommandBar
from scapegoat_games.tui.widgets.news import HEADING, Log, News
from scapegoat_games.tui.widgets.player_strip import PlayerStrip
from scapegoat_games.turns import Line
from scapegoat_games.words import agreeing, fill, listed, player

_FIRST: Final = "Who starts the first year? The lowest card does (Ace low)."
_TIED: Final[dict[Purpose, str]] = {
    "start": "Tied for lowest",
    "review": "Tied for highest",
    "missed": "Tied for lowest",
}


def headline(view: View) -> str:
    match view.step:
        case Acting():
            missing = view.rules.target - view.totals[view.quarter]
            if reachable(view):
                return f"Q{view.quarter + 1} needs {missing} more to close."
            return f"Q{view.quarter + 1} needs {missing} more; the target can't be met any more."
        case Choosing(purpose, among):
            if any(view.revealed[seat] for seat in among):
                return f"{_TIED[purpose]}: {_everyone(view, among)} {_show(view, among)}."
            return _settling(view, view.judgement, purpose, among) if view.judgement else _FIRST
        case Over():
            return "The match is over."
        case _:
            assert_never(view.step)


def _everyone(view: View, among: Sequence[Seat]) -> str:
    return "everyone" if len(among) == view.seats else _names(among)


def _show(view: View, among: Sequence[Seat]) -> str:
    return "shows another card" if len(among) == view.seats else "show another card each"


def _names(seats: Sequence[Seat]) -> str:
    return listed([player(seat) for seat in seats])


def _settling(view: View, verdict: Judgement, purpose: Purpose, among: Sequence[Seat]) -> str:
    """The headline while players choose cards at the end of a year: what they choose, and why."""
    if purpose == "missed":
        return "Target missed: whoever shows the lowest card is demoted (Ace high)."
    if purpose == "review":
        who = f" for all but {player(verdict.by)}" if verdict.blamed else ""
        return f"Promotion Review{who}: the highest card is promoted (Ace high)."
    if len(among) == view.seats:
        gives = f"{_everyone(view, among)} gives up a card"
    elif len(among) == 1:
        gives = f"{player(among[0])} {agreeing(among[0], 'gives')} up a card"
    else:
        gives = f"{_names(among)} give up a card each"
    if verdict.ending == "missed":
        return f"Target missed: {gives}."
    by = player(verdict.by)
    if verdict.ending == "perfect":
        return f"On target, but {verdict.turned} was turned over: {gives}."
    return f"{by} {agreeing(verdict.by, 'takes')} the blame for {verdict.turned}: {gives}."


@final
class Headline(Widget):
    """The headline with names, or with the players' signs if there is no room for names."""

    def __init__(self, view: View, names: Sequence[str], you: Seat | None = None) -> None:
        super().__init__(id="headline")
        self._template = headline(view)
        self._names = names
        self._you = you

    def render(self) -> Content:
        whole = Content(fill(self._template, self._names, self._you))
        if whole.cell_length <= self.content_size.width:
            return whole
        return Content(fill(self._template, SYMBOLS, self._you)).truncate(
            self.content_size.width, ellipsis=True
        )


_YEARS: Final = 12
"""Greatest number of past years in the list on the page. Larger: a longer list."""


def visible_lines(news: Sequence[Line]) -> list[Line]:
    """The lines of news without lines about secret choices and other players' draws, which tell
    little. If there are no other lines, all lines are returned.
    """
    told = [
        line for line in news if line.kind != "commit" and (line.kind != "draw" or line.private)
    ]
    return told or [*news]


def telling_lines(news: Sequence[Line]) -> list[Line]:
    """The lines of news that tell a reader something; all lines if there are no such lines."""
    return visible_lines(news) or [*news]


def with_headings(lines: Sequence[Line]) -> list[Line]:
    """The lines of a log, in which a line that begins a year becomes a heading."""
    return [line._replace(kind=HEADING) if line.kind == "year" else line for line in lines]


def public_news(seen: Glimpse[View]) -> list[Line]:
    """The lines of news on the curtain between two players.

    If no line of the news is older than the latest move, all lines about the latest move are
    returned instead: the player who made this move may still hold the device, and can then read
    what the move caused.
    """
    news, log = visible_lines(seen.news), visible_lines(seen.log)
    if not log:
        return [line for line in seen.news if not line.private]
    if any(line.move_number < log[-1].move_number for line in news):
        return news
    return [line for line in log if line.move_number == log[-1].move_number]


_LINES_AROUND: Final = 2
"""Number of lines kept free above and below the quarters, not counting the ladder. Larger: smaller
quarters.
"""
_LINES_BELOW_WITH_BAR: Final = 13
"""Lines kept free below the quarters for a command bar, the news and the ladder.

Larger: smaller quarters.
"""


@final
class CorporateTop(Vertical, ViewPart[View]):
    """The headline, the quarters and the ladder.

    The quarters show the face-down cards that the view ``faces`` knows. The widget ``beside`` is
    placed beside the ladder, and the command bar ``bar`` below the quarters.
    """

    DEFAULT_CSS = """
    CorporateTop { height: 1fr; }
    CorporateTop #going-on, CorporateTop #under { height: 1; padding: 0 1; }
    CorporateTop #headline { width: 1fr; height: 1; text-style: bold; }
    CorporateTop #turns { width: auto; height: 1; }
    CorporateTop #piles { width: 1fr; height: 1; }
    CorporateTop #under CommandBar { width: 24; }
    CorporateTop #middle { height: 1fr; }
    CorporateTop #middle > * { width: 1fr; height: 100%; }
    CorporateTop Ladder, CorporateTop #years { display: none; }
    .-medium CorporateTop Ladder { display: block; padding: 0 1; }
    .-medium CorporateTop #middle, .-medium CorporateTop #under { margin-top: 1; }
    .-medium CorporateTop Quarters { height: auto; min-height: 5; max-height: 10; }
    .-large CorporateTop Quarters { max-height: 18; padding: 0; }
    .-large CorporateTop #middle { max-height: 14; }
    .-large CorporateTop #middle > Ladder { width: 3fr; }
    .-large CorporateTop #middle > News { width: 2fr; }
    /* Between two turns the ladder has the full width, so that names are whole. */
    .-large CorporateTable #middle { layout: vertical; max-height: 24; }
    .-large CorporateTable #middle > News { width: 100%; height: 1fr; max-height: 11; }
    .-large CorporateTable #middle > Ladder {
        width: 100%; height: 1fr; min-height: 6; max-height: 11; margin-top: 1;
    }
    /* The column to the right has a margin of its own. */
    .-large CorporateTurn .table, .-large CorporateTable .table { padding: 0 0 0 1; }
    /* A tip covers the last line of the log. */
    .-tipped CorporateTurn Log, .-tipped CorporateTable Log { margin-bottom: 1; }
    .-large CorporateTable #years, .-huge CorporateTop #years {
        display: block; height: auto; max-height: 14; padding: 0 1;
    }
    .-huge CorporateTop Quarters { max-height: 24; }
    .-medium CorporateTable Quarters { max-height: 18; }
    .replay > CorporateHands { height: 3; margin: 1 0; }
    .-medium .replay > CorporateTop { height: 18; }
    .-medium .replay > CorporateHands { height: 1fr; margin: 1 0 0 0; }
    .-large .replay > CorporateTop { height: 1fr; }
    .-large .replay > CorporateHands { height: 16; margin: 0; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # a scoped CSS rule can't match a class of the screen

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
        super().__init__(view, names)
        self._headline = headline
        self._faces = faces or view
        self._beside = beside
        self._bar = bar

    def compose(self) -> ComposeResult:
        view, names = self._view, self._names
        with Horizontal(id="going-on"):
            yield self._headline
            yield Static(turns_left(view), id="turns")
        below = _LINES_AROUND + least_rungs(view.sizes, view.rules.win_size)
        if self._bar is not None:
            below = _LINES_BELOW_WITH_BAR
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
    return Reference(), Log(with_headings(telling_lines(seen.log)))


@final
class CorporateTable(Vertical, WithSheet, WithReference, can_focus=True):
    """The table on the page between two turns, and above the hand of a player who only looks.

    For a player who looks, the quarters also show that player's own face-down cards.
    """

    def __init__(self, seen: Glimpse[View], news: News) -> None:
        super().__init__()
        self.seen = seen
        self._news = news

    def compose(self) -> ComposeResult:
        seen = self.seen
        view, names, bar = seen.table, seen.names, CommandBar(self)
        faces = seen.view if isinstance(seen, Deciding) else view
        top = CorporateTop(
            view, Headline(view, names), names, faces=faces, beside=self._news, bar=bar
        )
        yield PageFrame(
            players=[PlayerStrip(columns(seen.table, seen.names))], table=[top], aside=aside(seen)
        )
