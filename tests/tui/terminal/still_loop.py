"""An event loop under whose hands time goes on only when nothing is left to be done.

So nothing here waits for the clock on the wall, and no verdict depends on how fast the machine is:
timers, peeks, toasts and animations come due in their order, however long their work takes.
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

_STEP: Final = 0.001
"""What one round of the loop takes: so a frame may also be painted in the middle of things."""
_SOON: Final = 0.05
"""What comes due within this time still belongs to what was done."""
_PATIENCE: Final = 120.0
"""Only a thread that hangs takes longer."""
_ROUNDS: Final = 2_000
"""Only what goes on for ever takes more timers before it is at rest."""

Result = TypeVar("Result")


class _Sleepless(DefaultSelector):
    """Where asyncio goes to sleep: in each round it says here for how long at most."""

    def __init__(self, instead: Callable[[float | None], bool]) -> None:
        super().__init__()
        self._instead = instead

    def select(self, timeout: float | None = None) -> list[tuple[SelectorKey, int]]:
        found = super().select(0)
        if found or self._instead(timeout):
            return found
        found = super().select(_PATIENCE if timeout is None else timeout)
        assert found or timeout, "everything waits for something that never comes"
        return found


class StillLoop(asyncio.SelectorEventLoop):
    """Its time begins where the machine's stands, and then goes its own way."""

    def __init__(self) -> None:
        self._now = monotonic()
        self._resting: list[asyncio.Future[float | None]] = []
        self._owed = 0.0
        """Time that is to pass before it is at rest again."""
        self._elsewhere = 0
        """Calls that threads are busy with: while there are any, time stands."""
        self.writing = 0
        """Calls that writers are busy with: while there are any, time stands, too."""
        self.disk_hangs = False
        """Whether time passes although writers are busy."""
        super().__init__(_Sleepless(self._go_on))

    def time(self) -> float:
        return self._now

    def pass_time(self, seconds: float) -> None:
        """What comes due in that time does so, one after the other, before the loop is at rest."""
        self._owed += seconds

    def hold_up(self, seconds: float) -> None:
        """As if something took so long that all timers of that time are late."""
        self._now += seconds

    def run_in_executor(
        self, executor: Executor | None, func: Callable[..., Result], *args: object
    ) -> asyncio.Future[Result]:
        future = super().run_in_executor(executor, func, *args)
        self._elsewhere += 1
        future.add_done_callback(self._back)
        return future

    def _back(self, _: object) -> None:
        self._elsewhere -= 1

    async def shutdown_default_executor(self, *_: float | None) -> None:
        """As long as it takes: by this clock any time is over at once."""
        await super().shutdown_default_executor()

    async def rest(self, over: Callable[[], bool]) -> None:
        """Until all that was begun is done, and what it wants done in a moment, too.

        Timers of a program that is ``over`` come due for ever, and do nothing.
        """
        until, self._owed = self._now + self._owed, 0.0
        for _ in range(_ROUNDS):
            left = await self._nothing_ready()
            while left is not None and self._now + left <= until:
                self._now += left
                left = await self._nothing_ready()
            due = None if left is None else self._now + left
            self._now = max(self._now, until)
            if due is None or due > self._now + _SOON or over():
                return
            self._now = max(self._now, due)
        raise AssertionError("this never comes to rest")

    async def _nothing_ready(self) -> float | None:
        """Waits until then; how long it is from there to the next timer."""
        resting: asyncio.Future[float | None] = self.create_future()
        self._resting.append(resting)
        return await resting

    def _go_on(self, timeout: float | None) -> bool:
        """Instead of sleeping; False if there is something to wait for in earnest."""
        self._now += _STEP
        if timeout == 0:
            return True
        if self._elsewhere or (self.writing and not self.disk_hangs):
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
    """The one that runs the test."""
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
    """Textual's timers ask the machine for the time; here they ask the loop they run on."""

    def get_time() -> float:
        try:
            return asyncio.get_running_loop().time()
        except RuntimeError:
            return monotonic()

    with patch.object(_time, "get_time", get_time):
        yield
