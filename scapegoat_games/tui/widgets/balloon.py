"""The balloon in which a coach explains a part of the page, and the arrow that points at it."""

from collections.abc import Iterable
from typing import Any, Final, final

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.geometry import Region
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from scapegoat_games.course import Said
from scapegoat_games.tui.placing import placed
from scapegoat_games.tui.sizes import too_small
from scapegoat_games.tui.widgets.targets import Targets
from scapegoat_games.tui.widgets.texts import key_cap
from scapegoat_games.tui.widgets.title_bar import cell

_FRAME: Final = 4
"""Columns that the border and the padding of a balloon take."""
_CORNERS: Final = 3
"""Number of columns of a balloon's border, from its left end to the end of a title there, without
the columns of the title.
"""
_LEAST: Final = 3
"""Lines that the border of a balloon and its line of keys take."""


def places_of(screen: Screen[Any], names: Iterable[str]) -> dict[str, Region]:
    """The visible regions of the page that have these names, by name.

    A name is a target on the board (``hand:2``, or ``hand:`` for all targets in the hand), or the
    id, a CSS class or the Python class of a widget.
    """
    wanted = {*names}
    found: dict[str, list[Region]] = {}
    for part in screen.query("*") if wanted else ():
        region = part.region.intersection(screen.region)
        if not region or not part.display or isinstance(part, Balloon | Pointer):
            continue
        for name in wanted & {part.id, type(part).__name__, *part.classes}:
            found.setdefault(name, []).append(region)
        if isinstance(part, Targets):
            corner = part.region.offset
            for target, cells in part.target_regions():
                for name in wanted & {target, target.partition(":")[0] + ":"}:
                    visible = cells.translate(corner).intersection(screen.region)
                    found.setdefault(name, []).append(visible)
    return {name: Region.from_union(regions) for name, regions in found.items()}


@final
class Pointer(Static):
    """The arrow on the border of the balloon."""


@final
class Reminder(Static):
    """A line over the title of the page that says what the coach waits for."""

    def remind(self, text: str, room: int) -> None:
        self.display = bool(text)
        self.update(cell(Content(text), room))


@final
class _Keys(Widget):
    """The line of keys in a balloon. This widget handles clicks; the page handles the keys."""

    DEFAULT_CSS = "_Keys { height: 1; }"

    _READ: Final = Content.assemble(key_cap("Enter"), " Continue  ")
    _SKIP: Final = Content.assemble(key_cap("Esc"), " Skip this part")

    _LIST: Final = Content.assemble("   ", key_cap("J"), " Earlier")

    def render(self) -> Content:
        keys = self._READ + Content(" ") + self._SKIP
        return keys + self._LIST if self._lists else keys

    @property
    def _lists(self) -> bool:
        """Whether there is room for the key that lists what was said earlier."""
        keys = self._READ.cell_length + 1 + self._SKIP.cell_length
        return keys + self._LIST.cell_length <= self.size.width

    async def on_click(self, click: events.Click) -> None:
        click.stop()
        if click.x > self._READ.cell_length + 1 + self._SKIP.cell_length:
            await self.run_action("screen.coach")
        else:
            self.post_message(Balloon.Read(skipped=click.x > self._READ.cell_length))


@final
class Balloon(Vertical):
    """An explanation by the coach, which stays until the player has read it."""

    class Read(Message):
        """The player has read the balloon, or skips this part of the lesson."""

        def __init__(self, *, skipped: bool) -> None:
            super().__init__()
            self.skipped = skipped

    def __init__(self, *, private: bool) -> None:
        super().__init__(classes="secret" if private else None)
        self._said = Said("", "")

    def say(self, said: Said) -> None:
        self._said = said
        self.border_title = said.title
        if self.is_mounted:
            self.settle()

    def compose(self) -> ComposeResult:
        yield Static(Content(self._said.text))
        yield _Keys()

    def on_mount(self) -> None:
        self.settle()

    def settle(self) -> None:
        """Places the balloon on the page. Does nothing in a window too small for a page."""
        if too_small(self.app):
            return
        said, text = self._said, Content(self._said.text)
        title = Content(said.title)
        self.query_one(Static).update(text)
        places = places_of(self.screen, (*said.point, *said.clear, *said.spare))
        pointed = [places[name] for name in said.point if name in places]
        box, arrow, sign = placed(
            self.app.size,
            lambda width: len(text.wrap(width - _FRAME)) + _LEAST,
            Region.from_union(pointed) if pointed else None,
            [places[name] for name in said.clear if name in places],
            [places[name] for name in said.spare if name in places],
        )
        self.styles.width, self.styles.offset = box.width, box.offset
        self.styles.border_title_align = "left"
        for pointer in self.screen.query(Pointer):
            pointer.display = arrow is not None
            if arrow is not None:
                pointer.styles.offset = arrow
                pointer.update(sign)
                if arrow.y == box.y and arrow.x <= box.x + title.cell_length + _CORNERS:
                    self.styles.border_title_align = "right"

    def on_click(self, click: events.Click) -> None:
        click.stop()
        self.post_message(self.Read(skipped=False))
