"""Painting in tests: skipped by default, or sent to a terminal that tests can read."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final
from unittest.mock import patch

import pyte
import pytest
from rich.console import Console, RenderableType
from textual._compositor import Compositor, CompositorUpdate
from textual.screen import Screen

from tests.tui.seats import Seats

_paint: Final = Compositor.render_update


class _Unpainted(CompositorUpdate):
    """Placeholder for an update, in tests without a terminal."""

    def render_segments(self, console: Console) -> str:
        raise AssertionError(f"nobody was to look at this on {console}")


def _skip_painting(
    page: Compositor,
    full: bool = False,
    screen_stack: list[Screen[Any]] | None = None,
    simplify: bool = False,
) -> RenderableType | CompositorUpdate | None:
    """Replaces painting of parts of a page. Tests render the whole page when they read it."""
    if full:
        return _paint(page, full, screen_stack, simplify)
    dirty = bool(page._dirty_regions)  # noqa: SLF001 - no public name tells
    page._dirty_regions.clear()  # noqa: SLF001 - as Textual does after painting
    return _Unpainted() if dirty else None


@contextmanager
def nothing_is_painted_unseen() -> Iterator[None]:
    """Skips painting, which takes half of the time of a page. Most tests read only the page."""
    with patch.object(Compositor, "render_update", _skip_painting):
        yield


class Paper:
    """A terminal that receives each update that a real terminal would receive."""

    def __init__(self, seats: Seats, monkeypatch: pytest.MonkeyPatch) -> None:
        self.screen = pyte.Screen(*seats.app.size)
        self._stream = pyte.Stream(self.screen)
        self._seats = seats
        self._app = seats.app
        self._display = seats.app._display  # noqa: SLF001 - receives what goes to the terminal
        monkeypatch.setattr(seats.app, "_display", self.paint)
        monkeypatch.setattr(Compositor, "render_update", _paint)
        seats.app.refresh(layout=True)

    def paint(self, screen: Screen[Any], update: Any) -> None:  # noqa: ANN401 - Textual declares no type
        batching = self._app._batch_count  # noqa: SLF001 - Textual paints no batch before its end
        if isinstance(update, CompositorUpdate) and not batching:
            self._stream.feed(self._written(update))
        self._display(screen, update)

    def _written(self, update: CompositorUpdate) -> str:
        return update.render_segments(self._app.console).replace("\n", "\r\n")

    async def painted(self) -> None:
        """Asserts that the terminal equals a terminal that gets the whole page at once."""
        await self._seats.settle()
        for widget in self._app.screen.query("*"):
            widget._set_dirty()  # noqa: SLF001 - empties the cache of lines
        afresh = pyte.Screen(*self._app.size)
        update = self._app.screen._compositor.render_update(full=True)  # noqa: SLF001 - as Textual does for a page
        assert isinstance(update, CompositorUpdate)
        pyte.Stream(afresh).feed(self._written(update))
        assert self.screen.display == afresh.display
        for y in range(afresh.lines):
            assert self.screen.buffer[y] == afresh.buffer[y], f"{y}: {afresh.display[y]}"
