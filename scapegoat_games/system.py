"""What operating systems do differently: locks, open files, writing at an offset.

Windows has no ``fcntl`` and no ``pread``, cannot sync a directory, and neither renames nor removes
an open file.
"""

import os
from importlib import import_module
from typing import Any, Final

BINARY: Final[int] = getattr(os, "O_BINARY", 0)
"""The flag to open a file without translating line ends; 0 on systems that never translate.

Without this flag Windows would write an extra byte at the end of each line.
"""
DIRECTORY: Final[int] = getattr(os, "O_DIRECTORY", 0)
NONBLOCK: Final[int] = getattr(os, "O_NONBLOCK", 0)
"""The flag that makes opening a FIFO return at once; 0 on Windows, which has no FIFO files."""
_BEYOND: Final = 1 << 40
"""The offset of the byte that is locked on Windows, where a locked byte can't be read.

The offset is beyond the end of every journal, so a whole journal can still be read.
"""


def optional(module: str) -> Any:  # noqa: ANN401 - a module, or None where the system lacks it
    try:
        return import_module(module)
    except ImportError:
        return None


_fcntl: Final = optional("fcntl")
_msvcrt: Final = optional("msvcrt")

MOVES_OPEN_FILES: Final = _fcntl is not None
"""Whether an open file can be renamed and removed."""


def lock(descriptor: int) -> None:
    """Locks an open file until it is closed or the process ends, so that no other process can lock
    it.

    Raises ``BlockingIOError`` if another process has the lock, and ``OSError`` if the file can't be
    locked at all.
    """
    if _fcntl is not None:
        _fcntl.flock(descriptor, _fcntl.LOCK_EX | _fcntl.LOCK_NB)
        return
    if _msvcrt is None:
        raise OSError("this system has no locks")
    os.lseek(descriptor, _BEYOND, os.SEEK_SET)
    try:
        _msvcrt.locking(descriptor, _msvcrt.LK_NBLCK, 1)
    except PermissionError as error:
        raise BlockingIOError(*error.args) from error
    finally:
        os.lseek(descriptor, 0, os.SEEK_SET)


def is_gone(process: int) -> bool:
    """Whether no process with this number exists; False where the system can't tell."""
    if _fcntl is None:
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    except (OSError, OverflowError):
        return False
    return False


def read_at(descriptor: int, size: int, offset: int) -> bytes:
    if hasattr(os, "pread"):
        return os.pread(descriptor, size, offset)
    os.lseek(descriptor, offset, os.SEEK_SET)
    return os.read(descriptor, size)


def write_at(descriptor: int, data: bytes, offset: int) -> int:
    """Writes ``data`` at the offset; returns the number of bytes written."""
    if hasattr(os, "pwrite"):
        return os.pwrite(descriptor, data, offset)
    os.lseek(descriptor, offset, os.SEEK_SET)
    return os.write(descriptor, data)
