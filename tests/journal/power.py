"""A disk that may lose contents and names of files that were not synced when the power is cut."""

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from stat import S_ISDIR
from typing import TypeAlias, final

import pytest

Files: TypeAlias = dict[str, bytes]


@final
@dataclass
class Moment:
    """The files that may be left if the power is cut at this moment."""

    shown: int
    """Number of lines that had been shown before."""
    left: list[Files]
    """The possible contents of the directory, from the least that the disk may have kept."""


@final
@dataclass
class Power:
    """Records what the program writes and syncs in one directory."""

    folder: Path
    moments: list[Moment] = field(default_factory=list)
    shown: int = 0
    _written: dict[int, bytes] = field(default_factory=dict)
    _synced: dict[int, bytes] = field(default_factory=dict)
    _names: dict[str, int] = field(default_factory=dict)
    _kept_names: dict[str, int] = field(default_factory=dict)

    def show(self) -> None:
        """Marks everything written so far as shown to a player."""
        self.shown += 1
        self._record_moment()

    def watch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        opens, writes, truncates = os.open, os.pwrite, os.ftruncate
        syncs, replaces, unlinks = os.fsync, os.replace, os.unlink

        def open_(path: str | Path, flags: int, mode: int = 0o777) -> int:
            descriptor = opens(path, flags, mode)
            if flags & os.O_CREAT:
                number = os.fstat(descriptor).st_ino
                self._names[Path(path).name] = number
                self._written[number] = self._synced[number] = b""
                self._record_moment()
            return descriptor

        def write(descriptor: int, data: bytes, offset: int) -> int:
            # One byte at a time, so that power can be cut after each byte.
            written = writes(descriptor, data[:1], offset)
            number = os.fstat(descriptor).st_ino
            before = self._written[number]
            self._written[number] = before[:offset] + data[:1] + before[offset + 1 :]
            self._record_moment()
            return written

        def truncate(descriptor: int, length: int) -> None:
            truncates(descriptor, length)
            number = os.fstat(descriptor).st_ino
            self._written[number] = self._written[number][:length]
            self._record_moment()

        def sync(descriptor: int) -> None:
            syncs(descriptor)
            status = os.fstat(descriptor)
            if S_ISDIR(status.st_mode):
                self._kept_names = dict(self._names)
            else:
                self._synced[status.st_ino] = self._written[status.st_ino]
            self._record_moment()

        def replace(source: Path, target: Path) -> None:
            replaces(source, target)
            self._names[Path(target).name] = self._names.pop(Path(source).name)
            self._record_moment()

        def unlink(path: Path, *, dir_fd: int | None = None) -> None:
            unlinks(path, dir_fd=dir_fd)
            self._names.pop(Path(path).name)
            self._record_moment()

        for name, ours in {
            "open": open_,
            "pwrite": write,
            "ftruncate": truncate,
            "fsync": sync,
            "replace": replace,
            "unlink": unlink,
        }.items():
            monkeypatch.setattr(os, name, ours)

    def _record_moment(self) -> None:
        self.moments.append(Moment(self.shown, [*self._left()]))

    def _left(self) -> Iterator[Files]:
        for names in (self._kept_names, self._names):
            for contents in (self._synced, self._written):
                yield {name: contents[number] for name, number in names.items()}


def write_files(folder: Path, files: Files) -> None:
    """Makes a directory with just these files."""
    folder.mkdir()
    for name, data in files.items():
        (folder / name).write_bytes(data)
