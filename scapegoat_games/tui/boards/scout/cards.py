"""Cards of Scout side by side: both numbers on each, the one that counts in large figures."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, final

from rich.segment import Segment
from textual import events
from textual.content import Content
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.style import Style
from textual.widget import Widget

from scapegoat_games.games.scout.pieces import Card
from scapegoat_games.tui.widgets.cards import Look, Part, Printed, card_lines, height_of, width_of
from scapegoat_games.tui.widgets.figures import Lines

_SIZES: Final[tuple[tuple[Lines, int], ...]] = (
    *((7, width_of(7)), (5, width_of(5)), (3, width_of(3)), (3, 3)),
)
"""Lines of the figures and columns of the cards, the largest first."""
_ARROW: Final = 2

LINKS: Final = Content.assemble(
    ("═", "$set"), (" equal  ", "$faint"), ("─", "$run"), (" run", "$faint")
)
"""What the lines between cards mean."""


@final
@dataclass(frozen=True, slots=True)
class Face:
    """One card as drawn; a covered one is None."""

    card: Card | None
    look: Look = "card"


@final
class CardRow(Widget):
    """Cards as large as there is room for, a line of links between neighbours, one of marks and
    places. Where there is a line to spare above them, those that are not plain are lifted.

    Drawn line by line, and only where something has changed: a cursor that moves repaints two
    cards and not the page.
    """

    DEFAULT_CSS = """
    CardRow { height: 6; }
    CardRow.-unmarked { height: 5; }
    .-medium CardRow { height: 10; }
    .-medium CardRow.-unmarked { height: 9; }
    .-large CardRow { height: 12; }
    .-large CardRow.-unmarked { height: 11; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # or it could not ask how large the screen is

    faces: reactive[tuple[Face, ...]] = reactive((), repaint=False)
    cursor: reactive[int | None] = reactive(None, repaint=False)
    """The place that is marked."""
    keep: reactive[int | None] = reactive(None, repaint=False)
    """Without a cursor, the place that has to stay in sight."""

    class Touched(Message):
        """Somebody pressed on a card, or drew over it with the button held."""

        def __init__(self, row: "CardRow", place: int, *, dragged: bool) -> None:
            super().__init__()
            self.row = row
            self.place = place
            self.dragged = dragged

        @property
        def control(self) -> "CardRow":
            return self.row

    def __init__(
        self, faces: Sequence[Face] = (), *, places: bool = True, name_id: str | None = None
    ) -> None:
        super().__init__(id=name_id)
        self._marked = places
        self.set_class(not places, "-unmarked")
        self._held: int | None = None
        self._drawn = range(0)
        self.set_reactive(CardRow.faces, tuple(faces))

    @property
    def tile(self) -> tuple[Lines, int]:
        """Lines of the figures, and columns of a card."""
        width = self.content_size.width
        for lines, columns in _SIZES:
            if height_of(lines) <= self._room and (columns + 1) * len(self.faces) - 1 <= width:
                return lines, columns
        return _SIZES[-1]

    @property
    def _room(self) -> int:
        """Lines for the cards."""
        return self.content_size.height - (2 if self._marked else 1)

    @property
    def pitch(self) -> int:
        """How many columns from one card to the next."""
        return self.tile[1] + 1

    @property
    def window(self) -> range:
        """The cards in sight; the cursor is among them."""
        centre = self.keep if self.cursor is None else self.cursor
        fit = max(1, (self.content_size.width + 1) // self.pitch)
        count = len(self.faces)
        if count <= fit:
            return range(count)
        # Room for an arrow at either end.
        fit = max(1, fit - 1)
        first = min(max(0, (centre or 0) - fit // 2), count - fit)
        return range(first, first + fit)

    @property
    def _shift(self) -> int:
        """The columns left of the first card."""
        return _ARROW if len(self.window) < len(self.faces) else 0

    def watch_faces(self, before: tuple[Face, ...], now: tuple[Face, ...]) -> None:
        if len(before) != len(now):
            self.refresh()
            return
        changed = [
            place for place, pair in enumerate(zip(before, now, strict=True)) if pair[0] != pair[1]
        ]
        self._repaint(changed)

    def watch_cursor(self, before: int | None, now: int | None) -> None:
        self._repaint([place for place in (before, now) if place is not None])

    def watch_keep(self) -> None:
        self._repaint([])

    def _repaint(self, places: list[int]) -> None:
        """These cards, and the links on either side of them; all if others are in sight now."""
        if self.window != self._drawn:
            self.refresh()
            return
        for place in places:
            at = (place - self._drawn.start - 1) * self.pitch + self._shift
            self.refresh(Region(max(0, at), 0, 3 * self.pitch, self.content_size.height))

    def render_line(self, y: int) -> Strip:
        self._drawn = window = self.window
        width = self.content_size.width
        parts = self._line(window, y) if window else []
        variables = self.app.theme_variables
        segments = [
            Segment(text, Style.parse(style, variables).rich_style if style else None)
            for text, style in parts
        ]
        return (
            Strip(segments).adjust_cell_length(width, self.rich_style).apply_style(self.rich_style)
        )

    def _line(self, window: range, y: int) -> Iterator[Part]:
        shift, room = self._shift, self._room
        yield ("‹ " if y < room and window.start else "")[:shift].ljust(shift), ""
        if y < room:
            lines, width = self.tile
            top = room - height_of(lines)
            for place in window:
                yield from self._tile(self.faces[place], y - top, lines, width, lift=top > 0)
                yield " ", ""
            if window.stop < len(self.faces):
                yield "›", ""
        elif y == room:
            yield from self._links(window)
        else:
            for place in window:
                yield self._mark(place)
                yield " ", ""

    def _tile(self, face: Face, y: int, lines: Lines, width: int, *, lift: bool) -> Sequence[Part]:
        """A line of a card, which stands one higher than the others if it is lifted."""
        at = y + 1 if lift and face.look != "card" else y
        if not 0 <= at < height_of(lines):
            return [(" " * width, "")]
        return card_lines(_printed(face.card), lines, face.look, width=width)[at]

    def _links(self, window: range) -> Iterator[Part]:
        """Neighbours that could be shown together: equal, or one up or down."""
        cards = [self.faces[place].card for place in window]
        yield " " * ((self.pitch - 1) // 2), ""
        before: int | None = None
        for here, following in zip(cards, [*cards[1:], None], strict=True):
            after = step(here, following)
            yield _joint(before, after), "$faint"
            yield _link(after, self.pitch - 1)
            before = after

    def _mark(self, place: int) -> Part:
        width = self.pitch - 1
        look = self.faces[place].look
        if place == self.cursor:
            return "▲".center(width), "bold $chosen"
        if look != "card":
            return "━" * width, f"bold ${look}"
        return str(place + 1).center(width), "$faint"

    def place_at(self, column: int) -> int | None:
        """The card under a column of the widget."""
        at = (column - self._shift) // self.pitch
        return self.window[at] if 0 <= at < len(self.window) else None

    def on_mouse_down(self, press: events.MouseDown) -> None:
        place = self.place_at(press.x)
        self._held = place
        if place is not None:
            self.capture_mouse()
            self.post_message(self.Touched(self, place, dragged=False))

    def on_mouse_move(self, move: events.MouseMove) -> None:
        place = self.place_at(move.x)
        if self._held is not None and place is not None and place != self._held:
            self._held = place
            self.post_message(self.Touched(self, place, dragged=True))

    def on_mouse_up(self) -> None:
        self._held = None
        self.release_mouse()


def _printed(card: Card | None) -> Printed | None:
    if card is None:
        return None
    top, bottom = str(card.top), str(card.bottom)
    return Printed(top, top, bottom, f"$number-{top}", "$card-small")


def step(left: Card | None, right: Card | None) -> int | None:
    """From one number to the next where they could be shown together."""
    if left is None or right is None:
        return None
    difference = right.top - left.top
    return difference if difference in (-1, 0, 1) else None


def _joint(before: int | None, after: int | None) -> str:
    """Under a card: whether it ends a group, begins one, does both, or stands in the middle."""
    match before, after:
        case None, None:
            return " "
        case None, _:
            return "└"
        case _, None:
            return "┘"
        case _:
            return "┴" if before == after else "┼"


def _link(difference: int | None, width: int) -> Part:
    match difference:
        case None:
            return " " * width, ""
        case 0:
            return "═" * width, "$set"
        case _:
            return ("↗" if difference > 0 else "↘").center(width, "─"), "$run"
