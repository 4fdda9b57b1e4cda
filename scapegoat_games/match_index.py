"""The index of a directory: a cache file with what the lists of matches show about each match.

With the index, a list needn't read all journals. If a match is missing from the index, or its
journal has changed since the index was written, the journal is read again. The first line of the
index has a checksum of all other lines, and a checksum of the program's source files. Each other
line stands for a match.
"""

import json
import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from time import time_ns
from typing import Final, Literal, NamedTuple, TypeAlias, TypeVar, final

from scapegoat_games import __version__
from scapegoat_games.files import put, read_regular
from scapegoat_games.journal_lines import EndLine
from scapegoat_games.protocol import Level, Seat, Tallies
from scapegoat_games.sanitize import printable

T = TypeVar("T")
State: TypeAlias = Literal["damaged", "finished", "open"]

FILE: Final = ".index"
SUFFIX: Final = ".jsonl"
"""The end of a journal's file name."""
_LARGEST: Final = 256 * 1024 * 1024
"""Largest index file that is read, in bytes: enough for about a million matches."""
SETTLED: Final = 2 * 10**9
"""Two changes of a file surely get different timestamps if this many nanoseconds lie between them.

A larger number keeps a changed match out of the index for longer. A smaller number is unsafe on
file systems that store whole seconds.
"""


@final
class Summary(NamedTuple):
    """What lists show about a match on the disk."""

    id: str
    directory: Path
    trouble: str | None = None
    """A sentence that says why the journal can't be read; None if it can be read.

    If it can't be read, the attributes from ``game`` to ``end`` are empty, except ``when``.
    """
    game: str = ""
    names: tuple[str, ...] = ()
    when: str = ""
    """When the match began, ISO 8601 in UTC; if that can't be read, when the file was changed."""
    moves: int = 0
    finished: bool = False
    open_hands: bool = False
    """Whether the match was played with all cards visible, for teaching."""
    computers: frozenset[Seat] = frozenset()
    """The seats of computer players."""
    end: EndLine | str | None = None
    """How a finished match ended, or a sentence on why the end can't be read; None as long as the
    end has not been worked out.
    """
    levels: tuple[str, ...] = ()
    """The levels of the computer players in ``computers``, in the order of their seats."""
    tallies: Tallies | None = None
    """The values that the match adds to the records, in columns that only its game has.

    None as long as these values have not been worked out.
    """
    stamp: str = ""
    """The result of ``stamp_of`` before the journal was read; empty if the match must not be kept
    in the index.
    """

    @property
    def path(self) -> Path:
        return self.directory / f"{self.id}{SUFFIX}"

    @property
    def winners(self) -> tuple[str, ...] | None:
        """The names of the winners; None if the result is not known."""
        if not isinstance(self.end, EndLine):
            return None
        return tuple(self.names[seat] for seat in self.end.winners)

    @property
    def state(self) -> State:
        if self.trouble is not None:
            return "damaged"
        return "finished" if self.finished else "open"


def stamp_of(status: os.stat_result) -> str:
    """A text that differs after every change of a file, even if the file's time is set back."""
    return f"{status.st_size},{status.st_mtime_ns},{status.st_ctime_ns},{status.st_ino}"


def settled(status: os.stat_result) -> bool:
    """Whether the file last changed so long ago that a later change surely alters its timestamp."""
    return max(status.st_mtime_ns, status.st_ctime_ns) + SETTLED < time_ns()


@final
class Shared:
    """A cache that saves memory: thousands of matches share one object for equal values."""

    def __init__(self) -> None:
        self._kept: dict[object, object] = {}

    def __call__(self, value: T) -> T:
        """Returns the kept object that equals ``value``; keeps ``value`` if there is none."""
        kept = self._kept.setdefault((type(value), value), value)
        assert isinstance(kept, type(value))
        return kept


@final
class Index:
    """The index as its file holds it; empty if the file is missing or a checksum is wrong."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._lines = _lines(directory)
        self.once = Shared()

    def newest(self, state: State) -> Iterator[str]:
        """The ids of all matches in the index with this state: damaged, finished or open.

        The ids have the order of the lines.
        """
        for key, line in self._lines.items():
            # Parsing whole lines would be slow, so only id, stamp and state are looked at.
            if line[len(key) + 2 :].split(b'"', 4)[3:4] == [state.encode("ascii")]:
                yield json.loads(key)

    def knows(self, name: str, stamp: str) -> bool:
        """Whether the index has a line for the match with this id and stamp."""
        key = _key(name)
        return self._lines.get(key, b"").startswith(b'[%s,"%s",' % (key, stamp.encode("ascii")))

    def summary(self, name: str, stamp: str) -> Summary | None:
        """What the index says about a match; None if the match's line is missing or malformed."""
        line = self._lines.get(_key(name), b"")
        match _content(line):
            case [
                str(known_name),
                str(known_stamp),
                str(state),
                None | str() as trouble,
                str(game),
                [*names],
                str(when),
                int(moves),
                bool(finished),
                bool(open_hands),
                [*computers],
                None | str() | [[*_], [*_]] as end,
                [*levels],
                None | [*_] as tallies,
            ] if (
                (known_name, known_stamp) == (name, stamp)
                and _fit(names, computers, end)
                and len(levels) == len(computers)
                and _fit_records(levels, tallies)
            ):
                found = Summary(
                    name,
                    self._directory,
                    None if trouble is None else printable(trouble),
                    self.once(printable(game)),
                    self.once(tuple(printable(text) for text in names if isinstance(text, str))),
                    printable(when),
                    moves,
                    finished,
                    open_hands,
                    self.once(frozenset(_numbers(computers))),
                    self.once(_read_end(end)),
                    self.once(tuple(level for level in levels if isinstance(level, str))),
                    self.once(_read_tallies(tallies)),
                    stamp,
                )
                return found if found.state == state else None
            case _:
                return None


def write(directory: Path, summaries: Iterable[Summary]) -> None:
    """Replaces the index by an index of these matches, in their order.

    If the file can't be written, the only harm is that the next list takes longer.
    """
    body = b"".join(map(_line, summaries))
    head = {"program": _program(), "sum": sha256(body).hexdigest()}
    data = json.dumps(head).encode("ascii") + b"\n" + body
    with suppress(OSError):
        os.close(put(directory / FILE, data, synced=False))


def _line(one: Summary) -> bytes:
    content: list[object] = [
        one.id,
        one.stamp,
        one.state,
        one.trouble,
        one.game,
        one.names,
        one.when,
        one.moves,
        one.finished,
        one.open_hands,
        sorted(one.computers),
        [one.end.winners, one.end.scores] if isinstance(one.end, EndLine) else one.end,
        one.levels,
        one.tallies,
    ]
    return json.dumps(content, separators=(",", ":")).encode("ascii") + b"\n"


def _lines(directory: Path) -> dict[bytes, bytes]:
    """The lines of the index file; each key is the id of a match as JSON.

    Empty if the file can't be read or a checksum is wrong.
    """
    try:
        data = read_regular(directory / FILE, _LARGEST)
    except OSError:
        return {}
    head, _, body = data.partition(b"\n")
    del data
    if _content(head) != {"program": _program(), "sum": sha256(body).hexdigest()}:
        return {}
    return {line[1 : line.find(b'",') + 1]: line for line in body.split(b"\n")[:-1]}


def _key(name: str) -> bytes:
    """The id of a match as JSON: the beginning of the match's line in the index."""
    return json.dumps(name).encode("ascii")


def _content(line: bytes) -> object:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _fit(names: list[object], computers: list[object], end: object) -> bool:
    """Whether these values can be the names, the computer players' seats and the end of a match."""
    seats = range(len(names))
    if not all(isinstance(name, str) for name in names):
        return False
    if not all(seat in seats for seat in computers):
        return False
    match end:
        case [[*winners], [*scores]]:
            return (
                all(seat in seats for seat in winners)
                and all(isinstance(score, int) for score in scores)
                and len(scores) in {0, len(seats)}
            )
        case _:
            return True


def _fit_records(levels: list[object], tallies: Sequence[object] | None) -> bool:
    """Whether ``levels`` has only names of levels, and ``tallies`` only rows of numbers or None."""
    known = {level.value for level in Level}
    return all(isinstance(level, str) and level in known for level in levels) and all(
        isinstance(row, list) and all(value is None or isinstance(value, int) for value in row)
        for row in tallies or ()
    )


def _read_tallies(kept: Sequence[object] | None) -> Tallies | None:
    if kept is None:
        return None
    return tuple(
        tuple(value if isinstance(value, int) else None for value in row)
        for row in kept
        if isinstance(row, list)
    )


def _read_end(kept: object) -> EndLine | str | None:
    match kept:
        case [[*winners], [*scores]]:
            return EndLine(_numbers(winners), _numbers(scores))
        case str(sentence):
            return printable(sentence)
        case _:
            return None


def _numbers(values: list[object]) -> tuple[int, ...]:
    return tuple(value for value in values if isinstance(value, int))


@cache
def _program() -> str:
    """A checksum of all files of the program that read journals or play games.

    With changed files, the program may find other damage in a journal, or another end of the match.
    """
    files: list[tuple[str, int, int]] = []
    for folder, inner, names in os.walk(Path(__file__).parent):
        inner[:] = [name for name in inner if name not in {"assets", "commands", "tui"}]
        for path in (Path(folder, name) for name in names if name.endswith(".py")):
            status = path.stat()
            files.append((str(path), status.st_size, status.st_mtime_ns))
    return sha256(f"{__version__} {sorted(files)}".encode()).hexdigest()
