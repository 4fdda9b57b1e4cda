"""Cards of Scout side by side: both numbers on each, the one that counts in large figures."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Literal, TypeAlias, final

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from scapegoat_games.games.scout.pieces import Card

Look: TypeAlias = Literal["card", "chosen", "new"]

_FIGURES: Final = {
    1: (" ╻ ", " ┃ ", " ╹ "),
    2: ("╺━┓", "┏━┛", "┗━╸"),
    3: ("╺━┓", " ━┫", "╺━┛"),
    4: ("╻ ╻", "┗━┫", "  ╹"),
    5: ("┏━╸", "┗━┓", "╺━┛"),
    6: ("┏━╸", "┣━┓", "┗━┛"),
    7: ("╺━┓", "  ┃", "  ╹"),
    8: ("┏━┓", "┣━┫", "┗━┛"),
    9: ("┏━┓", "┗━┫", "╺━┛"),
    10: ("╻┏┓", "┃┃┃", "╹┗┛"),
}
_BACK: Final = ("░░░", "░░░", "░░░")
_WIDE, _NARROW = 6, 4


@final
@dataclass(frozen=True, slots=True)
class Face:
    """One card as drawn; a covered one is None."""

    card: Card | None
    look: Look = "card"


@final
class CardRow(Widget):
    """Four lines of cards, one of links between neighbours, one of marks and places."""

    DEFAULT_CSS = """
    CardRow { height: 6; }
    CardRow.-unmarked { height: 5; }
    """
    ALLOW_SELECT: ClassVar[bool] = False

    faces: reactive[tuple[Face, ...]] = reactive(())
    cursor: reactive[int | None] = reactive(None)
    """The place that is marked."""
    keep: reactive[int | None] = reactive(None)
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
        self.set_reactive(CardRow.faces, tuple(faces))

    @property
    def pitch(self) -> int:
        """How many columns from one card to the next."""
        return _WIDE if _WIDE * len(self.faces) - 1 <= self.content_size.width else _NARROW

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

    def render(self) -> Content:
        window = self.window
        if not window:
            return Content()
        left = "‹ " if window.start else "  " if len(window) < len(self.faces) else ""
        right = " ›" if window.stop < len(self.faces) else ""
        rows = [
            Content(left) + Content(" ").join(self._tile(place, row) for place in window) + right
            for row in range(4)
        ]
        rows.append(Content(" " * len(left)) + self._links(window))
        if self._marked:
            rows.append(Content(" " * len(left)) + self._marks(window))
        return Content("\n").join(rows)

    def _tile(self, place: int, row: int) -> Content:
        face = self.faces[place]
        width = self.pitch - 1
        if face.card is None:
            return Content.styled((_BACK[0] if row < 3 else "").center(width), _style("back"))
        style = _style(face.look)
        if row < 3:
            return Content.styled(_FIGURES[face.card.top][row].center(width), f"bold {style}")
        small = str(face.card.bottom).rjust(width)
        return Content.styled(
            small, f"$card-small on ${face.look}" if face.look == "card" else style
        )

    def _links(self, window: range) -> Content:
        """Neighbours that could be shown together: equal, or one up or down."""
        half = (self.pitch - 1) // 2
        parts: list[Content] = [Content(" " * half)]
        for place in window:
            here, following = self.faces[place].card, None
            if place + 1 < window.stop:
                following = self.faces[place + 1].card
            before = self.faces[place - 1].card if place > window.start else None
            linked = step(before, here) is not None or step(here, following) is not None
            parts.append(Content.styled("┴" if linked else " ", "$faint"))
            parts.append(_link(step(here, following), self.pitch - 1))
        return Content("").join(parts)

    def _marks(self, window: range) -> Content:
        width = self.pitch - 1
        parts = []
        for place in window:
            face = self.faces[place]
            if place == self.cursor:
                mark, style = "▲", "bold $accent"
            elif face.look != "card":
                mark, style = "━" * width, f"bold ${face.look}"
            else:
                mark, style = str(place + 1), "$faint"
            parts.append(Content.styled(mark.center(width), style))
        return Content(" ").join(parts)

    def place_at(self, column: int) -> int | None:
        """The card under a column of the widget."""
        window = self.window
        shift = 2 if len(window) < len(self.faces) else 0
        at = (column - shift) // self.pitch
        return window[at] if 0 <= at < len(window) and column >= shift else None

    def on_mouse_down(self, press: events.MouseDown) -> None:
        place = self.place_at(press.x)
        self._held = place
        if place is not None:
            self.post_message(self.Touched(self, place, dragged=False))

    def on_mouse_move(self, move: events.MouseMove) -> None:
        place = self.place_at(move.x)
        if move.button and self._held is not None and place not in (None, self._held):
            self._held = place
            assert place is not None
            self.post_message(self.Touched(self, place, dragged=True))

    def on_mouse_up(self) -> None:
        self._held = None


def step(left: Card | None, right: Card | None) -> int | None:
    """From one number to the next where they could be shown together."""
    if left is None or right is None:
        return None
    difference = right.top - left.top
    return difference if difference in (-1, 0, 1) else None


def _link(difference: int | None, width: int) -> Content:
    match difference:
        case None:
            return Content(" " * width)
        case 0:
            return Content.styled("═" * width, "$set")
        case _:
            arrow = "↗" if difference > 0 else "↘"
            return Content.styled(arrow.center(width, "─"), "$run")


def _style(look: str) -> str:
    return f"${look}-ink on ${look}"
