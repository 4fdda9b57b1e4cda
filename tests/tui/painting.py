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
            self._stream.feed(update.render_segments(self._app.console).replace("\n", "\r\n"))
        self._display(screen, update)

    @property
    def rows(self) -> list[str]:
        return [row.rstrip() for row in self.screen.display]

    async def painted(self) -> None:
        """Holds it against what the whole page would be."""
        await self._seats.settle()
        assert self.rows == [row.rstrip() for row in self._seats.rows]
