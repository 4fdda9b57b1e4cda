"""Files that are on the disk either whole or not at all."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from scapegoat_games import system


def reason(error: OSError) -> str:
    """What went wrong, as the end of a sentence."""
    return error.strerror or type(error).__name__


def write_all(descriptor: int, data: bytes, offset: int) -> None:
    """Writes every byte: a disk that is filling up takes the first few without complaint."""
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
    """Makes a new or removed name outlast a power cut."""
    # Some network file systems refuse this; their files are none the less there.
    with suppress(OSError):
        descriptor = os.open(directory, os.O_RDONLY | system.DIRECTORY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
