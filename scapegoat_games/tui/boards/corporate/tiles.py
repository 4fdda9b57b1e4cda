"""A card of a common deck as it is drawn: large in a hand, small in a quarter."""

from typing import Final

from textual.content import Content

from scapegoat_games.games.corporate.pieces import SUITS, Card
from scapegoat_games.tui.widgets.cards import Look, Printed, drawn, width_of
from scapegoat_games.tui.widgets.figures import Lines

UNKNOWN: Final = "░"
DOWN: Final = "▾"
"""Before a face-down card whose face the looker knows."""


def large(card: Card | None, lines: Lines, look: Look = "card") -> list[Content]:
    """The lines of a card in a hand, or of the back of one."""
    if card is None:
        return drawn(None, lines, width=width_of(lines, wide=True))
    name, suit = str(card), SUITS[card.suit]
    printed = Printed(name[:-1], name, name, ink(card), beside=suit)
    return drawn(printed, lines, look, width=width_of(lines, wide=True))


def ink(card: Card) -> str:
    """Of its suit, whatever happens to it."""
    return "$card-red" if card.red else "$card-ink"


def small(card: Card | None, *, down: bool, width: int = 4) -> Content:
    """One line: face up, face down, or face down and known to whoever looks."""
    if card is None:
        return Content.styled(UNKNOWN * width, "$back-ink on $back")
    if down:
        mark = Content.styled(DOWN, "bold $foreground on $back")
        return mark + Content.styled(f"{card}".ljust(width - 1), f"bold {ink(card)} on $card")
    return Content.styled(f" {card}".ljust(width), f"bold {ink(card)} on $card")


def lower(card: Card | None, *, down: bool, width: int) -> Content:
    """The second line of such a card, where there is room for one."""
    if card is None or down:
        return Content.styled(UNKNOWN * width, "$back-ink on $back")
    return Content.styled(f"{SUITS[card.suit]} ".rjust(width), f"{ink(card)} on $card")
