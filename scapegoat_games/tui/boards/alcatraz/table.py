"""The public pages of Alcatraz, with the sheets, the map of the prison, the plan and the log."""

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import ClassVar, Final, final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.widget import Widget

from scapegoat_games.games.alcatraz import descriptions, phrases
from scapegoat_games.games.alcatraz.prison import place_beside
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.bindings import bind
from scapegoat_games.tui.boards.alcatraz.dialogs import DIALOG_KEYS, OpensDialogs, PlanSheet
from scapegoat_games.tui.boards.alcatraz.prison_map import PrisonMap
from scapegoat_games.tui.boards.alcatraz.sheets import Sheets
from scapegoat_games.tui.glimpse import Glimpse
from scapegoat_games.tui.parts.frame import PageFrame
from scapegoat_games.tui.widgets.command_bar import CommandBar
from scapegoat_games.tui.widgets.news import HEADING, Log
from scapegoat_games.tui.widgets.targets import Lights, Targets
from scapegoat_games.tui.widgets.texts import Verdict, VerdictLines
from scapegoat_games.turns import Line
from scapegoat_games.words import fill

SHOWN_ANYWAY: Final[AbstractSet[str]] = frozenset(
    {"turn", "end", "vote", "blackmail", "back", "deal", "no-deal"}
)
"""Kinds of events that need no line in a log, because the page shows their effects."""


REPEATS_LOG: Final = "repeats-log"
"""The CSS class of a widget that only repeats lines of the log. On the page with the curtain, a
large window doesn't show this widget, because such a window shows the log, too.
"""


def log_with_headings(view: View, names: Sequence[str], log: Sequence[Line]) -> list[Line]:
    """The log with added headings. A new first line names the first Scapegoat (AL-6); the line
    about a round's guard becomes the heading of that round.
    """
    first = log[0].seat if log else view.turn
    begins = beginning(names, first)
    headed = (line._replace(kind=HEADING) if line.kind == "guard" else line for line in log)
    return [Line(0, HEADING, begins, False, 0, first, False), *headed]


def beginning(names: Sequence[str], first: Seat) -> str:
    return f"{names[first]} is the first Scapegoat, and begins."


@final
class AlcatrazTable(Vertical):
    """A widget for replays: the public facts of a position, without commands."""

    DEFAULT_CSS = """
    AlcatrazTable News { height: 1fr; }
    .-large AlcatrazTable News { height: 6; }
    """
    SCOPED_CSS: ClassVar[bool] = False

    def __init__(self, seen: Glimpse[View], below: Widget) -> None:
        super().__init__()
        self._seen = seen
        self._below = below

    def compose(self) -> ComposeResult:
        yield framed(self._seen, [PrisonMap(self._seen.table, self._seen.names), self._below])


_LOOKING: Final = (
    bind("left", "look(-1, 0)", "Look", "Around the prison", shown="← → ↑ ↓"),
    bind("right", "look(1, 0)", "Look", show=False),
    bind("up", "look(0, -1)", "Look", show=False),
    bind("down", "look(0, 1)", "Look", show=False),
)


def framed(seen: Glimpse[View], table: Iterable[Widget]) -> PageFrame:
    """A page with the sheets and the widgets of ``table``, and beside them the plan and the log."""
    sheets = Sheets(seen.table, seen.names)
    aside = [PlanSheet(seen.table, seen.names), public_log(seen.table, seen.names, seen.log)]
    frame = PageFrame(players=[sheets], table=table, aside=aside)
    frame.add_class("prison")
    return frame


def public_log(view: View, names: Sequence[str], log: Sequence[Line]) -> Log:
    """The log without events whose effects the rest of the page shows."""
    lines = log_with_headings(view, names, log)
    return Log([line for line in lines if line.kind not in SHOWN_ANYWAY])


class LookingAround(Vertical, OpensDialogs, can_focus=True):
    """The public page while players talk or wait. They can look at each location and the plan."""

    DEFAULT_CSS = """
    LookingAround VerdictLines { height: 3; display: none; }
    LookingAround.-looking VerdictLines { display: block; }
    LookingAround .below { height: 1fr; }
    .-large LookingAround .below { height: 11; }
    """
    SCOPED_CSS: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [*_LOOKING]

    def __init__(self, seen: Glimpse[View], below: Widget) -> None:
        super().__init__()
        self.seen = seen
        self._below = below
        below.add_class("below")
        self._spot = seen.table.here
        self._looks = False

    def compose(self) -> ComposeResult:
        yield framed(
            self.seen, [PrisonMap(self.seen.table, self.seen.names), VerdictLines(), self._below]
        )
        yield from self.bar()

    def bar(self) -> ComposeResult:
        yield CommandBar(self)

    def public_glimpse(self) -> Glimpse[View]:
        return self.seen

    def action_look(self, across: int, down: int) -> None:
        """Moves the cursor on the map. The first key press only makes the cursor visible."""
        if self._looks:
            self._spot = place_beside(self.seen.table.prison.layout, self._spot, across, down)
        self._look()

    def on_targets_pointed(self, pointed: Targets.Pointed) -> None:
        places_by_target = {phrases.place_target(at): at for at in self.seen.table.prison.layout}
        if pointed.target in places_by_target:
            self._spot = places_by_target[pointed.target]
            self._look()

    def _look(self) -> None:
        self._looks = True
        self.add_class("-looking")
        view = self.seen.table
        text = "\n".join(descriptions.location(view, self._spot))
        self.query_one(VerdictLines).said = Verdict(None, fill(text, self.seen.names))
        spot = frozenset({phrases.place_target(self._spot)})
        self.query_one(PrisonMap).lights = Lights(chosen=spot)


@final
class BehindTheCurtain(LookingAround, inherit_bindings=False):
    """The public facts that stay visible below a curtain.

    The keys of this widget are only in the help, because the curtain has its own command bar.
    """

    DEFAULT_CSS = f"""
    .-large BehindTheCurtain .below {{ height: 5; }}
    .-large BehindTheCurtain .{REPEATS_LOG} {{ display: none; }}
    """
    SCOPED_CSS: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [
        replace(binding, show=False) for binding in (*_LOOKING, *DIALOG_KEYS)
    ]

    def bar(self) -> ComposeResult:
        yield from ()
