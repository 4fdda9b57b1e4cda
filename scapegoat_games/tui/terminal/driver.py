"""Textual's driver for Linux and macOS, with a reader that survives any input."""

import os
import signal
from collections.abc import Iterable
from functools import cached_property
from select import select
from typing import Final, final

from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from scapegoat_games.tui.terminal import signals
from scapegoat_games.tui.terminal.reader import Reader

_CLEAR: Final = "\x1b[0m\x1b[2J\x1b[H"
"""Resets colours, erases the screen and moves the cursor to the first line."""


@final
class GuardedDriver(LinuxDriver):
    """A driver for terminals that may send anything."""

    _suspending = False
    _ended = False
    """Whether the program has left the terminal for good."""

    @cached_property
    def reader(self) -> Reader:
        return Reader(self._debug)

    def run_input_thread(self) -> None:
        """Replaces Textual's own thread, which ends at the first byte that is not UTF-8."""
        reader = self.reader
        while not self.exit_event.is_set():
            if select([self.fileno], [], [], 0.1)[0]:
                data = self._read()
                self._process(reader.read(data))
                if not data:
                    self.exit_event.wait(1)
            self._process(reader.tick())

    def _read(self) -> bytes:
        """Returns no bytes if the terminal has gone or belongs to another job."""
        try:
            return os.read(self.fileno, 4096)
        except OSError:
            return b""

    def _process(self, messages: Iterable[Message]) -> None:
        for message in messages:
            self.process_message(message)

    def stop_application_mode(self) -> None:
        """Erases the page first: a terminal without an alternate screen would keep showing it."""
        self._ended = not self._suspending
        self.write(_CLEAR)
        # Textual would restore the terminal before all output is written. Then Ctrl+C would be a
        # signal again, and the terminal would drop the output it has not shown yet.
        settings, self.attrs_before = self.attrs_before, None
        super().stop_application_mode()
        self.attrs_before = settings

    def suspend_application_mode(self) -> None:
        """Restores the terminal at once. At the end of the program, ``signals.postponed`` restores
        the terminal instead.
        """
        self._suspending = True
        super().suspend_application_mode()
        self._suspending = False
        signals.restore(self.attrs_before)

    def _query_in_band_window_resize(self) -> None:
        """Doesn't ask the terminal for its size: ``Reader`` would ignore the answer."""

    def _sigtstp_application(self, *_: object) -> None:
        """Restores the terminal, and stops the whole process group.

        With Textual's own handler, ``make play`` would go on and the shell would wait for it.
        """
        self.suspend_application_mode()
        self._must_signal_resume = True
        os.killpg(0, signal.SIGSTOP)

    def _sigcont_application(self, *_: object) -> None:
        """Sets the terminal up again, even after SIGSTOP, which no program can notice."""
        if self._ended:
            return
        assert self._writer_thread is not None, "the driver has started"
        if self._writer_thread.is_alive():
            self.suspend_application_mode()
            self._must_signal_resume = True
        super()._sigcont_application()
