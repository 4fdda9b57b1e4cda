"""Hands of cards: a player's own hand, and all hands side by side."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, final

from textual.content import Content

from scapegoat_games.games.scape_goat.pieces import ROLES, Card, Cards
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.scape_goat.crew import lying
from scapegoat_games.tui.boards.scape_goat.faces import badge, tile, token
from scapegoat_games.tui.parts.frame import ViewPart
from scapegoat_games.tui.widgets.targets import Targets
from scapegoat_games.tui.widgets.title_bar import cell

_WIDEST: Final = 21
"""Columns of a card in the player's own hand, at most."""
_TITLE_WIDTH: Final = 42
"""Columns for the title of a hand. Larger: longer titles include the role."""
_WIDEST_OF_ALL: Final = 13
"""Columns of a card among all hands, at most."""
_ABOVE: Final = 2
"""Lines above the cards of all hands: the title and the names."""
_GAP: Final = 2
"""Columns between two hands, at least."""


def titled(whose: str, view: View, seat: Seat) -> Content:
    """The title of a hand: its owner and colour, and the role if it fits."""
    colour = view.deal.colours[seat]
    title = Content.styled(whose, "bold")
    title += Content.styled(" · ", "$faint") + token(colour)
    title += Content.styled(f" {colour}", "$faint")
    role = Content.styled(f", {ROLES[colour]}", "$faint")
    return title + role if title.cell_length + role.cell_length <= _TITLE_WIDTH else title


@final
class Hand(Targets):
    """The player's cards. The chosen card is lifted, and below each card stands its number."""

    DEFAULT_CSS = """
    Hand { width: 44; height: 6; padding: 0 1; }
    .-medium Hand { width: 62; height: 1fr; }
    .-large Hand { width: 1fr; height: 1fr; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # scoped rules could not depend on the screen's size

    def __init__(self, cards: Cards, fresh: Sequence[Card] = ()) -> None:
        super().__init__()
        self._cards = cards
        self._fresh = fresh
        """Cards that have just come into the hand; they are marked as new."""

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


@final
class Hands(ViewPart[View]):
    """All hands side by side under the names of their owners, in a large window."""

    DEFAULT_CSS = """
    Hands { height: 1fr; max-height: 14; padding: 0 0 0 1; margin-top: 1; }
    """

    def __init__(self, view: View, names: Sequence[str], title: str) -> None:
        super().__init__(view, names, classes="only-large")
        self._title = title

    def render(self) -> Content:
        width, height = self.content_size
        pitch = width // self._view.seats
        hands = [[*self._hand(seat, pitch, height)] for seat in range(self._view.seats)]
        title = Content.styled(self._title, "bold $faint")
        rows = (Content("").join(row) for row in zip(*hands, strict=True))
        return Content("\n").join([title, *rows])

    def _hand(self, seat: Seat, pitch: int, height: int) -> Iterator[Content]:
        cards = lying(self._view, seat)
        width = min(_WIDEST_OF_ALL, (pitch - _GAP + 1) // len(cards) - 1)
        yield cell(badge(self._view, seat, self._names[seat]), pitch - 1) + Content(" ")
        faces = [tile(card, width, max(1, height - _ABOVE)) for card in cards]
        for row in zip(*faces, strict=True):
            yield cell(Content(" ").join(row), pitch)
