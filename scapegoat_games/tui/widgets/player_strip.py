"""The players side by side, each with a few lines that everybody may read."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, final

from textual.content import Content
from textual.widget import Widget

from scapegoat_games.protocol import Seat
from scapegoat_games.tui.widgets.title_bar import badge, cell


@final
@dataclass(frozen=True, slots=True)
class Column:
    seat: Seat
    name: str
    to_act: bool
    lines: tuple[str, ...]


@final
class PlayerStrip(Widget):
    DEFAULT_CSS = "PlayerStrip { height: auto; background: $surface; padding: 0 1; }"
    ALLOW_SELECT: ClassVar[bool] = False

    def __init__(self, columns: Sequence[Column]) -> None:
        super().__init__()
        self._columns = columns

    def render(self) -> Content:
        width = self.content_size.width // len(self._columns)
        heads = [self._head(column, width) for column in self._columns]
        rows = [Content("").join(heads)]
        for line in zip(*(column.lines for column in self._columns), strict=True):
            cells = [cell(Content(f" {text}"), width) for text in line]
            rows.append(Content("").join(cells))
        return Content("\n").join(rows)

    def _head(self, column: Column, width: int) -> Content:
        name = badge(column.seat, column.name).truncate(width - 3, ellipsis=True)
        if column.to_act:
            name = name + Content.styled(" ◂", "bold $accent")
        return cell(name, width)

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return 1 + len(self._columns[0].lines)
