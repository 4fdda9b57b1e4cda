"""SC-7 in words for players: why a Show is too weak, and what would beat the active set.

The active set is the group of cards on the table, which a Show has to beat.
"""

from collections.abc import Iterator
from typing import Final

from scapegoat_games.games.scout import pieces
from scapegoat_games.games.scout.pieces import SET, Cards, Strength, strength, tops
from scapegoat_games.words import capital, listed

_LARGEST_SET: Final = 9
"""The number of cards in the largest possible set.

Each number is on this many cards of the full deck.
"""


def why_weaker(cards: Cards, active: Cards) -> str | None:
    """Why the cards don't beat the active set; None if they beat it or are neither set nor run."""
    mine, theirs = strength(tops(cards)), strength(tops(active))
    if mine is None or theirs is None or mine > theirs:
        return None
    if mine == theirs:
        return "A tie is not enough: a Show has to be higher."
    mine_in_words, theirs_in_words = f"a {_group(*mine[:2])}", f"a {_group(*theirs[:2])}"
    size, kind, _ = mine
    if size < theirs[0]:
        if size == 1:
            return f"A single card never beats {theirs_in_words}."
        return f"{capital(pieces.how_many(size))} cards never beat {theirs_in_words}."
    if kind < theirs[1]:
        return f"{capital(mine_in_words)} never beats {theirs_in_words}."
    verb = "are" if kind == SET and size > 2 else "is"
    return f"{capital(_with_article(cards))} {verb} lower than {_with_article(active)}."


def what_beats(active: Cards, seats: int) -> str:
    """A sentence that says which Shows beat the active set, given the deck for this many seats."""
    return f"To beat it: {stronger_groups(active, seats) or 'nothing does'}."


def stronger_groups(active: Cards, seats: int) -> str:
    """The kinds of groups that beat the active set; empty if no group does."""
    judged = strength(tops(active))
    assert judged is not None
    return listed([*_stronger(judged, seats)], "or")


def _stronger(judged: Strength, seats: int) -> Iterator[str]:
    size, kind, low = judged
    highest = max(card.bottom for card in pieces.DECKS[seats])
    one_number = kind == SET or size == 1
    if not one_number and size <= _LARGEST_SET:
        yield f"any {_group(size, SET)}"
    if low + (0 if one_number else size - 1) < highest:
        yield f"a higher {'card' if size == 1 else _group(size, kind)}"
    if size == 1:
        yield "any pair or run"
    elif size < _LARGEST_SET:
        yield "anything longer"


def _group(size: int, kind: int) -> str:
    """The words for a group with this number of cards and of this kind.

    >>> _group(2, SET), _group(3, SET), _group(2, pieces.RUN)
    ('pair', 'set of three', 'run of two')
    """
    if kind == SET and size == 2:
        return "pair"
    return f"{'set' if kind == SET else 'run'} of {pieces.how_many(size)}"


def _with_article(cards: Cards) -> str:
    return pieces.a_number(cards[0].top) if len(cards) == 1 else pieces.a_group(cards)
