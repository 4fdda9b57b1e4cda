"""A thread that waits for the disk, so that the event loop never does."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import TypeVar, final

Result = TypeVar("Result")


@final
class Writer:
    """Calls functions one after the other, in the order in which they came, in its own thread.

    The thread is a daemon: a disk that never answers can't keep the program from ending, as the
    threads of ``ThreadPoolExecutor`` would.
    """

    def __init__(self) -> None:
        self._queue: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._thread: Thread | None = None

    def run(
        self, work: Callable[[], Result], then: Callable[[Future[Result]], object]
    ) -> Future[Result]:
        """Calls ``work`` in the thread and afterwards ``then`` in the event loop."""
        loop = asyncio.get_running_loop()

        def done(future: Future[Result]) -> None:
            with suppress(RuntimeError):  # the loop is closed, because the program ends
                loop.call_soon_threadsafe(then, future)

        future = self.submit(work)
        future.add_done_callback(done)
        return future

    def submit(self, work: Callable[[], Result]) -> Future[Result]:
        """Calls ``work`` in the thread, also when there is no event loop any more."""
        future: Future[Result] = Future()

        def call() -> None:
            try:
                future.set_result(work())
            except BaseException as error:  # noqa: BLE001 - raised where the result is asked for
                future.set_exception(error)

        self._queue.put(call)
        if self._thread is None:
            self._thread = Thread(target=self._work, name="writer", daemon=True)
            self._thread.start()
        return future

    def _work(self) -> None:
        while True:
            self._queue.get()()
