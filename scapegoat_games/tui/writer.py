"""A thread that waits for the disk, so that the event loop never has to wait."""

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from threading import Lock, Thread
from typing import TypeVar, final

Result = TypeVar("Result")


@final
class Writer:
    """Calls functions one after the other, in the order in which they came, in another thread.

    The thread is a daemon, unlike the threads of ``ThreadPoolExecutor``: the program can end even
    if the disk never answers.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._queue: deque[Callable[[], None]] = deque()
        self._working = False
        """Whether the thread is running. The thread ends when the queue is empty."""

    def run(
        self, work: Callable[[], Result], then: Callable[[Future[Result]], object]
    ) -> Future[Result]:
        """Calls ``work`` in the thread and afterwards ``then`` in the event loop."""
        loop = asyncio.get_running_loop()

        def done(future: Future[Result]) -> None:
            with suppress(RuntimeError):  # if the event loop is closed, the program is ending
                loop.call_soon_threadsafe(then, future)

        future = self.submit(work)
        future.add_done_callback(done)
        return future

    def submit(self, work: Callable[[], Result]) -> Future[Result]:
        """Calls ``work`` in the thread, even after the event loop has ended."""
        future: Future[Result] = Future()

        def call() -> None:
            try:
                future.set_result(work())
            except BaseException as error:  # noqa: BLE001 - ``future.result()`` raises the error
                future.set_exception(error)

        with self._lock:
            self._queue.append(call)
            begins, self._working = not self._working, True
        if begins:
            Thread(target=self._work, name="writer", daemon=True).start()
        return future

    def _work(self) -> None:
        while True:
            with self._lock:
                if not self._queue:
                    self._working = False
                    return
                call = self._queue.popleft()
            call()
