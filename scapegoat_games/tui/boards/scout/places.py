"""Where the cards of a row lie in the room they have, worked out once for all of its lines."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, final

from scapegoat_games.tui.boards.scout.tiles import Pitch, pitch, tall

_ARROW: Final = 2
"""Columns for an arrow beside cards that are out of sight."""


@final
@dataclass(frozen=True, slots=True)
class Room:
    """What a row has for its cards."""

    width: int
    height: int
    marked: bool
    """With a line above the cards, and one below for their places."""


@final
@dataclass(frozen=True, slots=True)
class Places:
    """Where they lie."""

    top: int
    """The first line of the cards; they lie in the middle of what they don't fill."""
    tall: int
    """How many lines a card has."""
    pitch: Pitch
    window: range
    """The cards in sight."""
    shift: int
    """The columns left of the first one."""

    def column_of(self, place: int) -> int:
        return (place - self.window.start) * self.pitch.columns + self.shift

    def place_at(self, column: int) -> int | None:
        at = (column - self.shift) // self.pitch.columns
        return self.window[at] if 0 <= at < len(self.window) else None


@lru_cache(maxsize=64)
def find_places(cards: int, expected: int, keep: int, room: Room) -> Places:
    """The card to keep is in sight; there is room for as many as are expected."""
    width = room.width
    most = max(cards, expected)
    lines = tall(most, room.height - (3 if room.marked else 1), width)
    size = pitch(most, lines, width)
    top = 1 if room.marked else (room.height - lines - 1) // 2
    if cards <= max(1, (width - 1) // size.columns):
        columns = max(cards, expected) * size.columns - 1
        return Places(top, lines, size, range(cards), max(1, (width - columns) // 2))
    fit = max(1, (width - 2 * _ARROW) // size.columns)
    first = min(max(0, keep - fit // 2), cards - fit)
    return Places(top, lines, size, range(first, first + fit), _ARROW)
