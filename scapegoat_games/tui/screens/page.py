"""The parts of every page: its content, the command bar, and a guard against small windows."""

from collections.abc import Callable, Iterator, Mapping
from time import perf_counter
from typing import Any, ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widget import Widget

from scapegoat_games.tui.bindings import bind, bind_letter
from scapegoat_games.tui.terminal.app import GuardedApp
from scapegoat_games.tui.terminal.painting import PaintedOnce
from scapegoat_games.tui.widgets.command_bar import CommandBar
from scapegoat_games.tui.widgets.too_small import TooSmall


class PageScreen(PaintedOnce[None]):
    """A full page. A subclass composes its content in ``stage``."""

    def __init__(self) -> None:
        super().__init__()
        self.key_labels: Mapping[str, str] = {}
        """Texts that the command bar shows instead of the names of the keys, by action."""
        self.click_actions: Mapping[str, str] = {}
        """For some actions with several keys, the action that a click on their command runs
        instead: a click doesn't say which of the keys is meant.
        """
        self._focused_last: Widget | None = None

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        self._focused_last = event.widget

    def on_screen_suspend(self) -> None:
        """Releases the mouse when a dialog is laid over the page."""
        self.app.capture_mouse(None)

    def on_screen_resume(self) -> None:
        self._focus_again()

    def on_resize(self) -> None:
        if self.in_place:
            self.call_after_refresh(self._focus_again)
        elif self._too_small:
            self.set_focus(None)

    def _focus_again(self) -> None:
        """Gives the focus back to the widget that had it last. If the window is too small for the
        page, no widget gets the focus.
        """
        last = self._focused_last
        if self._too_small:
            self.set_focus(None)
        elif last is not None and last.is_attached:
            last.focus(scroll_visible=False)
        self.refresh_bindings()

    @property
    def _too_small(self) -> bool:
        return isinstance(self.app, GuardedApp) and self.app.too_small

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While the window is too small, disables all actions except ``leave`` and ``hide``."""
        return not self.gone and (not self._too_small or action in {"leave", "hide"})

    @property
    def gone(self) -> bool:
        """Whether another page has replaced this page. All actions of the old page are disabled."""
        return is_gone(self)

    def compose(self) -> ComposeResult:
        yield from _framed(self, self.stage())

    def stage(self) -> ComposeResult:
        raise NotImplementedError


class DialogScreen(ModalScreen[bool], PaintedOnce[bool]):
    """A dialog over a page. Its width is limited, so that its text is easy to read."""

    DEFAULT_CSS = "DialogScreen #stage { max-width: 110; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        bind("escape", "leave", "Close", "Back to the page", shown="Esc"),
        bind_letter("H", "app.cover", "Hide", "Cover the page under it"),
        bind("f1", "app.keys", "Help", "All keys of this page", show=False),
    ]

    def compose(self) -> ComposeResult:
        yield from _framed(self, self.stage())

    def stage(self) -> ComposeResult:
        raise NotImplementedError

    def dismiss(self, result: bool | None = None) -> AwaitComplete:
        """Closes the dialog once. On a second call, Textual would close whatever screen is on top
        by then.
        """
        return super().dismiss(result) if self.app.screen is self else AwaitComplete()

    def action_leave(self) -> None:
        self.dismiss(False)

    def action_scroll(self, by: int) -> None:
        """Scrolls the dialog's text. A dialog with a long text binds keys to this action."""
        self.query_one(VerticalScroll).scroll_relative(y=by, animate=False)


AT_ONCE: Final = 60
"""Number of new journals that a page reads before the page is shown; it reads the others later.
If larger, a page with many new matches appears later.
"""
_AT_A_TIME: Final = 0.02
"""Seconds for which long work goes on without a pause. If larger, keys are answered later."""
_PAUSE: Final = 0.005
"""Length of a pause in long work, in seconds. Keys and painting are handled in the pauses."""


def work_on(page: PageScreen, work: Iterator[None], done: Callable[[], object]) -> None:
    """Does the work piece by piece while the page is shown; stops when the page is gone."""

    def some() -> None:
        if page.gone:
            return
        until = perf_counter() + _AT_A_TIME
        for _ in work:
            if perf_counter() >= until:
                page.set_timer(_PAUSE, some)
                return
        done()

    page.set_timer(_PAUSE, some)


class WritingScreen(DialogScreen):
    """A dialog for writing. When the dialog closes, what was written is kept."""

    def on_unmount(self) -> None:
        self.keep()

    def keep(self) -> None:
        """Stores what the player has written. A second call with the same text does nothing."""
        raise NotImplementedError


def is_gone(part: Widget) -> bool:
    """Whether the widget's page has been removed, or the program is ending."""
    return not part.is_attached or not any(
        node in part.app.screen_stack for node in part.ancestors_with_self
    )


def _framed(page: Screen[Any], content: ComposeResult) -> ComposeResult:
    yield TooSmall()
    with Vertical(id="stage"):
        yield from content
        bar = CommandBar(page)
        bar.add_class("commands")
        yield bar
