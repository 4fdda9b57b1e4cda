"""The cursor of the map, without a screen."""

from scapegoat_games.games.alcatraz.pieces import Place
from scapegoat_games.games.alcatraz.prison import COLUMNS, ROWS
from scapegoat_games.games.alcatraz.view import View


def cursor_moved(view: View, spot: Place, across: int, down: int) -> Place:
    """The location some cells away on the map, stopping at its edge."""
    layout = view.prison.layout
    row, column = divmod(layout.index(spot), COLUMNS)
    row = min(max(row + down, 0), ROWS - 1)
    column = min(max(column + across, 0), COLUMNS - 1)
    return layout[COLUMNS * row + column]


def steps_between(view: View, spot: Place, goal: Place) -> int:
    """The number of moves between two locations, if no guards are in the way."""
    layout = view.prison.layout
    row, column = divmod(layout.index(spot), COLUMNS)
    there, across = divmod(layout.index(goal), COLUMNS)
    return max(abs(there - row), abs(across - column))
