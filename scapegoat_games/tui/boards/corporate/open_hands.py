"""Everybody's hand on the table of Corporate Scapegoat, where all may see everything."""

from collections.abc import Sequence
from typing import Final, final

from textual.content import Content
from textual.widget import Widget

from scapegoat_games.games.corporate.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.corporate.tiles import large, small
from scapegoat_games.tui.widgets.title_bar import badge, cell

_NAME: Final = 8
_CARDS_HIGH: Final = 5
"""Lines of a hand that is drawn in cards, with the name."""
_CARD_PITCH: Final = 6


@final
class OpenHands(Widget):
    """Everybody's hand on the table, for teaching and for replays."""

    DEFAULT_CSS = "OpenHands { width: 1fr; padding: 0 1; }"

    def __init__(self, view: View, names: Sequence[str]) -> None:
        super().__init__()
        self._view = view
        self._names = names

    def render(self) -> Content:
        """A line for each; where there is room for fewer, two beside each other; where there is
        room for more, in cards.
        """
        width, height = self.content_size
        seats = self._view.places
        if height >= _CARDS_HIGH * -(-len(seats) // 2) and self._widest <= width // 2:
            tiles = [self._cards(seat, width // 2) for seat in seats]
            pairs = [tiles[at : at + 2] for at in range(0, len(tiles), 2)]
            lines = [line for pair in pairs for line in zip(*pair, strict=True)]
            return Content("\n").join(Content("").join(line) for line in lines)
        across = 1 if height >= len(seats) else 2
        hands = [self._hand(seat, width // across) for seat in seats]
        rows = [hands[at : at + across] for at in range(0, len(hands), across)]
        return Content("\n").join(Content("").join(row) for row in rows)

    @property
    def _widest(self) -> int:
        return max(map(len, self._view.hands)) * _CARD_PITCH

    def _cards(self, seat: Seat, width: int) -> list[Content]:
        """The name, and the cards below it."""
        tiles = [large(card, 3, width=_CARD_PITCH - 1) for card in self._view.hands[seat]]
        rows = [Content(" ").join(line) for line in zip(*tiles, strict=True)]
        rows = rows or [Content("")] * (_CARDS_HIGH - 1)
        return [cell(row, width) for row in (badge(seat, self._names[seat]), *rows)]

    def _hand(self, seat: Seat, width: int) -> Content:
        cards = [small(card, down=False) for card in self._view.hands[seat]]
        held = Content(" ").join(cards)
        if held.cell_length + _NAME > width:
            held = Content("").join(cards)
        name = cell(badge(seat, self._names[seat]), _NAME - 1) + Content(" ")
        return cell(name + held, width)
