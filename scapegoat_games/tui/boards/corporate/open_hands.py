"""Everybody's hand on the table of Corporate Scapegoat, where all may see everything."""

from collections.abc import Sequence
from typing import Final, final

from textual.content import Content
from textual.widget import Widget

from scapegoat_games.games.corporate.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.corporate.tiles import large, small
from scapegoat_games.tui.widgets.cards import height_of, width_of
from scapegoat_games.tui.widgets.figures import Lines
from scapegoat_games.tui.widgets.title_bar import badge, cell

_NAME: Final = 8
"""As many columns as a name has beside a hand, however many cards are in it, and a space."""
_FIGURES: Final[tuple[Lines, ...]] = (7, 5, 3)
"""How high those of the cards may be, the highest first."""


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
        lines = self._lines(width // 2, height // -(-len(seats) // 2) - 1)
        if lines is not None:
            tiles = [self._cards(seat, width // 2, lines) for seat in seats]
            pairs = [tiles[at : at + 2] for at in range(0, len(tiles), 2)]
            rows = [row for pair in pairs for row in zip(*pair, strict=True)]
            return Content("\n").join(Content("").join(row) for row in rows)
        across = 1 if height >= len(seats) else 2
        hands = self._hands(width // across)
        beside = [hands[at : at + across] for at in range(0, len(hands), across)]
        return Content("\n").join(Content("").join(row) for row in beside)

    def _lines(self, width: int, height: int) -> Lines | None:
        """How high figures can be with every hand in so little room; None if there is too little
        for cards.
        """
        most = max(map(len, self._view.hands))
        fitting = (
            lines
            for lines in _FIGURES
            if height_of(lines) <= height and most * (width_of(lines) + 1) <= width
        )
        return next(fitting, None)

    def _cards(self, seat: Seat, width: int, lines: Lines) -> list[Content]:
        """The name, and the cards below it."""
        tiles = [large(card, lines, width=width_of(lines)) for card in self._view.hands[seat]]
        rows = [Content(" ").join(line) for line in zip(*tiles, strict=True)]
        rows = rows or [Content("")] * height_of(lines)
        return [cell(row, width) for row in (badge(seat, self._names[seat]), *rows)]

    def _hands(self, width: int) -> list[Content]:
        """The name, as much of it as the largest hand leaves room for, and the cards beside it."""
        view = self._view
        cards = [[small(card, down=False) for card in view.hands[seat]] for seat in view.places]
        held = [Content(" ").join(hand) for hand in cards]
        for seat, hand in enumerate(held):
            if hand.cell_length + _NAME > width:
                held[seat] = Content("").join(cards[seat])
        players = [badge(seat, self._names[seat]) for seat in view.places]
        widest = max(player.cell_length for player in players) + 1
        left = width - max(hand.cell_length for hand in held)
        name = max(_NAME, min(widest, left))
        return [
            cell(cell(player, name - 1) + Content(" ") + hand, width)
            for player, hand in zip(players, held, strict=True)
        ]
