"""Opens a page in as few layout rounds as possible, and paints it after the last of them."""

import asyncio
from typing import Any, TypeVar

from textual import events
from textual.geometry import Size
from textual.screen import Screen

from scapegoat_games.tui.sizes import classes

PageResult = TypeVar("PageResult")


def cover(page: Screen[Any]) -> None:
    """Hides every widget of class ``secret`` on the page."""
    app = page.app
    page.add_class(app.SUSPENDED_SCREEN_CLASS, update=False)
    if page in app.screen_stack:
        app.stylesheet.update_nodes(page.query(".secret"))


class PaintedOnce(Screen[PageResult]):
    """A screen that is painted once on opening, with the CSS classes for the window's size.

    Textual paints a new screen after each of four or five rounds, in which widgets get styles,
    sizes and the focus. The page would flicker, and each round takes as long as the final one.
    """

    in_place = False
    """Whether the layout is finished, so that the page may be painted."""
    _settled = False
    """Whether nothing was left to lay out in the previous layout round."""
    _round_scheduled = False
    """Whether ``_next_round`` is going to be called."""

    async def _compose(self) -> None:
        """Sets the CSS classes for the window's size before the first layout, not after it."""
        self.update_classes(classes(*self.app.size), animate=False)
        await super()._compose()

    def _on_screen_resume(self, event: events.ScreenResume) -> None:
        """Prevents a second look-up of all styles; Textual's own handler runs after this one.

        Textual's handler lays the page out at the window's size, which may have changed while the
        page was being composed, so the page gets the CSS classes for that size. The widgets of a
        new page already have their styles. On a page that was covered, the styles are looked up
        when the class of the cover is removed.
        """
        if not self.outer_size or self.has_class(self.app.SUSPENDED_SCREEN_CLASS):
            event.refresh_styles = False
        self.update_classes(classes(*self.app.size), animate=False)

    def _on_screen_suspend(self) -> None:
        """Covers the page here: Textual's own handler would look up the styles of all widgets."""
        cover(self)

    def _screen_resized(self, size: Size) -> None:
        """Ignores a size that the page already has: Textual reports each size twice."""
        if size != self.outer_size:
            self.update_classes(classes(*size), animate=False)
            super()._screen_resized(size)

    def _refresh_layout(self, size: Size | None = None, scroll: bool = False) -> None:
        """Drops layouts requested before this one: this layout includes them."""
        if size:
            self._layout_required = False
        super()._refresh_layout(size, scroll)

    def _on_timer_update(self) -> None:
        """Waits one more round before painting: a widget of a new size may want another layout."""
        settled = not (self._layout_required or self._scroll_required)
        if not self.in_place:
            self.in_place = settled and self._settled and self.is_current
            self._settled = settled
        super()._on_timer_update()

    def _compositor_refresh(self) -> None:
        if self.in_place:
            super()._compositor_refresh()
        else:
            self._repaint_required = True
            self.check_idle()
            if not self._round_scheduled:
                self._round_scheduled = True
                asyncio.get_running_loop().call_soon(self._next_round)

    def _next_round(self) -> None:
        """Starts the next layout round as soon as the event loop has nothing else to do.

        Textual's timer would let a sixtieth of a second pass before each round.
        """
        loop = asyncio.get_running_loop()
        # While a dialog is open, only Textual's timer starts layout rounds. If this method started
        # a round for the dialog alone, Textual would paint the page under the dialog once more.
        self._round_scheduled = not self.in_place and self.app.screen_stack == [self]
        if self._round_scheduled:
            # ``_ready``, a private name of asyncio, is the loop's list of callbacks that are due.
            if getattr(loop, "_ready", ()):
                loop.call_soon(self._next_round)
            else:
                self._round_scheduled = False
                self.call_next(self._on_timer_update)
