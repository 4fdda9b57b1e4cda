"""The widget that shows remarks on the other players, with a cursor."""

from collections.abc import Iterator, Sequence
from typing import Final, final

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.scape_goat.faces import badge
from scapegoat_games.tui.boards.scape_goat.remarks import BLANK, Feeling, Remark, read
from scapegoat_games.tui.widgets.title_bar import cell

_NAME_WIDTH: Final = 20
_FEELING_WIDTH: Final = 14
_CLAIM_WIDTH: Final = 20
_ROW_HEIGHT: Final = 3
"""Lines for each player. Larger: longer words are shown whole."""
_HEADS: Final = ("", "Your feeling", "Says the goat is", "What they said or did")
_FEELINGS: Final[dict[Feeling, Content]] = {
    "none": Content.styled("–", "$faint"),
    "trusted": Content.styled("✓ trusted", "$success"),
    "unsure": Content.styled("? not sure", "$warning"),
    "suspect": Content.styled("✗ suspect", "$error"),
}
_COLUMNS: Final = 3
"""The columns of feeling, claim and words."""
WORDS: Final = 2
"""The index of the words' column."""


@final
class Remarks(Widget):
    """A few lines for each of the other players; the cursor is on one of three columns."""

    DEFAULT_CSS = "Remarks { height: 1fr; padding: 1 1 0 1; }"

    class Pressed(Message):
        """A cell was pressed; the cursor is there."""

    def __init__(self, view: View, names: Sequence[str], notes: str) -> None:
        super().__init__(classes="secret")
        self._view = view
        self._names = names
        self.others = [seat for seat in range(view.seats) if seat != view.seat]
        self.remarks = read(notes, view.seats)
        self.row = self.column = 0

    @property
    def seat(self) -> Seat:
        """The player in the cursor's row."""
        return self.others[self.row]

    @property
    def remark(self) -> Remark:
        return self.remarks.get(self.seat, BLANK)

    def go(self, down: int, right: int) -> None:
        self.row = min(max(self.row + down, 0), len(self.others) - 1)
        self.column = min(max(self.column + right, 0), _COLUMNS - 1)
        self.refresh()

    def put(self, seat: Seat, remark: Remark) -> None:
        self.remarks[seat] = remark
        self.refresh()

    @property
    def _widths(self) -> tuple[int, int, int, int]:
        fixed = _NAME_WIDTH, _FEELING_WIDTH, _CLAIM_WIDTH
        return *fixed, max(1, self.content_size.width - sum(fixed))

    def render(self) -> Content:
        widths = self._widths
        heads = [
            cell(Content.styled(head, "$faint"), width)
            for head, width in zip(_HEADS, widths, strict=True)
        ]
        rows = [Content("").join(heads), Content("")]
        for at, seat in enumerate(self.others):
            rows += self._lines(seat, self.column if at == self.row else None)
        return Content("\n").join(rows)

    def _lines(self, seat: Seat, column: int | None) -> Iterator[Content]:
        remark, (name, *widths) = self.remarks.get(seat, BLANK), self._widths
        cells = [[_FEELINGS[remark.feeling]], [self._claim(remark)], _words(remark, widths[-1] - 1)]
        who = badge(self._view, seat, self._names[seat])
        for line in range(_ROW_HEIGHT):
            row = cell(who if line == 0 else Content(""), name)
            for at, (parts, width) in enumerate(zip(cells, widths, strict=True)):
                part = cell(parts[line] if line < len(parts) else Content(""), width - 1)
                if at == column and line < len(parts):
                    part = Content.styled(part.plain, "bold $chosen-ink on $chosen")
                row += part + Content(" ")
            yield row

    def _claim(self, remark: Remark) -> Content:
        if remark.claim is None:
            return Content.styled("–", "$faint")
        return badge(self._view, remark.claim, self._names[remark.claim])

    def on_mouse_down(self, press: events.MouseDown) -> None:
        x, y = press.x - self.gutter.left, press.y - self.gutter.top - 2
        row, column = y // _ROW_HEIGHT, 0
        for width in self._widths[:-1]:
            column += x >= width
            x -= width
        if 0 <= row < len(self.others) and column and y >= 0:
            self.row, self.column = row, column - 1
            self.refresh()
            self.post_message(self.Pressed())


def _words(remark: Remark, width: int) -> list[Content]:
    """The words in lines; cut if they need more than ``_ROW_HEIGHT``."""
    if not remark.said:
        return [Content.styled("–", "$faint")]
    rows = Content(remark.said).wrap(width)
    if len(rows) > _ROW_HEIGHT:
        rows = [*rows[: _ROW_HEIGHT - 1], cell(rows[_ROW_HEIGHT - 1] + Content("…" * width), width)]
    return rows
