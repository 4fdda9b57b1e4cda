"""Draws cards, large in a hand and small in a quarter, and hands of cards.

The colour of a card matters in this game, so a visible face always has the colour of its suit.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import ClassVar, Final, NamedTuple, final

from textual.content import Content
from textual.geometry import Region
from textual.reactive import reactive

from scapegoat_games.games.corporate.pieces import SUITS, Card
from scapegoat_games.games.corporate.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.parts.frame import ViewPart
from scapegoat_games.tui.sizes import size_of
from scapegoat_games.tui.widgets.cards import (
    LINES_BY_SIZE,
    CardLook,
    Lines,
    Printed,
    card_lines,
    drawn,
    figure,
    height_of,
    lifted,
    width_of,
)
from scapegoat_games.tui.widgets.targets import Targets
from scapegoat_games.tui.widgets.title_bar import badge, cell, centred

UNKNOWN: Final = "░"
DOWN: Final = "▾"
"""The sign before a face-down card whose face the viewer knows."""
_FIGURES: Final[tuple[Lines, ...]] = (7, 5, 3)
"""Possible heights of the figures on cards, the largest first."""


def large(
    card: Card | None, lines: Lines, look: CardLook = "card", width: int | None = None
) -> list[Content]:
    """The lines of a card with a large figure; of a card's back if ``card`` is None."""
    width = width or width_of(lines, wide=True)
    if card is None:
        return drawn(None, lines, look, width=width)
    name, suit = str(card), SUITS[card.suit]
    return drawn(Printed(name[:-1], name, name, ink(card), beside=suit), lines, look, width=width)


def own_back(card: Card, lines: Lines, width: int) -> list[Content]:
    """The lines of a face-down card whose face the viewer knows: a back with the figure on it.

    On a card too small for a figure within the back, the last line tells which card it is.
    """
    rows = card_lines(None, lines, width=width)
    inner, name = width - 2, str(card)[:-1]
    fitting = (
        high for high in _FIGURES if high <= lines and len(figure(name, high)[0]) < inner - 1
    )
    high = next(fitting, None)
    if high is None:
        return [*drawn(None, lines, width=width)[:-1], small(card, down=True, width=width)]
    first, face = 1 + (lines - high) // 2, figure(name, high)
    left = (inner - len(face[0])) // 2
    for row, shape in enumerate(face, first):
        side, back, _ = rows[row]
        right = inner - left - len(shape)
        paper = f"bold {ink(card)} on $card"
        rows[row] = [
            side,
            (UNKNOWN * left, back[1]),
            (shape, paper),
            (UNKNOWN * right, back[1]),
            side,
        ]
    return [*(Content.assemble(*row) for row in rows[:-1]), small(card, down=True, width=width)]


def ink(card: Card) -> str:
    """The style for the colour of the card's suit."""
    return "$card-red" if card.red else "$card-ink"


def small(card: Card | None, *, down: bool, width: int = 4) -> Content:
    """A card in one line; ``down`` marks a face-down card.

    If the viewer knows a face-down card, its face is drawn between two strips of its back.
    """
    if card is None:
        return Content.styled(UNKNOWN * width, "$back-ink on $back")
    if down:
        mark = Content.styled(DOWN, "bold $foreground on $back")
        face = Content.styled(f"{card}", f"bold {ink(card)} on $card")
        rest = UNKNOWN * (width - 1 - face.cell_length)
        return mark + face + Content.styled(rest, "$back-ink on $back")
    return Content.styled(f" {card}".ljust(width), f"bold {ink(card)} on $card")


def lower(card: Card | None, *, down: bool, width: int) -> Content:
    """The second line of a small card of two lines."""
    if card is None or down:
        return Content.styled(UNKNOWN * width, "$back-ink on $back")
    return Content.styled(f"{SUITS[card.suit]} ".rjust(width), f"{ink(card)} on $card")


@final
class Marked(NamedTuple):
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
    SCOPED_CSS: ClassVar[bool] = False  # a scoped CSS rule can't match a class of the screen

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

    def get_content_width(self, container: object, viewport: object) -> int:
        return self.pitch * len(self.cards)

    def target_regions(self) -> Iterator[tuple[str, Region]]:
        for place in range(len(self.cards)):
            left = self.gutter.left + self.pitch * place
            yield f"hand:{place}", Region(left, 0, self.pitch, self.outer_size.height)


_NAME: Final = 8
"""Smallest width of a name beside a hand, in columns, including one space."""


@final
class CorporateHands(ViewPart[View]):
    """All hands, for replays and for matches with open hands."""

    DEFAULT_CSS = "CorporateHands { width: 1fr; padding: 0 1; }"

    def render(self) -> Content:
        """All hands as large cards if there is room for them.

        Otherwise each hand is one line; if there are too few lines, two hands share a line.
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
        """Height of the figures on cards if a hand has this much room; None: no large cards fit."""
        most = max(map(len, self._view.hands))
        fitting = (
            lines
            for lines in _FIGURES
            if height_of(lines) <= height and most * (width_of(lines) + 1) <= width
        )
        return next(fitting, None)

    def _cards(self, seat: Seat, width: int, lines: Lines) -> list[Content]:
        """The lines of a hand: the player's name, and the large cards below."""
        tiles = [large(card, lines, width=width_of(lines)) for card in self._view.hands[seat]]
        rows = [Content(" ").join(line) for line in zip(*tiles, strict=True)]
        rows = rows or [Content("")] * height_of(lines)
        return [cell(row, width) for row in (badge(seat, self._names[seat]), *rows)]

    def _hands(self, width: int) -> list[Content]:
        """A line for each hand: the name, shortened if needed, and the cards."""
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
