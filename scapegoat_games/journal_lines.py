"""The lines of a journal: their form, and the seal that chains each to all before it."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from io import BytesIO
from types import MappingProxyType
from typing import Final, TypeAlias, assert_never, final

from scapegoat_games.protocol import Level, Seat, Value

FORMAT: Final = 1
NOBODY: Final[Mapping[Seat, Level]] = MappingProxyType({})
NOTHING: Final[Mapping[Seat, str]] = MappingProxyType({})

_FORMAT_FIRST: Final = re.compile(rb'\{"format":(\d{1,9})[,}]')
_SEAL: Final = b',"sum":"%s"}'
_SEAL_LENGTH: Final = len(_SEAL % (b"0" * 12))


_MANY: Final = 100
_LONG: Final = 200
"""More players and settings, and longer names, than any match was begun with."""
_LONGEST_NOTES: Final = 2_000
"""Letters that one player's notes may have."""


class JournalTrouble(Exception):
    """A match can't be read or written; the text says why, in words for a player."""


class Damaged(JournalTrouble):
    """Some line is not what was written."""


class OtherFormat(JournalTrouble):
    """The journal is of another version of the program."""


@final
@dataclass(frozen=True, slots=True)
class Header:
    """The first line: all that a match is, but for its moves."""

    game: str
    edition: int
    seed: str
    names: tuple[str, ...]
    settings: Mapping[str, Value]
    when: str
    """When it began, ISO 8601 in UTC; nothing depends on it but the order of a list."""
    open_hands: bool = False
    """Everybody may see everything, for teaching."""
    hints: bool = False
    """Whoever decides may ask what a computer player would do."""
    computers: Mapping[Seat, Level] = field(default_factory=dict)
    """Who is no person, and how well they play."""


@final
@dataclass(frozen=True, slots=True)
class Moved:
    """A move, and a digest of what it did when it was played."""

    seat: Seat
    move: str
    events: tuple[str, ...]
    draws: int
    end: bool = False


@final
@dataclass(frozen=True, slots=True)
class Undone:
    """The last move before it was taken back."""


@final
@dataclass(frozen=True, slots=True)
class Noted:
    """All that a player keeps in mind by writing it down: no move, so it is never taken back."""

    seat: Seat
    text: str
    """What it means only the page knows on which it was written."""


Record: TypeAlias = Moved | Undone | Noted
"""Any line but the first."""


@final
@dataclass(frozen=True, slots=True)
class Contents:
    """All that a journal says."""

    header: Header
    moves: tuple[tuple[int, Moved], ...]
    """Those not taken back, each with the number of its line."""
    seal: bytes
    whole: int
    """The bytes up to the end of the last whole line."""
    torn: int
    """The bytes after it: what was being written when the program was killed."""
    notes: Mapping[Seat, str]
    """The latest that each player has written down."""

    @property
    def finished(self) -> bool:
        return bool(self.moves) and self.moves[-1][1].end


def write(record: Header | Record, seal: bytes) -> tuple[bytes, bytes]:
    """The record's line after one with that seal, and its own seal."""
    opened = json.dumps(_content(record), separators=(",", ":"))[:-1].encode("ascii")
    own = _seal_of(opened, seal)
    return opened + _SEAL % own + b"\n", own


def read(data: bytes, name: str) -> Contents:
    """What a journal says; ``name`` stands for it in the sentences of ``JournalTrouble``."""
    whole = data.rfind(b"\n") + 1
    if not whole:
        raise Damaged(f"{name} is damaged: its first line is incomplete.")
    # Not all at once: they may be millions, and the first of them nonsense.
    lines = (line[:-1] for line in BytesIO(data[:whole]))
    first = next(lines)
    _check_format(first, name)
    content, seal = _unseal(first, b"", 1, name)
    header = _header(content, name)
    moves: list[tuple[int, Moved]] = []
    notes: dict[Seat, str] = {}
    for number, line in enumerate(lines, 2):
        content, seal = _unseal(line, seal, number, name)
        match _record(content):
            case Moved() as moved:
                moves.append((number, moved))
            case Undone() if moves:
                moves.pop()
            case Noted(seat, text) if seat in range(len(header.names)):
                notes[seat] = text
            case _:
                raise _damage(name, number)
    return Contents(header, tuple(moves), seal, whole, len(data) - whole, notes)


def _content(record: Header | Record) -> dict[str, object]:
    match record:
        case Header():
            header: dict[str, object] = {
                # First, so that a later version's journal is known as one whatever else it has.
                "format": FORMAT,
                "game": record.game,
                "edition": record.edition,
                "seed": record.seed,
                "seats": record.names,
                "settings": dict(record.settings),
                "when": record.when,
            }
            if record.open_hands:
                header["open"] = True
            if record.hints:
                header["hints"] = True
            if record.computers:
                levels = {str(seat): level.value for seat, level in record.computers.items()}
                header["computers"] = levels
            return header
        case Moved(seat, move, events, draws, end):
            content = {"seat": seat, "move": move, "events": events, "draws": draws}
            return content | {"end": True} if end else content
        case Undone():
            return {"undo": True}
        case Noted(seat, text):
            return {"seat": seat, "notes": text[:_LONGEST_NOTES]}
        case _:
            assert_never(record)


def _seal_of(opened: bytes, seal: bytes) -> bytes:
    return sha256(seal + b"\n" + opened).hexdigest()[:12].encode("ascii")


def _unseal(line: bytes, seal: bytes, number: int, name: str) -> tuple[object, bytes]:
    opened = line[:-_SEAL_LENGTH]
    own = _seal_of(opened, seal)
    if line != opened + _SEAL % own:
        raise _damage(name, number)
    try:
        return json.loads(line), own
    except (ValueError, RecursionError) as error:
        raise _damage(name, number) from error


def _damage(name: str, number: int) -> Damaged:
    return Damaged(f"{name} is damaged: line {number} is not what was written.")


def _check_format(line: bytes, name: str) -> None:
    found = _FORMAT_FIRST.match(line)
    if found is not None and int(found[1]) != FORMAT:
        raise OtherFormat(
            f"{name} was written by another version of the program"
            f" (format {int(found[1])}; this one knows {FORMAT})."
        )


def _header(content: object, name: str) -> Header:
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
            return Header(game, edition, seed, seats, settings, when, opened, hints, computers)
        case _:
            raise _damage(name, 1)


def _computers(content: object, seats: int) -> Mapping[Seat, Level] | None:
    """None if that is not what was written."""
    levels = {level.value: level for level in Level}
    places = {str(seat): seat for seat in range(seats)}
    match content:
        case dict() if all(seat in places and kept in levels for seat, kept in content.items()):
            return {places[seat]: levels[kept] for seat, kept in content.items()}
        case _:
            return None


def _record(content: object) -> Record | None:
    match content:
        case {"undo": True}:
            return Undone()
        case {"seat": int(seat), "notes": str(text)} if len(text) <= _LONGEST_NOTES:
            return Noted(seat, text)
        case {
            "seat": int(seat),
            "move": str(move),
            "events": list(events),
            "draws": int(draws),
            **rest,
        } if _all_texts(events):
            return Moved(seat, move, tuple(events), draws, end="end" in rest)
        case _:
            return None


def _all_texts(values: list[object]) -> bool:
    return all(isinstance(value, str) for value in values)
