"""What the program does on signals: it covers the page and ends, or covers it and stops."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from contextvars import copy_context
from os import _exit
from threading import Timer
from types import FrameType
from typing import Any, Final, TypeAlias

from scapegoat_games.system import optional

_termios: Final = optional("termios")


def _known(*names: str) -> tuple[signal.Signals, ...]:
    """The signals of these names that this operating system has."""
    return tuple(signal.Signals[name] for name in names if hasattr(signal, name))


ENDING: Final = _known(
    *("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT", "SIGBREAK", "SIGUSR1", "SIGUSR2"),
    *("SIGALRM", "SIGVTALRM", "SIGPROF", "SIGXCPU"),
)
"""Signals that end a program. By default they would leave a player's hand on the screen."""
STOPPING: Final = _known("SIGTSTP", "SIGTTOU", "SIGTTIN")
"""Signals that stop a program until it is resumed; Windows has none."""
TIMEOUT: Final = 10.0
"""If a signal has not ended the program after this number of seconds, the program is killed.

This timeout applies while the terminal is still there.
"""
TIMEOUT_WITHOUT_TERMINAL: Final = 1.0
"""If a signal has not ended the program after this number of seconds, the program is killed.

This timeout applies when the terminal has gone.
"""
CHECK_SECONDS: Final = 2.0
"""Seconds between two checks whether the terminal is still there."""

TerminalSettings: TypeAlias = list[Any]
"""The modes of a terminal, such as echo, as ``termios.tcgetattr`` returns them."""


@contextmanager
def postponed() -> Iterator[None]:
    """Blocks ending signals until ``end_on_signals`` is called; restores the terminal at the end.

    A signal while Textual starts, or after it has ended, would leave the terminal in Textual's
    modes.
    """
    _block(signals=True)
    before = [signal.getsignal(number) for number in ENDING]
    settings = terminal_settings()
    try:
        yield
    finally:
        restore(settings)
        for number, handler in zip(ENDING, before, strict=True):
            signal.signal(number, handler)
        _block(signals=False)


def _block(*, signals: bool) -> None:
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_BLOCK if signals else signal.SIG_UNBLOCK, ENDING)


def end_on_signals(leave: Callable[[int], None], settings: TerminalSettings | None) -> None:
    """From now on, an ending signal calls ``leave`` in the event loop with the exit code.

    If the program has not ended after a timeout, it is killed and the terminal gets back its
    ``settings``. Without the timeout, a program whose window was closed would wait for ever for the
    window to take its output, and would keep the match locked.
    """
    call_soon = _caller()

    def handle(number: int, _: object) -> None:
        timeout = TIMEOUT_WITHOUT_TERMINAL if _terminal_is_gone() else TIMEOUT
        # The timer runs in a thread of its own, because the event loop may be what hangs.
        killer = Timer(timeout, _kill, [128 + number, settings])
        killer.daemon = True
        killer.start()
        call_soon(leave, 128 + number)

    for number in ENDING:
        signal.signal(number, handle)
    _block(signals=False)


def _caller() -> Callable[..., None]:
    """A function for signal handlers that calls a function with arguments in the event loop.

    The function is called in the present context. A signal that arrives between two tasks has an
    empty context, in which Textual finds no active app.
    """
    loop, context = asyncio.get_running_loop(), copy_context()

    def call_soon(function: Callable[..., object], *arguments: object) -> None:
        with suppress(RuntimeError):  # if the event loop is closed, the program is ending anyway
            loop.call_soon_threadsafe(function, *arguments, context=context)

    return call_soon


def cover_before_stopping(
    cover: Callable[[], None], when_painted: Callable[[Callable[[], None]], object]
) -> None:
    """From now on, a stopping signal covers the page first: anybody may resume the program."""
    if not STOPPING:
        return
    call_soon = _caller()
    stop, resume = signal.getsignal(signal.SIGTSTP), signal.getsignal(signal.SIGCONT)
    assert callable(stop), "Textual's handler restores the terminal before stopping"
    assert callable(resume), "Textual's handler sets the terminal up after resuming"

    def cover_and_stop() -> None:
        cover()
        when_painted(lambda: stop(signal.SIGTSTP, None))

    # ``loop.add_signal_handler`` would print a traceback for a signal while the loop is closing.
    def handle(_number: int, _: object) -> None:
        call_soon(cover_and_stop)

    def install() -> None:
        for number in STOPPING:
            signal.signal(number, handle)

    def resumed(number: int, frame: FrameType | None) -> None:
        # After SIGSTOP, which no program can handle, the page is not covered yet.
        call_soon(cover)
        resume(number, frame)
        # Textual replaces some of the signal handlers when it sets the terminal up again.
        install()

    install()
    signal.signal(signal.SIGCONT, resumed)


def stop_if_a_shell_waits() -> None:
    """Stops the program, as Ctrl+Z stops other programs.

    Does nothing in a window without a shell, where nobody could resume the program.
    """
    if STOPPING and os.getpgrp() != os.getsid(0):
        signal.raise_signal(signal.SIGTSTP)


def hang_up_without_terminal() -> None:
    """Ends the program if its terminal has gone.

    After the window is closed, a shell or make may have received SIGHUP and not passed it on.
    """
    if _terminal_is_gone():
        signal.raise_signal(signal.SIGHUP)


def _terminal_is_gone() -> bool:
    """Whether the program has lost its terminal.

    Always False on Windows: Windows has no ``termios``, and itself ends a program whose terminal is
    closed.
    """
    return _termios is not None and terminal_settings() is None


def terminal_settings() -> TerminalSettings | None:
    """The modes of the terminal; None if there is no terminal, or if it does not answer."""
    if _termios is None or sys.__stdin__ is None:
        return None
    try:
        settings: TerminalSettings = _termios.tcgetattr(sys.__stdin__)
    except (_termios.error, OSError, ValueError):
        return None
    return settings


def restore(settings: TerminalSettings | None) -> None:
    """Restores the terminal once all output is written; drops input that was not read."""
    _set_terminal(settings, "TCSAFLUSH")


def _kill(code: int, settings: TerminalSettings | None) -> None:
    _set_terminal(settings, "TCSANOW")
    _exit(code)


def _set_terminal(settings: TerminalSettings | None, when: str) -> None:
    if settings is not None and sys.__stdin__ is not None:
        with suppress(_termios.error):
            _termios.tcsetattr(sys.__stdin__, getattr(_termios, when), settings)
