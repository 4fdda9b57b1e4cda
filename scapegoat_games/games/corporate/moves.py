"""The moves and their text form. In texts, cards of the hand are counted from 1."""

import re
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias, assert_never, final

from scapegoat_games.protocol import NotAMove
from scapegoat_games.sanitize import cut


@final
@dataclass(frozen=True, slots=True)
class Play:
    """CS-3: plays a card to the current quarter."""

    at: int
    down: bool


@final
@dataclass(frozen=True, slots=True)
class Reveal:
    """CS-2, CS-12, CS-14: chooses the card to show. All chosen cards are turned over together."""

    at: int


@final
@dataclass(frozen=True, slots=True)
class Discard:
    """CS-16: chooses the card that is given up for a demotion."""

    at: int


Move: TypeAlias = Play | Reveal | Discard

# Cached, because random play makes the same few dozen moves again and again.
play: Final = cache(Play)
reveal: Final = cache(Reveal)
discard: Final = cache(Discard)

# A hand never has more than 7 cards, so an index is a single digit.
_TEXT: Final = re.compile(r"(?:play ([1-9]) (up|down))|(?:(reveal|discard) ([1-9]))")


def weight(move: Move) -> float:  # noqa: ARG001 - all moves weigh alike
    """The weight of a move in random play, which picks all moves equally often."""
    return 1.0


def dump(move: Move) -> str:
    """
    >>> dump(Play(2, True))
    'play 3 down'
    """
    match move:
        case Play(at, down):
            return f"play {at + 1} {'down' if down else 'up'}"
        case Reveal(at):
            return f"reveal {at + 1}"
        case Discard(at):
            return f"discard {at + 1}"
        case _:
            assert_never(move)


def parse(text: str) -> Move:
    found = _TEXT.fullmatch(text)
    if not found:
        raise NotAMove(f"{cut(text)!r} is not a move in Corporate Scapegoat.")
    place, way, kind, other = found.groups()
    if way:
        return play(int(place) - 1, way == "down")
    return (reveal if kind == "reveal" else discard)(int(other) - 1)
