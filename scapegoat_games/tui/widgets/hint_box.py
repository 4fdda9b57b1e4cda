"""The strip at the foot of a page in which a hint stands."""

from collections.abc import Iterator
from typing import Final, final

from textual import events
from textual.content import Content
from textual.geometry import Offset, Region
from textual.message import Message
from textual.widget import Widget

from scapegoat_games.tui.sizes import too_small
from scapegoat_games.tui.widgets.command_bar import CommandBar
from scapegoat_games.tui.widgets.targets import Targets
from scapegoat_games.tui.widgets.texts import key_cap

NO_HINT: Final = "No hint here: nothing stands out."
_SHOW: Final = Content.assemble(key_cap("Enter"), " Show me  ")
_CLOSE: Final = Content.assemble(key_cap("Esc"), " Close")
_LONG: Final = 3
"""Number of lines. If a hint fits into this height, its reason begins on a new line; in a longer
hint, the reason follows the move on the same line, so that the hint covers less of the page. A hint
may also cover a preview of at most this height.
"""


@final
class HintBox(Widget):
    """A move and its reason, with the keys that are meant for the hint.

    The strip lies over the preview of the choice and over the line of the page's own keys. If the
    strip would cover something there that can be chosen, it lies further up. The strip handles
    clicks; the page handles the keys.
    """

    class Answered(Message):
        """The player has clicked on the hint: to have its move filled in on the page if ``show`` is
        True, otherwise to close the hint.
        """

        def __init__(self, *, show: bool) -> None:
            super().__init__()
            self.show = show

    def __init__(self, what: str, why: str, *, private: bool, shows: bool) -> None:
        """``shows`` says whether the move can be filled in on the page. If the reason ``why`` is
        empty, there is no hint, and the strip says so.
        """
        super().__init__(classes="secret" if private else None)
        self._what = what
        self._why = why
        self.shows = shows and bool(why)

    def on_mount(self) -> None:
        self.settle()

    def settle(self) -> None:
        """Places the strip on the page. Does nothing in a window too small for a page."""
        if too_small(self.app):
            return
        page = self.app.size
        bars = [bar.region.y for bar in self.screen.query(CommandBar) if bar.has_class("commands")]
        foot = min(bars, default=page.height)
        lowest = Region(0, foot, page.width, len(self._text(page.width - self.gutter.width)) + 1)
        lowest = lowest.translate(Offset(0, -lowest.height))
        previews = (part.region for part in self.screen.query("VerdictLines, .preview"))
        low = [region for region in previews if 0 < region.height <= _LONG]
        places = [lowest.translate(Offset(0, -lines)) for lines in range(lowest.y)]
        kept = [*self._kept()]
        tried = (Region.from_union([lowest, *low]), *places)
        box = next((box for box in tried if not any(map(box.overlaps, kept))), lowest)
        self.styles.height = box.height
        self.styles.offset = box.offset

    def _kept(self) -> Iterator[Region]:
        """What the hint must not cover: all that can be chosen, except in a preview."""
        for part in self.screen.query(Targets):
            if part.region and not part.has_class("preview"):
                for _, cells in part.target_regions():
                    yield cells.translate(part.region.offset)

    def _text(self, width: int) -> list[Content]:
        if not self._why:
            return Content(NO_HINT).wrap(width)
        what = Content.assemble(("Hint: ", "bold $accent"), (self._what, "bold"))
        rows = [*what.wrap(width), *Content(self._why).wrap(width)]
        return rows if len(rows) <= _LONG else (what + Content(f" {self._why}")).wrap(width)

    def render(self) -> Content:
        width, height = self.content_size
        rows = self._text(width)
        rows += [Content("")] * (height - 1 - len(rows))
        return Content("\n").join([*rows, _SHOW + _CLOSE if self.shows else _CLOSE])

    def on_click(self, click: events.Click) -> None:
        click.stop()
        at = click.get_content_offset(self)
        last = self.content_size.height - 1
        on_show = at is not None and at.y == last and at.x < _SHOW.cell_length
        self.post_message(self.Answered(show=self.shows and on_show))
