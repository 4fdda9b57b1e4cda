"""A card of a common deck as it is drawn: large in a hand, small in a quarter.

Red or black is what matters in this game: a card keeps its ink wherever its face is seen.
"""

from typing import Final

from textual.content import Content

from scapegoat_games.games.corporate.pieces import SUITS, Card
from scapegoat_games.tui.widgets.figures import FIGURES

SMALL: Final = (7, 4)
LARGE: Final = (9, 6)
"""Columns and lines of a card in a hand."""

UNKNOWN: Final = "░"
DOWN: Final = "▾"
"""Before a face-down card whose face the looker knows."""


def large(card: Card, size: tuple[int, int]) -> list[Content]:
    """The lines of a card in a hand."""
    style = f"bold {ink(card)}"
    return [Content.styled(row.ljust(size[0]), style) for row in _rows(card, size)]


def _rows(card: Card, size: tuple[int, int]) -> list[str]:
    name, suit = str(card), SUITS[card.suit]
    figure = FIGURES[name[:-1]]
    width, height = size
    if height == SMALL[1]:
        return [
            f" {figure[0]} {suit} ",
            f" {figure[1]}",
            f" {figure[2]}",
            f"{name:>{width - 1}} ",
        ]
    return [f" {name}", *(f"   {row}" for row in figure), f"    {suit}", f"{name:>8} "]


def back(size: tuple[int, int]) -> list[Content]:
    """The lines of a large card that nobody can read."""
    return [Content.styled(UNKNOWN * size[0], "$back-ink on $back")] * size[1]


def ink(card: Card) -> str:
    return f"{'$card-red' if card.red else '$card-ink'} on $card"


def small(card: Card | None, *, down: bool, width: int = 4) -> Content:
    """One line: face up, face down, or face down and known to whoever looks.

    What lies face down and is known is a card between two strips of its back.
    """
    if card is None:
        return Content.styled(UNKNOWN * width, "$back-ink on $back")
    if down:
        face = Content.styled(f"{card}", f"bold {ink(card)}")
        left = Content.styled(DOWN, "$foreground on $back")
        rest = UNKNOWN * (width - 1 - face.cell_length)
        return left + face + Content.styled(rest, "$back-ink on $back")
    return Content.styled(f" {card}".ljust(width), f"bold {ink(card)}")


def lower(card: Card | None, *, down: bool, width: int) -> Content:
    """The second line of such a card, where there is room for one."""
    if card is None or down:
        return Content.styled(UNKNOWN * width, "$back-ink on $back")
    return Content.styled(f"{SUITS[card.suit]} ".rjust(width), ink(card))
