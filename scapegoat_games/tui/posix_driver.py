"""The terminal of Linux and macOS, read by our own reader: the guard that needs ``termios``."""

import os
import signal
from collections.abc import Iterable
from functools import cached_property
from select import select
from typing import Final, final

from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from scapegoat_games.tui.guards import Reader

_NOTHING: Final = "\x1b[0m\x1b[2J\x1b[H"
"""An empty screen, written from its first line on."""


@final
class GuardedDriver(LinuxDriver):
    """A terminal that may send anything."""

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
        self.write(_NOTHING)
        super().stop_application_mode()

    def _query_in_band_window_resize(self) -> None:
        """Not asked: see ``Reader``."""

    def _sigtstp_application(self, *_: object) -> None:
        """With all of its job, or ``make play`` would keep the shell waiting; but not before the
        terminal is as it was.
        """
        self.suspend_application_mode()
        self._must_signal_resume = True
        os.killpg(0, signal.SIGSTOP)
