"""A program in a pseudo-terminal: keys go in, bytes and the times they came at come out."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, sleep
from types import TracebackType
from typing import Final, NamedTuple, Self, TypeAlias, final

import pyte

Seen: TypeAlias = Callable[[str], bool]
"""Looks at the screen's text, line by line, and says whether it is what one waits for."""


@final
@dataclass(frozen=True, slots=True)
class Shows:
    """Whether all of some words can be read on a screen."""

    words: tuple[str, ...]

    def __call__(self, text: str) -> bool:
        return all(word in text for word in self.words)

    def __str__(self) -> str:
        return " and ".join(f"“{word}”" for word in self.words)


PATIENCE: Final = 60.0
"""Seconds after which only a hang can be the reason, however busy the machine is."""

# Sequences of the kitty keyboard protocol, which pyte would show as text.
_UNKNOWN_TO_PYTE: Final = re.compile(rb"\x1b\[[<=>][0-9;:]*[A-Za-z]")


class NotSeen(Exception):
    """The text that was waited for did not come. The message ends with the screen as it is."""


class Chunk(NamedTuple):
    """Bytes as one read brought them."""

    at: float
    data: bytes


@final
class Terminal:
    """Starts a program when entered and ends it when left.

    Bytes are read first and shown to the emulator afterwards, so that its slowness
    is in no measured time.
    """

    def __init__(
        self,
        command: Sequence[str],
        environment: Mapping[str, str],
        *,
        columns: int = 80,
        rows: int = 24,
    ) -> None:
        self._command = list(command)
        self._environment = dict(environment)
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        self.process = 0
        """Its number; 0 before it is started and after it has ended."""
        self._file = -1
        self.started = 0.0
        self.over = False
        """Whether all has been read that the program wrote before it ended."""
        self.shown = bytearray()
        """All bytes that the emulator was given."""

    def __enter__(self) -> Self:
        self._file, inside = pty.openpty()
        self.resize(self._screen.columns, self._screen.lines)
        # Opened by the leader of a new session, it becomes the terminal that controls it.
        # (pty.fork would do, but not in a process with threads, as a test's may be.)
        files = [
            (os.POSIX_SPAWN_OPEN, 0, os.ttyname(inside), os.O_RDWR, 0),
            (os.POSIX_SPAWN_DUP2, 0, 1),
            (os.POSIX_SPAWN_DUP2, 0, 2),
        ]
        self.started = perf_counter()
        self.process = os.posix_spawnp(
            self._command[0],
            self._command,
            self._environment,
            file_actions=files,
            setsid=True,
            # As at a terminal, whatever the one who starts this ignores.
            setsigdef=[signal.SIGPIPE, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT],
        )
        os.close(inside)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.end(patience=3.0)  # what it would still say is for nobody

    def end(
        self,
        by: signal.Signals | None = signal.SIGHUP,
        *,
        patience: float = PATIENCE,
        reading: bool = True,
    ) -> int:
        """The exit code, or minus the signal that killed it. Hangs up, as a closed window does,
        sends another signal, or waits until the program has ended by itself. Its last words are
        shown, if they are read.
        """
        if not self.process:
            return 0
        if by is not None:
            os.kill(self.process, by)
        status = self._reap(patience, reading=reading)
        os.close(self._file)
        self.process = 0
        return os.waitstatus_to_exitcode(status)

    def _reap(self, patience: float, *, reading: bool) -> int:
        deadline = perf_counter() + patience
        while perf_counter() < deadline:
            if reading:
                # What is not read would block the program's last words.
                self._show_rest()
            done, status = os.waitpid(self.process, os.WNOHANG)
            if done:
                if reading:
                    self._show_rest()
                return status
            sleep(0.01)
        os.kill(self.process, signal.SIGKILL)
        return os.waitpid(self.process, 0)[1]

    def _show_rest(self) -> None:
        self.show(b"".join(chunk.data for chunk in self.listen(quiet=0.02, limit=0.1)))

    @property
    def text(self) -> str:
        """The screen as it is shown."""
        return "\n".join(self._screen.display)

    def press(self, keys: bytes) -> float:
        """Types; returns when that began: the answer may come before this process is back."""
        began = perf_counter()
        os.write(self._file, keys)
        return began

    def listen(self, quiet: float, limit: float = 10.0) -> list[Chunk]:
        """Reads until nothing has come for ``quiet`` seconds, ``limit`` at most."""
        chunks: list[Chunk] = []
        deadline = perf_counter() + limit
        while (left := deadline - perf_counter()) > 0:
            ready, _, _ = select.select([self._file], [], [], min(quiet, left))
            chunk = self._read() if ready else None
            if chunk is None:
                break
            chunks.append(chunk)
        return chunks

    def next_chunk(self, limit: float = PATIENCE) -> Chunk:
        """The next bytes. Raises ``NotSeen`` if none come."""
        ready, _, _ = select.select([self._file], [], [], limit)
        chunk = self._read() if ready else None
        if chunk is None:
            raise NotSeen(f"The program writes nothing more. The screen is:\n{self.text}")
        return chunk

    def _read(self) -> Chunk | None:
        try:
            data = os.read(self._file, 65_536)
        except OSError:  # Linux says so where macOS gives no bytes: the program has ended
            data = b""
        self.over = not data
        return Chunk(perf_counter(), data) if data else None

    def show(self, data: bytes) -> str:
        """Lets the emulator show the bytes; the screen's text afterwards."""
        self.shown += data
        self._stream.feed(_UNKNOWN_TO_PYTE.sub(b"", data))
        return self.text

    def show_until(self, chunks: Sequence[Chunk], seen: Seen) -> float | None:
        """Shows all; the time of the bytes that first made the screen what is waited for."""
        first: float | None = None
        for chunk in chunks:
            text = self.show(chunk.data)
            if first is None and seen(text):
                first = chunk.at
        return first

    def wait_for(self, seen: Seen, quiet: float = 0.05, limit: float = PATIENCE) -> float:
        """When the screen first was so. Raises ``NotSeen`` if it never is."""
        deadline = perf_counter() + limit
        if seen(self.text):
            return perf_counter()
        while perf_counter() < deadline:
            chunks = self.listen(quiet, limit)
            first = self.show_until(chunks, seen)
            if first is not None:
                return first
        wanted = f"{seen}" if isinstance(seen, Shows) else "What was waited for"
        raise NotSeen(f"{wanted} did not come. The screen is:\n{self.text}")

    def resize(self, columns: int, rows: int) -> None:
        """Makes the window another size; the program is told."""
        self._screen.resize(rows, columns)
        size = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(self._file, termios.TIOCSWINSZ, size)

    def unread(self) -> int:
        """Bytes that wait to be read; a program that goes on writing waits from about 4,000 on."""
        return int.from_bytes(fcntl.ioctl(self._file, termios.FIONREAD, bytes(4)), sys.byteorder)

    def line(self) -> list[object]:
        """How the terminal treats what is typed, as ``termios`` has it."""
        return termios.tcgetattr(self._file)

    def hang_up(self) -> None:
        """Closes the window: the program is told, and nothing can be read or written any more."""
        os.close(self._file)
        # Something else to close at the end.
        self._file = os.open(os.devnull, os.O_RDWR)

    def processor_time(self) -> float:
        """Seconds that the program has worked."""
        if sys.platform == "linux":
            # What follows the name, which may have blanks in it.
            told = Path(f"/proc/{self.process}/stat").read_text("utf-8").rpartition(")")[2]
            return sum(map(int, told.split()[11:13])) / os.sysconf("SC_CLK_TCK")
        minutes, _, seconds = self._asked("time").rpartition(":")
        return 60 * int(minutes) + float(seconds)

    def memory(self) -> float:
        """The most memory the program has held so far, in MB."""
        if sys.platform == "linux":
            # getrusage would count what the forked process held before it became the program.
            status = Path(f"/proc/{self.process}/status").read_text(encoding="ascii")
            found = re.search(r"VmHWM:\s+(\d+) kB", status)
            return int(found[1]) / 1024 if found else float("nan")
        return int(self._asked("rss")) / 1024

    def _asked(self, what: str) -> str:
        return subprocess.run(
            ["ps", "-o", f"{what}=", "-p", str(self.process)],
            check=True,
            capture_output=True,
            text=True,
        ).stdout.strip()


def shows(*words: str) -> Shows:
    """A screen on which all the words can be read."""
    return Shows(words)
