"""Moves as journals and golden games hold them; seats and cards are counted from 1."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Final, final

from scapegoat_games.games.alcatraz import moves
from scapegoat_games.games.alcatraz.moves import Move
from scapegoat_games.games.alcatraz.pieces import LOCATIONS, WORDS
from scapegoat_games.protocol import IllegalMove
from scapegoat_games.sanitize import cut


@final
@dataclass(frozen=True, slots=True)
class Kind:
    """What a field of a move may hold, and how it is written."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]


def _one_of(words: Mapping[str, Any]) -> Kind:
    values = {value: word for word, value in words.items()}
    return Kind(values.__getitem__, words.__getitem__)


def _several(one: Kind) -> Kind:
    return Kind(
        lambda values: "+".join(map(one.write, values)),
        lambda text: tuple(map(one.read, text.split("+"))),
    )


def _read_used(text: str) -> tuple[Any, Any]:
    seat, _, item = text.partition(":")
    return _NUMBER.read(seat), _ITEM.read(item)


_NUMBER: Final = _one_of({str(at + 1): at for at in range(4)})
_PLACE: Final = _one_of({location.word: place for place, location in enumerate(LOCATIONS)})
_LOOT: Final = _one_of({word: thing for thing, word in enumerate(WORDS)})
_ITEM: Final = _one_of({word: item for item, word in enumerate(WORDS[:-1])})
_ITEMS: Final = _several(_ITEM)
_CASH: Final = _one_of({str(cash): cash for cash in range(-3, 4)})
_USES: Final = _several(
    Kind(lambda used: f"{_NUMBER.write(used[0])}:{_ITEM.write(used[1])}", _read_used)
)


@final
@dataclass(frozen=True, slots=True)
class Form:
    """How a move is written: a word, then what it says; with the names of its fields, if any."""

    word: str
    make: Callable[..., Move]
    kinds: tuple[Kind, ...]
    named: bool = False
    """Fields that say nothing are left out."""


_FORMS: Final[dict[type, Form]] = {
    moves.Vote: Form("vote", moves.vote, (_NUMBER,)),
    moves.Go: Form("go", moves.GO.__getitem__, (_PLACE,)),
    moves.Use: Form("use", moves.use, (_LOOT, _ITEMS, _NUMBER), named=True),
    moves.Steal: Form("steal", moves.steal, (_NUMBER, _LOOT)),
    moves.Riot: Form("riot", moves.RIOT.__getitem__, (_PLACE,)),
    moves.Complete: Form("complete", moves.complete, (_USES,), named=True),
    moves.Drop: Form("drop", moves.DROP.__getitem__, (_ITEM,)),
    moves.Deal: Form("deal", moves.deal, (_NUMBER,)),
    moves.Offer: Form("offer", moves.offer, (_ITEMS, _ITEMS, _CASH), named=True),
    moves.Play: Form("play", moves.play, (_NUMBER,)),
    moves.Target: Form(
        "target", moves.target, (_NUMBER, _ITEM, _ITEM, _CASH, _PLACE, _PLACE), named=True
    ),
    moves.Lift: Form("lift", moves.LIFT.__getitem__, (_PLACE,)),
    moves.Put: Form("put", moves.PUT.__getitem__, (_PLACE,)),
    moves.Keep: Form("keep", moves.keep, (_NUMBER,)),
    moves.Leave: Form("leave", moves.leave, (_NUMBER,)),
}
_BARE: Final[dict[str, Move]] = {
    "blackmail": moves.BLACKMAIL,
    "bribe": moves.BRIBE,
    "exert": moves.EXERT,
    "end": moves.END,
    "back": moves.BACK,
    "enough": moves.ENOUGH,
    "yes": moves.YES,
    "no": moves.NO,
}
"""Moves that say nothing but what they are."""
_BARE_WORDS: Final = {move: word for word, move in _BARE.items()}
_BY_WORD: Final = {form.word: (kind, form) for kind, form in _FORMS.items()}


def dump(move: Move) -> str:
    """
    >>> dump(moves.Use(pay=0, take=(3, 3)))
    'use pay=key take=drug+drug'
    """
    form = _FORMS.get(type(move))
    if form is None:
        return _BARE_WORDS[move]
    parts = [form.word]
    for field, kind in zip(fields(move), form.kinds, strict=True):
        value = getattr(move, field.name)
        if not form.named:
            parts.append(kind.write(value))
        elif value != field.default:
            parts.append(f"{field.name}={kind.write(value)}")
    return " ".join(parts)


def parse(text: str) -> Move:
    try:
        move = _read(text)
    except (KeyError, ValueError, TypeError):
        move = None
    # What is written twice, or in another order, is not how a move is written.
    if move is None or dump(move) != text:
        raise IllegalMove(f"{cut(text)!r} is no move of Alcatraz.")
    return move


def _read(text: str) -> Move:
    if text in _BARE:
        return _BARE[text]
    word, *parts = text.split(" ")
    made, form = _BY_WORD[word]
    kinds = dict(zip((field.name for field in fields(made)), form.kinds, strict=True))
    if not form.named:
        both = zip(kinds.values(), parts, strict=True)
        return form.make(*(kind.read(part) for kind, part in both))
    named = dict(part.split("=") for part in parts)
    return form.make(**{name: kinds[name].read(value) for name, value in named.items()})
