"""Reads files without waiting for anything, and writes files whole or not at all.

Only regular files are read, and links to them: no FIFO, no device, no directory. A FIFO would block
the reader until somebody writes to the FIFO, and a device may never end.
"""

import errno
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from stat import S_ISREG

from scapegoat_games import system


class NotRegular(OSError):
    """The path leads to a directory, a device, a FIFO or the like, not to a regular file."""

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
    # The path is checked before it is opened, because some devices act when they are opened.
    _check(path.stat())
    # After the check, another process may put a FIFO at this path. Opening must not wait until
    # somebody writes to the FIFO.
    descriptor = os.open(path, how | system.BINARY | system.NONBLOCK)
    try:
        _check(os.fstat(descriptor))
    except BaseException:
        os.close(descriptor)
        raise
    return descriptor


def read_all(descriptor: int, largest: int) -> bytes:
    """All bytes of an open regular file. Raises ``TooLarge`` before anything is read, or
    ``OSError``.

    Reads as many bytes as the file system says there are. For a file in ``/proc`` this number is 0,
    so nothing is read; reading some of these files would never end.
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


def reason(error: OSError) -> str:
    """The cause of an error, as the end of a sentence."""
    return error.strerror or type(error).__name__


def make_directory(directory: Path) -> None:
    """Makes the directory and its missing parent directories. Raises ``OSError``.

    Only new directories are made private; directories that exist stay as they are.
    """
    for above in (*reversed(directory.parents), directory):
        above.mkdir(mode=0o700, exist_ok=True)


def close(descriptor: int) -> None:
    """Closes a file that was only read, or whose data have all been synced.

    Errors are ignored, because no data of such a file can be lost.
    """
    with suppress(OSError):
        os.close(descriptor)


def write_all(descriptor: int, data: bytes, offset: int) -> None:
    """Writes all of ``data``, with several system calls if necessary: if the disk is almost full, a
    call may write only some of the bytes.
    """
    while data:
        written = system.write_at(descriptor, data, offset)
        data = data[written:]
        offset += written


def put(
    path: Path, data: bytes, prepare: Callable[[int], None] | None = None, *, synced: bool = True
) -> int:
    """Writes a whole file, readable by its owner only. If the process is killed meanwhile, either
    the old file or the new file is there.

    ``prepare`` is called with the descriptor before the file gets its name, or right afterwards on
    systems that can't rename an open file. With ``synced``, the function returns only when the file
    would survive a power failure; this may take long. Returns the descriptor, open for reading and
    writing.
    """
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    # A file with this name was left by an earlier process that had the same process number.
    draft.unlink(missing_ok=True)
    flags = os.O_RDWR | system.BINARY
    descriptor = os.open(draft, flags | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        write_all(descriptor, data, 0)
        if synced:
            os.fsync(descriptor)
        if not system.MOVES_OPEN_FILES:
            os.close(descriptor)
            draft.replace(path)
            descriptor = os.open(path, flags)
        if prepare is not None:
            prepare(descriptor)
        if system.MOVES_OPEN_FILES:
            draft.replace(path)
    except BaseException:
        os.close(descriptor)
        draft.unlink(missing_ok=True)
        raise
    if synced:
        sync_directory(path.parent)
    return descriptor


def sync_directory(directory: Path) -> None:
    """Makes a new or removed file name survive a power failure."""
    # Some network file systems refuse to sync a directory. The error is ignored, because the file
    # itself has been written.
    with suppress(OSError):
        descriptor = os.open(directory, os.O_RDONLY | system.DIRECTORY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
