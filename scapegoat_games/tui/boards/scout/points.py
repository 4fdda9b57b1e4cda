"""Beside a large table: what a round is worth, and what the rounds so far have brought."""

from collections.abc import Iterator, Sequence
from typing import Final, final

from textual.content import Content
from textual.widget import Widget

from scapegoat_games.games.scout.pieces import signed
from scapegoat_games.games.scout.view import View
from scapegoat_games.tui.widgets.title_bar import badge, cell

_NAME: Final = 8
_POINTS: Final = 5
"""Columns, at least for a name, and for what a round has brought."""


@final
class Points(Widget):
    """Whole, or not at all: first the points, then what they are for."""

    DEFAULT_CSS = "Points { width: 1fr; height: 1fr; padding: 1 1 0 1; }"

    def __init__(self, view: View, names: Sequence[str], classes: str | None = None) -> None:
        super().__init__(classes=classes)
        self._view = view
        self._names = names

    def render(self) -> Content:
        width, height = self.content_size
        rows = [*self._so_far(width)] if self._view.results else []
        worth = [*_worth(self._view), *([Content("")] if rows else [])]
        if len(rows) + len(worth) <= height:
            rows = worth + rows
        return Content("\n").join(rows if len(rows) <= height else [])

    def _so_far(self, width: int) -> Iterator[Content]:
        """Of a long match the last rounds."""
        results = self._view.results
        shown = range(len(results))[-((width - _NAME) // _POINTS) :]
        head = "".join(f"{f'R{at + 1}':>{_POINTS}}" for at in shown)
        rest = width - _POINTS * len(shown)
        yield cell(Content.styled("Points", "bold $faint"), rest) + Content.styled(head, "$faint")
        for seat in self._view.places:
            points = "".join(f"{signed(results[at].points[seat]):>{_POINTS}}" for at in shown)
            yield cell(badge(seat, self._names[seat]), rest - 1) + Content(f" {points}")


def _worth(view: View) -> Iterator[Content]:
    yield Content.styled("What a round is worth", "bold $faint")
    yield Content("+1  for each card beaten")
    yield Content(f"+1  for each {'chip left' if view.seats == 2 else 'token'}")
    yield Content("−1  for each card in hand")
    if view.rules.exempt:
        yield Content("    (free if unbeaten)")
