"""What all pages share on which a player chooses from a list below the prison."""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import ClassVar, Final, final

from textual.app import ComposeResult
from textual.content import Content
from textual.widget import Widget

from scapegoat_games.games.alcatraz.moves import Move
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.alcatraz.choices import ChoiceList
from scapegoat_games.tui.boards.alcatraz.dialogs import OpensDialogs
from scapegoat_games.tui.boards.alcatraz.prison_map import PrisonMap
from scapegoat_games.tui.boards.alcatraz.table import SHOWN_ANYWAY, framed
from scapegoat_games.tui.glimpse import Glimpse
from scapegoat_games.tui.parts.decision import D, DecisionPage
from scapegoat_games.tui.sizes import Size, size_of
from scapegoat_games.tui.widgets.news import latest
from scapegoat_games.tui.widgets.sentence import Sentence
from scapegoat_games.tui.widgets.verdict import VerdictLines, verdict_rows
from scapegoat_games.turns import Line

_ROOM_FOR_GAP: Final = 8
"""Number of lines from which on a line between choice and events stays empty."""


@final
class VerdictNews(VerdictLines):
    """The verdict on a choice, and the latest events. A large window shows events in its log
    instead.
    """

    DEFAULT_CSS = """
    VerdictNews { height: 1fr; }
    .-tipped VerdictNews { margin-bottom: 1; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # so that styles can depend on a tip below

    def __init__(self, lines: Sequence[Line], note: str = "") -> None:
        super().__init__()
        self._lines = lines
        self._note = note
        """A public hint that matters now."""

    def render(self) -> Content:
        width, height = self.content_size
        rows = verdict_rows(self.said, width)[:height]
        note = Content.styled(self._note, "$accent").wrap(width) if self._note else []
        room = height - len(rows) - len(note) - (height >= _ROOM_FOR_GAP)
        beside = size_of(self.app) >= Size.LARGE
        news = latest(self._lines, width, room) if room > 0 and not beside else []
        gap = [Content("")] * (height - len(rows) - len(note) - len(news))
        faint = [row.stylize_before("$faint") for row in news]
        return Content("\n").join([*rows, *gap, *faint, *note][:height])


def note(view: View, lines: Sequence[Line], seat: Seat, names: Sequence[str]) -> str:
    """How the match began, or that a player has a new card and how to look at it."""
    if not lines:
        goat = f"{names[view.scapegoat]} is the first Scapegoat, by chance."
        return "" if view.round else f"{goat} Round one has no guard and no vote."
    last = lines[-1]
    if last.seat == seat and last.kind in {"draw", "seize", "keep"}:
        return f"{names[seat]} has a new blackmail card: B shows it in private."
    return ""


def news_for(lines: Sequence[Line], seat: Seat) -> list[Line]:
    """The events worth showing to a player: all but those of their own moves."""
    found = [line for line in lines if line.kind not in SHOWN_ANYWAY]
    others = [line for line in found if line.seat != seat or line.kind in _ABOUT_EVERYBODY]
    return others or found


_ABOUT_EVERYBODY: Final[AbstractSet[str]] = frozenset({"guard", "ballot", "task", "reward"})


class ChoicePage(DecisionPage[Move, View, D], OpensDialogs):
    """A page with a list of choices below the prison."""

    DEFAULT_CSS = """
    ChoicePage #ask { height: 1; }
    .-medium ChoicePage #ask { margin-top: 1; }
    .-large ChoicePage VerdictNews { height: 6; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # so that styles can depend on the size of the screen
    SURE_STYLE: ClassVar[str] = "$accent"
    SAYS_YOU: ClassVar[bool] = True

    def body(self) -> ComposeResult:
        seen = self.seen
        lately = "" if seen.private else note(seen.table, seen.log, seen.seat, seen.names)
        yield framed(
            seen,
            [
                PrisonMap(seen.table, seen.names),
                Sentence(name_id="ask"),
                ChoiceList(),
                *self.beside(),
                VerdictNews(news_for(seen.log, seen.seat), lately),
            ],
        )

    def beside(self) -> Iterator[Widget]:
        """Further widgets of a page, below the list."""
        yield from ()

    def public_glimpse(self) -> Glimpse[View]:
        return self.seen
