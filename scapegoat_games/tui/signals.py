"""What signals mean: to leave, and the program does end, whatever has become of its terminal; or to
stop, and it covers first.
"""

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from os import _exit
from threading import Timer
from types import FrameType
from typing import Any, Final, TypeAlias

from scapegoat_games.system import optional

_termios: Final = optional("termios")


def _known(*names: str) -> tuple[signal.Signals, ...]:
    return tuple(signal.Signals[name] for name in names if hasattr(signal, name))


SIGNALS: Final = _known(
    *("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT", "SIGBREAK", "SIGUSR1", "SIGUSR2"),
    *("SIGALRM", "SIGVTALRM", "SIGPROF", "SIGXCPU"),
)
"""Each would end the program by itself, with a hand on the screen."""
STOPS: Final = _known("SIGTSTP", "SIGTTOU", "SIGTTIN")
"""None on Windows, where nothing can be stopped and resumed."""
PATIENCE: Final = 10.0
"""How many seconds a terminal has to take the last words."""
HURRY: Final = 1.0
"""And how many if there is none any more."""

LOOK_SECONDS: Final = 2.0
"""How often it is looked whether there still is one."""

Line: TypeAlias = list[Any]
"""How a terminal treats what is typed, as ``termios`` has it."""


@contextmanager
def held_back() -> Iterator[None]:
    """Until they are heeded: one that came while Textual starts, or after it has stopped, would
    leave the terminal as Textual has set it up.
    """
    _hold(back=True)
    before = [signal.getsignal(number) for number in SIGNALS]
    line = line_of_terminal()
    try:
        yield
    finally:
        give_back(line)
        for number, handler in zip(SIGNALS, before, strict=True):
            signal.signal(number, handler)
        _hold(back=False)


def _hold(*, back: bool) -> None:
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_BLOCK if back else signal.SIG_UNBLOCK, SIGNALS)


def heed(leave: Callable[[int], None], line: Line | None) -> None:
    """From now on a signal calls ``leave``, in the loop, with the code that goes with it.

    A closed window or a cut line would keep the program waiting for ever to write to it, and the
    match locked: then it ends without last words, with the terminal's ``line`` as it was.
    """
    loop = asyncio.get_running_loop()

    # Not by the loop alone, which may be what waits.
    def heeded(number: int, _: object) -> None:
        patience = HURRY if _is_alone() else PATIENCE
        giving_up = Timer(patience, _give_up, [128 + number, line])
        giving_up.daemon = True
        giving_up.start()
        with suppress(RuntimeError):  # the loop is closed: it is leaving already
            loop.call_soon_threadsafe(leave, 128 + number)

    for number in SIGNALS:
        signal.signal(number, heeded)
    _hold(back=False)


def cover_before_stopping(
    cover: Callable[[], None], then: Callable[[Callable[[], None]], object]
) -> None:
    """From now on it does, because anybody may sit there when it goes on; ``then`` is for the stop
    itself, once that is shown.
    """
    if not STOPS:
        return
    loop = asyncio.get_running_loop()
    stop, go_on = signal.getsignal(signal.SIGTSTP), signal.getsignal(signal.SIGCONT)
    assert callable(stop), "Textual leaves the terminal as it found it"
    assert callable(go_on), "and sets it up again"

    def stopped() -> None:
        cover()
        then(lambda: stop(signal.SIGTSTP, None))

    # The loop's own way would print a traceback for any signal that comes while it is closed.
    def heeded(_number: int, _: object) -> None:
        with suppress(RuntimeError):  # it is closed, and the program ends
            loop.call_soon_threadsafe(stopped)

    def heed_stops() -> None:
        for number in STOPS:
            signal.signal(number, heeded)

    def gone_on(number: int, frame: FrameType | None) -> None:
        with suppress(RuntimeError):  # as above
            # Whatever had stopped it may not have asked.
            loop.call_soon_threadsafe(cover)
        go_on(number, frame)
        # Textual has a use for some of them while it sets the terminal up, and lets them go then.
        heed_stops()

    heed_stops()
    signal.signal(signal.SIGCONT, gone_on)


def stop_if_a_shell_waits() -> None:
    """What Ctrl+Z does to programs that leave it to the terminal. In a window of its own nobody
    could ever let the program go on.
    """
    if STOPS and os.getpgrp() != os.getsid(0):
        signal.raise_signal(signal.SIGTSTP)


def hang_up_if_alone() -> None:
    """Of a closed window the program is not always told: a shell or make above it may not pass the
    signal on. Then nobody could ever end it.
    """
    if _is_alone():
        signal.raise_signal(signal.SIGHUP)


def _is_alone() -> bool:
    """Whether the terminal has gone; where it can't be asked, the system ends the program."""
    return _termios is not None and line_of_terminal() is None


def line_of_terminal() -> Line | None:
    """None where there is no terminal, or none that can be asked."""
    if _termios is None or sys.__stdin__ is None:
        return None
    try:
        line: Line = _termios.tcgetattr(sys.__stdin__)
    except (_termios.error, OSError, ValueError):
        return None
    return line


def give_back(line: Line | None) -> None:
    """To whoever has the terminal next, once it has been told all; what was typed till then was for
    nobody.
    """
    _set_line(line, "TCSAFLUSH")


def _give_up(code: int, line: Line | None) -> None:
    _set_line(line, "TCSANOW")
    _exit(code)


def _set_line(line: Line | None, when: str) -> None:
    if line is not None and sys.__stdin__ is not None:
        with suppress(_termios.error):
            _termios.tcsetattr(sys.__stdin__, getattr(_termios, when), line)
