"""The map: the twelve locations with guards, items, tasks, prisoners and sides."""

from typing import ClassVar, Final, final

from textual.content import Content
from textual.reactive import reactive

from scapegoat_games.games.alcatraz import phrases
from scapegoat_games.games.alcatraz.prison import COLUMNS, ROWS
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.tui.boards.alcatraz.tile import KEYS, LEAST, tile
from scapegoat_games.tui.parts.frame import ViewPart
from scapegoat_games.tui.widgets.targets import Targets

_WITH_GAPS: Final = 20
"""Height in lines from which on an empty line separates the rows."""


@final
class PrisonMap(Targets, ViewPart[View]):
    """Three rows of four locations, as large as fits."""

    DEFAULT_CSS = """
    PrisonMap { height: 9; padding: 0 0 0 1; }
    .-medium PrisonMap { height: 3fr; min-height: 18; max-height: 24; }
    .-large PrisonMap { height: 1fr; max-height: 100%; padding: 0; }
    .-large .prison > .players { width: 27; }
    .-large .prison > .aside { width: 40; }
    .-huge .prison > .players { width: 34; }
    .-huge .prison > .aside { width: 54; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # so that styles can depend on the size of the screen

    numbered: reactive[bool] = reactive(False)
    """Whether each location shows the key that chooses it."""

    @property
    def _pitch(self) -> int:
        return (self.content_size.width + 1) // COLUMNS

    @property
    def _rows(self) -> int:
        """Lines of a row of locations, including the gap below it."""
        height = self.content_size.height
        return max(LEAST, (height + 1) // ROWS if self._gap else height // ROWS)

    @property
    def _gap(self) -> int:
        """Empty lines between rows."""
        return int(self.content_size.height >= _WITH_GAPS)

    def render(self) -> Content:
        lines: list[Content] = []
        layout, rows, gap = self._view.prison.layout, self._rows, self._gap
        size = (self._pitch - 1, rows - gap)
        for row in range(ROWS):
            columns = []
            for at in range(COLUMNS * row, COLUMNS * (row + 1)):
                light = self.lights.on(phrases.place_target(layout[at]))
                key = KEYS[at] if self.numbered else ""
                columns.append(tile(self._view, self._names, layout[at], size, light, key))
            lines += [Content(" ").join(parts) for parts in zip(*columns, strict=True)]
            lines += [Content("")] * gap
        return Content("\n").join(lines)

    def target_at(self, x: int, y: int) -> str | None:
        column, across = divmod(x - self.gutter.left, self._pitch)
        row, down = divmod(y - self.gutter.top, self._rows)
        on_card = across < self._pitch - 1 and down < self._rows - self._gap
        if not (0 <= column < COLUMNS and 0 <= row < ROWS and on_card):
            return None
        return phrases.place_target(self._view.prison.layout[COLUMNS * row + column])
