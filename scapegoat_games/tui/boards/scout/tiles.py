"""Draws a card of Scout as lines of text.

The top number, which counts, is drawn in large figures. The bottom number is small unless the card
is high. A *face* is a card together with its look, such as plain or framed.
"""

from functools import cache
from typing import Final, Literal, NamedTuple, TypeAlias, final

from scapegoat_games.games.scout.pieces import Card
from scapegoat_games.tui.widgets.cards import Lines, StyledText, figure

FaceLook: TypeAlias = Literal["card", "chosen", "new", "taken"]
"""How a card is drawn: plain, framed, just put into the hand, or about to leave the table."""

TURNED: Final = "↻"
"""Sign before the bottom number, which would count if the card were turned. Very small cards lack
the sign.
"""
_SMALL_LINES: Final = 4
"""Greatest height of a card, in lines, with three lines for the top number and one for the bottom
number.
"""
_TALL_LINES: Final = 12
"""Smallest height of a card, in lines, with both numbers drawn as figures."""
_TALLEST: Final = 15
"""Greatest height, in lines, of a card whose figures are smaller than the largest figures."""
_HUGE_LINES: Final = 24
"""Smallest height of a card, in lines, with the largest figures."""
_HUGE_COLUMNS: Final = 20
"""A card has the largest figures only if it takes more columns than this, including the gap beside
it.
"""
_HUGEST: Final = 26
"""Greatest height of a card, in lines, with the largest figures."""


@final
class Face(NamedTuple):
    """A card and the way it is drawn. If ``card`` is None, the back of a card is drawn."""

    card: Card | None
    look: FaceLook = "card"


@final
class Pitch(NamedTuple):
    """The horizontal size of the cards in a row, and the height of their figures."""

    columns: int
    """Columns from the start of a card to the start of the next card."""
    figures: Lines
    """Height of the figures of the top number, in lines."""

    @property
    def width(self) -> int:
        return self.columns - 1


def tall(cards: int, lines: int, width: int) -> int:
    """The height, in lines, of ``cards`` cards side by side in a space of ``lines`` lines and
    ``width`` columns.
    """
    if lines >= _HUGE_LINES and _columns_for_each(cards, width) > _HUGE_COLUMNS:
        return min(lines, _HUGEST)
    return min(lines, _TALLEST)


def _columns_for_each(cards: int, width: int) -> int:
    return (width - 1) // max(cards, 1)


def pitch(cards: int, lines: int, width: int) -> Pitch:
    """The widest size at which ``cards`` cards, each ``lines`` lines high, fit side by side into
    ``width`` columns. There is a gap of one column at both ends and between cards.
    """
    room = _columns_for_each(cards, width)
    if lines >= _HUGE_LINES and room > _HUGE_COLUMNS:
        return Pitch(min(room, lines + 2), 14)
    if lines >= _TALL_LINES and room > 10:
        return Pitch(min(room, lines + 2), 7)
    if lines > _SMALL_LINES and room > 6:
        return Pitch(min(room, 10), 5)
    return Pitch(6 if room > 5 else 4, 3)


def line_of(face: Face, y: int, lines: int, size: Pitch) -> StyledText:
    """The line with the index ``y`` of a card that is ``lines`` lines high."""
    if face.card is None:
        return "░" * size.width, "$back-ink on $back"
    text, large = _picture(face.card, lines, size.width, size.figures)[y]
    if face.look == "taken":
        return text, "$faint on $surface"
    ink = f"bold $number-{face.card.top}" if large else f"$number-{face.card.bottom}"
    return text, f"{ink} on $card"


@cache
def _picture(card: Card, lines: int, width: int, high: Lines) -> tuple[tuple[str, bool], ...]:
    """The lines of a card. Each line is a pair: its text, and whether it belongs to the large
    figures of the top number. ``high`` is the height of these figures, in lines.
    """
    large = [(row.center(width), True) for row in figure(str(card.top), high)]
    if lines <= _SMALL_LINES:
        # At the right edge of the card, the bottom number would look like a part of the next card.
        bottom = str(card.bottom).rjust(min(3, width)).ljust(width)
        return (*large, (bottom, False))
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
