"""An event loop with simulated time, which passes only when no work is left.

Tests never wait for real time, and no result depends on the speed of the machine. Timers,
peeks, toasts and animations are due in their order, however long their work takes.
"""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from selectors import DefaultSelector, SelectorKey
from time import monotonic
from typing import Final, TypeVar
from unittest.mock import patch

from textual import _time

from scapegoat_games.tui.writer import Writer

_ITERATION_SECONDS: Final = 0.001
"""Simulated seconds per iteration of the loop. With more, frames are painted amid more work."""
_SOON_SECONDS: Final = 0.05
"""Simulated seconds. ``rest`` also waits for timers due so soon. With more, for later timers."""
_THREAD_SECONDS: Final = 120.0
"""Real seconds until a hanging thread fails a test. More tolerates a slower machine."""
_MOST_TIMERS: Final = 2_000
"""Number of timers after which ``rest`` fails. More lets an endless program run for longer."""

Result = TypeVar("Result")


class _SleeplessSelector(DefaultSelector):
    """A selector that does not sleep. asyncio passes how long it would sleep in each iteration."""

    def __init__(self, instead: Callable[[float | None], bool]) -> None:
        super().__init__()
        self._instead = instead

    def select(self, timeout: float | None = None) -> list[tuple[SelectorKey, int]]:
        found = super().select(0)
        if found or self._instead(timeout):
            return found
        found = super().select(_THREAD_SECONDS if timeout is None else timeout)
        assert found or timeout, "everything waits for something that never comes"
        return found


class StillLoop(asyncio.SelectorEventLoop):
    """A loop whose time begins at the machine's time and is then simulated."""

    def __init__(self) -> None:
        self._now = monotonic()
        self._resting: list[asyncio.Future[float | None]] = []
        self._owed = 0.0
        """Simulated seconds that have to pass during the next ``rest``."""
        self._calls_in_threads = 0
        """Number of running calls in threads. Time stands still while there are any."""
        self.writing = 0
        """Number of running calls of writers. Time stands still while there are any."""
        self.disk_hangs = False
        """Whether time passes although calls of writers are running."""
        super().__init__(_SleeplessSelector(self._go_on))

    def time(self) -> float:
        return self._now

    def pass_time(self, seconds: float) -> None:
        """Makes time pass during the next ``rest``. Timers due in that time fire in their order."""
        self._owed += seconds

    def hold_up(self, seconds: float) -> None:
        """Skips time at once, so that all timers of that time are late."""
        self._now += seconds

    def run_in_executor(
        self, executor: Executor | None, func: Callable[..., Result], *args: object
    ) -> asyncio.Future[Result]:
        future = super().run_in_executor(executor, func, *args)
        self._calls_in_threads += 1
        future.add_done_callback(self._back)
        return future

    def _back(self, _: object) -> None:
        self._calls_in_threads -= 1

    async def shutdown_default_executor(self, *_: float | None) -> None:
        """Waits without a timeout, because simulated time would let any timeout expire at once."""
        await super().shutdown_default_executor()

    async def rest(self, over: Callable[[], bool]) -> None:
        """Waits until all work is done, including timers that are due soon.

        Does not wait for the timers of a program that is ``over``, which repeat for ever.
        """
        until, self._owed = self._now + self._owed, 0.0
        for _ in range(_MOST_TIMERS):
            left = await self._nothing_ready()
            while left is not None and self._now + left <= until:
                self._now += left
                left = await self._nothing_ready()
            due = None if left is None else self._now + left
            self._now = max(self._now, until)
            if due is None or due > self._now + _SOON_SECONDS or over():
                return
            self._now = max(self._now, due)
        raise AssertionError("this never comes to rest")

    async def _nothing_ready(self) -> float | None:
        """Waits until no work is left. Returns the seconds to the next timer, if any."""
        resting: asyncio.Future[float | None] = self.create_future()
        self._resting.append(resting)
        return await resting

    def _go_on(self, timeout: float | None) -> bool:
        """Lets time pass instead of sleeping. False if the loop has to wait for a thread."""
        self._now += _ITERATION_SECONDS
        if timeout == 0:
            return True
        if self._calls_in_threads or (self.writing and not self.disk_hangs):
            return False
        if self._resting:
            for resting in self._resting:
                resting.set_result(timeout)
            self._resting.clear()
        elif timeout is None:
            return False
        else:
            self._now += timeout
        return True


def still_loop() -> StillLoop:
    """The loop that runs the test."""
    loop: asyncio.AbstractEventLoop = asyncio.get_running_loop()
    assert isinstance(loop, StillLoop)
    return loop


@contextmanager
def time_stands_while_the_disk_is_written() -> Iterator[None]:
    run = Writer.run

    def counted(
        writer: Writer, work: Callable[[], Result], then: Callable[[Future[Result]], object]
    ) -> Future[Result]:
        loop = asyncio.get_running_loop()
        if not isinstance(loop, StillLoop):
            return run(writer, work, then)
        loop.writing += 1

        def back(done: Future[Result]) -> None:
            loop.writing -= 1
            then(done)

        return run(writer, work, back)

    with patch.object(Writer, "run", counted):
        yield


@contextmanager
def textual_goes_by_the_loop() -> Iterator[None]:
    """Textual's timers use the time of the loop instead of the machine's time."""

    def get_time() -> float:
        try:
            return asyncio.get_running_loop().time()
        except RuntimeError:
            return monotonic()

    with patch.object(_time, "get_time", get_time):
        yield
