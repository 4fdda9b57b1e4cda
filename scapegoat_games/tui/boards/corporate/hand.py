"""A player's hand: large cards side by side, one of them marked."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, final

from textual.content import Content
from textual.reactive import reactive

from scapegoat_games.games.corporate.pieces import Card
from scapegoat_games.tui.boards.corporate.tiles import LARGE, SMALL, Look, large
from scapegoat_games.tui.widgets.targets import Targets


@final
@dataclass(frozen=True, slots=True)
class Marked:
    """The card that the cursor is on, and what stands under it."""

    place: int
    text: str


@final
class HandRow(Targets):
    """As large as there is room for, with its places or the mark in the last line."""

    DEFAULT_CSS = """
    HandRow { width: auto; height: 5; padding: 0 1; }
    .-medium HandRow { height: 7; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # or it could not ask how tall the screen is

    marked: reactive[Marked | None] = reactive(None)

    def __init__(self, cards: Sequence[Card], *, name_id: str) -> None:
        super().__init__(id=name_id)
        self.cards = tuple(cards)

    @property
    def tile(self) -> tuple[int, int]:
        return LARGE if self.content_size.height > LARGE[1] else SMALL

    @property
    def pitch(self) -> int:
        """How many columns from one card to the next."""
        return self.tile[0] + 1

    def render(self) -> Content:
        tiles = [large(card, self.tile, self._look(at)) for at, card in enumerate(self.cards)]
        rows = [Content(" ").join(line) for line in zip(*tiles, strict=True)]
        marks = [self._mark(place) for place in range(len(self.cards))]
        return Content("\n").join([*rows, Content(" ").join(marks)])

    def _look(self, place: int) -> Look:
        here = self.marked is not None and place == self.marked.place
        return "chosen" if here else "card"

    def _mark(self, place: int) -> Content:
        width = self.tile[0]
        if self.marked is not None and place == self.marked.place:
            return Content.styled(self.marked.text.center(width), "bold $accent")
        return Content.styled(str(place + 1).center(width), "$faint")

    def place_at(self, column: int) -> int | None:
        """The card under a column of the widget."""
        at = (column - self.gutter.left) // self.pitch
        return at if 0 <= at < len(self.cards) else None

    def get_content_width(self, container: object, viewport: object) -> int:
        return self.pitch * len(self.cards)

    def target_at(self, x: int, y: int) -> str | None:
        place = self.place_at(x)
        return None if place is None else f"hand:{place}"
