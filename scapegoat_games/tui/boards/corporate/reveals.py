"""Widgets whose cards are turned over one after the other."""

from collections.abc import Collection, Sequence
from typing import Final, final

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from scapegoat_games.games.corporate.pieces import Card
from scapegoat_games.games.corporate.view import Judgement
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.corporate.cards import UNKNOWN, large
from scapegoat_games.tui.sizes import size_of
from scapegoat_games.tui.widgets.cards import LINES_BY_SIZE, Lines, height_of
from scapegoat_games.tui.widgets.title_bar import badge, cell, centred

_BACK: Final = 2
"""Visible columns of a face-down card in a heap."""
_MOST_BACKS: Final = 16
"""Largest number of face-down cards that are drawn. Larger: wider heaps."""
_WIDEST: Final = 24
"""Largest width of a player's column. Larger: the cards stand further apart."""


class TurningCards(Widget):
    """Base class of widgets that draw cards; the first ``turned`` cards are face up."""

    DEFAULT_CSS = "TurningCards { height: auto; width: 1fr; }"

    turned: reactive[int] = reactive(0)

    @property
    def lines(self) -> Lines:
        """Height, in lines, of the figures on the cards."""
        return LINES_BY_SIZE[size_of(self.app)]

    @property
    def rows(self) -> Sequence[Content]:
        """The lines of the widget, with the first ``turned`` cards face up."""
        raise NotImplementedError

    @property
    def high(self) -> int:
        """Number of lines of the widget, which doesn't depend on ``turned``."""
        raise NotImplementedError

    def render(self) -> Content:
        width = self.content_size.width
        return Content("\n").join(centred(row, width) for row in self.rows)

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return self.high


@final
class Shown(TurningCards):
    """The cards that players show. Once all cards are face up, those of the seats in ``best`` are
    marked.
    """

    def __init__(
        self, cards: Sequence[tuple[Seat, Card]], names: Sequence[str], best: Collection[Seat]
    ) -> None:
        super().__init__()
        self._cards = cards
        self._names = names
        self._best = best

    @property
    def high(self) -> int:
        return height_of(self.lines) + 1

    @property
    def rows(self) -> Sequence[Content]:
        width = min(_WIDEST, self.content_size.width // len(self._cards))
        over = self.turned >= len(self._cards)
        columns = [
            [
                *large(
                    card if at < self.turned else None,
                    self.lines,
                    "chosen" if over and seat in self._best else "card",
                ),
                badge(seat, self._names[seat]).truncate(width - 1, ellipsis=True),
            ]
            for at, (seat, card) in enumerate(self._cards)
        ]
        return [
            Content("").join(centred(part, width) for part in row)
            for row in zip(*columns, strict=True)
        ]


@final
class Heap(TurningCards):
    """The face-down cards of the year, of which a single card is turned over."""

    def __init__(self, judgement: Judgement, turned: Card) -> None:
        super().__init__()
        self._others = judgement.face_down - 1
        self._card = turned

    @property
    def high(self) -> int:
        return height_of(self.lines)

    @property
    def rows(self) -> Sequence[Content]:
        back = Content.styled(UNKNOWN * _BACK, "$back-ink on $back") + Content(" ")
        backs = Content("").join([back] * min(self._others, _MOST_BACKS))
        left = self._others - _MOST_BACKS
        more = cell(Content.styled(f"+{left}", "$faint"), 4) if left > 0 else Content("")
        gap = Content(" " * more.cell_length)
        card = large(self._card if self.turned else None, self.lines)
        return [backs + (more if at == 1 else gap) + line for at, line in enumerate(card)]
