"""What has happened, newest last, as much of it as fits."""

from collections.abc import Sequence
from typing import Final, final

from textual.content import Content
from textual.widget import Widget

from scapegoat_games.turns import Line

_WITH_TITLE: Final = 3
"""In fewer lines than that, each is wanted for what has happened."""


@final
class News(Widget):
    DEFAULT_CSS = "News { padding: 0 1; }"

    def __init__(self, title: str, lines: Sequence[Line], nothing: str) -> None:
        super().__init__()
        self._title = title
        self._lines = lines
        self._nothing = nothing

    def render(self) -> Content:
        width, height = self.content_size
        if height < _WITH_TITLE:
            return Content("\n").join(latest(self._lines, width, height))
        title = Content.styled(self._title, "bold $faint").truncate(width - 9, ellipsis=True)
        if not self._lines:
            return Content("\n").join([title, Content.styled(self._nothing, "$faint")])
        rows: list[Content] = []
        for line in reversed(self._lines):
            told = rows_of(line, width)
            if len(rows) + len(told) > height - 1:
                title += Content.styled(" (more: L)", "$faint")
                break
            rows[:0] = told
        rows = rows or _beginning(rows_of(self._lines[-1], width), height - 1, width)
        return Content("\n").join([title, *rows])


def latest(lines: Sequence[Line], width: int, height: int) -> list[Content]:
    """The last that happened, as much of it as there is room for."""
    rows: list[Content] = []
    for line in reversed(lines):
        told = rows_of(line, width)
        if len(rows) + len(told) > height:
            break
        rows[:0] = told
    if rows or not lines:
        return rows
    return _beginning(rows_of(lines[-1], width), height, width)


def _beginning(rows: list[Content], height: int, width: int) -> list[Content]:
    """Of a line that is longer than the place."""
    last = rows[height - 1].truncate(width - 2) + Content(" …")
    return [*rows[: height - 1], last]


def rows_of(line: Line, width: int) -> list[Content]:
    """A line of the history in that many columns; what only one seat may read is marked."""
    mark, style = ("◦ ", "italic") if line.private else ("· ", "")
    first, *more = Content.styled(line.text, style).wrap(width - len(mark))
    return [Content(mark) + first, *(Content(" " * len(mark)) + rest for rest in more)]
