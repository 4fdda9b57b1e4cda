"""An event loop under whose hands time goes on only when nothing is left to be done.

So nothing here waits for the clock on the wall, and no verdict depends on how fast the machine is:
timers, peeks, toasts and animations come due in their order, however long their work takes.
"""

import asyncio
from asyncio import AbstractEventLoop
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from heapq import heappop
from time import monotonic
from typing import Final, TypeVar
from unittest.mock import patch

from textual import _time

_STEP: Final = 0.001
"""What one round of the loop takes: so a frame may also be painted in the middle of things."""
_SOON: Final = 0.05
"""What comes due within this time still belongs to what was done."""
_ROUNDS: Final = 2_000
"""Only what goes on for ever takes more timers before it is at rest."""

Result = TypeVar("Result")


class StillLoop(asyncio.SelectorEventLoop):
    """Its time begins where the machine's stands, and then goes its own way."""

    _scheduled: list[asyncio.TimerHandle]

    def __init__(self) -> None:
        self._now = monotonic()
        super().__init__()
        self._resting: list[asyncio.Future[None]] = []
        self._owed = 0.0
        """Time that is to pass before it is at rest again."""
        self._elsewhere = 0
        """Calls that threads are busy with: while there are any, time stands."""

    def time(self) -> float:
        return self._now

    def pass_time(self, seconds: float) -> None:
        """What comes due in that time does so, one after the other, before the loop is at rest."""
        self._owed += seconds

    def run_in_executor(  # type: ignore[override]  # typeshed asks for its own type variables
        self, executor: Executor | None, func: Callable[..., Result], *args: object
    ) -> "asyncio.Future[Result]":
        future = super().run_in_executor(executor, func, *args)
        self._elsewhere += 1
        future.add_done_callback(self._back)
        return future

    def _back(self, _: object) -> None:
        self._elsewhere -= 1

    async def rest(self, over: Callable[[], bool]) -> None:
        """Until all that was begun is done, and what it wants done in a moment, too.

        Timers of a program that is ``over`` come due for ever, and do nothing.
        """
        until, self._owed = self._now + self._owed, 0.0
        for _ in range(_ROUNDS):
            await self._nothing_left()
            due = self._next_due()
            while due is not None and due <= until:
                self._now = max(self._now, due)
                await self._nothing_left()
                due = self._next_due()
            self._now = max(self._now, until)
            if due is None or due > self._now + _SOON or over():
                return
            self._now = max(self._now, due)
        raise AssertionError("this never comes to rest")

    async def _nothing_left(self) -> None:
        resting: asyncio.Future[None] = self.create_future()
        self._resting.append(resting)
        await resting

    def _next_due(self) -> float | None:
        while self._scheduled and self._scheduled[0].cancelled():
            heappop(self._scheduled)
        return self._scheduled[0].when() if self._scheduled else None

    def _run_once(self) -> None:
        """One round of asyncio's: it would sleep where nothing is ready."""
        if not self._ready and not self._elsewhere:
            self._process_events(self._selector.select(0))
        if not self._ready and not self._elsewhere:
            due = self._next_due()
            if due is None or due > self._now:
                if self._resting:
                    for resting in self._resting:
                        resting.set_result(None)
                    self._resting.clear()
                elif due is not None:
                    self._now = due
        super()._run_once()
        self._now += _STEP


def still_loop() -> StillLoop:
    """The one that runs the test."""
    loop: AbstractEventLoop = asyncio.get_running_loop()
    assert isinstance(loop, StillLoop)
    return loop


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
