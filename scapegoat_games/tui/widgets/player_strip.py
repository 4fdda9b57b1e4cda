"""The public facts about all players: columns side by side, or sheets below one another."""

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias, final

from textual.content import Content
from textual.widget import Widget

from scapegoat_games.protocol import Seat
from scapegoat_games.tui.widgets.title_bar import badge, cell, with_level

Mark: TypeAlias = Literal["turn", "chooses", "waits"]
"""What the player does: has the turn, still has to choose when all choose at once, or waits."""

_SIDE_BY_SIDE: Final = 60
"""Smallest width, in columns, at which the players stand side by side, not below one another."""


@final
class PlayerColumn(NamedTuple):
    seat: Seat
    name: str
    mark: Mark
    lines: tuple[str, ...]
    """Short texts about the player, one for each line, for a column 15 cells wide."""
    sheet: tuple[str, ...] = ()
    """Longer texts, for players below one another; if there are none, ``lines`` is used there."""


@final
class PlayerStrip(Widget):
    DEFAULT_CSS = "PlayerStrip { height: auto; background: $surface; padding: 0 1; }"

    def __init__(self, columns: Sequence[PlayerColumn]) -> None:
        super().__init__()
        self._columns = columns

    def render(self) -> Content:
        width = self.content_size.width
        if width < _SIDE_BY_SIDE:
            return Content("\n").join(self._sheets(width))
        return self._strip(width // len(self._columns))

    def _strip(self, width: int) -> Content:
        heads = [self._head(column, width) for column in self._columns]
        rows = [Content("").join(heads)]
        for line in zip(*(column.lines for column in self._columns), strict=True):
            cells = [cell(Content(f" {text}"), width) for text in line]
            rows.append(Content("").join(cells))
        return Content("\n").join(rows)

    def _sheets(self, width: int) -> Iterator[Content]:
        for column in self._columns:
            yield self._head(column, width + 1)
            for text in column.sheet or column.lines:
                yield cell(Content(f"   {text}"), width)
            yield Content("")

    def _head(self, column: PlayerColumn, width: int) -> Content:
        name = with_level(badge(column.seat, column.name), column.name, width - 4)
        match column.mark:
            case "turn":
                name = (Content("▶") + name + " ").stylize(f"reverse $player-{column.seat}")
            case "chooses":
                # After the name, the sign “…” would look like the end of a name that is cut off.
                name = Content.styled("…", "bold $accent") + name
            case "waits":
                name = Content(" ") + name
        return cell(name, width - 1) + Content(" ")

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        if width < _SIDE_BY_SIDE:
            return sum(2 + len(column.sheet or column.lines) for column in self._columns)
        return 1 + len(self._columns[0].lines)
