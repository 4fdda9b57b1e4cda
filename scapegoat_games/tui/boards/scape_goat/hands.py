"""All hands side by side, each card as far as it is known: for everybody, in a large window."""

from collections.abc import Iterator, Sequence
from typing import Final, final

from textual.content import Content
from textual.widget import Widget

from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.scape_goat.card_faces import tile
from scapegoat_games.tui.boards.scape_goat.crew import lying
from scapegoat_games.tui.boards.scape_goat.faces import badge
from scapegoat_games.tui.widgets.title_bar import cell

_ABOVE: Final = 2
"""Lines above the cards."""
_WIDEST: Final = 13
_GAP: Final = 2
"""Columns between two hands, at least."""


@final
class Hands(Widget):
    """The names, and the cards below them."""

    DEFAULT_CSS = """
    Hands { height: 1fr; max-height: 14; padding: 0 0 0 1; margin-top: 1; }
    """

    def __init__(self, view: View, names: Sequence[str], title: str) -> None:
        super().__init__(classes="only-large")
        self._view = view
        self._names = names
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
        width = min(_WIDEST, (pitch - _GAP + 1) // len(cards) - 1)
        yield cell(badge(self._view, seat, self._names[seat]), pitch - 1) + Content(" ")
        faces = [tile(card, width, max(1, height - _ABOVE)) for card in cards]
        for row in zip(*faces, strict=True):
            yield cell(Content(" ").join(row), pitch)
