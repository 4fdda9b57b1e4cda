"""What a terminal has on it that is given one update after the other."""

from typing import Any

import pyte
import pytest
from textual._compositor import CompositorUpdate
from textual.screen import Screen

from tests.tui.seats import Seats


class Paper:
    """A terminal that is given what a real one would be given."""

    def __init__(self, seats: Seats, monkeypatch: pytest.MonkeyPatch) -> None:
        self.screen = pyte.Screen(*seats.app.size)
        self._stream = pyte.Stream(self.screen)
        self._seats = seats
        self._app = seats.app
        self._display = seats.app._display  # noqa: SLF001 - what goes to the terminal
        monkeypatch.setattr(seats.app, "_display", self.paint)
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
