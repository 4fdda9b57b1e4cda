"""How a page is opened: in as few rounds as can be, and painted after the last of them.

This needs private names of Textual, and one of asyncio. Tests fail when one of them changes.
"""

import asyncio
from typing import Any, TypeVar

from textual import events
from textual.geometry import Size
from textual.screen import Screen

from scapegoat_games.tui.sizes import classes

PageResult = TypeVar("PageResult")


def cover(page: Screen[Any]) -> None:
    """Takes what is secret off a page. Nothing else on it goes by that class."""
    app = page.app
    page.add_class(app.SUSPENDED_SCREEN_CLASS, update=False)
    if page in app.screen_stack:
        app.stylesheet.update_nodes(page.query(".secret"))


class PaintedOnce(Screen[PageResult]):
    """Knows its size before it is laid out, and is painted when all of it has found its place.

    Textual paints after each of the four or five rounds in which a new screen finds its styles,
    its size and its focus: the page flickers, and each round costs as much as the page itself.
    """

    in_place = False
    """Whether all of it has found its place."""
    _at_rest = False
    """Whether nothing was left to be laid out when it was looked at last."""
    _awaits_rest = False
    """Whether ``_look_at_rest`` is going to be called."""

    async def _compose(self) -> None:
        """With the classes for the window's size: Textual's own come after the first layout."""
        self.update_classes(classes(*self.app.size), animate=False)
        await super()._compose()

    def _on_screen_resume(self, event: events.ScreenResume) -> None:
        """All parts of a page that has just been composed have got their styles one by one; on one
        that was covered they are looked for as it is uncovered. Textual's own handler comes next.
        """
        if not self.outer_size or self.has_class(self.app.SUSPENDED_SCREEN_CLASS):
            event.refresh_styles = False

    def _on_screen_suspend(self) -> None:
        """Before Textual's own handler, which would look for the styles of all of the page."""
        cover(self)

    def _screen_resized(self, size: Size) -> None:
        """Textual also tells a screen of every size that it has just been laid out for."""
        if size != self.outer_size:
            self.update_classes(classes(*size), animate=False)
            super()._screen_resized(size)

    def _refresh_layout(self, size: Size | None = None, scroll: bool = False) -> None:
        """Whatever asked for it before: once is enough."""
        if size:
            self._layout_required = False
        super()._refresh_layout(size, scroll)

    def _on_timer_update(self) -> None:
        """What has a new size may want another layout for it, so this waits one round longer."""
        resting = not (self._layout_required or self._scroll_required)
        if not self.in_place:
            self.in_place = resting and self._at_rest and self.is_current
            self._at_rest = resting
        super()._on_timer_update()

    def _compositor_refresh(self) -> None:
        if self.in_place:
            super()._compositor_refresh()
        else:
            self._repaint_required = True
            self.check_idle()
            if not self._awaits_rest:
                self._awaits_rest = True
                asyncio.get_running_loop().call_soon(self._look_at_rest)

    def _look_at_rest(self) -> None:
        """Starts the next round once the event loop has nothing else to do. Textual's own timer
        would let a sixtieth of a second pass before each round.
        """
        loop = asyncio.get_running_loop()
        # A dialog goes by the timer: the page under it does, and would have it painted once more.
        self._awaits_rest = not self.in_place and self.app.screen_stack == [self]
        if self._awaits_rest:
            if getattr(loop, "_ready", ()):
                loop.call_soon(self._look_at_rest)
            else:
                self._awaits_rest = False
                self.call_next(self._on_timer_update)
