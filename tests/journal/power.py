"""A disk that loses, when the power is cut, all that was not synced: files and names alike."""

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
    """What is left if the power is cut just then."""

    shown: int
    """How much had been shown before."""
    left: list[Files]
    """As little as the disk may have kept, and more."""


@final
@dataclass
class Power:
    """Watches one directory: what the program writes there, and what it syncs."""

    room: Path
    moments: list[Moment] = field(default_factory=list)
    shown: int = 0
    _written: dict[int, bytes] = field(default_factory=dict)
    _synced: dict[int, bytes] = field(default_factory=dict)
    _names: dict[str, int] = field(default_factory=dict)
    _kept_names: dict[str, int] = field(default_factory=dict)

    def show(self) -> None:
        """All that was done so far is seen by somebody."""
        self.shown += 1
        self._happened()

    def watch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        opens, writes, truncates = os.open, os.pwrite, os.ftruncate
        syncs, replaces, unlinks = os.fsync, os.replace, os.unlink

        def open_(path: str | Path, flags: int, mode: int = 0o777) -> int:
            descriptor = opens(path, flags, mode)
            if flags & os.O_CREAT:
                number = os.fstat(descriptor).st_ino
                self._names[Path(path).name] = number
                self._written[number] = self._synced[number] = b""
                self._happened()
            return descriptor

        def write(descriptor: int, data: bytes, offset: int) -> int:
            # A byte at a time, as slow as a disk can be.
            written = writes(descriptor, data[:1], offset)
            number = os.fstat(descriptor).st_ino
            before = self._written[number]
            self._written[number] = before[:offset] + data[:1] + before[offset + 1 :]
            self._happened()
            return written

        def truncate(descriptor: int, length: int) -> None:
            truncates(descriptor, length)
            number = os.fstat(descriptor).st_ino
            self._written[number] = self._written[number][:length]
            self._happened()

        def sync(descriptor: int) -> None:
            syncs(descriptor)
            status = os.fstat(descriptor)
            if S_ISDIR(status.st_mode):
                self._kept_names = dict(self._names)
            else:
                self._synced[status.st_ino] = self._written[status.st_ino]
            self._happened()

        def replace(source: Path, target: Path) -> None:
            replaces(source, target)
            self._names[Path(target).name] = self._names.pop(Path(source).name)
            self._happened()

        def unlink(path: Path, *, dir_fd: int | None = None) -> None:
            unlinks(path, dir_fd=dir_fd)
            self._names.pop(Path(path).name)
            self._happened()

        for name, ours in {
            "open": open_,
            "pwrite": write,
            "ftruncate": truncate,
            "fsync": sync,
            "replace": replace,
            "unlink": unlink,
        }.items():
            monkeypatch.setattr(os, name, ours)

    def _happened(self) -> None:
        self.moments.append(Moment(self.shown, [*self._left()]))

    def _left(self) -> Iterator[Files]:
        for names in (self._kept_names, self._names):
            for contents in (self._synced, self._written):
                yield {name: contents[number] for name, number in names.items()}


def lay_down(room: Path, files: Files) -> None:
    """What was left is all there is."""
    room.mkdir()
    for name, data in files.items():
        (room / name).write_bytes(data)
