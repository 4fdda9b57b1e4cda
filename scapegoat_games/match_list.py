"""The matches of a directory, for lists of matches.

A match is read from the index or, if the index lacks it, from its journal.
"""

import os
from collections.abc import Iterator
from contextlib import suppress
from heapq import merge
from pathlib import Path
from typing import Final, final

from scapegoat_games import clock, journal, match_index
from scapegoat_games.journal_lines import Damaged, JournalTrouble, OtherFormat
from scapegoat_games.match_index import SUFFIX, Index, State, Summary, settled, stamp_of
from scapegoat_games.sanitize import printable

_WORTH_WRITING: Final = 8
"""The index is written again once this number of matches is missing or outdated in it.

With a larger number the index is written less often, and each list reads more journals.
"""
_UNSAFE: Final = 200
"""While journals are being read, the index is written each time this number of matches was added.

So if the program is killed, most journals needn't be read again. In a directory with more than ten
times as many matches, a tenth of all matches takes the place of this number.
"""


@final
class ListedMatches:
    """The matches of a directory. Making this object is fast; journals are read only on request."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._index = Index(directory)
        self._stamps: dict[str, str] = {}
        """The matches that still have to be read from the index, by match id.

        The value is the stamp of the match: a text that changes with every change of the journal.
        """
        self._known: dict[str, Summary] = {}
        """The matches that have been read from the index or from a journal, by match id."""
        self._unread: list[tuple[int, str, str]] = []
        """The matches whose journals still have to be read, the newest last.

        Each item has the time of the journal's last change, the match id, and the stamp, a text
        that differs after every change of the journal.
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
        """Reads at most ``most`` journals, the newest first; None: all journals."""
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
        """Adds a match to the list, or replaces it."""
        once = self._index.once
        self._known[summary.id] = summary._replace(
            game=once(summary.game),
            names=once(summary.names),
            computers=once(summary.computers),
            end=once(summary.end),
            levels=once(summary.levels),
            tallies=once(summary.tallies),
        )
        self._new += bool(summary.stamp)
        if self._new >= max(_UNSAFE, len(self) // 10):
            self.keep()

    def keep(self) -> None:
        """Writes the index if enough matches have changed."""
        if self._new >= _WORTH_WRITING:
            self._new = 0
            match_index.write(self._directory, (one for one in self.newest_first() if one.stamp))

    def newest_first(self) -> list[Summary]:
        """All matches, newest first, except those whose journals still have to be read."""
        for name in [*self._stamps]:
            self._take(name)
        return sorted(self._known.values(), key=_age, reverse=True)

    def newest(self, state: State) -> Iterator[Summary]:
        """The matches of ``newest_first`` with this state: damaged, finished or open.

        The iterator is lazy: the first few matches come without a delay.
        """
        known = [one for one in self._known.values() if one.state == state]
        others = (name for name in self._index.newest(state) if name in self._stamps)
        return merge(
            sorted(known, key=_age, reverse=True), map(self._take, others), key=_age, reverse=True
        )

    def _take(self, name: str) -> Summary:
        """The match with this id; its journal is read if its line in the index is malformed."""
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
    """For each match: its id, the time of its journal's last change, and the journal's stamp.

    A stamp is a text that differs after every change of the file (``stamp_of``). The stamp is empty
    if the last change is so recent that another change might not alter the stamp.
    """
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
    """The match, read from its journal."""
    path = directory / f"{name}{SUFFIX}"
    empty = Summary(name, directory, stamp=stamp)
    try:
        contents = journal.read(path)
    except JournalTrouble as trouble:
        # Only trouble in the file itself is kept in the index: all other trouble can end while
        # the file stays the same.
        lasting = isinstance(trouble, Damaged | OtherFormat)
        when = clock.written(path)
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
        levels=tuple(header.computers[seat].value for seat in sorted(header.computers)),
    )
