"""Whoever thinks in a thread gives way to the screen: there is one interpreter for both of them."""

import asyncio
import sys
from collections.abc import Callable
from selectors import DefaultSelector, SelectorKey
from threading import Event
from typing import Final, TypeVar, final

from textual.app import App

Result = TypeVar("Result")

_HAND_OVER: Final = 0.0005
"""Seconds after which a thread hands the interpreter to one that asks for it: a key passes three of
them until something is painted, and Python's own 5 ms each time would be felt.
"""
_AT_MOST: Final = 1.0
"""Seconds for which a thread gives way at a time: a loop that has come to its end never rests."""


@final
class _Bed(DefaultSelector):
    """Where a loop goes to sleep once there is nothing left to be done."""

    def __init__(self, asleep: Event) -> None:
        super().__init__()
        self._asleep = asleep

    def select(self, timeout: float | None = None) -> list[tuple[SelectorKey, int]]:
        if timeout is not None and timeout <= 0:
            return super().select(timeout)
        self._asleep.set()
        try:
            return super().select(timeout)
        finally:
            self._asleep.clear()


@final
class ConsiderateLoop(asyncio.SelectorEventLoop):
    """Lets threads know whether it has anything to do."""

    def __init__(self) -> None:
        self._asleep: Final = Event()
        super().__init__(_Bed(self._asleep))

    def give_way(self) -> None:
        """Called by a thread again and again: goes on as soon as the loop has nothing to do."""
        if not self._asleep.is_set():
            self._asleep.wait(_AT_MOST)


def nobody_waits() -> None:
    """On a loop that doesn't tell."""


def way_given_to(loop: asyncio.AbstractEventLoop) -> Callable[[], None]:
    return loop.give_way if isinstance(loop, ConsiderateLoop) else nobody_waits


def run(app: App[Result]) -> Result | None:
    """Until somebody leaves it."""
    sys.setswitchinterval(_HAND_OVER)
    with asyncio.Runner(loop_factory=ConsiderateLoop) as runner:
        return runner.run(app.run_async())
