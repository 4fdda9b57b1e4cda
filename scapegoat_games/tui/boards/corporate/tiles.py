"""Drawings of a card: large in a hand, small in a quarter.

The colour of a card matters in this game, so a visible face always has its own colour.
"""

from typing import Final

from textual.content import Content

from scapegoat_games.games.corporate.pieces import SUITS, Card
from scapegoat_games.tui.widgets.cards import CardLook, Printed, drawn, width_of
from scapegoat_games.tui.widgets.figures import Lines

UNKNOWN: Final = "░"
DOWN: Final = "▾"
"""Stands before a face-down card whose face the viewer knows."""


def large(
    card: Card | None, lines: Lines, look: CardLook = "card", width: int | None = None
) -> list[Content]:
    """The lines of a card with a large figure, or of a back."""
    width = width or width_of(lines, wide=True)
    if card is None:
        return drawn(None, lines, look, width=width)
    name, suit = str(card), SUITS[card.suit]
    return drawn(Printed(name[:-1], name, name, ink(card), beside=suit), lines, look, width=width)


def ink(card: Card) -> str:
    """The style for the colour of the card's suit."""
    return "$card-red" if card.red else "$card-ink"


def small(card: Card | None, *, down: bool, width: int = 4) -> Content:
    """A card in one line; ``down`` marks a face-down card.

    If the viewer knows the face of a face-down card, it stands between two strips of the back.
    """
    if card is None:
        return Content.styled(UNKNOWN * width, "$back-ink on $back")
    if down:
        mark = Content.styled(DOWN, "bold $foreground on $back")
        face = Content.styled(f"{card}", f"bold {ink(card)} on $card")
        rest = UNKNOWN * (width - 1 - face.cell_length)
        return mark + face + Content.styled(rest, "$back-ink on $back")
    return Content.styled(f" {card}".ljust(width), f"bold {ink(card)} on $card")


def lower(card: Card | None, *, down: bool, width: int) -> Content:
    """The second line of a small card of two lines."""
    if card is None or down:
        return Content.styled(UNKNOWN * width, "$back-ink on $back")
    return Content.styled(f"{SUITS[card.suit]} ".rjust(width), f"{ink(card)} on $card")
