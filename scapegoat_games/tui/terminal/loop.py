"""An event loop to which computer players, which think in threads, give way.

Python runs one thread at a time. A thinking thread that did not wait while the loop is busy would
delay the answer to a key.
"""

import asyncio
import sys
from collections.abc import Callable
from selectors import DefaultSelector, SelectorKey
from threading import Event
from typing import Final, TypeVar, final

from textual.app import App

Result = TypeVar("Result")

_SWITCH_SECONDS: Final = 0.0005
"""How long a thread may run before another thread gets its turn.

Between a key and its answer on the screen, Python switches threads three times. With Python's
default of 5 ms the delay could be felt.
"""
_LONGEST_WAIT: Final = 1.0
"""Seconds that a thread waits at most until the loop is idle. Without this limit, the thread would
wait for ever for a loop that has ended.
"""


@final
class _Selector(DefaultSelector):
    """The loop's selector. The event ``idle`` is set while the selector waits for input."""

    def __init__(self, idle: Event) -> None:
        super().__init__()
        self._idle = idle

    def select(self, timeout: float | None = None) -> list[tuple[SelectorKey, int]]:
        if timeout is not None and timeout <= 0:
            return super().select(timeout)
        self._idle.set()
        try:
            return super().select(timeout)
        finally:
            self._idle.clear()


@final
class ConsiderateLoop(asyncio.SelectorEventLoop):
    """A loop that lets other threads know whether it is idle."""

    def __init__(self) -> None:
        self._idle: Final = Event()
        super().__init__(_Selector(self._idle))

    def give_way(self) -> None:
        """Called by a thread: returns as soon as the loop is idle."""
        if not self._idle.is_set():
            self._idle.wait(_LONGEST_WAIT)


def nobody_waits() -> None:
    """Replaces ``ConsiderateLoop.give_way`` if the event loop is of another class: returns at once,
    because such a loop doesn't say whether it is idle.
    """


def way_given_to(loop: asyncio.AbstractEventLoop) -> Callable[[], None]:
    return loop.give_way if isinstance(loop, ConsiderateLoop) else nobody_waits


def run(app: App[Result]) -> Result | None:
    sys.setswitchinterval(_SWITCH_SECONDS)
    with asyncio.Runner(loop_factory=ConsiderateLoop) as runner:
        return runner.run(app.run_async())
