"""All matches of a directory, as lists show them: what the index knows, and what it doesn't."""

import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from heapq import merge
from pathlib import Path
from typing import Final, final

from scapegoat_games import journal, match_index
from scapegoat_games.journal_lines import Damaged, JournalTrouble, OtherFormat
from scapegoat_games.match_index import SUFFIX, Index, State, Summary, settled, stamp_of
from scapegoat_games.sanitize import printable

_WORTH_WRITING: Final = 8
"""Matches that the index lacks before it is written again. A larger number saves writing all of the
index after each match, and makes each list read more journals.
"""
_UNSAFE: Final = 200
"""Matches after which the index is written in between, so that a kill loses no more work; where
there are many matches, a tenth of them.
"""


@final
class MatchList:
    """Made at once, however many matches there are; journals are read when it is asked to."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._index = Index(directory)
        self._stamps: dict[str, str] = {}
        """The stamps of the matches that the index knows and nobody has asked about, by id."""
        self._known: dict[str, Summary] = {}
        """All others that were read."""
        self._unread: list[tuple[int, str, str]] = []
        """All others, those last that were changed last: by that time, with id and stamp."""
        self._new = 0
        """How many matches are known better than the index knows them."""
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
        """How many journals are still to be read."""
        return len(self._unread)

    def read(self, most: int | None = None) -> None:
        """Reads journals, those first that were changed last, at most that many."""
        for _ in range(len(self._unread) if most is None else min(most, len(self._unread))):
            _, name, stamp = self._unread.pop()
            self.put(_summary(self._directory, name, stamp))
        if not self._unread:
            self.keep()

    def reading(self) -> Iterator[None]:
        """Reads all journals, and stops after each for other work."""
        while self._unread:
            self.read(1)
            yield

    def put(self, summary: Summary) -> None:
        """Something more is known of a match."""
        once = self._index.once
        self._known[summary.id] = replace(
            summary,
            game=once(summary.game),
            names=once(summary.names),
            computers=once(summary.computers),
            end=once(summary.end),
        )
        self._new += bool(summary.stamp)
        if self._new >= max(_UNSAFE, len(self) // 10):
            self.keep()

    def keep(self) -> None:
        """Writes the index if that is worth it."""
        if self._new >= _WORTH_WRITING:
            self._new = 0
            match_index.write(self._directory, (one for one in self.newest_first() if one.stamp))

    def newest_first(self) -> list[Summary]:
        """All matches that were read so far."""
        for name in [*self._stamps]:
            self._take(name)
        return sorted(self._known.values(), key=_age, reverse=True)

    def newest(self, state: State) -> Iterator[Summary]:
        """Those that were read so far and are in that state, newest first. The first few come at
        once, however many there are.
        """
        known = [one for one in self._known.values() if one.state == state]
        others = (name for name in self._index.newest(state) if name in self._stamps)
        return merge(
            sorted(known, key=_age, reverse=True), map(self._take, others), key=_age, reverse=True
        )

    def _take(self, name: str) -> Summary:
        """What the index knows of the match, else its journal."""
        stamp = self._stamps.pop(name, None)
        if stamp is not None:
            known = self._index.summary(name, stamp)
            self._known[name] = known or _summary(self._directory, name, stamp)
        return self._known[name]


def _age(summary: Summary) -> tuple[str, str]:
    return summary.when, summary.id


def names(directory: Path) -> Iterator[str]:
    """The ids of all matches in the directory."""
    # A directory that isn't there, or can't be looked into, has none.
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
    """Read from the journal."""
    path = directory / f"{name}{SUFFIX}"
    empty = Summary(name, directory, stamp=stamp)
    try:
        contents = journal.read(path)
    except JournalTrouble as trouble:
        # Other troubles are not in the file, and may be over before it changes.
        lasting = isinstance(trouble, Damaged | OtherFormat)
        when = _changed(path)
        return replace(empty, trouble=str(trouble), when=when, stamp=stamp if lasting else "")
    header = contents.header
    return replace(
        empty,
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
