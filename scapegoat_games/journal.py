"""A match on the disk: a locked file to which lines are appended."""

import os
from collections.abc import Iterable
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple, Self, final

from scapegoat_games import files, journal_lines, journal_reader, system
from scapegoat_games.journal_lines import FORMAT, Contents, Header, JournalLine, JournalTrouble
from scapegoat_games.sanitize import printable
from scapegoat_games.words import counted

_MEGABYTE: Final = 1024 * 1024
_LARGEST: Final = 16 * _MEGABYTE
"""Largest size of a file that is read, in bytes. A larger file is refused."""
_FULL: Final = 3 * _MEGABYTE
"""Size in bytes from which on only moves are written to a file, and no notes or statements.

Between this size and ``_LARGEST`` there is room for a hundred thousand moves, so every match can be
played to its end and read again.
"""


class Locked(JournalTrouble):
    """Another process has the match open."""


class Unsaved(JournalTrouble):
    """Lines are only in memory because the disk didn't take them."""


class Written(NamedTuple):
    """The result of writing a match to the disk."""

    unsaved: str | None
    """A sentence on why the last moves are only in memory; None if all moves are on the disk."""
    id: str
    """The name of the journal. If somebody else has changed its file, the journal goes on under a
    new name.
    """
    written_again: int
    """How many times the whole journal was written again because its file was gone."""


@final
class Journal:
    """The open journal of one match. Each record is either on the disk or in the queue."""

    def __init__(
        self,
        path: Path,
        descriptor: int,
        seal: bytes,
        kept: bytes,
        torn: int = 0,
        form: int = FORMAT,
    ) -> None:
        self.path = path
        """The path of the file; a new path if somebody else has changed the old file."""
        self.written_again = 0
        """How many times the whole file was written again because the file was gone."""
        self._descriptor = descriptor
        self._seal = seal
        self._format = form
        """The format in which further lines are written."""
        self._kept = kept
        """The bytes of all complete lines in the file."""
        self._queue = b""
        # Whether the file has no bytes after its complete lines. A failed write may leave such
        # bytes.
        self._clean = torn == 0

    @classmethod
    def create(cls, path: Path, header: Header) -> Self:
        """Makes a journal, and writes its header to the disk. Raises ``JournalTrouble``."""
        line, seal = journal_lines.first_line(header)
        try:
            if path.exists():
                raise JournalTrouble(f"There is a match called {_name(path)} already.")
            descriptor = files.put(path, line, lambda draft: _lock(draft, path))
        except OSError as error:
            raise JournalTrouble(f"{_name(path)} can't be saved: {files.reason(error)}.") from error
        return cls(path, descriptor, seal, line, form=header.format)

    @classmethod
    def open(cls, path: Path) -> tuple[Self, Contents]:
        """Opens and locks a journal, and reads its contents. Doesn't change the file."""
        descriptor = _opened(path, os.O_RDWR)
        try:
            _lock(descriptor, path)
            data = _read(descriptor, path)
            contents = journal_reader.read(data, _name(path))
        except BaseException:
            files.close(descriptor)
            raise
        kept = data[: contents.whole]
        opened = cls(path, descriptor, contents.seal, kept, contents.torn, contents.format)
        return opened, contents

    def cut(self, contents: Contents) -> str | None:
        """Removes an incomplete last line from the file.

        Returns a sentence on what was lost; None if the file has no incomplete line.
        """
        if self._clean:
            return None
        try:
            self._truncate()
        except OSError as error:
            raise JournalTrouble(
                f"{_name(self.path)} can't be mended: {files.reason(error)}."
            ) from error
        return (
            f"The program was stopped while it wrote to this match: the last"
            f" {counted(contents.torn, 'byte')}, a line half written, had to be cut off."
            f" It goes on after {counted(len(contents.moves), 'move')}."
        )

    @property
    def full(self) -> bool:
        """Whether the file is so large that only moves are added, no notes and statements."""
        return len(self._kept) + len(self._queue) >= _FULL

    def append(self, *records: JournalLine) -> None:
        """Writes the records to the disk. Raises ``Unsaved`` if they are only in the queue."""
        lines, seal, form = self._queue, self._seal, self._format
        for record in records:
            line, seal, form = journal_lines.following(record, seal, form)
            lines += line
        # The three values are assigned only after all lines have been made: an exception in between
        # would break the chain of seals.
        self._queue, self._seal, self._format = lines, seal, form
        self.flush()

    def record(self, records: Iterable[JournalLine], *, closing: bool) -> Written:
        """Writes the records to the disk. With ``closing``, the match is also released."""
        unsaved = None
        try:
            self.append(*records)
        except Unsaved as trouble:
            unsaved = str(trouble)
        if closing:
            self.close()
        return Written(unsaved, self.path.stem, self.written_again)

    def flush(self) -> None:
        """Writes the queue to the disk; to another file, if somebody else has changed this file.

        Raises ``Unsaved`` if writing fails. The records then stay in the queue.
        """
        try:
            if not self._is_ours():
                self._move()
            elif self._queue:
                self._write()
        except OSError as error:
            with suppress(OSError):
                self._cut_back()
            raise Unsaved(
                f"The match could not be saved: {files.reason(error)}."
                " It goes on in memory; saving can be tried again."
            ) from error

    def close(self) -> None:
        """Releases the match for other processes."""
        files.close(self._descriptor)

    def _is_ours(self) -> bool:
        """Whether the file still exists under its name and holds what was written to it."""
        try:
            named, opened = self.path.stat(), os.fstat(self._descriptor)
        except FileNotFoundError:
            return False
        if (named.st_dev, named.st_ino) != (opened.st_dev, opened.st_ino):
            return False
        # After a failed write, for example to a full disk, the file may end with the first bytes
        # of the queue.
        meant = self._kept if self._clean else self._kept + self._queue
        found = system.read_at(self._descriptor, len(meant) + 1, 0)
        return len(found) >= len(self._kept) and meant.startswith(found)

    def _move(self) -> None:
        """Writes everything to a new file: under the same name if the file is gone, otherwise
        beside the file, which is left as it is.
        """
        gone = not os.path.lexists(self.path)
        files.make_directory(self.path.parent)
        data, path = self._kept + self._queue, self.path if gone else _beside(self.path)
        descriptor = files.put(path, data, system.lock)
        files.close(self._descriptor)
        self.path, self._descriptor = path, descriptor
        self._kept, self._queue, self._clean = data, b"", True
        self.written_again += gone

    def _write(self) -> None:
        if not self._clean:
            self._truncate()
        self._clean = False
        files.write_all(self._descriptor, self._queue, len(self._kept))
        os.fsync(self._descriptor)
        self._kept, self._queue, self._clean = self._kept + self._queue, b"", True

    def _cut_back(self) -> None:
        """Removes the remains of a failed write, unless somebody else has changed the file."""
        if self._is_ours():
            self._truncate()

    def _truncate(self) -> None:
        os.ftruncate(self._descriptor, len(self._kept))
        os.fsync(self._descriptor)
        self._clean = True


def read(path: Path) -> Contents:
    """The contents of a journal. Neither locks nor changes the file. Raises ``JournalTrouble``."""
    descriptor = _opened(path, os.O_RDONLY)
    try:
        return journal_reader.read(_read(descriptor, path), _name(path))
    finally:
        files.close(descriptor)


def delete(path: Path) -> None:
    """Removes a journal that no process has open, damaged or not. Raises ``JournalTrouble``."""
    if path.is_symlink() and not path.is_file():
        # A link to a missing file can't be open in any process, so no lock is needed.
        _unlink(path)
        return
    descriptor = _opened(path, os.O_RDONLY)
    try:
        _lock(descriptor, path)
        if system.MOVES_OPEN_FILES:
            _unlink(path)
    finally:
        files.close(descriptor)
    if not system.MOVES_OPEN_FILES:
        _unlink(path)


def _unlink(path: Path) -> None:
    try:
        path.unlink()
    except OSError as error:
        raise JournalTrouble(f"{_name(path)} can't be deleted: {files.reason(error)}.") from error
    files.sync_directory(path.parent)


def _name(path: Path) -> str:
    return printable(path.stem)


def _opened(path: Path, how: int) -> int:
    try:
        return files.open_regular(path, how)
    except files.NotRegular as error:
        raise JournalTrouble(f"{_name(path)} is not a file.") from error
    except FileNotFoundError as error:
        raise JournalTrouble(f"There is no match called {_name(path)}.") from error
    except OSError as error:
        raise JournalTrouble(f"{_name(path)} can't be opened: {files.reason(error)}.") from error


def _lock(descriptor: int, path: Path) -> None:
    try:
        system.lock(descriptor)
    except BlockingIOError as error:
        raise Locked(
            f"{_name(path)} is being played in another window; close it there first."
        ) from error
    except OSError as error:
        raise JournalTrouble(f"{_name(path)} can't be locked: {files.reason(error)}.") from error


def _beside(path: Path) -> Path:
    return next(
        other
        for other in (path.with_stem(f"{path.stem}-{number}") for number in count(2))
        if not other.exists()
    )


def _read(descriptor: int, path: Path) -> bytes:
    try:
        if os.fstat(descriptor).st_nlink == 0:
            # The file was deleted between opening and locking.
            raise JournalTrouble(f"There is no match called {_name(path)}.")
        return files.read_all(descriptor, _LARGEST)
    except files.TooLarge as error:
        raise JournalTrouble(f"{_name(path)} is larger than any match gets.") from error
    except OSError as error:
        raise JournalTrouble(f"{_name(path)} can't be read: {files.reason(error)}.") from error
