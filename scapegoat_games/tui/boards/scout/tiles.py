"""One card of Scout as lines of text: the number that counts in large, and the other end."""

from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, TypeAlias, final

from scapegoat_games.games.scout.pieces import Card
from scapegoat_games.tui.widgets.figures import Lines, figure

Look: TypeAlias = Literal["card", "chosen", "new", "taken"]
"""As it lies; framed; fresh in the hand; about to leave the table."""
Part: TypeAlias = tuple[str, str]
"""A text and the style it is drawn in; none for the ground."""

TURNED: Final = "↻"
"""Before the other end of a card, where there is room for it."""
_SMALL_LINES: Final = 4
"""A card so low has three lines of figure and one for the other end."""
_TALL_LINES: Final = 12
"""A card so tall shows both ends as figures."""
_TALLEST: Final = 15
"""Taller it would be a stretched one, unless there is room for a great one."""
_GREAT_LINES: Final = 24
_GREAT_COLUMNS: Final = 20
_GREATEST: Final = 26


@final
@dataclass(frozen=True, slots=True)
class Face:
    """One card as drawn; a covered one is None."""

    card: Card | None
    look: Look = "card"


@final
@dataclass(frozen=True, slots=True)
class Pitch:
    """From one card to the next, and the figures there is room for."""

    columns: int
    figures: Lines

    @property
    def width(self) -> int:
        return self.columns - 1


def tall(cards: int, lines: int, width: int) -> int:
    """How many of those lines the cards take."""
    if lines >= _GREAT_LINES and _room(cards, width) > _GREAT_COLUMNS:
        return min(lines, _GREATEST)
    return min(lines, _TALLEST)


def _room(cards: int, width: int) -> int:
    return (width - 1) // max(cards, 1)


def pitch(cards: int, lines: int, width: int) -> Pitch:
    """The largest with which that many cards fit side by side, with a gap at either end."""
    room = _room(cards, width)
    if lines >= _GREAT_LINES and room > _GREAT_COLUMNS:
        return Pitch(min(room, lines + 2), 14)
    if lines >= _TALL_LINES and room > 10:
        return Pitch(min(room, lines + 2), 7)
    if lines > _SMALL_LINES and room > 6:
        return Pitch(min(room, 10), 5)
    return Pitch(6 if room > 5 else 4, 3)


def line_of(face: Face, y: int, lines: int, size: Pitch) -> Part:
    """The line ``y`` of a card with that many lines."""
    if face.card is None:
        return "░" * size.width, "$back-ink on $back"
    text, large = _picture(face.card, lines, size.width, size.figures)[y]
    if face.look == "taken":
        return text, "$faint on $surface"
    ink = f"bold $number-{face.card.top}" if large else f"$number-{face.card.bottom}"
    return text, f"{ink} on $card"


@cache
def _picture(card: Card, lines: int, width: int, high: Lines) -> tuple[tuple[str, bool], ...]:
    """Each line, and whether it belongs to the number that counts or to the other one."""
    large = [(row.center(width), True) for row in figure(str(card.top), high)]
    if lines <= _SMALL_LINES:
        # The small number keeps off the edge wherever there is room.
        told = str(card.bottom).rjust(min(3, width)).ljust(width)
        return (*large, (told, False))
    if lines < _TALL_LINES or high < 7:
        other = [(f"{TURNED}{card.bottom} ".rjust(width)[:width], False)]
    else:
        rule = f" {TURNED} ".center(width, "╌")
        small = figure(str(card.bottom), 7 if high == 14 else 3)
        other = [(row.center(width), False) for row in (rule, *small)]
    blank = (" " * width, False)
    spare = lines - len(large) - len(other)
    above = min(spare, max(1, (spare - 1) // 2))
    below = 1 if spare - above > 1 else 0
    between = spare - above - below
    return (*[blank] * above, *large, *[blank] * between, *other, *[blank] * below)
