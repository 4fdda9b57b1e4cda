"""A widget that draws Scout cards in a row: the hand of a player, or the active set on the table.

*Links* are lines below the cards between neighbours that could be shown together. A *frame* stands
around the selected cards. The *place* of a card is its index in the row. If a row has more cards
than fit, only some are in sight, and arrows at the ends say that there are more.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import ClassVar, Final, NamedTuple, final

from rich.segment import Segment
from rich.style import Style as RichStyle
from textual import events
from textual.content import Content
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.style import Style

from scapegoat_games.games.scout.pieces import Card
from scapegoat_games.tui.boards.scout.tiles import Face, Pitch, line_of, pitch, tall
from scapegoat_games.tui.widgets.cards import StyledText
from scapegoat_games.tui.widgets.targets import Targets

_EXPECTED: Final = 2
"""Number of cards for which an empty row keeps room."""
_LOWEST: Final = 4
"""The least height of a card, in lines. There are only two widths of cards of this height."""
_ARROW: Final = 2
"""Columns at each end of a row for the arrow that says that more cards are out of sight there."""

LINKS: Final = Content.assemble(
    ("═", "$set"), (" equal  ", "$faint"), ("─", "$run"), (" run", "$faint")
)
"""The legend of the links below a hand, which join neighbours with equal numbers or in a run."""


@final
class RowLayout(NamedTuple):
    """Where the cards of a row lie."""

    top: int
    """The widget's line in which the cards begin."""
    tall: int
    """Number of lines of a card."""
    pitch: Pitch
    window: range
    """The indexes of the cards in sight."""
    shift: int
    """The column of the widget, counted from 0, in which the first card in sight begins."""

    def column_of(self, place: int) -> int:
        return (place - self.window.start) * self.pitch.columns + self.shift

    def place_at(self, column: int) -> int | None:
        at = (column - self.shift) // self.pitch.columns
        return self.window[at] if 0 <= at < len(self.window) else None


@lru_cache(maxsize=64)
def _layout(
    cards: int, room_for: int, keep: int, width: int, height: int, *, marked: bool
) -> RowLayout:
    """The layout of a row of ``cards`` cards in the middle of a widget of this width and height.

    The cards are small enough that ``room_for`` cards would fit, if possible. If not all cards fit,
    the card with the index ``keep`` is in sight. A ``marked`` row has one more line above and one
    more line below its cards.
    """
    most = max(cards, room_for)
    if pitch(most, _LOWEST, width).columns < pitch(cards, _LOWEST, width).columns:
        # If the row kept room for further cards, its present cards would be narrower. Wide cards
        # are more important than cards that keep their places when a card is added.
        most = cards
    lines = tall(most, height - (3 if marked else 1), width)
    size = pitch(most, lines, width)
    top = 1 if marked else (height - lines - 1) // 2
    if cards <= max(1, (width - 1) // size.columns):
        columns = most * size.columns - 1
        return RowLayout(top, lines, size, range(cards), max(1, (width - columns) // 2))
    fit = max(1, (width - 2 * _ARROW) // size.columns)
    first = min(max(0, keep - fit // 2), cards - fit)
    return RowLayout(top, lines, size, range(first, first + fit), _ARROW)


@final
class _Frame(NamedTuple):
    """The characters and the style of the frame around selected cards."""

    style: str
    across: str
    upright: str
    top_left: str
    top_right: str
    bottom_left: str
    bottom_right: str


_POSSIBLE: Final = _Frame("bold $chosen", *"━┃┏┓┗┛")
_IMPOSSIBLE: Final = _Frame("$faint", *"╌╎┌┐└┘")


@final
class CardRow(Targets):
    """Cards side by side, with links below between neighbours that could be shown together.

    A *marked* row has one more line above and one more line below its cards. The lines hold the
    frame around selected cards, and the numbers of the other cards, counted from 1.

    The row is drawn line by line. Only cards that change are repainted, with their neighbours.
    """

    DEFAULT_CSS = """
    CardRow { height: 7; }
    CardRow.-unmarked { height: 5; }
    .-tall CardRow { height: 9; }
    .-tall CardRow.-unmarked { height: 7; }
    .-medium CardRow { height: 11; }
    .-medium CardRow.-unmarked { height: 9; }
    .-large CardRow { height: 15; }
    .-large CardRow.-unmarked { height: 13; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # a scoped CSS rule can't match a class of the screen

    faces: reactive[tuple[Face, ...]] = reactive((), repaint=False)
    possible: reactive[bool] = reactive(True, repaint=False)
    """Whether the selected cards can be played; if not, the frame around them is faint."""
    keep: reactive[int | None] = reactive(None, repaint=False)
    """The index of the card that has to stay in sight."""

    class Dragged(Message):
        """The mouse was moved to the card with the index ``place`` while its button was held."""

        def __init__(self, row: "CardRow", place: int) -> None:
            super().__init__()
            self.row = row
            self.place = place

        @property
        def control(self) -> "CardRow":
            return self.row

    def __init__(
        self,
        faces: Sequence[Face] = (),
        *,
        places: bool = True,
        least: int = 0,
        empty: bool = False,
        name_id: str | None = None,
    ) -> None:
        """Makes a row of ``faces``.

        If ``places`` is true, the row has lines for the numbers and the frame of its cards. If
        ``empty`` is true, a row without cards shows the outline of a card. The row keeps room for
        ``least`` cards, so that cards don't move when cards are added. ``name_id`` is the widget's
        id.
        """
        super().__init__(id=name_id)
        self.empty = empty
        self._least = least
        self._marked = places
        self.set_class(not places, "-unmarked")
        self._pressed: int | None = None
        self._drawn = range(0)
        self.set_reactive(CardRow.faces, tuple(faces))

    @property
    def places(self) -> RowLayout:
        room_for = self._least or (0 if self.faces else _EXPECTED)
        size = self.content_size
        return _layout(len(self.faces), room_for, self.keep or 0, *size, marked=self._marked)

    def watch_faces(self, before: tuple[Face, ...], now: tuple[Face, ...]) -> None:
        if len(before) != len(now):
            self.refresh()
            return
        changed = [
            place for place, pair in enumerate(zip(before, now, strict=True)) if pair[0] != pair[1]
        ]
        self._repaint(changed)

    def watch_possible(self) -> None:
        self.refresh()

    def watch_keep(self) -> None:
        self._repaint([])

    def _repaint(self, changed: list[int]) -> None:
        """Repaints the cards with the indexes ``changed`` and their neighbours; repaints the whole
        row if the row has been scrolled to other cards.
        """
        places = self.places
        if places.window != self._drawn:
            self.refresh()
            return
        pitch = places.pitch.columns
        for place in changed:
            at = max(0, places.column_of(place - 1) - 1)
            self.refresh(Region(at, 0, 3 * pitch + 1, self.content_size.height))

    def render_line(self, y: int) -> Strip:
        places = self.places
        self._drawn = places.window
        parts = self._line(places, y) if places.window else self._no_card(places, y)
        segments = [Segment(text, self._rich(style)) for text, style in parts]
        width, ground = self.content_size.width, self.rich_style
        return Strip(segments).adjust_cell_length(width, ground).apply_style(ground)

    def _rich(self, style: str) -> RichStyle | None:
        return Style.parse(style, self.app.theme_variables).rich_style if style else None

    def _line(self, places: RowLayout, y: int) -> Iterator[StyledText]:
        window, width, at = places.window, places.pitch.width, y - places.top
        if 0 <= at < places.tall:
            before = "‹" if window.start else ""
            after = " ›" if window.stop < len(self.faces) else ""
            yield before.ljust(places.shift - 1), ""
            for place in window:
                yield self._edge(place) or (" ", "")
                yield line_of(self.faces[place], at, places.tall, places.pitch)
            yield self._edge(window.stop) or (" ", "")
            yield after, ""
            return
        yield " " * (places.shift - 1), ""
        if at == places.tall:
            yield from self._links(window, width)
            return
        above = at < 0
        for place in window:
            yield self._corner(place, above=above)
            yield self._rim(place, width, above=above)
        yield self._corner(window.stop, above=above)

    def _no_card(self, places: RowLayout, y: int) -> Iterator[StyledText]:
        """The line ``y`` of a row without cards: a part of the dashed outline of a card, or
        nothing.
        """
        at, width = y - places.top, places.pitch.width
        if self.empty and 0 <= at < places.tall:
            left, line, right = "╎ ╎" if 0 < at < places.tall - 1 else "└╌┘" if at else "┌╌┐"
            yield " " * ((self.content_size.width - width) // 2), ""
            yield left + line * (width - 2) + right, "$faint"

    def _framed(self, place: int) -> bool:
        return 0 <= place < len(self.faces) and self.faces[place].look == "chosen"

    @property
    def _frame(self) -> _Frame:
        return _POSSIBLE if self.possible else _IMPOSSIBLE

    def _edge(self, place: int) -> StyledText | None:
        """The upright side of a frame that begins or ends just left of the card with the index
        ``place``; None if no frame begins or ends there.
        """
        if not self._marked or self._framed(place) == self._framed(place - 1):
            return None
        return self._frame.upright, self._frame.style

    def _corner(self, place: int, *, above: bool) -> StyledText:
        """The part of a frame in the column just left of the card with the index ``place``, in the
        line above the cards (``above``) or below the cards. A space if no frame is there.
        """
        frame = self._frame
        ends, begins = self._framed(place - 1), self._framed(place)
        if ends and begins:
            return frame.across, frame.style
        if ends:
            return frame.top_right if above else frame.bottom_right, frame.style
        if begins:
            return frame.top_left if above else frame.bottom_left, frame.style
        return " ", ""

    def _rim(self, place: int, width: int, *, above: bool) -> StyledText:
        """The text above or below the card with the index ``place``: a part of the frame if the
        card is selected, else the card's number below the card and nothing above the card.
        """
        if not self._marked:
            return " " * width, ""
        if self._framed(place):
            return self._frame.across * width, self._frame.style
        if above:
            return " " * width, ""
        if self.faces[place].look == "new":
            return "new".center(width), "bold $new"
        return str(place + 1).center(width), "$faint"

    def _links(self, window: range, width: int) -> Iterator[StyledText]:
        """The line below the cards, which links neighbours that could be shown together."""
        cards = [self.faces[place].card for place in window]
        left = width // 2
        before: int | None = None
        for place, here, following in zip(window, cards, [*cards[1:], None], strict=True):
            yield self._edge(place) or (_between_cards(before), _link_style(before))
            yield _link(before) * left, _link_style(before)
            after = _step(here, following)
            yield _joint(before, after), "$faint"
            yield _link(after) * (width - left - 1), _link_style(after)
            before = after
        yield self._edge(window.stop) or (" ", "")

    def place_at(self, column: int) -> int | None:
        """The index of the card that is drawn in this column of the widget; None if there is no
        card.
        """
        return self.places.place_at(column)

    def target_regions(self) -> Iterator[tuple[str, Region]]:
        """The targets of the cards in sight, such as ``hand:1`` for the first card of the hand,
        each with its region.
        """
        places, height = self.places, self.outer_size.height
        for place in places.window:
            left = places.column_of(place)
            yield f"{self.id}:{place + 1}", Region(left, 0, places.pitch.columns, height)

    def on_mouse_down(self, press: events.MouseDown) -> None:
        self._pressed = self.place_at(press.x)
        if self._pressed is not None:
            self.capture_mouse()

    def on_mouse_move(self, move: events.MouseMove) -> None:
        place = self.place_at(move.x)
        if self._pressed is not None and place is not None and place != self._pressed:
            self._pressed = place
            self.post_message(self.Dragged(self, place))

    def on_mouse_up(self) -> None:
        self._pressed = None
        self.release_mouse()


def _step(left: Card | None, right: Card | None) -> int | None:
    """The difference between the numbers of two neighbouring cards: -1 or 1 in a run, 0 in a set;
    None if the cards couldn't be shown together.
    """
    if left is None or right is None:
        return None
    difference = right.top - left.top
    return difference if difference in (-1, 0, 1) else None


def _joint(before: int | None, after: int | None) -> str:
    """The sign below a card, where the links to its left and right neighbours meet.

    ``before`` is the difference to the left neighbour's number, ``after`` the difference to the
    right neighbour's number; None stands for no link.
    """
    match before, after:
        case None, None:
            return " "
        case None, _:
            return "└"
        case _, None:
            return "┘"
        case _:
            return "┴" if before == after else "┼"


def _link(step: int | None) -> str:
    return " " if step is None else "─" if step else "═"


def _link_style(step: int | None) -> str:
    return "" if step is None else "$run" if step else "$set"


def _between_cards(step: int | None) -> str:
    return "↗" if step == 1 else "↘" if step == -1 else _link(step)
