"""Cards of Scout side by side: both numbers on each, the one that counts in large figures."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, final

from rich.segment import Segment
from rich.style import Style as RichStyle
from textual import events
from textual.content import Content
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.style import Style
from textual.widget import Widget

from scapegoat_games.games.scout.pieces import Card
from scapegoat_games.tui.boards.scout.places import Places, Room, find_places
from scapegoat_games.tui.boards.scout.tiles import Face, Part, line_of

_EXPECTED: Final = 2
"""Where none lie yet, room is left for this many."""


LINKS: Final = Content.assemble(
    ("═", "$set"), (" equal  ", "$faint"), ("─", "$run"), (" run", "$faint")
)
"""What the lines between cards mean."""


@final
class CardRow(Widget):
    """Cards side by side, under them the links between neighbours; in a hand also a line above
    them and one below, for the frame around those that are chosen and for their places.

    Drawn line by line, and only where something has changed: a cursor that moves repaints three
    cards and not the page.
    """

    DEFAULT_CSS = """
    CardRow { height: 7; }
    CardRow.-unmarked { height: 5; }
    .-medium CardRow { height: 11; }
    .-medium CardRow.-unmarked { height: 9; }
    .-large CardRow { height: 15; }
    .-large CardRow.-unmarked { height: 13; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # or it could not ask how large the screen is

    faces: reactive[tuple[Face, ...]] = reactive((), repaint=False)
    possible: reactive[bool] = reactive(True, repaint=False)
    """Whether the frame is around something that can be done."""
    keep: reactive[int | None] = reactive(None, repaint=False)
    """The place that has to stay in sight."""

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
        self,
        faces: Sequence[Face] = (),
        *,
        places: bool = True,
        least: int = 0,
        empty: bool = False,
        name_id: str | None = None,
    ) -> None:
        """With room for ``least`` cards, so that nothing moves when one more comes in. ``empty``
        shows where a card would lie when there is none.
        """
        super().__init__(id=name_id)
        self.empty = empty
        self._least = least
        self._marked = places
        self.set_class(not places, "-unmarked")
        self._held: int | None = None
        self._drawn = range(0)
        self.set_reactive(CardRow.faces, tuple(faces))

    @property
    def places(self) -> Places:
        width, height = self.content_size
        expected = self._least or (0 if self.faces else _EXPECTED)
        room = Room(width, height, marked=self._marked)
        return find_places(len(self.faces), expected, self.keep or 0, room)

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
        """These cards, and what is on either side of them; all if others are in sight now."""
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

    def _line(self, places: Places, y: int) -> Iterator[Part]:
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

    def _no_card(self, places: Places, y: int) -> Iterator[Part]:
        """Where some may come to lie, the place for one."""
        at, width = y - places.top, places.pitch.width
        if self.empty and 0 <= at < places.tall:
            left, line, right = "╎ ╎" if 0 < at < places.tall - 1 else "└╌┘" if at else "┌╌┐"
            yield " " * ((self.content_size.width - width) // 2), ""
            yield left + line * (width - 2) + right, "$faint"

    def _framed(self, place: int) -> bool:
        return 0 <= place < len(self.faces) and self.faces[place].look == "chosen"

    @property
    def _frame(self) -> tuple[str, str]:
        """The lines of the frame, and its style: heavy and bright for what can be done."""
        return ("━┃┏┓┗┛", "bold $chosen") if self.possible else ("╌╎┌┐└┘", "$faint")

    def _edge(self, place: int) -> Part | None:
        """Left of a card, where a frame begins or ends."""
        if not self._marked or self._framed(place) == self._framed(place - 1):
            return None
        lines, style = self._frame
        return lines[1], style

    def _corner(self, place: int, *, above: bool) -> Part:
        lines, style = self._frame
        match self._framed(place - 1), self._framed(place):
            case False, False:
                return " ", ""
            case True, True:
                return lines[0], style
            case ends, _:
                return lines[2 + ends if above else 4 + ends], style

    def _rim(self, place: int, width: int, *, above: bool) -> Part:
        """Above a card or below it: the frame, or which place it is."""
        if not self._marked:
            return " " * width, ""
        if self._framed(place):
            lines, style = self._frame
            return lines[0] * width, style
        if above:
            return " " * width, ""
        if self.faces[place].look == "new":
            return "new".center(width), "bold $new"
        return str(place + 1).center(width), "$faint"

    def _links(self, window: range, width: int) -> Iterator[Part]:
        """Neighbours that could be shown together: equal, or one up or down."""
        cards = [self.faces[place].card for place in window]
        left = width // 2
        before: int | None = None
        for place, here, following in zip(window, cards, [*cards[1:], None], strict=True):
            yield self._edge(place) or (_across(before), _style(before))
            yield _fill(before) * left, _style(before)
            after = step(here, following)
            yield _joint(before, after), "$faint"
            yield _fill(after) * (width - left - 1), _style(after)
            before = after
        yield self._edge(window.stop) or (" ", "")

    def place_at(self, column: int) -> int | None:
        """The card under a column of the widget."""
        return self.places.place_at(column)

    def target_at(self, x: int, y: int) -> str | None:
        """What a coach may point at."""
        place = self.place_at(x)
        return None if place is None else f"{self.id}:{place + 1}"

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


def _fill(difference: int | None) -> str:
    return " " if difference is None else "─" if difference else "═"


def _style(difference: int | None) -> str:
    return "" if difference is None else "$run" if difference else "$set"


def _across(difference: int | None) -> str:
    """Between two cards."""
    return "↗" if difference == 1 else "↘" if difference == -1 else _fill(difference)
