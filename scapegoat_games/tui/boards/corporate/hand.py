"""A player's hand: large cards side by side; the selected card is raised and framed."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import ClassVar, final

from textual.content import Content
from textual.reactive import reactive

from scapegoat_games.games.corporate.pieces import Card
from scapegoat_games.tui.boards.corporate.tiles import large
from scapegoat_games.tui.sizes import size_of
from scapegoat_games.tui.widgets.cards import LINES_BY_SIZE, lifted, width_of
from scapegoat_games.tui.widgets.figures import Lines
from scapegoat_games.tui.widgets.targets import Targets
from scapegoat_games.tui.widgets.title_bar import centred


@final
@dataclass(frozen=True, slots=True)
class Marked:
    """The selected card, and the text below it."""

    place: int
    text: str


@final
class HandRow(Targets):
    """Cards of the hand. Below each card are its key and a mark if the card is new."""

    DEFAULT_CSS = """
    HandRow { width: auto; height: 6; padding: 0 1; }
    .-medium HandRow { height: 9; }
    .-large HandRow { height: 11; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # a scoped rule can't match a class of the screen

    marked: reactive[Marked | None] = reactive(None)

    def __init__(
        self, cards: Sequence[Card], fresh: Collection[Card] = (), *, name_id: str
    ) -> None:
        super().__init__(id=name_id)
        self.cards = tuple(cards)
        self._fresh = fresh

    @property
    def lines(self) -> Lines:
        """Height of the figures in lines."""
        return LINES_BY_SIZE[size_of(self.app)]

    @property
    def pitch(self) -> int:
        """Columns from the left edge of a card to the left edge of the next card."""
        return width_of(self.lines, wide=True) + 1

    def render(self) -> Content:
        tiles = [self._tile(place, card) for place, card in enumerate(self.cards)]
        return Content("\n").join(Content(" ").join(line) for line in zip(*tiles, strict=True))

    def _tile(self, place: int, card: Card) -> list[Content]:
        mark = self.marked if self.marked is not None and place == self.marked.place else None
        new = Content.styled(" new", "bold $success") if card in self._fresh else Content("")
        key = Content.styled(str(place + 1), "bold $chosen" if mark else "$faint") + new
        if mark and mark.text:
            key = Content.styled(mark.text, "bold $chosen")
        rows = lifted(large(card, self.lines, "chosen" if mark else "card"), up=bool(mark))
        return [*rows, centred(key, self.pitch - 1)]

    def place_at(self, column: int) -> int | None:
        """Index of the card at a column of the widget."""
        at = (column - self.gutter.left) // self.pitch
        return at if 0 <= at < len(self.cards) else None

    def get_content_width(self, container: object, viewport: object) -> int:
        return self.pitch * len(self.cards)

    def target_at(self, x: int, y: int) -> str | None:
        place = self.place_at(x)
        return None if place is None else f"hand:{place}"
