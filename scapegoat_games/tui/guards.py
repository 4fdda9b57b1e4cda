"""What keeps a terminal from telling: the guards that need Textual's private names are all here.

Tests fail when one of these names changes.
"""

from collections.abc import Callable
from time import monotonic
from typing import ClassVar, Final, TypeVar, final

from rich.console import RenderableType
from rich.segment import Segments
from textual import events
from textual.app import App
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widget import Widget

PageResult = TypeVar("PageResult")

QUIET_SECONDS: Final = 0.6
IDLE_SECONDS: Final = 60.0
MINIMUM: Final = (80, 24)
_NOTHING: Final = "\x1b[0m\x1b[2J\x1b[H"
"""An empty screen, written from its first line on."""


class GuardedApp(App[int]):
    """An app that shows no locals when it dies, copies nothing, and knows how long it was quiet."""

    ALLOW_SELECT: ClassVar[bool] = False
    SUSPENDED_SCREEN_CLASS: ClassVar[str] = "-covered"

    def __init__(self) -> None:
        super().__init__()
        self.HORIZONTAL_BREAKPOINTS = [(0, "-too-narrow"), (MINIMUM[0], "-narrow"), (110, "-wide")]
        self.VERTICAL_BREAKPOINTS = [(0, "-too-low"), (MINIMUM[1], "-low"), (34, "-tall")]
        self.crash: Exception | None = None
        """What ended the program, if a bug of ours did."""
        self.clock: Callable[[], float] = monotonic
        self._stirred = self._turned = monotonic()
        self._calm = 0.0
        self._held: str | None = None
        """A key that was pressed on the page before, and may still be."""

    @property
    def idle(self) -> float:
        """How long ago the latest key or click was."""
        return self.clock() - self._stirred

    @property
    def too_small(self) -> bool:
        """Whether there is no room to show a page."""
        return self.size.width < MINIMUM[0] or self.size.height < MINIMUM[1]

    @property
    def quiet(self) -> bool:
        """Whether the latest key or click was meant for the page that is shown.

        Before it, and on this page, it has been quiet for a while: so it was neither typed ahead,
        nor is it a key still held down.
        """
        return not self.too_small and min(self._calm, self.clock() - self._turned) >= QUIET_SECONDS

    def page_turned(self) -> None:
        """Another page is shown. Toasts and the clipboard outlive a screen, so they go."""
        self._turned = self.clock()
        self.clear_notifications()
        self._clipboard = ""

    def let_go_of(self, key: str) -> None:
        """The page was opened by this key; as long as it is held, it shall not reach it."""
        self._held = key

    async def on_event(self, event: events.Event) -> None:
        ending = self.return_code is not None or not self.screen_stack
        if ending and isinstance(event, events.InputEvent):
            return  # there is no page for it any more
        stirring = isinstance(event, events.Key | events.MouseDown | events.Paste)
        # What nobody wanted bubbles back here, a click as a copy; it has been counted.
        if stirring and not event.is_forwarded:
            self._calm = self.idle
            self._stirred = self.clock()
            if self._held is not None:
                again = isinstance(event, events.Key) and event.key == self._held
                if again and not self.quiet:
                    return
                self._held = None
        await super().on_event(event)

    def replace_page(self, page: Screen[None]) -> None:
        """Puts a page in place of all that is on the screen, dialogs included."""
        self.page_turned()
        # Else a button held on the page before would keep the mouse for something that is gone.
        self.capture_mouse(None)
        # In the page's own context the next one would remember it, and its hand, for good.
        with self._context():
            while isinstance(self.screen, ModalScreen):
                self.pop_screen()
            if not self.screen._result_callbacks:  # noqa: SLF001 - see above
                # Textual gives none to the default screen, and needs one to replace it.
                self.screen._push_result_callback(self.screen, None)  # noqa: SLF001 - see above
            self.switch_screen(page)

    def panic(self, *renderables: RenderableType) -> None:
        """Textual calls it with a traceback if what was typed could not be read: none is shown."""
        if self.crash is None:
            self._handle_exception(Unreadable())
        else:
            self._fatal_error()

    def _handle_exception(self, error: Exception) -> None:
        self.crash = error
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        # Textual would print the locals of every frame, hands among them.
        self._exit_renderables.append(Segments([]))
        if self._driver is not None and not self.is_headless:
            # Where there is no second screen to be left, the page would stay on the only one.
            self._driver.write(_NOTHING)
        self._close_messages_no_wait()


class PaintedOnce(Screen[PageResult]):
    """Knows its size before it is laid out, and is painted when all of it has found its place.

    Textual paints after each of the four or five rounds in which a new screen finds its styles,
    its size and its focus: the page flickers, and each round costs as much as the page itself.
    """

    _in_place = False

    async def _compose(self) -> None:
        """With the classes for the window's size; Textual adds them after the first layout."""
        width, height = self.app.size
        horizontal, vertical = self.app.HORIZONTAL_BREAKPOINTS, self.app.VERTICAL_BREAKPOINTS
        self.add_class(
            *self._get_breakpoint_classes(width, horizontal or []),
            *self._get_breakpoint_classes(height, vertical or []),
        )
        await super()._compose()

    def _on_timer_update(self) -> None:
        if not (self._in_place or self._layout_required or self._scroll_required):
            self._in_place = self.is_current
        super()._on_timer_update()

    def _compositor_refresh(self) -> None:
        if self._in_place:
            super()._compositor_refresh()
        else:
            self._repaint_required = True
            self.check_idle()


@final
class Unreadable(RuntimeError):
    """What the terminal sent has ended the thread that reads it."""


@final
class TooSmall(Widget):
    """Shown instead of everything while the terminal is too small."""

    def render(self) -> Content:
        width, height = self.app.size
        return Content(
            f"This terminal is {width}×{height}.\n"
            f"The table needs {MINIMUM[0]}×{MINIMUM[1]}:\n"
            "make it larger and play on;\nnothing is lost."
        )
