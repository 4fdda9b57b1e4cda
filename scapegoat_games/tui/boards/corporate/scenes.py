"""What everybody looks at: cards turned over together, the end of a year, the end of the match."""

from collections.abc import Iterator
from typing import ClassVar, Final, final

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from scapegoat_games.games.corporate.pieces import FIRST_SIZE, Card
from scapegoat_games.games.corporate.view import Choosing, Ending, Purpose, Verdict, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.corporate.ladder import Ladder
from scapegoat_games.tui.boards.corporate.sheet import WithSheet, heads, years_told
from scapegoat_games.tui.boards.corporate.tiles import SMALL, UNKNOWN, large
from scapegoat_games.tui.glimpse import Ended, Revealed
from scapegoat_games.tui.widgets.command_bar import CommandBar
from scapegoat_games.tui.widgets.title_bar import badge, cell

_SETTLED: Final[dict[Purpose, str]] = {
    "start": "who starts?",
    "review": "Promotion Review",
    "missed": "who is demoted?",
    "demotion": "demotion",
}
_ENDED: Final[dict[Ending, str]] = {
    "beaten": "the target is beaten",
    "perfect": "a perfect year",
    "missed": "the target is missed",
}
_UNTOLD: Final = frozenset({"commit", "draw", "reshuffle"})
"""What everybody may read in the log, but nobody wants to be shown."""
_COLUMN: Final = 15
_BACK: Final = 2
"""Columns that are seen of a face-down card on a heap."""
_MOST_BACKS: Final = 16
_LAST_YEARS: Final = 4
"""As many as there is room for; the sheet has them all."""


class _Scene(WithSheet):
    """Something that everybody looks at, in the middle of the screen."""

    DEFAULT_CSS = """
    _Scene { height: 1fr; }
    _Scene #scene { height: 1fr; align: center middle; }
    _Scene #scene > Static { width: 76; height: auto; }
    _Scene #scene > .middle { text-align: center; }
    _Scene #scene > .finale {
        width: 76; text-align: center; padding: 0 2; border: round $accent;
    }
    _Scene #scene > Ladder { width: 76; margin-top: 1; }
    _Scene #scene > .told { margin-top: 1; }
    """
    ALLOW_SELECT: ClassVar[bool] = False

    def compose(self) -> ComposeResult:
        with Vertical(id="scene"):
            yield from self.content()
        yield CommandBar(self)

    def content(self) -> Iterator[Widget]:
        raise NotImplementedError


@final
class CorporateScene(_Scene):
    """A move that turned something over or ended a year: what it was, and what came of it."""

    def __init__(self, seen: Revealed[View]) -> None:
        super().__init__(seen.table, seen.names)
        self._before = seen.before
        self._lines = seen.news

    def content(self) -> Iterator[Widget]:
        view, before = self.table, self._before
        yield Static(Content.styled(self._title(), "bold $accent"), classes="middle")
        if any(view.shown):
            yield Static(self._shown(), classes="middle")
        elif before.verdict is None and view.verdict is not None and view.verdict.turned:
            yield Static(_gathered(view.verdict, view.verdict.turned), classes="middle")
        told = [line.text for line in self._lines if line.kind not in _UNTOLD]
        yield Static(Content("\n").join(map(Content, told)), classes="told")
        if view.verdict is not None or before.verdict is not None:
            yield Ladder(view.sizes, view.rules.win_size, self.names, _at_new_year(before))

    def _title(self) -> str:
        match self._before.step:
            case Choosing(purpose):
                return f"Year {self._before.year + 1}: {_SETTLED[purpose]}"
            case _:
                verdict = self.table.verdict or self.table.years[-1].verdict
                return f"Year {self._before.year + 1}: {_ENDED[verdict.ending]}"

    def _shown(self) -> Content:
        """The cards of everybody who showed one, the one that matters marked."""
        best = _best(self._before, self.table)
        columns = [
            [
                *large(card, SMALL, "chosen" if seat in best else "card"),
                badge(seat, self.names[seat]),
            ]
            for seat, card in enumerate(self.table.shown)
            if card is not None
        ]
        rows = zip(*columns, strict=True)
        return Content("\n").join(Content("").join(map(_centred, row)) for row in rows)


def _at_new_year(view: View) -> tuple[int, ...]:
    """Everybody's Hand Size when the year began."""
    return view.years[-1].sizes if view.years else (FIRST_SIZE,) * view.seats


def _best(before: View, now: View) -> tuple[Seat, ...]:
    """Whose cards are the highest or the lowest of those just shown."""
    start = isinstance(before.step, Choosing) and before.step.purpose == "start"
    review = isinstance(before.step, Choosing) and before.step.purpose == "review"
    ranks = {seat: card.rank if start else card.high for seat, card in enumerate(now.shown) if card}
    wanted = max(ranks.values()) if review else min(ranks.values())
    return tuple(seat for seat, rank in ranks.items() if rank == wanted)


def _centred(content: Content) -> Content:
    content = content.truncate(_COLUMN - 1, ellipsis=True)
    left = (_COLUMN - content.cell_length) // 2
    return Content(" " * left) + cell(content, _COLUMN - left)


def _gathered(verdict: Verdict, turned: Card) -> Content:
    """The face-down cards of the year on a heap, one of them turned over."""
    back = Content.styled(UNKNOWN * _BACK, "$back-ink on $back") + Content(" ")
    others = verdict.face_down - 1
    backs = Content("").join([back] * min(others, _MOST_BACKS))
    left = others - _MOST_BACKS
    more = cell(Content.styled(f"+{left}", "$faint"), 4) if left > 0 else Content("")
    return Content("\n").join(
        backs + (more if row == 1 else Content(" " * more.cell_length)) + line
        for row, line in enumerate(large(turned, SMALL))
    )


@final
class CorporateResults(_Scene):
    """The match is over: who is at the top, and the years that led there."""

    def __init__(self, seen: Ended[View]) -> None:
        super().__init__(seen.table, seen.names)
        self._outcome = seen.outcome

    def content(self) -> Iterator[Widget]:
        view = self.table
        winners = [badge(seat, self.names[seat]) for seat in self._outcome.winners]
        finale = Content("   ").join(winners) + Content(f"\n{self._outcome.why}").stylize("bold")
        yield Static(finale, classes="finale")
        yield Ladder(view.sizes, view.rules.win_size, self.names)
        yield Static(
            Content("\n").join([Content(""), heads(), years_told(view, self.names, _LAST_YEARS)])
        )
