"""Opening and reading regular files only: no FIFO, no device, no directory, and no link to one.

A FIFO would block the reader until somebody writes to the FIFO, and a device may never end.
"""

import errno
import os
from pathlib import Path
from stat import S_ISREG

from scapegoat_games import system


class NotRegular(OSError):
    """The path leads to something other than a regular file."""

    def __init__(self) -> None:
        super().__init__(errno.EINVAL, "it is not a regular file")


class TooLarge(OSError):
    """The file has more bytes than the reader accepts."""

    def __init__(self) -> None:
        super().__init__(errno.EFBIG, "it is too large")


def open_regular(path: Path, how: int = os.O_RDONLY) -> int:
    """Opens a regular file, or a link to one, and returns the descriptor. Raises ``OSError``.

    ``how`` is ``os.O_RDONLY`` or ``os.O_RDWR``; no file is ever created.
    """
    # Looked at before it is opened: opening some devices makes them do something.
    _check(path.stat())
    # Another process may put a FIFO there after the look; opening must not wait for its writer.
    descriptor = os.open(path, how | system.BINARY | system.NONBLOCK)
    try:
        _check(os.fstat(descriptor))
    except BaseException:
        os.close(descriptor)
        raise
    return descriptor


def read_all(descriptor: int, largest: int) -> bytes:
    """All bytes of an open regular file. Raises ``OSError``; ``TooLarge`` before anything is read.

    Reads as many bytes as the file system says there are. Files in ``/proc`` have size 0 there,
    and reading some of them would never end.
    """
    size = os.fstat(descriptor).st_size
    if size > largest:
        raise TooLarge
    parts: list[bytes] = []
    at = 0
    while at < size and (part := system.read_at(descriptor, size - at, at)):
        parts.append(part)
        at += len(part)
    return b"".join(parts)


def read_regular(path: Path, largest: int) -> bytes:
    """All bytes of a regular file of at most ``largest`` bytes. Raises ``OSError``."""
    descriptor = open_regular(path)
    try:
        return read_all(descriptor, largest)
    finally:
        os.close(descriptor)


def _check(status: os.stat_result) -> None:
    if not S_ISREG(status.st_mode):
        raise NotRegular
