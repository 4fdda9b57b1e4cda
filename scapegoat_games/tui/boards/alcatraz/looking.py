"""A look around on the map, wherever one is asked for something or nothing. No screen in here."""

from scapegoat_games.games.alcatraz.pieces import Place
from scapegoat_games.games.alcatraz.prison import COLUMNS, ROWS
from scapegoat_games.games.alcatraz.view import View


def walked(view: View, spot: Place, across: int, down: int) -> Place:
    """The location that lies there, or at the edge."""
    layout = view.prison.layout
    row, column = divmod(layout.index(spot), COLUMNS)
    row = min(max(row + down, 0), ROWS - 1)
    column = min(max(column + across, 0), COLUMNS - 1)
    return layout[COLUMNS * row + column]


def steps_between(view: View, spot: Place, goal: Place) -> int:
    """How many moves it is from one location to the other, if no guards are in the way."""
    layout = view.prison.layout
    row, column = divmod(layout.index(spot), COLUMNS)
    there, across = divmod(layout.index(goal), COLUMNS)
    return max(abs(there - row), abs(across - column))
