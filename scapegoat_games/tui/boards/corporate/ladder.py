"""The ladder of Hand Sizes, up to the size that wins."""

from collections.abc import Sequence
from typing import Final, final

from textual.content import Content
from textual.widget import Widget

from scapegoat_games.tui.widgets.title_bar import badge_within

_LABEL: Final = 4
"""Columns of the label at the left of each rung."""


def rungs(size: int, win_size: int) -> str:
    """
    >>> rungs(4, 6)
    '▰▰▰▰▱▱'
    """
    return "▰" * size + "▱" * (win_size - size)


@final
class Ladder(Widget):
    """A column for each player, with a mark at the Hand Size before the last event."""

    DEFAULT_CSS = "Ladder { height: auto; }"

    def __init__(
        self,
        sizes: Sequence[int],
        win_size: int,
        names: Sequence[str],
        before: Sequence[int] | None = None,
    ) -> None:
        super().__init__()
        self._sizes = sizes
        self._before = sizes if before is None else before
        self._win_size = win_size
        self._names = names

    def render(self) -> Content:
        width = (self.content_size.width - _LABEL) // len(self._sizes)
        # An empty line separates rungs if there is room.
        apart = "\n\n" if self.content_size.height >= 2 * self._win_size - 1 else "\n"
        return Content(apart).join(self._rung(size, width) for size in self._shown())

    def _shown(self) -> list[int]:
        """Rungs from the top; if there is too little room, the lowest empty rungs are left out."""
        shown = list(range(self._win_size, 0, -1))
        empty = [size for size in shown[1:] if size not in (*self._sizes, *self._before)]
        while empty and len(shown) > self.content_size.height:
            shown.remove(empty.pop())
        return shown

    def _rung(self, size: int, width: int) -> Content:
        top = size == self._win_size
        line, style = ("═", "$accent") if top else ("─", "$back-ink")
        label = Content.styled(f"{size:>2} ", "bold $accent" if top else "$faint")
        cells = [self._cell(seat, size, width, line, style) for seat in range(len(self._sizes))]
        return label + Content.styled(line, style) + Content("").join(cells)

    def _cell(self, seat: int, size: int, width: int, line: str, style: str) -> Content:
        now, before = self._sizes[seat], self._before[seat]
        if size == now:
            arrow = "↑" if now > before else "↓" if now < before else ""
            name = Content.styled(f" {arrow}", "bold $accent") if arrow else Content(" ")
            name += badge_within(seat, self._names[seat], width - 3) + Content(" ")
            return name + Content.styled(line * (width - name.cell_length), style)
        if size == before:
            return Content.styled(f" {'┊'} " + line * (width - 3), style)
        return Content.styled(line * width, style)

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return self._win_size
