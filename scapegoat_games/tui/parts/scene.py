"""A scene that everybody watches together: a reveal, or the end of a match.

First cards are turned over one after the other, then Enter shows the verdict. The time for turning
the cards depends only on their number; otherwise the time could tell a secret.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, Generic, TypeAlias, TypeVar, final

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.reactive import reactive
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Static

from scapegoat_games.tui.parts.frame import PageFrame
from scapegoat_games.tui.sizes import Size, size_of, too_small
from scapegoat_games.tui.widgets.title_bar import badge

G = TypeVar("G")

Rows: TypeAlias = Content | Iterable[Content]

TURN_SECONDS: Final = 0.15
"""Seconds between the turning of one card and the turning of the next."""
ALL_SECONDS: Final = 1.5
"""Longest time, in seconds, for turning over all cards of a scene. If a scene has many cards, less
than ``TURN_SECONDS`` pass between two cards.
"""


class Scene(Vertical, Generic[G]):
    """Base class of scenes. A scene shows blocks of text or cards below one another."""

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
    """Number of cards turned over so far."""
    waits: bool = False
    """Whether the scene waits, and turns over no card, until everybody can see the screen.

    The verdict isn't laid out either: the size of its empty place could give the verdict away.
    """

    def __init__(self, seen: G) -> None:
        super().__init__()
        self.seen = seen
        self._timer: Timer | None = None
        self._laid_out: Size | None = None
        """The size of the window for which the scene was last laid out; None before the first
        layout.
        """

    def compose(self) -> ComposeResult:
        """Lays out the scene; in a large window with the players and the log beside it."""
        self._laid_out = size_of(self.app)
        blocks = [*self.blocks()]
        for block in () if self.waits else self.verdict():
            block.add_class("verdict")
            blocks.append(block)
        middle = Vertical(*blocks, classes="blocks")
        players, aside = [*self.players()], [*self.aside()]
        if not players and not aside:
            yield middle
            return
        yield PageFrame(
            players=[Vertical(*players, classes="only-large")], table=[middle], aside=aside
        )

    def players(self) -> Iterable[Widget]:
        """Widgets with facts about the players. If the verdict of the scene changes a fact,
        ``beside`` exchanges the widget when Enter shows the verdict.
        """
        return ()

    def aside(self) -> Iterable[Widget]:
        """Widgets beside the scene, in which players look things up.

        They must not give away the verdict of the scene before Enter shows the verdict. ``beside``
        can exchange a widget at that moment.
        """
        return ()

    def beside(self, before: Widget, after: Widget) -> Iterator[Widget]:
        """Yields the widget ``before``, visible until Enter shows the verdict of the scene, and the
        widget ``after``, visible from then on.
        """
        yield before.add_class("till-told")
        if not self.waits:
            yield after.add_class("once-told")

    @property
    def turns(self) -> int:
        """The number of cards that the reveal turns over. This number must already be public before
        the reveal.
        """
        return 0

    def blocks(self) -> Iterator[Widget]:
        """The blocks that are there from the beginning; cards to turn over are in a ``Turning``."""
        raise NotImplementedError

    def verdict(self) -> Iterator[Widget]:
        """The widgets that say how the reveal has ended. Their place stays empty until Enter shows
        them.
        """
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
            # No number of repeats is given: Textual skips late ticks but counts them as repeats, so
            # the last cards would stay face down.
            self._timer = self.set_interval(seconds, self._turn)

    def on_resize(self) -> None:
        """Lays out the scene again if the window now has another of the four sizes."""
        if size_of(self.app) is not self._laid_out and not too_small(self.app):
            self.refresh(recompose=True)

    async def recompose(self) -> None:
        await super().recompose()
        self.watch_turned()

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
        """Whether all cards are turned over and the verdict, if any, is visible."""
        return self.turned >= self.turns and (self.has_class("-told") or not self.query(".verdict"))

    def go_on(self) -> None:
        """Turns over all remaining cards of the scene at once. If no cards remain, shows the
        verdict, the result that the scene has kept hidden so far.
        """
        self._stop()
        if self.turned < self.turns:
            self.turned = self.turns
        else:
            self.add_class("-told")


@final
class Turning(Static):
    """A block that is drawn again whenever a card is turned over."""

    turned: reactive[int] = reactive(0)

    def __init__(self, draw: Callable[[int], Rows], classes: str | None = None) -> None:
        super().__init__(_joined(draw(0)), classes=classes)
        self._draw = draw

    def watch_turned(self) -> None:
        self.update(_joined(self._draw(self.turned)), layout=False)


def text(rows: Rows, classes: str | None = None) -> Static:
    return Static(_joined(rows), classes=classes)


def block(rows: Iterable[Content]) -> list[Content]:
    """The rows, padded to equal length, so that centring doesn't shift their columns apart."""
    rows = list(rows)
    width = max((row.cell_length for row in rows), default=0)
    return [row.pad_right(width - row.cell_length) for row in rows]


def finale(winners: Iterable[Content], why: str) -> Static:
    """The block with the winners, if there are any, and the reason why the match is over."""
    head = Content("   ").join(winners)
    return text([*([head] if head.plain else []), Content.styled(why, "bold")], "finale")


def standing(title: str, names: Sequence[str], points: Sequence[int]) -> Content:
    """A line with the points of all players, in seating order."""
    told = (badge(seat, names[seat]) + f" {value}" for seat, value in enumerate(points))
    return Content.styled(f"{title}  ", "$faint") + Content("   ").join(told)


def _joined(rows: Rows) -> Content:
    return rows if isinstance(rows, Content) else Content("\n").join(rows)
