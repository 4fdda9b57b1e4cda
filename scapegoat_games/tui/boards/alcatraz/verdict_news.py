"""What the page says about a choice, and below it the latest events, as many as fit.

Both share one widget, so that neither is cut off while the other leaves lines empty.
"""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import ClassVar, Final, final

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.sizes import Size, size_of
from scapegoat_games.tui.widgets.news import latest
from scapegoat_games.tui.widgets.verdict import Verdict, verdict_rows
from scapegoat_games.turns import Line

SHOWN_ANYWAY: Final[AbstractSet[str]] = frozenset({"turn", "end", "vote", "blackmail", "back"})
"""Kinds of events that the page shows anyway."""
_SPARE: Final = 8
"""Number of lines from which on a line between choice and events stays empty."""


@final
class VerdictNews(Widget):
    """The verdict on a choice, and the latest events. A large window shows events in its log
    instead.
    """

    DEFAULT_CSS = """
    VerdictNews { height: 1fr; padding: 0 1; }
    .-tipped VerdictNews { margin-bottom: 1; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # so that styles can depend on a tip below

    said: reactive[Verdict] = reactive(Verdict(None, ""))

    def __init__(self, lines: Sequence[Line], note: str = "") -> None:
        super().__init__()
        self._lines = lines
        self._note = note
        """A public hint that matters now."""

    def render(self) -> Content:
        width, height = self.content_size
        rows = verdict_rows(self.said, width)[:height]
        note = Content.styled(self._note, "$accent").wrap(width) if self._note else []
        room = height - len(rows) - len(note) - (height >= _SPARE)
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
