"""The lines of a journal: what each line says, and how it is written.

A line is a JSON object. Its last field, ``sum``, is the line's *seal*: the first 12 hexadecimal
digits of a SHA-256 hash of the line and the seal of the line before. If a line is changed or
removed later, the seals no longer fit, and the journal counts as damaged. A *record* is the value
that a line is written from, such as ``MoveLine``.

``journal_reader`` reads the lines again. CONTRIBUTING has the table of all lines.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias, assert_never, final

from scapegoat_games.protocol import Level, Seat, Value

FORMAT: Final = 2
"""The format of new journals."""
FIRST_FORMAT: Final = 1
"""The oldest format of journals that the program still reads.

New lines of such a journal have this format, too, until a line has to be written that only a newer
format has.
"""
NOBODY: Final[Mapping[Seat, Level]] = MappingProxyType({})

SEAL: Final = b',"sum":"%s"}'
"""The end of every line; the seal takes the place of ``%s``."""
SEAL_LENGTH: Final = len(SEAL % (b"0" * 12))
LONGEST_NOTES: Final = 2_000
"""The largest number of letters in the notes of a player."""
LONGEST_STATEMENT: Final = 200
"""The largest number of letters in a public statement."""
PERSON: Final = "person"
"""Written in place of a computer player's level if a person plays the seat."""


class JournalTrouble(Exception):
    """A match can't be read or written; the text says why, in words for a player."""


class Damaged(JournalTrouble):
    """A line of the journal was changed or is nonsense: the program doesn't write such a line."""


class OtherFormat(JournalTrouble):
    """This version of the program can't read the journal of another version."""


@final
class Header(NamedTuple):
    """The first line: everything about a match except what happened in it.

    Later lines may change the names and the players: ``Contents.header`` has the current ones.
    """

    game: str
    edition: int
    seed: str
    names: tuple[str, ...]
    settings: Mapping[str, Value]
    when: str
    """When the match began, ISO 8601 in UTC. Used only to sort lists of matches."""
    open_hands: bool = False
    """Whether everybody may see everything, for teaching."""
    hints: bool = False
    """Whether people may ask what a computer player would do."""
    computers: Mapping[Seat, Level] = NOBODY
    """The seats of computer players, and how well each plays."""
    format: int = FORMAT
    handed_over: frozenset[Seat] = frozenset()
    """Seats that a person has played earlier in this match, and a computer player plays now."""


@final
class MoveLine(NamedTuple):
    """A move, and the effects that it had. A replay checks that the move has the same effects.

    ``events`` are the events in short form, ``draws`` is the number of random draws, ``end`` says
    whether the match ended.
    """

    seat: Seat
    move: str
    events: tuple[str, ...]
    draws: int
    end: bool = False


@final
class UndoLine(NamedTuple):
    """A move was taken back: the last move of the match, or the last move of a certain seat."""

    seat: Seat | None = None
    """The seat whose last move was taken back; other seats may have moved since.

    If this field is None, the last move of the match was taken back. A move that was already taken
    back doesn't count as a last move.
    """


@final
class NotesLine(NamedTuple):
    """A player has changed their notes. Changing notes is not a move, so no undo reverts it."""

    seat: Seat
    text: str
    """The whole text of the player's notes after the change."""
    before: str = ""
    """The whole text of the player's notes before the change."""


@final
class EndLine(NamedTuple):
    """How the match ended. Thanks to this line, a list of matches needs no replay of the match."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    """Points of each seat; empty if the game has no points."""


@final
class NameLine(NamedTuple):
    """A new name for a seat; it also replaces the old name in the texts of earlier moves."""

    seat: Seat
    name: str


@final
class PlayerLine(NamedTuple):
    """A change of the player at a seat."""

    seat: Seat
    level: Level | None
    """The level of the computer player that now plays the seat; None if a person plays it."""


@final
class StatementLine(NamedTuple):
    """A public statement of a player. A statement is not a move, so no undo takes it back."""

    seat: Seat
    text: str


HeaderChange: TypeAlias = NameLine | PlayerLine
"""A line that changes the names or the players given in the header."""
JournalLine: TypeAlias = MoveLine | UndoLine | NotesLine | EndLine | HeaderChange | StatementLine
"""A record of any line of a journal except the first line."""


@final
@dataclass(frozen=True, slots=True)
class Contents:
    """The contents of a whole journal, after they were read and checked. ``seal`` is the seal (the
    hash) of the last line that was written completely.
    """

    header: Header
    """The header, with the names and players as they are after the last line."""
    moves: tuple[tuple[int, MoveLine], ...]
    """The moves that were not taken back, each with the number of its line in the journal."""
    seal: bytes
    whole: int
    """Number of bytes up to the end of the last whole line."""
    torn: int
    """Number of bytes after the last whole line: a line half written when the program died."""
    notes: Mapping[Seat, str]
    """The notes of each player after the last line."""
    format: int = FORMAT
    """The format in which further lines are written."""
    end: tuple[int, EndLine] | None = None
    """The line about the end of the match, with its number; None if there is no such line."""
    said: tuple[tuple[int, StatementLine], ...] = ()
    """The public statements, each with the number of moves made before the statement."""
    handed: tuple[tuple[int, PlayerLine], ...] = ()
    """The changes of the players at seats, each with the number of moves made before the change."""

    @property
    def finished(self) -> bool:
        return bool(self.moves) and self.moves[-1][1].end


def first_line(header: Header) -> tuple[bytes, bytes]:
    """The first line of a journal with this header, and the seal of this line."""
    return _sealed(_header(header), b"")


def following(record: JournalLine, seal: bytes, form: int) -> tuple[bytes, bytes, int]:
    """The lines to append to a journal for a record. ``seal`` is the seal of the journal's last
    line, ``form`` the format of the journal.

    Returns the lines, the seal of the last of them, and the format of further lines. A journal of
    format 1 gets no line about the end of the match; lists of matches replay its match instead.
    Before any other record that format 1 lacks, a line says that the journal goes on in format 2.
    """
    if form == FIRST_FORMAT and isinstance(record, EndLine):
        return b"", seal, form
    raised = b""
    if form == FIRST_FORMAT and not (
        record == UndoLine() or isinstance(record, MoveLine | NotesLine)
    ):
        form = FORMAT
        raised, seal = _sealed({"format": form}, seal)
    line, seal = _sealed(_content(record, form), seal)
    return raised + line, seal, form


def as_read(text: str) -> str:
    """The text as a journal returns it: writing and reading turns two surrogate halves into one
    letter.

    >>> as_read("\\ud83d\\udc10") == "\\U0001f410"
    True
    """
    read: str = json.loads(json.dumps(text))
    return read


def changed(header: Header, change: HeaderChange) -> Header:
    """The header after a line that changes a name or the player at a seat."""
    match change:
        case NameLine(seat, name):
            names = [*header.names]
            names[seat] = name
            return header._replace(names=tuple(names))
        case PlayerLine(seat, level):
            computers = {one: kept for one, kept in header.computers.items() if one != seat}
            if level is None:
                handed_over = header.handed_over - {seat}
            else:
                was_person = seat not in header.computers
                handed_over = header.handed_over | ({seat} if was_person else frozenset())
                computers[seat] = level
            return header._replace(computers=computers, handed_over=handed_over)
        case _:
            assert_never(change)


def _header(header: Header) -> dict[str, object]:
    content: dict[str, object] = {
        # The format comes first, so that an older program recognizes a newer journal in any case.
        "format": header.format,
        "game": header.game,
        "edition": header.edition,
        "seed": header.seed,
        "seats": header.names,
        "settings": dict(header.settings),
        "when": header.when,
    }
    if header.open_hands:
        content["open"] = True
    if header.hints:
        content["hints"] = True
    if header.computers:
        content["computers"] = {str(seat): level.value for seat, level in header.computers.items()}
    return content


def _content(record: JournalLine, form: int) -> dict[str, object]:
    match record:
        case MoveLine(seat, move, events, draws, end):
            content = {"seat": seat, "move": move, "events": events, "draws": draws}
            return content | {"end": True} if end else content
        case UndoLine(None):
            return {"undo": True}
        case UndoLine(seat):
            return {"undo": True, "seat": seat}
        case NotesLine(seat, text, before):
            whole = form == FIRST_FORMAT
            return {"seat": seat, "notes": text if whole else _difference(before, text)}
        case EndLine(winners, scores):
            return {"winners": winners, "scores": scores}
        case NameLine(seat, name):
            return {"seat": seat, "name": name}
        case PlayerLine(seat, level):
            return {"seat": seat, "player": PERSON if level is None else level.value}
        case StatementLine(seat, text):
            return {"seat": seat, "say": text}
        case _:
            assert_never(record)


def _difference(before: str, after: str) -> dict[str, object]:
    """The change that turns the text ``before`` into the text ``after``: at which index (``at``),
    how many letters are removed (``cut``) and which letters are inserted (``put``).

    >>> _difference("1 trusted", "1 suspected")
    {'at': 2, 'cut': 4, 'put': 'suspec'}
    """
    at = _alike(before, after)
    end = _alike(before[at:][::-1], after[at:][::-1])
    return {"at": at, "cut": len(before) - at - end, "put": after[at : len(after) - end]}


def _alike(one: str, other: str) -> int:
    """The number of letters at the beginning that both texts have in common."""
    unlike = (at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b)
    return next(unlike, min(len(one), len(other)))


def _sealed(content: Mapping[str, object], seal: bytes) -> tuple[bytes, bytes]:
    opened = json.dumps(content, separators=(",", ":"))[:-1].encode("ascii")
    own = seal_of(opened, seal)
    return opened + SEAL % own + b"\n", own


def seal_of(opened: bytes, seal: bytes) -> bytes:
    """The seal of a line: a hash of the line and the seal of the line before.

    ``opened`` is the line up to its field ``sum``, ``seal`` is the seal of the line before.
    """
    return sha256(seal + b"\n" + opened).hexdigest()[:12].encode("ascii")
