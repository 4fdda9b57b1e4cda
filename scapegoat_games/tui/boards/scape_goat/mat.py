"""The player's own mat: its back with the dice beside it, and its face while the player peeks.

SG-6: mats differ only in the letters of their cells, so the scapegoat's mat looks like all others.
"""

from collections.abc import Sequence
from itertools import zip_longest
from typing import ClassVar, Final, final

from textual.content import Content
from textual.message import Message

from scapegoat_games.games.scape_goat.pieces import BLACK, ROLES, WHITE, cell
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.scape_goat.faces import BACK, LETTERS, badge, on
from scapegoat_games.tui.parts.frame import ViewPart

_SPREAD_WIDTH: Final = 90
"""Columns that a mat with gaps between its cells needs. Larger: fewer windows show gaps."""
_BETWEEN: Final = "   "
"""The gap between the table of the mat and the text beside it."""
_LIES: Final = "All mats but one name the scapegoat. The scapegoat's own names somebody else."
_DIE_WHITE: Final = "black on white"
_DIE_BLACK: Final = "white on black"


def dice(view: View) -> Content:
    """Both dice, each with its colour as a word."""
    return Content.assemble(
        "white ",
        (f" {view.deal.white} ", f"bold {_DIE_WHITE}"),
        "  black ",
        (f" {view.deal.black} ", f"bold {_DIE_BLACK}"),
    )


def small_dice(view: View) -> Content:
    """Both dice, abbreviated for narrow places."""
    return Content.assemble(
        ("dice ", "$faint"),
        (f" w{view.deal.white} ", f"bold {_DIE_WHITE}"),
        (f" b{view.deal.black} ", f"bold {_DIE_BLACK}"),
    )


@final
class MatBack(ViewPart[View]):
    """The back of the mat. While a player holds the mouse button on it, the page shows the face."""

    DEFAULT_CSS = """
    MatBack { height: 2; padding: 0 1; }
    MatBack:hover { background: $panel; }
    """

    class Pressed(Message):
        """Sent when the player presses the mouse button on the mat."""

    def __init__(self, view: View) -> None:
        super().__init__(view, classes="mat")

    def render(self) -> Content:
        back = Content.styled(f" {BACK * 2} mat {BACK * 2} ", "$back-ink on $back")
        told = Content.styled("press Space, or hold it, to see it", "$faint")
        return Content("\n").join([back + Content("  ") + dice(self._view), told])

    def on_mouse_down(self) -> None:
        self.post_message(self.Pressed())


@final
class MatFace(ViewPart[View]):
    """The face of a mat: its grid of cells, the cell that the dice select, and the player whom this
    cell names.
    """

    DEFAULT_CSS = """
    MatFace { display: none; height: 1fr; padding: 0 1; }
    .-peeking MatFace { display: block; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # a scoped CSS rule can't match a class of the page

    def __init__(self, view: View, seat: Seat, names: Sequence[str]) -> None:
        super().__init__(view, names)
        self._seat = seat
        mat = view.mats[seat]
        assert mat is not None
        self._mat = mat

    def render(self) -> Content:
        table = self._table()
        beside = self._beside(self.content_size.width - table[0].cell_length - len(_BETWEEN))
        rows = zip_longest(table, beside, fillvalue=Content(""))
        return Content("\n").join(Content(_BETWEEN).join(row) for row in rows)

    @property
    def _spread(self) -> bool:
        """Whether the window is large enough for gaps between the cells."""
        width, height = self.content_size
        return width >= _SPREAD_WIDTH and height >= 2 * WHITE

    def _table(self) -> list[Content]:
        deal, width = self._view.deal, self._column
        heads = [
            Content.styled(f"{black:^{width}}", "bold" if black == deal.black else "$faint")
            for black in range(1, BLACK + 1)
        ]
        rows = [Content(" " * 5) + Content("").join(heads)]
        for white in range(WHITE):
            if white and self._spread:
                rows.append(self._row_gap())
            here = white == deal.white
            head = Content.styled(f"{white:>4} ", "bold" if here else "$faint")
            cells = [self._cell(white, black) for black in range(1, BLACK + 1)]
            rows.append(Content("").join([head, *cells]))
        return rows

    @property
    def _column(self) -> int:
        return 4 if self._spread else 3

    def _row_gap(self) -> Content:
        """The gap between two rows of cells, highlighted in the column of the black die."""
        column, black = self._column, self._view.deal.black
        lit = Content.styled(" " * column, "on $panel")
        before, after = " " * (5 + column * (black - 1)), " " * (column * (BLACK - black))
        return Content(before) + lit + Content(after)

    def _cell(self, white: int, black: int) -> Content:
        deal = self._view.deal
        colour = deal.colours[self._mat[cell(white, black)]]
        letter = LETTERS[colour].center(self._column)
        hits = (white == deal.white) + (black == deal.black)
        if hits == 2:
            return Content.styled(letter, on(colour))
        return Content.styled(letter, f"$crew-{colour}" + (" on $panel" if hits else ""))

    def _beside(self, width: int) -> list[Content]:
        """The lines right of the table: whose mat it is, the dice, whom the mat names, and a
        reminder that one mat lies. The reminder is wrapped to ``width`` columns.
        """
        view = self._view
        named = view.named[self._seat]
        assert named is not None
        owner, name = self._names[self._seat], self._names[named]
        colour = view.deal.colours[named]
        return [
            Content.styled(f"{owner}'s mat", "bold"),
            Content(""),
            dice(view),
            Content(""),
            Content("There it names"),
            badge(view, named, name),
            Content.styled(f"{colour}, {ROLES[colour]}", "$faint"),
            Content(""),
            *Content.styled(_LIES, "$faint").wrap(max(1, width)),
        ]
