"""What beats what, in words: SC-7 as players say it at a table."""

from collections.abc import Iterator
from typing import Final

from scapegoat_games.games.scout.pieces import (
    DECKS,
    SET,
    Cards,
    Strength,
    a_group,
    a_number,
    how_many,
    strength,
    tops,
)
from scapegoat_games.words import listed

_LONGEST: Final = 9
"""No more cards carry the same number."""


def why_weaker(ours: Cards, theirs: Cards) -> str | None:
    """Why ``ours`` don't beat ``theirs``, groups both of them; None if they do."""
    mine, lying = strength(tops(ours)), strength(tops(theirs))
    if mine is None or lying is None or mine > lying:
        return None
    if mine == lying:
        return "A tie is not enough: a Show has to be higher."
    if mine[0] < lying[0]:
        few = "A single card never beats" if mine[0] == 1 else f"{_many(mine)} cards never beat"
        return f"{few} {_kind(lying)}."
    if mine[1] < lying[1]:
        return f"{_capital(_kind(mine))} never beats {_kind(lying)}."
    return f"{_capital(_told(ours))} {'are' if _plural(ours) else 'is'} lower than {_told(theirs)}."


def what_beats(cards: Cards, seats: int) -> str:
    """What has to be shown next, with the cards that are in play."""
    lying = strength(tops(cards))
    assert lying is not None
    return f"To beat it: {listed([*_ways(lying, seats)] or ['nothing does'], 'or')}."


def _ways(lying: Strength, seats: int) -> Iterator[str]:
    size, kind, low = lying
    highest = max(card.bottom for card in DECKS[seats])
    one_set = kind == SET or size == 1
    if not one_set and size <= _LONGEST:
        yield f"any {_group(size, SET)}"
    if low + (0 if one_set else size - 1) < highest:
        yield f"a higher {'card' if size == 1 else _group(size, kind)}"
    if size == 1:
        yield "any pair or run"
    elif size < _LONGEST:
        yield f"any set or run of {how_many(size + 1)}"


def _kind(judged: Strength) -> str:
    return f"a {_group(*judged[:2])}"


def _group(size: int, kind: int) -> str:
    """
    >>> _group(2, SET), _group(3, SET), _group(2, 0)
    ('pair', 'set of three', 'run of two')
    """
    if kind == SET and size == 2:
        return "pair"
    return f"{'set' if kind == SET else 'run'} of {how_many(size)}"


def _many(judged: Strength) -> str:
    return _capital(how_many(judged[0]))


def _told(cards: Cards) -> str:
    return a_number(cards[0].top) if len(cards) == 1 else a_group(cards)


def _plural(cards: Cards) -> bool:
    """Three 7s are, a pair of 7s is."""
    return len(cards) > 2 and cards[0].top == cards[1].top


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
