"""What everybody looks at together, in the middle of the page: a reveal, or how a match ended.

A reveal has beats, each begun by Enter: first what is turned over, one after the other; then the
verdict. How long that takes depends on how much is turned over, never on what.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, Generic, TypeAlias, TypeVar, final

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.reactive import reactive
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Static

from scapegoat_games.tui.parts.frame import Frame

G = TypeVar("G")

Rows: TypeAlias = Content | Iterable[Content]

TURN_SECONDS: Final = 0.15
"""From one to the next that is turned over."""
ALL_SECONDS: Final = 1.5
"""For all of them at most."""


class Scene(Vertical, Generic[G]):
    """Blocks one below the other; what is only text is as wide as the scene."""

    DEFAULT_CSS = """
    Scene .blocks { align: center middle; }
    Scene .blocks > Static { width: 100%; max-width: 76; height: auto; }
    Scene .blocks > .middle { text-align: center; }
    Scene .blocks > .finale { text-align: center; padding: 0 2; border: round $accent; }
    Scene .blocks > .verdict { visibility: hidden; }
    Scene.-told .blocks > .verdict { visibility: visible; }
    Scene .once-told, Scene.-told .till-told { display: none; }
    Scene.-told .once-told { display: block; }
    """

    turned: reactive[int] = reactive(0)
    """How many have been turned over by now."""
    waits: bool = False
    """Not everybody has the screen in sight: nothing turns over, and there is no verdict yet, whose
    place alone could tell what it will be. What it is about is said below it.
    """

    def __init__(self, seen: G) -> None:
        super().__init__()
        self.seen = seen
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        """In a large window with what there is of players and log beside it, as on the table."""
        blocks = [*self.blocks()]
        for block in () if self.waits else self.verdict():
            block.add_class("verdict")
            blocks.append(block)
        middle = Vertical(*blocks, classes="blocks")
        players, aside = [*self.players()], [*self.aside()]
        if not players and not aside:
            yield middle
            return
        yield Frame(players=[Vertical(*players, classes="only-large")], table=[middle], aside=aside)

    def players(self) -> Iterable[Widget]:
        """What they had before anything was turned over, and have when it has been told."""
        return ()

    def aside(self) -> Iterable[Widget]:
        """What one looks up; nothing that is only going to be turned over."""
        return ()

    def beside(self, before: Widget, after: Widget) -> Iterator[Widget]:
        """As it was till the verdict, and as it is from then on: never at odds with the middle."""
        yield before.add_class("till-told")
        if not self.waits:
            yield after.add_class("once-told")

    @property
    def turns(self) -> int:
        """How many are turned over; everybody has to know that before."""
        return 0

    def blocks(self) -> Iterator[Widget]:
        """What is there from the beginning; what turns over is a ``Turning``."""
        raise NotImplementedError

    def verdict(self) -> Iterator[Widget]:
        """What is only read when all have seen what was turned over: its place is kept free."""
        yield from ()

    def on_mount(self) -> None:
        if self.waits:
            return
        if not self.turns:
            self.add_class("-told")
        elif self.app.animation_level == "none":
            self.turned = self.turns
        else:
            seconds = min(TURN_SECONDS, ALL_SECONDS / self.turns)
            # Without a number of times: Textual leaves out ticks that come too late, and the last
            # cards would stay face down.
            self._timer = self.set_interval(seconds, self._turn)

    def _turn(self) -> None:
        self.turned = min(self.turned + 1, self.turns)
        if self.turned == self.turns:
            self._stop()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def watch_turned(self) -> None:
        for part in self.query(Turning):
            part.turned = self.turned

    @property
    def over(self) -> bool:
        """All of it has been seen."""
        return self.turned >= self.turns and (self.has_class("-told") or not self.query(".verdict"))

    def go_on(self) -> None:
        """To the next beat; what is still being turned over is there at once."""
        self._stop()
        if self.turned < self.turns:
            self.turned = self.turns
        else:
            self.add_class("-told")


@final
class Turning(Static):
    """A block that is drawn by how many have been turned over."""

    turned: reactive[int] = reactive(0)

    def __init__(self, draw: Callable[[int], Rows], classes: str | None = None) -> None:
        super().__init__(_joined(draw(0)), classes=classes)
        self._draw = draw

    def watch_turned(self) -> None:
        self.update(_joined(self._draw(self.turned)), layout=False)

    def redraw(self) -> None:
        """In a window of another size."""
        self.update(_joined(self._draw(self.turned)))


def text(rows: Rows, classes: str | None = None) -> Static:
    """A block of text, or of rows of it."""
    return Static(_joined(rows), classes=classes)


def block(rows: Iterable[Content]) -> list[Content]:
    """Rows of columns, all of a length: they stay below one another where they are centred."""
    rows = list(rows)
    width = max((row.cell_length for row in rows), default=0)
    return [row.pad_right(width - row.cell_length) for row in rows]


def finale(winners: Iterable[Content], why: str) -> Static:
    """Who has won, if anybody has, and why."""
    head = Content("   ").join(winners)
    return text([*([head] if head.plain else []), Content.styled(why, "bold")], "finale")


def _joined(rows: Rows) -> Content:
    return rows if isinstance(rows, Content) else Content("\n").join(rows)
