"""What a coach says: beside what it is about, which it points at and never covers."""

from typing import Any, ClassVar, Final, Protocol, final, runtime_checkable

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Static

from scapegoat_games.tui.widgets.command_bar import CommandBar

WIDTH: Final = 68
_FRAME: Final = 4
"""Columns of its border and the room inside it."""
_LEAST: Final = 3
"""Lines of its border and of what can be done."""
_BARS: Final = 2
"""Lines of commands at the foot of a page, which stay in sight."""


@runtime_checkable
class HasTargets(Protocol):
    """A part of a page that knows what lies where on it."""

    def target_at(self, x: int, y: int) -> str | None: ...


def place_of(screen: Screen[Any], names: tuple[str, ...]) -> Region | None:
    """Where on the page lies what picks call by these names, or a part with such an id or class;
    None if nothing of it is in sight.
    """
    found: list[Region] = []
    for part in screen.query("*"):
        region = part.region.intersection(screen.region)
        if not region or not part.display or isinstance(part, Balloon | Pointer):
            continue
        if part.id in names or not part.classes.isdisjoint(names):
            found.append(region)
        elif isinstance(part, HasTargets):
            corner, size = part.region.offset, part.outer_size
            at = [
                Region(corner.x + x, corner.y + y, 1, 1)
                for y in range(size.height)
                for x in range(size.width)
                if part.target_at(x, y) in names
            ]
            found += at
    return Region.from_union(found) if found else None


def beside(target: Region | None, height: int, page: Size) -> tuple[Offset, Offset | None, str]:
    """Where the box goes, where the arrow, and which one."""
    width, foot = min(WIDTH, page.width - 2), page.height - _BARS
    if target is None:
        return Offset((page.width - width) // 2, max(1, (foot - height) // 2)), None, ""
    middle = target.x + target.width // 2
    x = min(max(middle - width // 2, 1), page.width - width - 1)
    if foot - target.bottom > height:
        return Offset(x, target.bottom + 1), Offset(middle, target.bottom), "▲"
    if target.y > height + 1:
        return Offset(x, target.y - 1 - height), Offset(middle, target.y - 1), "▼"
    level = target.y + min(target.height // 2, height)
    y = min(max(level - height // 2, 1), foot - height)
    if page.width - target.right > width + 1:
        return Offset(target.right + 1, y), Offset(target.right, level), "◀"
    if target.x > width + 1:
        return Offset(target.x - 1 - width, y), Offset(target.x - 1, level), "▶"
    # There is no room around it: at the far end of the page.
    top = target.y + target.bottom > foot
    return Offset(x, 1 if top else foot - height), None, ""


@final
class Pointer(Static):
    """The arrow."""

    DEFAULT_CSS = """
    Pointer {
        layer: coach; position: absolute; width: 1; height: 1;
        color: $accent; text-style: bold;
    }
    """


@final
class Reminder(Static):
    """What the coach waits for, in place of which game it is."""

    DEFAULT_CSS = """
    Reminder {
        layer: coach; position: absolute; offset: 1 0; width: auto; height: 1;
        background: $panel; color: $accent; text-style: bold;
    }
    """

    def remind(self, text: str, room: int) -> None:
        self.display = bool(text)
        told = Content(text).truncate(room, ellipsis=True)
        self.update(told + Content(" " * (room - told.cell_length)))


@final
class Balloon(Vertical, can_focus=True):
    """One thing at a time; it is gone when it has been read."""

    DEFAULT_CSS = """
    Balloon {
        layer: coach; position: absolute; height: auto; padding: 0 1;
        border: round $accent; border-title-color: $accent; background: $panel;
    }
    Balloon Static { height: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "read", "Go on", key_display="Enter", tooltip="Go on"),
        Binding("tab,shift+tab", "stay", show=False),
        Binding("escape", "skip", "Skip this part", key_display="Esc", tooltip="Skip this part"),
    ]

    class Read(Message):
        """It has been read."""

        def __init__(self, *, skipped: bool) -> None:
            super().__init__()
            self.skipped = skipped

    def __init__(self, *, private: bool) -> None:
        super().__init__(classes="secret" if private else None)
        self._text = Content("")
        self.point: tuple[str, ...] = ()

    def say(self, title: str, text: str, point: tuple[str, ...]) -> None:
        self.border_title = title
        self._text = Content(text)
        self.point = point
        if self.is_mounted:
            self.settle()

    def compose(self) -> ComposeResult:
        yield Static(self._text)
        yield CommandBar(self)

    def on_mount(self) -> None:
        self.settle()
        self.focus(scroll_visible=False)

    def settle(self) -> None:
        """Where it stands, on a page of this size."""
        self.query_one(Static).update(self._text)
        page = self.app.size
        width = min(WIDTH, page.width - 2)
        height = len(self._text.wrap(width - _FRAME)) + _LEAST
        at, arrow, sign = beside(place_of(self.screen, self.point), height, page)
        self.styles.width, self.styles.offset = width, at
        for pointer in self.screen.query(Pointer):
            pointer.display = arrow is not None
            if arrow is not None:
                pointer.styles.offset = arrow
                pointer.update(sign)

    def on_click(self) -> None:
        self.action_read()

    def action_read(self) -> None:
        self.post_message(self.Read(skipped=False))

    def action_stay(self) -> None:
        """What is under it waits."""

    def action_skip(self) -> None:
        self.post_message(self.Read(skipped=True))
