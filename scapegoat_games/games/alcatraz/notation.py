"""Moves as text, for journals and golden games; seats and cards are counted from 1.

A move is written as the name of its class and then its fields: first those without a default, by
position, then those that differ from their default, by name. So the names of moves and of their
fields are part of the format.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Final, cast, final, get_args

from scapegoat_games.games.alcatraz import moves, pieces
from scapegoat_games.protocol import NotAMove
from scapegoat_games.sanitize import cut


@final
@dataclass(frozen=True, slots=True)
class FieldForm:
    """How the value of a field is written and read."""

    write: Callable[[object], str]
    read: Callable[[str], object]


def _one_of(words: Mapping[str, object]) -> FieldForm:
    values = {value: word for word, value in words.items()}
    return FieldForm(values.__getitem__, words.__getitem__)


def _several(item: FieldForm) -> FieldForm:
    return FieldForm(
        lambda values: "+".join(map(item.write, cast("Iterable[object]", values))),
        lambda text: tuple(map(item.read, text.split("+"))),
    )


def _write_used(used: object) -> str:
    seat, item = cast("tuple[object, object]", used)
    return f"{_NUMBER.write(seat)}:{_ITEM.write(item)}"


def _read_used(text: str) -> object:
    seat, _, item = text.partition(":")
    return _NUMBER.read(seat), _ITEM.read(item)


_NUMBER: Final = _one_of({str(at + 1): at for at in range(4)})
_PLACE: Final = _one_of({location.word: place for place, location in enumerate(pieces.LOCATIONS)})
_LOOT: Final = _one_of({word: thing for thing, word in enumerate(pieces.WORDS)})
_ITEM: Final = _one_of({word: item for item, word in enumerate(pieces.WORDS[:-1])})
_ITEMS: Final = _several(_ITEM)

_FORMS: Final = {
    "at": _NUMBER,
    "cash": _one_of({str(cash): cash for cash in range(-3, 4)}),
    "get": _ITEMS,
    "give": _ITEMS,
    "item": _ITEM,
    "loot": _LOOT,
    "own": _ITEM,
    "pay": _LOOT,
    "place": _PLACE,
    "seat": _NUMBER,
    "source": _PLACE,
    "take": _ITEMS,
    "to": _PLACE,
    "uses": _several(FieldForm(_write_used, _read_used)),
}
"""For each name of a field: how values of the field are written and read, in every move that has
such a field.
"""

_ANSWERS: Final[Mapping[str, moves.Move]] = {"yes": moves.YES, "no": moves.NO}
_KINDS: Final[Mapping[str, type[moves.Move]]] = {
    kind.__name__.lower(): kind for kind in get_args(moves.Move) if kind is not moves.Answer
}


def dump(move: moves.Move) -> str:
    """Writes a move as text.

    >>> from scapegoat_games.games.alcatraz.moves import Drop, Use
    >>> dump(Drop(0)), dump(Use(pay=0, take=(3, 3)))
    ('drop key', 'use pay=key take=drug+drug')
    """
    if isinstance(move, moves.Answer):
        return "yes" if move.yes else "no"
    parts = [type(move).__name__.lower()]
    for field in fields(move):
        value: object = getattr(move, field.name)
        if field.default is MISSING:
            parts.append(_FORMS[field.name].write(value))
        elif value != field.default:
            parts.append(f"{field.name}={_FORMS[field.name].write(value)}")
    return " ".join(parts)


def parse(text: str) -> moves.Move:
    try:
        move = _read(text)
    except (KeyError, ValueError, TypeError):
        move = None
    # Only the text that ``dump`` writes is valid. Without this check, a move could have several
    # texts, with fields repeated or in another order.
    if move is None or dump(move) != text:
        raise NotAMove(f"{cut(text)!r} is not a move in Alcatraz.")
    return move


def _read(text: str) -> moves.Move:
    if text in _ANSWERS:
        return _ANSWERS[text]
    word, *parts = text.split(" ")
    kind = _KINDS[word]
    always = [field.name for field in fields(kind) if field.default is MISSING]
    said = list(zip(always, parts[: len(always)], strict=True))
    said += [_name_and_value(part) for part in parts[len(always) :]]
    make: Callable[..., moves.Move] = kind
    return make(**{name: _FORMS[name].read(value) for name, value in said})


def _name_and_value(part: str) -> tuple[str, str]:
    name, value = part.split("=")
    return name, value
