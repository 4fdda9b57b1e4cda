"""Reads cards off a screen as somebody beside it would: by their figures, however large."""

import re
from collections.abc import Iterator
from typing import Final, get_args

from scapegoat_games.tui.widgets.figures import FIGURES, Lines, figure

_FOOT: Final = re.compile(r"(?:10|[0-9AJQK])[♣♦♥♠]?")


def cards_drawn(text: str) -> Iterator[tuple[str, str]]:
    """Of each card its figure, and what stands in the corner below it."""
    rows = text.split("\n")
    for lines in get_args(Lines):
        for y in range(len(rows) - lines):
            for name in FIGURES:
                for column in _standing(rows[y : y + lines], figure(name, lines)):
                    width = len(figure(name, lines)[0])
                    foot = _FOOT.search(rows[y + lines][column : column + width + 2])
                    if foot is not None:
                        yield name, foot[0]


def _standing(rows: list[str], shape: tuple[str, ...]) -> Iterator[int]:
    """The columns at which a figure begins."""
    first, *more = shape
    column = rows[0].find(first)
    while column >= 0:
        stop = column + len(first)
        if all(row[column:stop] == part for row, part in zip(rows[1:], more, strict=True)):
            yield column
        column = rows[0].find(first, column + 1)
