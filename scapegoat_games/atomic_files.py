"""Writes files so that they are on the disk either whole or not at all."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from scapegoat_games import system


def reason(error: OSError) -> str:
    """The cause of an error, as the end of a sentence."""
    return error.strerror or type(error).__name__


def make_directory(directory: Path) -> None:
    """Makes the directory and those above it where they are missing. Raises ``OSError``.

    Only what is made here is made private: the rest may be somebody's existing directories.
    """
    for above in (*reversed(directory.parents), directory):
        above.mkdir(mode=0o700, exist_ok=True)


def close(descriptor: int) -> None:
    """Closes a file that was only read, or of which all was synced.

    A disk that reports an error then loses nothing of it, so there is nothing to be done or told.
    """
    with suppress(OSError):
        os.close(descriptor)


def write_all(descriptor: int, data: bytes, offset: int) -> None:
    """Writes every byte. A disk that is almost full may silently take only the first few."""
    while data:
        written = system.write_at(descriptor, data, offset)
        data = data[written:]
        offset += written


def put(
    path: Path,
    data: bytes,
    prepare: Callable[[int], None] | None = None,
    *,
    synced: bool = True,
) -> int:
    """Puts a whole file, readable by its owner only, in place; a kill leaves the old or the new.

    ``prepare`` is given the descriptor before the file has its name (where a file can't be renamed
    while it is open, right after). ``synced`` makes the file outlast a power cut, which may take
    long. Returns the descriptor, open for reading and writing.
    """
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    # What lies there was left by a process of this number that is gone.
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
    # Some network file systems refuse this; their files are none the less there.
    with suppress(OSError):
        descriptor = os.open(directory, os.O_RDONLY | system.DIRECTORY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
