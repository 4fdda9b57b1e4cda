"""What a terminal has on it that is given one update after the other."""

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
    """Stands for what would go to the terminal, where there is none."""

    def render_segments(self, console: Console) -> str:
        raise AssertionError(f"nobody was to look at this on {console}")


def _owe(
    page: Compositor,
    full: bool = False,
    screen_stack: list[Screen[Any]] | None = None,
    simplify: bool = False,
) -> RenderableType | CompositorUpdate | None:
    """What is dirty stays so until a test reads the page, which is then drawn from what is true."""
    if full:
        return _paint(page, full, screen_stack, simplify)
    dirty = bool(page._dirty_regions)  # noqa: SLF001 - there is no other way to it
    page._dirty_regions.clear()  # noqa: SLF001 - as Textual does once it has painted them
    return _Unpainted() if dirty else None


@contextmanager
def nothing_is_painted_unseen() -> Iterator[None]:
    """Half of what a page costs is painting it for a terminal; most tests read the page itself."""
    with patch.object(Compositor, "render_update", _owe):
        yield


class Paper:
    """A terminal that is given what a real one would be given."""

    def __init__(self, seats: Seats, monkeypatch: pytest.MonkeyPatch) -> None:
        self.screen = pyte.Screen(*seats.app.size)
        self._stream = pyte.Stream(self.screen)
        self._seats = seats
        self._app = seats.app
        self._display = seats.app._display  # noqa: SLF001 - what goes to the terminal
        monkeypatch.setattr(seats.app, "_display", self.paint)
        monkeypatch.setattr(Compositor, "render_update", _paint)
        seats.app.refresh(layout=True)

    def paint(self, screen: Screen[Any], update: Any) -> None:  # noqa: ANN401 - Textual's
        batching = self._app._batch_count  # noqa: SLF001 - then nothing is painted
        if isinstance(update, CompositorUpdate) and not batching:
            self._stream.feed(self._written(update))
        self._display(screen, update)

    def _written(self, update: CompositorUpdate) -> str:
        return update.render_segments(self._app.console).replace("\n", "\r\n")

    async def painted(self) -> None:
        """Holds it against a sheet that is given all of the page at once; colours count, too."""
        await self._seats.settle()
        for widget in self._app.screen.query("*"):
            widget._set_dirty()  # noqa: SLF001 - so that nothing drawn before is used again
        afresh = pyte.Screen(*self._app.size)
        update = self._app.screen._compositor.render_update(full=True)  # noqa: SLF001 - see seats.py
        assert isinstance(update, CompositorUpdate)
        pyte.Stream(afresh).feed(self._written(update))
        assert self.screen.display == afresh.display
        for y in range(afresh.lines):
            assert self.screen.buffer[y] == afresh.buffer[y], f"{y}: {afresh.display[y]}"
