"""AL-1: the layout of the twelve locations, and which side of each location is up."""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, final

from scapegoat_games.games.alcatraz.pieces import LOCATIONS, PLACES, Place, Rule

ROWS: Final = 3
COLUMNS: Final = 4


@final
@dataclass(frozen=True, slots=True)
class Prison:
    """The layout and the rules of the locations, which don't change during a match."""

    layout: tuple[Place, ...]
    """The location in each cell, row by row."""
    gold: tuple[bool, ...]
    """Whether the golden side of each location is up."""
    rules: tuple[Rule, ...]
    """The rule in force in each location."""
    neighbours: tuple[tuple[Place, ...], ...]
    """The locations adjacent to each location, corners included, in the order of the cells."""


@lru_cache(64)
def prison(layout: tuple[Place, ...], gold: tuple[bool, ...]) -> Prison:
    """The prison with this layout and these golden sides; cached for all views and states."""
    rules = tuple(
        LOCATIONS[place].gold if gold[place] else LOCATIONS[place].silver for place in PLACES
    )
    neighbours = tuple(
        tuple(layout[cell] for cell in adjacent_cells(layout.index(place))) for place in PLACES
    )
    return Prison(layout, gold, rules, neighbours)


@cache
def adjacent_cells(cell: int) -> tuple[int, ...]:
    """The cells beside a cell, corners included.

    >>> adjacent_cells(0), len(adjacent_cells(5))
    ((1, 4, 5), 8)
    """
    row, column = divmod(cell, COLUMNS)
    return tuple(
        COLUMNS * there + across
        for there in range(max(0, row - 1), min(ROWS, row + 2))
        for across in range(max(0, column - 1), min(COLUMNS, column + 2))
        if (there, across) != (row, column)
    )


def place_beside(layout: tuple[Place, ...], place: Place, across: int, down: int) -> Place:
    """The location ``across`` columns to the right of ``place`` and ``down`` rows below it.

    If this position is outside the prison, the nearest position inside is used.
    """
    row, column = divmod(layout.index(place), COLUMNS)
    row = min(max(row + down, 0), ROWS - 1)
    column = min(max(column + across, 0), COLUMNS - 1)
    return layout[COLUMNS * row + column]


def steps_between(layout: tuple[Place, ...], place: Place, other: Place) -> int:
    """The number of moves between two locations, if no guards are in the way."""
    row, column = divmod(layout.index(place), COLUMNS)
    there, across = divmod(layout.index(other), COLUMNS)
    return max(abs(there - row), abs(across - column))
