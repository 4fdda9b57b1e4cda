"""A card of a common deck as it is drawn: large in a hand, small in a quarter."""

from typing import Final, Literal, TypeAlias

from textual.content import Content

from scapegoat_games.games.corporate.pieces import SUITS, Card
from scapegoat_games.tui.widgets.figures import FIGURES

Look: TypeAlias = Literal["card", "chosen"]

SMALL: Final = (7, 4)
LARGE: Final = (9, 6)
"""Columns and lines of a card in a hand."""

UNKNOWN: Final = "░"
DOWN: Final = "▾"
"""Before a face-down card whose face the looker knows."""


def large(card: Card, size: tuple[int, int], look: Look = "card") -> list[Content]:
    """The lines of a card in a hand."""
    style = f"bold {_ink(card, look)}"
    return [Content.styled(row.ljust(size[0]), style) for row in _rows(card, size)]


def _rows(card: Card, size: tuple[int, int]) -> list[str]:
    name, suit = str(card), SUITS[card.suit]
    figure = FIGURES[name[:-1]]
    if size == SMALL:
        return [f" {figure[0]} {suit} ", f" {figure[1]}", f" {figure[2]}", f"{name:>6} "]
    return [f" {name}", *(f"   {row}" for row in figure), f"    {suit}", f"{name:>8} "]


def _ink(card: Card, look: Look) -> str:
    if look == "chosen":
        return "$chosen-ink on $chosen"
    return f"{'$card-red' if card.red else '$card-ink'} on $card"


def small(card: Card | None, *, down: bool, width: int = 4) -> Content:
    """One line: face up, face down, or face down and known to whoever looks."""
    if card is None:
        return Content.styled(UNKNOWN * width, "$back-ink on $back")
    if down:
        return Content.styled(f"{DOWN}{card}".ljust(width), "bold $foreground on $back")
    return Content.styled(f" {card}".ljust(width), f"bold {_ink(card, 'card')}")


def lower(card: Card | None, *, down: bool, width: int) -> Content:
    """The second line of such a card, where there is room for one."""
    if card is None or down:
        return Content.styled(UNKNOWN * width, "$back-ink on $back")
    return Content.styled(f"{SUITS[card.suit]} ".rjust(width), _ink(card, "card"))
