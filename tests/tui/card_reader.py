"""Reads the cards drawn on a screen by the shape of their large figures."""

import re
from collections.abc import Iterator
from typing import Final, get_args

from scapegoat_games.tui.widgets.cards import FIGURES, Lines, figure

_CORNER: Final = re.compile(r"(?:10|[0-9AJQK])[♣♦♥♠]?")


def cards_drawn(text: str) -> Iterator[tuple[str, str]]:
    """Figure and corner text of each card drawn on the screen."""
    rows = text.split("\n")
    for lines in get_args(Lines):
        for y in range(len(rows) - lines):
            for name in FIGURES:
                for column in _columns_of(rows[y : y + lines], figure(name, lines)):
                    width = len(figure(name, lines)[0])
                    corner = _CORNER.search(rows[y + lines][column : column + width + 2])
                    if corner is not None:
                        yield name, corner[0]


def _columns_of(rows: list[str], shape: tuple[str, ...]) -> Iterator[int]:
    """Columns at which the figure begins."""
    first, *more = shape
    column = rows[0].find(first)
    while column >= 0:
        stop = column + len(first)
        if all(row[column:stop] == part for row, part in zip(rows[1:], more, strict=True)):
            yield column
        column = rows[0].find(first, column + 1)
