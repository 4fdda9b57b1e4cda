"""What the choice so far is worth, and below it the last that others did, as much as there is room
for: both have one place on the page, so that neither is cut while the other leaves lines empty.
"""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Final, final

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from scapegoat_games.protocol import Seat
from scapegoat_games.tui.widgets.news import latest
from scapegoat_games.tui.widgets.verdict import Verdict, verdict_rows
from scapegoat_games.turns import Line

NO_DEEDS: Final[AbstractSet[str]] = frozenset({"turn", "end", "vote", "blackmail", "back"})
"""Kinds of events that say nothing which the page doesn't."""
_SPARE: Final = 8
"""From that many lines on, one is left free between the two."""


@final
class Judged(Widget):
    DEFAULT_CSS = """
    Judged { height: 1fr; padding: 0 1; }
    """

    said: reactive[Verdict] = reactive(Verdict(None, ""))

    def __init__(self, lines: Sequence[Line]) -> None:
        super().__init__()
        self._lines = lines

    def render(self) -> Content:
        width, height = self.content_size
        rows = verdict_rows(self.said, width)[:height]
        room = height - len(rows) - (height >= _SPARE)
        news = latest(self._lines, width, room) if room > 0 else []
        gap = [Content("")] * (height - len(rows) - len(news))
        return Content("\n").join([*rows, *gap, *(row.stylize_before("$faint") for row in news)])


def deeds(lines: Sequence[Line], seat: Seat) -> list[Line]:
    """What others have done, or what chance has brought; what one has done oneself one knows."""
    found = [line for line in lines if line.kind not in NO_DEEDS]
    others = [line for line in found if line.seat != seat or line.kind in _FOR_ALL]
    return others or found


_FOR_ALL: Final[AbstractSet[str]] = frozenset({"guard", "ballot", "task", "reward"})
