"""The players side by side, each with a few lines that everybody may read."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, final

from textual.content import Content
from textual.widget import Widget

from scapegoat_games.protocol import Seat
from scapegoat_games.tui.widgets.title_bar import badge, cell

Mark: TypeAlias = Literal["turn", "chooses", "waits"]
"""Whose turn it is; who still owes a choice that all make at once; everybody else."""


@final
@dataclass(frozen=True, slots=True)
class Column:
    seat: Seat
    name: str
    mark: Mark
    lines: tuple[str, ...]


@final
class PlayerStrip(Widget):
    DEFAULT_CSS = "PlayerStrip { height: auto; background: $surface; padding: 0 1; }"

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
        name = badge(column.seat, column.name).truncate(width - 4, ellipsis=True)
        match column.mark:
            case "turn":
                name = (Content("▶") + name + " ").stylize(f"reverse $player-{column.seat}")
            case "chooses":
                name = Content(" ") + name + Content.styled(" ?", "bold $accent")
            case "waits":
                name = Content(" ") + name
        return cell(name, width - 1) + Content(" ")

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return 1 + len(self._columns[0].lines)
