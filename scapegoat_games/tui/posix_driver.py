"""The terminal of Linux and macOS, read by our own reader: the guard that needs ``termios``."""

import os
import signal
from collections.abc import Iterable
from functools import cached_property
from select import select
from typing import Final, final

from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from scapegoat_games.tui import signals
from scapegoat_games.tui.guards import Reader

_NOTHING: Final = "\x1b[0m\x1b[2J\x1b[H"
"""An empty screen, written from its first line on."""


@final
class GuardedDriver(LinuxDriver):
    """A terminal that may send anything."""

    _suspending = False
    _left = False
    """For good."""

    @cached_property
    def reader(self) -> Reader:
        return Reader(self._debug)

    def run_input_thread(self) -> None:
        """Textual's own would end at the first byte that is no UTF-8."""
        reader = self.reader
        while not self.exit_event.is_set():
            if select([self.fileno], [], [], 0.1)[0]:
                data = self._read()
                self._pass_on(reader.read(data))
                if not data:
                    self.exit_event.wait(1)
            self._pass_on(reader.tick())

    def _read(self) -> bytes:
        """Nothing if there is no terminal, or it is somebody else's now."""
        try:
            return os.read(self.fileno, 4096)
        except OSError:
            return b""

    def _pass_on(self, messages: Iterable[Message]) -> None:
        for message in messages:
            self.process_message(message)

    def stop_application_mode(self) -> None:
        """Where there is no second screen to be left, the page would stay on the only one: the
        curtain may fall too late to be painted.
        """
        self._left = not self._suspending
        self.write(_NOTHING)
        # Nor is the line given back before the last words are out: with the line as it was, Ctrl+C
        # is a signal again, and makes the terminal forget whatever it has not shown yet.
        line, self.attrs_before = self.attrs_before, None
        super().stop_application_mode()
        self.attrs_before = line

    def suspend_application_mode(self) -> None:
        """When the program ends, the line is given back later still: after everything else."""
        self._suspending = True
        super().suspend_application_mode()
        self._suspending = False
        signals.give_back(self.attrs_before)

    def _query_in_band_window_resize(self) -> None:
        """Not asked: see ``Reader``."""

    def _sigtstp_application(self, *_: object) -> None:
        """With all of its job, or ``make play`` would keep the shell waiting; but not before the
        terminal is as it was.
        """
        self.suspend_application_mode()
        self._must_signal_resume = True
        os.killpg(0, signal.SIGSTOP)

    def _sigcont_application(self, *_: object) -> None:
        """Also if nobody had asked before it was stopped, and the shell has used the terminal."""
        if self._left:
            return
        assert self._writer_thread is not None, "it has begun"
        if self._writer_thread.is_alive():
            self.suspend_application_mode()
            self._must_signal_resume = True
        super()._sigcont_application()
