"""All matches of a directory for lists: what the index knows, and what is read from journals."""

import os
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from heapq import merge
from pathlib import Path
from typing import Final, final

from scapegoat_games import journal, match_index
from scapegoat_games.journal_lines import Damaged, JournalTrouble, OtherFormat
from scapegoat_games.match_index import SUFFIX, Index, State, Summary, settled, stamp_of
from scapegoat_games.sanitize import printable

_WORTH_WRITING: Final = 8
"""The number of matches missing from the index before it is written again. With a larger number the
index is written less often, and each list reads more journals.
"""
_UNSAFE: Final = 200
"""The number of new matches after which the index is written although more are still to be read.

If the program is killed, no more work than that is lost. In a large directory, a tenth of all
matches takes the place of this number.
"""


@final
class ListedMatches:
    """The matches of a directory. Making this object is fast; journals are read only on request."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._index = Index(directory)
        self._stamps: dict[str, str] = {}
        """The stamps of matches that the index knows and that were not asked for yet, by id."""
        self._known: dict[str, Summary] = {}
        """The matches that were read."""
        self._unread: list[tuple[int, str, str]] = []
        """The matches that still have to be read: time of the last change, id and stamp; the newest
        last.
        """
        self._new = 0
        """The number of changes to matches that have not been written to the index yet."""
        for name, changed, stamp in _stamped(directory):
            if stamp and self._index.knows(name, stamp):
                self._stamps[name] = stamp
            else:
                self._unread.append((changed, name, stamp))
        self._unread.sort()

    def __len__(self) -> int:
        return len(self._stamps) + len(self._known) + len(self._unread)

    @property
    def unread(self) -> int:
        """The number of journals that still have to be read."""
        return len(self._unread)

    def read(self, most: int | None = None) -> None:
        """Reads at most that many journals, the newest first."""
        for _ in range(len(self._unread) if most is None else min(most, len(self._unread))):
            _, name, stamp = self._unread.pop()
            self.put(_summary(self._directory, name, stamp))
        if not self._unread:
            self.keep()

    def reading(self) -> Iterator[None]:
        """Reads all journals, and yields after each, so that the caller can do other work."""
        while self._unread:
            self.read(1)
            yield

    def put(self, summary: Summary) -> None:
        """Replaces what is known of a match."""
        once = self._index.once
        self._known[summary.id] = summary._replace(
            game=once(summary.game),
            names=once(summary.names),
            computers=once(summary.computers),
            end=once(summary.end),
        )
        self._new += bool(summary.stamp)
        if self._new >= max(_UNSAFE, len(self) // 10):
            self.keep()

    def keep(self) -> None:
        """Writes the index, if enough has changed."""
        if self._new >= _WORTH_WRITING:
            self._new = 0
            match_index.write(self._directory, (one for one in self.newest_first() if one.stamp))

    def newest_first(self) -> list[Summary]:
        """All matches that were read so far, newest first."""
        for name in [*self._stamps]:
            self._take(name)
        return sorted(self._known.values(), key=_age, reverse=True)

    def newest(self, state: State) -> Iterator[Summary]:
        """The matches in that state that were read so far, newest first.

        The iterator is lazy: the first few matches come without a delay.
        """
        known = [one for one in self._known.values() if one.state == state]
        others = (name for name in self._index.newest(state) if name in self._stamps)
        return merge(
            sorted(known, key=_age, reverse=True), map(self._take, others), key=_age, reverse=True
        )

    def _take(self, name: str) -> Summary:
        """The match as the index knows it, otherwise as its journal says."""
        stamp = self._stamps.pop(name, None)
        if stamp is not None:
            known = self._index.summary(name, stamp)
            self._known[name] = known or _summary(self._directory, name, stamp)
        return self._known[name]


def _age(summary: Summary) -> tuple[str, str]:
    return summary.when, summary.id


def names(directory: Path) -> Iterator[str]:
    """The ids of all matches in the directory."""
    # A directory that doesn't exist or can't be read has no matches.
    with suppress(OSError), os.scandir(directory) as entries:
        yield from (_id(entry) for entry in entries if _id(entry))


def _id(entry: "os.DirEntry[str]") -> str:
    return entry.name.removesuffix(SUFFIX) if entry.name.endswith(SUFFIX) else ""


def _stamped(directory: Path) -> Iterator[tuple[str, int, str]]:
    """The id of each match, when its file was changed, and its stamp; "" if it has none yet."""
    with suppress(OSError), os.scandir(directory) as entries:
        for entry in entries:
            name = _id(entry)
            if name:
                try:
                    status = entry.stat()
                except OSError:
                    yield name, 0, ""
                else:
                    yield name, status.st_mtime_ns, stamp_of(status) if settled(status) else ""


def _summary(directory: Path, name: str, stamp: str) -> Summary:
    """The match as its journal says."""
    path = directory / f"{name}{SUFFIX}"
    empty = Summary(name, directory, stamp=stamp)
    try:
        contents = journal.read(path)
    except JournalTrouble as trouble:
        # Only trouble in the file itself is kept in the index: all other trouble can end while
        # the file stays the same.
        lasting = isinstance(trouble, Damaged | OtherFormat)
        when = _changed(path)
        return empty._replace(trouble=str(trouble), when=when, stamp=stamp if lasting else "")
    header = contents.header
    return empty._replace(
        game=header.game,
        names=tuple(map(printable, header.names)),
        when=printable(header.when),
        moves=len(contents.moves),
        finished=contents.finished,
        open_hands=header.open_hands,
        computers=frozenset(header.computers),
    )


def _changed(path: Path) -> str:
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC).isoformat(timespec="seconds")
    except (OSError, ValueError, OverflowError):
        return ""
