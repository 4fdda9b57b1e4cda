"""Files that are on the disk either whole or not at all."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path


def reason(error: OSError) -> str:
    """What went wrong, as the end of a sentence."""
    return error.strerror or type(error).__name__


def write_all(descriptor: int, data: bytes, offset: int) -> None:
    """Writes every byte: a disk that is filling up takes the first few without complaint."""
    while data:
        written = os.pwrite(descriptor, data, offset)
        data = data[written:]
        offset += written


def put(path: Path, data: bytes, prepare: Callable[[int], None] | None = None) -> int:
    """Puts a whole file, readable by its owner only, in place; a kill leaves the old or the new.

    ``prepare`` is given the descriptor before the file has its name. Returns the descriptor,
    open for reading and writing.
    """
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    # What lies there was left by a process of this number that is gone.
    draft.unlink(missing_ok=True)
    descriptor = os.open(draft, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        write_all(descriptor, data, 0)
        os.fsync(descriptor)
        if prepare is not None:
            prepare(descriptor)
        draft.replace(path)
    except BaseException:
        os.close(descriptor)
        draft.unlink(missing_ok=True)
        raise
    sync_directory(path.parent)
    return descriptor


def sync_directory(directory: Path) -> None:
    """Makes a new or removed name outlast a power cut."""
    # Some network file systems refuse this; their files are none the less there.
    with suppress(OSError):
        descriptor = os.open(directory, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
