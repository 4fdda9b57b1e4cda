"""A disk whose writes last until a test lets them finish."""

import errno
import os
from asyncio import sleep
from pathlib import Path
from threading import Event
from time import monotonic
from time import sleep as pause
from typing import Final

import pytest
from textual import events

from scapegoat_games import saves
from scapegoat_games.tui.opening import PlayMatch
from tests.games.scout.positions import lay
from tests.tui.seats import Seats, text_of
from tests.tui.tables import NAMES, new_match, put
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

    async def holds(self, number: int) -> None:
        """Waits until this number of calls is blocked. A thread may make its call some time after
        the test has made the change that is to be saved.
        """
        until = monotonic() + _HELD_SECONDS
        while self.held < number and monotonic() < until:
            pause(0.001)
            await sleep(0)
        assert self.held == number

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


FULL: Final = OSError(errno.ENOSPC, "No space left on device")
SAVING: Final = "Saving…"


def saved_moves(seats: Seats) -> int:
    """Number of moves on the disk."""
    return saves.summaries(seats.app.home / "matches")[0].moves


def pages_shown(seats: Seats) -> list[str]:
    """Collects the text of every frame from now on."""
    shown: list[str] = []

    def look() -> None:
        shown.append(text_of(seats.app.screen))

    setattr(seats.app, "post_display_hook", look)  # noqa: B010 - Textual's hook for tests
    return shown


def blur(seats: Seats) -> None:
    seats.app.post_message(events.AppBlur())


async def choose_without_confirming(seats: Seats) -> None:
    """The next player lifts the curtain and selects. Only Enter is missing."""
    await seats.lift()
    await seats.press("up")
    await seats.later(1)


async def until_played(seats: Seats) -> None:
    """Waits for the next move. Returns before the program goes on."""
    moves = len(seats.match.moves)
    for _ in range(1_000):
        if len(seats.match.moves) > moves:
            return
        await sleep(0)
    raise AssertionError("nobody moves")


async def handle_a_key() -> None:
    """Lets the event loop handle a key, but not so long that the page covers itself."""
    for _ in range(20):
        await sleep(0)


def scouting(home: Path) -> PlayMatch:
    """A match of two, where the first player decides again after a move that can be undone."""
    match = new_match(home, NAMES[:2])
    put(match, lay("6/1 7/2 8/3", "3 9 2", active="4/1 5/2", owner=1).state)
    return PlayMatch(match)


async def scout_a_card(seats: Seats, disk: SlowDisk) -> None:
    """Makes a move that the disk does not finish saving."""
    await seats.lift()
    disk.hold()
    await seats.press("s", "enter")
    assert disk.held == 1
    assert len(seats.match.moves) == 1
