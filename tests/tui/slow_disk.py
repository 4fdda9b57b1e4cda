"""A disk that takes as long as a test wants it to."""

import os
from threading import Event
from typing import Final

import pytest

from tests.tui.terminal.still_loop import StillLoop, still_loop

_PATIENCE: Final = 120.0
"""Seconds after which a test has forgotten to let the disk go on."""


class SlowDisk:
    """While it is held, nothing that is written gets further than its ``fsync``."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._loop: StillLoop = still_loop()
        self._free = Event()
        self._free.set()
        self._trouble: OSError | None = None
        self.held = 0
        """How many calls wait to go on."""
        monkeypatch.setattr(os, "fsync", self._sync)

    def hold(self) -> None:
        self._trouble = None
        self._free.clear()

    def let_go(self, trouble: OSError | None = None) -> None:
        """All that waits goes on, or fails, as does all that comes before the next ``hold``."""
        self._trouble = trouble
        self.held = 0
        self._loop.disk_hangs = False
        self._free.set()

    def _sync(self, _: int) -> None:
        if not self._free.is_set():
            self._loop.call_soon_threadsafe(self._hang)
            assert self._free.wait(_PATIENCE)
        if self._trouble is not None:
            raise self._trouble

    def _hang(self) -> None:
        self.held += 1
        self._loop.disk_hangs = True
