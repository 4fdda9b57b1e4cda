"""A player's hand: large cards side by side, one of them in a frame."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import ClassVar, final

from textual.content import Content
from textual.reactive import reactive

from scapegoat_games.games.corporate.pieces import Card
from scapegoat_games.tui.boards.corporate.tiles import LARGE, SMALL, large
from scapegoat_games.tui.sizes import Size, size_of
from scapegoat_games.tui.widgets.targets import Targets


@final
@dataclass(frozen=True, slots=True)
class Marked:
    """The card that the cursor is on, and what stands under it."""

    place: int
    text: str


@final
class HandRow(Targets):
    """As large as there is room for; under each card its key, and whether it is new."""

    DEFAULT_CSS = """
    HandRow { width: auto; height: 6; }
    .-medium HandRow { height: 8; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # or it could not ask how large the screen is

    marked: reactive[Marked | None] = reactive(None)

    def __init__(
        self, cards: Sequence[Card], fresh: Collection[Card] = (), *, name_id: str
    ) -> None:
        super().__init__(id=name_id)
        self.cards = tuple(cards)
        self._fresh = fresh

    @property
    def tile(self) -> tuple[int, int]:
        return LARGE if size_of(self.app) >= Size.MEDIUM else SMALL

    @property
    def pitch(self) -> int:
        """How many columns from one card to the next."""
        return self.tile[0] + 1

    def render(self) -> Content:
        width = self.tile[0]
        tiles = [large(card, self.tile) for card in self.cards]
        rows = [self._between([Content(" " * width)] * len(self.cards), "▗", "▄", "▖")]
        rows += [self._between(list(line), "▐", "", "▌") for line in zip(*tiles, strict=True)]
        keys = [self._key(place) for place in range(len(self.cards))]
        return Content("\n").join([*rows, self._between(keys, "▝", "▀", "▘")])

    def _between(self, cells: list[Content], left: str, over: str, right: str) -> Content:
        """A line of all cards, and of the frame around the one that is marked."""
        at = None if self.marked is None else self.marked.place
        row = Content("")
        for place, content in enumerate(cells):
            edge = left if place == at else right if at is not None and place == at + 1 else " "
            row += Content.styled(edge, "$chosen")
            row += self._framed(over) if place == at and over else content
        return row + Content.styled(right if at == len(cells) - 1 else " ", "$chosen")

    def _framed(self, over: str) -> Content:
        text = self.marked.text if self.marked is not None and over == "▀" else ""
        return Content.styled(text.center(self.tile[0], over), "bold $chosen")

    def _key(self, place: int) -> Content:
        new = Content.styled(" new", "bold $success") if self.cards[place] in self._fresh else ""
        key = Content.styled(str(place + 1), "$faint") + new
        left = (self.tile[0] - key.cell_length) // 2
        return Content(" " * left) + key + Content(" " * (self.tile[0] - left - key.cell_length))

    def place_at(self, column: int) -> int | None:
        """The card under a column of the widget."""
        at = (column - 1) // self.pitch
        return at if column > 0 and 0 <= at < len(self.cards) else None

    def get_content_width(self, container: object, viewport: object) -> int:
        return self.pitch * len(self.cards) + 1

    def target_at(self, x: int, y: int) -> str | None:
        place = self.place_at(x)
        return None if place is None else f"hand:{place}"
