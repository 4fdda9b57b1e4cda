"""Reads a journal, in every format there ever was, and checks each of its lines.

Each line ends with a *seal*, a hash of the line and the seal of the line before; ``journal_lines``
has more about lines and seals. A *record* is the value that a line is read into.
"""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Final, assert_never, final

from scapegoat_games import journal_lines as lines
from scapegoat_games.protocol import Level, Seat

_FORMAT_FIRST: Final = re.compile(rb'\{"format":(\d{1,9})[,}]')
_LONGEST_LINE: Final = 256 * 1024
"""Limit for the length of a line, in bytes.

The longest line that the program writes is a header whose seed has 10,000 letters, each written as
an escape sequence of 12 bytes.
"""
_MANY: Final = 100
"""Limit for the number of players plus the number of settings of a match; no game has so many."""
_LONG: Final = 200
"""Limit for the number of letters of a name; the program lets nobody type so long a name."""

_LEVELS: Final = {level.value: level for level in Level}
_PLAYERS: Final[Mapping[str, Level | None]] = {**_LEVELS, lines.PERSON: None}

_HEADER_FIELDS: Final = frozenset(
    {"format", "game", "edition", "seed", "seats", "settings", "when"}
    | {"open", "hints", "computers", "sum"}
)
_FIELDS: Final = {
    "move": frozenset({"seat", "move", "events", "draws", "end", "sum"}),
    "undo": frozenset({"undo", "seat", "sum"}),
    "notes": frozenset({"seat", "notes", "sum"}),
    "winners": frozenset({"winners", "scores", "sum"}),
    "name": frozenset({"seat", "name", "sum"}),
    "player": frozenset({"seat", "player", "sum"}),
    "say": frozenset({"seat", "say", "sum"}),
}
"""All fields that a line of format 2 may have, for each kind of line. The key is the field by which
the kind is recognized.
"""


def read(data: bytes, name: str) -> lines.Contents:
    """Reads a journal from the bytes of its file. ``name`` is the journal's name in error messages.

    Raises ``JournalTrouble`` if the journal is damaged or of an unknown format.
    """
    whole = data.rfind(b"\n") + 1
    if not whole:
        raise lines.Damaged(f"{name} is damaged: its first line is incomplete.")
    reader: _JournalReader | None = None
    seal, number = b"", 0
    for number, line in enumerate(_lines(data, whole), 1):
        if line is None:
            raise _damage(name, number)
        form = _format(line, name) if reader is None else reader.format
        content, seal = _unseal(line, seal, number, name)
        if reader is None:
            reader = _JournalReader(_header(content, form, name), name)
        else:
            reader.take(content, number)
    assert reader is not None, "there is a first line"
    return reader.contents(seal, whole, len(data) - whole)


@final
class _JournalReader:
    """Collects what a journal says, line by line."""

    def __init__(self, header: lines.Header, name: str) -> None:
        self.format = header.format
        self._header = header
        self._name = name
        self._seats = range(len(header.names))
        self._moves: list[tuple[int, lines.MoveLine]] = []
        self._notes: dict[Seat, str] = {}
        self._said: list[tuple[int, lines.StatementLine]] = []
        self._handed: list[tuple[int, lines.PlayerLine]] = []
        self._end: tuple[int, lines.EndLine] | None = None

    def contents(self, seal: bytes, whole: int, torn: int) -> lines.Contents:
        return lines.Contents(
            self._header,
            tuple(self._moves),
            seal,
            whole,
            torn,
            self._notes,
            self.format,
            self._end,
            tuple(self._said),
            tuple(self._handed),
        )

    def take(self, content: object, number: int) -> None:
        """Adds the line with this number; ``content`` is the value of the line's JSON text.

        Raises ``JournalTrouble`` if the line is impossible, or if only a newer version of the
        program could understand it.
        """
        if self.format == lines.FIRST_FORMAT:
            match content:
                case {"format": int(form), **rest} if {*rest} == {"sum"}:
                    if form != lines.FORMAT:
                        raise _newer(self._name, number)
                    self.format = form
                    return
            record = _first_record(content)
        elif _known(content):
            record = self._record(content)
        else:
            raise _newer(self._name, number)
        if record is None or not self._took(record, number):
            raise _damage(self._name, number)

    def _record(self, content: object) -> lines.JournalLine | None:
        """The record in a line of format 2; None if no program can have written the line."""
        match content:
            case {"undo": True, "seat": int(seat)}:
                return lines.UndoLine(seat)
            case {"undo": True, **rest} if "seat" not in rest:
                return lines.UndoLine()
            case {"seat": int(seat), "notes": {"at": int(at), "cut": int(cut), "put": str(put)}}:
                before = self._notes.get(seat, "")
                fits = 0 <= at <= len(before) and 0 <= cut <= len(before) - at
                text = before[:at] + put + before[at + cut :]
                return lines.NotesLine(seat, text) if fits else None
            case {"winners": list(winners), "scores": list(scores)} if _all_numbers(
                [*winners, *scores]
            ):
                return lines.EndLine(tuple(winners), tuple(scores))
            case {"seat": int(seat), "name": str(called)} if len(called) < _LONG:
                return lines.NameLine(seat, called)
            case {"seat": int(seat), "player": str(player)} if player in _PLAYERS:
                return lines.PlayerLine(seat, _PLAYERS[player])
            case {"seat": int(seat), "say": str(text)} if len(text) <= lines.LONGEST_STATEMENT:
                return lines.StatementLine(seat, text)
            case _:
                return _moved(content)

    def _took(self, record: lines.JournalLine, number: int) -> bool:
        """Adds a record to what the journal says. Returns False if the record can't follow the
        lines before it.
        """
        match record:
            case lines.MoveLine():
                self._moves.append((number, record))
                return self._end is None
            case lines.UndoLine(seat):
                return self._end is None and self._took_back(seat)
            case lines.EndLine():
                possible = self._can_end(record)
                self._end = number, record
                return possible
            case lines.NotesLine(seat, text):
                self._notes[seat] = text
                return seat in self._seats and len(text) <= lines.LONGEST_NOTES
            case lines.StatementLine(seat):
                self._said.append((len(self._moves), record))
                return seat in self._seats
            case lines.NameLine(seat) | lines.PlayerLine(seat):
                possible = seat in self._seats
                if possible:
                    self._header = lines.changed(self._header, record)
                if isinstance(record, lines.PlayerLine):
                    self._handed.append((len(self._moves), record))
                return possible
            case _:
                assert_never(record)

    def _took_back(self, seat: Seat | None) -> bool:
        """Removes the last move of the seat; if ``seat`` is None, the last move of the match.

        Returns False if there is no such move.
        """
        standing = range(len(self._moves) - 1, -1, -1)
        at = next((at for at in standing if seat in {None, self._moves[at][1].seat}), None)
        if at is None:
            return False
        del self._moves[at]
        self._said = [(moves - (moves > at), said) for moves, said in self._said]
        self._handed = [(moves - (moves > at), handed) for moves, handed in self._handed]
        return True

    def _can_end(self, end: lines.EndLine) -> bool:
        """Whether the line ``end``, about the end of the match, can follow the lines before it."""
        return (
            self._end is None
            and bool(self._moves)
            and self._moves[-1][1].end
            and len({*end.winners}) == len(end.winners)
            and all(seat in self._seats for seat in end.winners)
            and len(end.scores) in {0, len(self._seats)}
        )


def _lines(data: bytes, whole: int) -> Iterator[bytes | None]:
    """Each line in the first ``whole`` bytes, without its line feed; None for a line that is too
    long.

    The lines are yielded one by one. A forged file may have millions of lines, and reading stops at
    the first line that is nonsense.
    """
    at = 0
    while at < whole:
        end = data.index(b"\n", at)
        yield data[at:end] if end - at <= _LONGEST_LINE else None
        at = end + 1


def _unseal(line: bytes, seal: bytes, number: int, name: str) -> tuple[object, bytes]:
    opened = line[: -lines.SEAL_LENGTH]
    own = lines.seal_of(opened, seal)
    if line != opened + lines.SEAL % own:
        raise _damage(name, number)
    try:
        return json.loads(line), own
    except (ValueError, RecursionError) as error:
        raise _damage(name, number) from error


def _damage(name: str, number: int) -> lines.Damaged:
    return lines.Damaged(f"{name} is damaged: line {number} is not what was written.")


def _newer(name: str, number: int) -> lines.OtherFormat:
    return lines.OtherFormat(
        f"{name} was written by a newer version of the program:"
        f" this one doesn't understand line {number}."
    )


def _format(line: bytes, name: str) -> int:
    found = _FORMAT_FIRST.match(line)
    form = lines.FIRST_FORMAT if found is None else int(found[1])
    if form not in range(lines.FIRST_FORMAT, lines.FORMAT + 1):
        raise lines.OtherFormat(
            f"{name} was written by another version of the program"
            f" (format {form}; this one knows {lines.FIRST_FORMAT} to {lines.FORMAT})."
        )
    return form


def _fields(content: object) -> set[str]:
    return {*content} if isinstance(content, dict) else set()


def _known(content: object) -> bool:
    """Whether a line of format 2 is of a known kind and has only fields that lines of this kind may
    have.
    """
    fields = _fields(content)
    kind = next((kind for kind in _FIELDS if kind in fields), None)
    return kind is not None and fields <= _FIELDS[kind]


def _header(content: object, form: int, name: str) -> lines.Header:
    if form > lines.FIRST_FORMAT and not _fields(content) <= _HEADER_FIELDS:
        raise _newer(name, 1)
    match content:
        case {
            "game": str(game),
            "edition": int(edition),
            "seed": str(seed),
            "seats": list(names),
            "settings": dict(settings),
            "when": str(when),
            **rest,
        } if (
            _all_texts(names)
            and all(isinstance(value, bool | int | str | None) for value in settings.values())
            and len(names) + len(settings) < _MANY
            and all(len(text) < _LONG for text in (game, when, *names, *settings))
        ):
            computers = _computers(rest.get("computers", {}), len(names))
            if computers is None:
                raise _damage(name, 1)
            opened, hints = "open" in rest, "hints" in rest
            seats = tuple(names)
            return lines.Header(
                game, edition, seed, seats, settings, when, opened, hints, computers, form
            )
        case _:
            raise _damage(name, 1)


def _computers(content: object, seats: int) -> Mapping[Seat, Level] | None:
    """The level of each seat that a computer player plays; None if no program can have written the
    header's field ``computers`` like this.
    """
    places = {str(seat): seat for seat in range(seats)}
    match content:
        case dict() if all(
            seat in places and isinstance(kept, str) and kept in _LEVELS
            for seat, kept in content.items()
        ):
            return {places[seat]: _LEVELS[kept] for seat, kept in content.items()}
        case _:
            return None


def _first_record(content: object) -> lines.JournalLine | None:
    """The record in a line of format 1; None if no program can have written the line.

    In format 1, unknown fields are ignored.
    """
    match content:
        case {"undo": True}:
            return lines.UndoLine()
        case {"seat": int(seat), "notes": str(text)}:
            return lines.NotesLine(seat, text)
        case _:
            return _moved(content)


def _moved(content: object) -> lines.MoveLine | None:
    match content:
        case {
            "seat": int(seat),
            "move": str(move),
            "events": list(events),
            "draws": int(draws),
            **rest,
        } if _all_texts(events):
            return lines.MoveLine(seat, move, tuple(events), draws, end="end" in rest)
        case _:
            return None


def _all_texts(values: list[object]) -> bool:
    return all(isinstance(value, str) for value in values)


def _all_numbers(values: list[object]) -> bool:
    return all(isinstance(value, int) for value in values)
