"""Guards of the app: they keep secrets off the terminal, and ignore keys typed by accident."""

from collections.abc import Callable
from functools import partial
from math import inf
from time import monotonic
from typing import ClassVar, Final, final

from rich.console import RenderableType
from rich.segment import Segments
from textual import events
from textual.app import App
from textual.dom import DOMNode
from textual.driver import Driver
from textual.screen import ModalScreen, Screen

from scapegoat_games.tui.sizes import too_small
from scapegoat_games.tui.terminal.held_key import AGAIN_SECONDS, COUNTED_ONCE, HeldKey
from scapegoat_games.tui.terminal.painting import PaintedOnce
from scapegoat_games.tui.terminal.reader import Reader

QUIET_SECONDS: Final = 0.6
"""Seconds. A key counts as meant for a page that has just been opened only if no input came for
this time before the key. A page or box that opened without a key of the player ignores clicks and
the keys of ``COUNTED_LATE`` for this time.
"""
COUNTED_LATE: Final = COUNTED_ONCE | {"space"}
"""Keys that do nothing at first on a page that opened by itself: they may be meant for the page
before.
"""
REPEAT_SECONDS: Final = 0.15
"""A key that comes again within this number of seconds counts as held down."""


class GuardedApp(App[int]):
    """An app that prints no local variables when it crashes, copies nothing to the clipboard, and
    knows when the last key or click came.
    """

    ALLOW_SELECT: ClassVar[bool] = False
    SUSPENDED_SCREEN_CLASS: ClassVar[str] = "-covered"

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self.crash: Exception | None = None
        """The exception that ended the program, if a bug of this program raised it."""
        self.clock = clock
        self._last_input = clock()
        """When the last key, click or paste came, in the time of ``clock``."""
        self._page_shown = clock()
        """When the page on the screen was opened, in the time of ``clock``."""
        self._pause_before = 0.0
        """Seconds without input before the last key, click or paste."""
        self._came = -inf
        """When the page on the screen, or a box over the page, opened without a key or click of the
        player, in the time of ``clock``; minus infinity if a key or click opened the page.
        """
        self._ignores_release = False
        """Whether the press of a mouse button was ignored, so that its release is ignored, too."""
        self._held_key: str | None = None
        """The key that opened the page on the screen. The key is ignored until it is released."""
        self._repeats = HeldKey()
        self.last_key = -inf
        """When the last key was typed, in the time of Textual's events."""
        self.ending = False
        """Whether a signal has told the program to end, so that all input is ignored."""
        self._postponed: events.Key | None = None
        """A key of ``COUNTED_ONCE`` that may turn out to be a repetition of a held key."""

    def get_driver_class(self) -> type[Driver]:
        usual = super().get_driver_class()
        if usual.__name__ != "LinuxDriver":
            return usual
        # Windows has no termios, which the driver imports.
        from scapegoat_games.tui.terminal.driver import GuardedDriver  # noqa: PLC0415 - see above

        return GuardedDriver

    @property
    def dropped(self) -> int:
        """How many pieces of the terminal's input could not be read."""
        reader = getattr(self._driver, "reader", None)
        return reader.dropped if isinstance(reader, Reader) else 0

    @property
    def idle(self) -> float:
        """Seconds since the last key, click or paste."""
        return self.clock() - self._last_input

    @property
    def too_small(self) -> bool:
        """Whether the window is too small to show a page."""
        return too_small(self)

    @property
    def quiet(self) -> bool:
        """Whether the last key or click was meant for the page on the screen.

        A key counts only if there was no input for a while before it, and the page has been up for
        as long. Then the key was neither typed ahead nor held down since the previous page.
        """
        quiet = min(self._pause_before, self.clock() - self._page_shown)
        return not self.too_small and quiet >= QUIET_SECONDS

    @property
    def deliberate(self) -> bool:
        """Whether the last key or click is not a repetition of a key held down."""
        return self._pause_before >= REPEAT_SECONDS

    @property
    def seen(self) -> bool:
        """Whether the page was up long enough to be seen before the last key.

        Unlike ``quiet``, ``seen`` is True even if another key came shortly before the last key.
        For a key that shows no secret, ``seen`` is enough.
        """
        shown = self.clock() - self._page_shown
        return not self.too_small and self.deliberate and shown >= QUIET_SECONDS

    def page_turned(self, *, by_itself: bool = False) -> None:
        """Clears what belongs to the previous page: toasts, the clipboard, a postponed key.

        ``by_itself`` says whether the new page opened without a key or click of its player.
        """
        self._page_shown = self.clock()
        self._came = self._page_shown if by_itself else -inf
        self._postponed = None
        self._repeats.nothing_came()
        self.clear_notifications()
        self._clipboard = ""

    def came_by_itself(self) -> None:
        """Called when a box opens over the page without a key or click of the player."""
        self._came = self.clock()

    def let_go_of(self, key: str) -> None:
        """Ignores this key, which opened the page, until it has been released."""
        self._held_key = key

    def watch_app_focus(self, focus: bool) -> None:
        """Focuses a widget of a page that was opened while the window had no focus."""
        if focus and self.screen_stack and self.screen.focused is None:
            self.screen._update_auto_focus()  # noqa: SLF001 - Textual itself focuses only when a page opens

    async def on_event(self, event: events.Event) -> None:
        ended = self.return_code is not None or not self.screen_stack
        if (ended or self.ending) and isinstance(event, events.InputEvent):
            return
        stirring = isinstance(event, events.Key | events.MouseDown | events.Paste)
        # Input that no widget handled comes here again as forwarded, but must count only once.
        if stirring and not event.is_forwarded:
            self._pause_before = self.idle
            self._last_input = self.clock()
            self.last_key = event.time if isinstance(event, events.Key) else self.last_key
        if isinstance(event, events.InputEvent) and not self.accepts(event):
            return
        if not event.is_forwarded and self._comes_too_soon(event):
            self._postponed = None
            return
        if stirring and not event.is_forwarded:
            if self._held_key is not None:
                again = isinstance(event, events.Key) and event.key == self._held_key
                if again and not self.deliberate:
                    return
                self._held_key = None
            if not await self._counts(event):
                return
        await super().on_event(event)

    def accepts(self, event: events.InputEvent) -> bool:
        """Whether a key, click or mouse movement is handled at all; a subclass may refuse some."""
        return True

    async def _counts(self, event: events.Event) -> bool:
        """Whether the event is handled now. A key that may be held down is postponed or dropped."""
        waiting, self._postponed = self._postponed, None
        key = event if isinstance(event, events.Key) and self._counts_once(event) else None
        if waiting is not None and (key is None or key.key != waiting.key):
            await super().on_event(waiting)
        if key is None:
            self._repeats.something_else_came()
            return True
        judged = self._repeats.comes(key.key, self.clock())
        if judged == "perhaps":
            self._postponed = key
            self.set_timer(AGAIN_SECONDS, partial(self._handle_postponed, key))
        return judged == "pressed"

    def _comes_too_soon(self, event: events.Event) -> bool:
        """Whether the key or click comes so soon after a page or box has opened by itself that the
        player may mean the page before.
        """
        match event:
            case events.Key():
                return event.key in COUNTED_LATE and self._just_came
            case events.MouseDown():
                self._ignores_release = self._just_came
                return self._ignores_release
            case events.MouseUp():
                ignored, self._ignores_release = self._ignores_release, False
                return ignored
            case _:
                return False

    @property
    def _just_came(self) -> bool:
        """Whether the page on the screen, or a box over the page, opened a moment ago without a key
        or click of the player. Always False while a dialog is open.
        """
        just = self.clock() - self._came < QUIET_SECONDS
        return just and not isinstance(self.screen, ModalScreen)

    def _counts_once(self, key: events.Key) -> bool:
        """Whether the key is one of ``COUNTED_ONCE`` and not being typed into a text field."""
        part = self.focused
        written = part is not None and part.check_consume_key(key.key, key.character)
        return key.key in COUNTED_ONCE and not written

    @property
    def undecided(self) -> bool:
        """Whether a key is postponed because it is not yet clear whether the key is held down."""
        return self._postponed is not None

    async def _handle_postponed(self, key: events.Key) -> None:
        if self._postponed is key and not self.ending:
            self._postponed = None
            self._repeats.nothing_came()
            await super().on_event(key)

    def replace_page(self, page: Screen[None], *, by_itself: bool = False) -> None:
        """Removes the page on the screen, with all dialogs over it, and shows another page.

        ``by_itself`` says whether the new page opens without a key or click of its player.
        """
        self.page_turned(by_itself=by_itself)
        # If a mouse button is held down, a widget of the old page would still receive mouse events.
        self.capture_mouse(None)
        # If the new page were created in the old page's context, the new page would keep a
        # reference to the old page and so to the hand on the old page.
        with self._context():
            while isinstance(self.screen, ModalScreen):
                self.pop_screen()
            if not self.screen._result_callbacks:  # noqa: SLF001 - see below
                # Textual can replace a screen only if the screen has a callback for its result.
                # Textual's default screen has no callback.
                self.screen._push_result_callback(self.screen, None)  # noqa: SLF001 - see above
            self.switch_screen(page)

    def update_styles(self, node: DOMNode, animate: bool = True) -> None:
        """Updates only widgets on pages of the screen stack: nobody sees the others.

        A widget that is mounted later gets its styles when it is mounted.
        """
        shown = self.screen_stack if self.is_running else ()
        if node is self or any(page in shown for page in node.ancestors_with_self):
            super().update_styles(node, animate=animate)

    def when_painted(self, then: Callable[..., object], *arguments: object) -> None:
        """Calls ``then`` once the page has been painted; never, if the program ends before.

        ``call_after_refresh`` alone might call ``then`` before the page has been painted.
        """
        if not self.screen_stack:
            return
        page = self.screen
        if isinstance(page, PaintedOnce) and not page.in_place:
            self.call_after_refresh(self.when_painted, then, *arguments)
        else:
            self.call_after_refresh(then, *arguments)

    def panic(self, *renderables: RenderableType) -> None:
        """Ends the program without a traceback. Called by Textual if reading input has failed."""
        if self.crash is None:
            self._handle_exception(Unreadable())
        else:
            self._fatal_error()

    def _handle_exception(self, error: Exception) -> None:
        self.crash = error
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        # Textual would print a traceback with all local variables, which show players' hands.
        self._exit_renderables.append(Segments([]))
        self._close_messages_no_wait()


def guarded_app(node: DOMNode) -> GuardedApp:
    """The app of a page or widget."""
    assert isinstance(node.app, GuardedApp)
    return node.app


@final
class Unreadable(RuntimeError):
    """Input from the terminal has ended the thread that reads it."""
