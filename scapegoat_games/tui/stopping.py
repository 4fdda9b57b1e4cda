"""A program that is stopped covers first: nobody knows who sits there when it goes on."""

import asyncio
import signal
from collections.abc import Callable


def cover_first(cover: Callable[[], None], then: Callable[[Callable[[], None]], object]) -> None:
    """From now on it does; ``then`` is for the stop itself, once that is shown."""
    stop = signal.getsignal(signal.SIGTSTP)
    assert callable(stop), "Textual leaves the terminal as it found it"

    def stopped() -> None:
        cover()
        then(lambda: stop(signal.SIGTSTP, None))

    asyncio.get_running_loop().add_signal_handler(signal.SIGTSTP, stopped)
