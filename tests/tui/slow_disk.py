"""A disk whose writes last until a test lets them finish."""

import os
from threading import Event
from typing import Final

import pytest

from tests.tui.terminal.still_loop import StillLoop, still_loop

_HELD_SECONDS: Final = 120.0
"""Seconds until a held write fails the test. A longer time tolerates a slower machine."""


class SlowDisk:
    """Replaces ``fsync``. While the disk is held, each call of ``fsync`` blocks."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._loop: StillLoop = still_loop()
        self._free = Event()
        self._free.set()
        self._trouble: OSError | None = None
        self.held = 0
        """Number of blocked calls of ``fsync``."""
        monkeypatch.setattr(os, "fsync", self._sync)

    def hold(self) -> None:
        self._trouble = None
        self._free.clear()

    def let_go(self, trouble: OSError | None = None) -> None:
        """Blocked and later calls succeed, or fail with ``trouble``, until the next ``hold``."""
        self._trouble = trouble
        self.held = 0
        self._loop.disk_hangs = False
        self._free.set()

    def _sync(self, _: int) -> None:
        if not self._free.is_set():
            self._loop.call_soon_threadsafe(self._hang)
            assert self._free.wait(_HELD_SECONDS)
        if self._trouble is not None:
            raise self._trouble

    def _hang(self) -> None:
        self.held += 1
        self._loop.disk_hangs = True
