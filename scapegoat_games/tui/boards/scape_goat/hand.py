"""A player's hand: each card a block of its colours; the chosen one is lifted out of it."""

from collections.abc import Sequence
from typing import ClassVar, Final, final

from textual.content import Content

from scapegoat_games.games.scape_goat.pieces import ROLES, Card, Cards
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.scape_goat.card_faces import tile
from scapegoat_games.tui.boards.scape_goat.faces import token
from scapegoat_games.tui.widgets.targets import Targets

_WIDEST: Final = 21
_MOST: Final = 42
"""Columns for a hand in a small window."""


def titled(whose: str, view: View, seat: Seat) -> Content:
    """Whose it is and which colour they have; and their role, if there is room."""
    colour = view.deal.colours[seat]
    title = Content.styled(whose, "bold")
    title += Content.styled(" · ", "$faint") + token(colour)
    title += Content.styled(f" {colour}", "$faint")
    role = Content.styled(f", {ROLES[colour]}", "$faint")
    return title + role if title.cell_length + role.cell_length <= _MOST else title


@final
class Hand(Targets):
    """Cards with room above them for the one that is lifted, and their places below."""

    DEFAULT_CSS = """
    Hand { width: 44; height: 6; padding: 0 1; }
    .-medium Hand { width: 62; height: 1fr; }
    .-large Hand { width: 1fr; height: 1fr; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # or it could not ask how tall the screen is

    def __init__(self, cards: Cards, fresh: Sequence[Card] = ()) -> None:
        super().__init__()
        self._cards = cards
        self._fresh = fresh
        """Cards that have just come into the hand."""

    @property
    def _width(self) -> int:
        return min(_WIDEST, (self.content_size.width + 1) // max(3, len(self._cards)) - 1)

    def render(self) -> Content:
        columns = [self._column(at) for at in range(len(self._cards))]
        return Content("\n").join(Content(" ").join(row) for row in zip(*columns, strict=True))

    def _column(self, at: int) -> list[Content]:
        card = self._cards[at]
        face = tile(card, self._width, self.content_size.height - 2)
        air = Content(" " * self._width)
        light = self.lights.on(f"hand:{at}")
        new = " new" if card in self._fresh else ""
        if light == "chosen":
            return [
                *face,
                Content.styled("▔" * self._width, "$accent"),
                self._mark(f"▲{new}", "bold $accent"),
            ]
        number, style = (f"{at + 1}", "bold") if light == "offered" else ("·", "$faint")
        if light == "none":
            number = f"{at + 1}"
        return [air, *face, self._mark(f"{number}{new}", style)]

    def _mark(self, text: str, style: str) -> Content:
        return Content.styled(text.center(self._width), style)

    def target_at(self, x: int, y: int) -> str | None:
        at, column = divmod(x - self.gutter.left, self._width + 1)
        return f"hand:{at}" if 0 <= at < len(self._cards) and column < self._width else None
