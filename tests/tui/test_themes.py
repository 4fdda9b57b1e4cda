"""Colours of a theme that have to differ."""

import pytest
from textual.color import Color
from textual.theme import Theme

from scapegoat_games.tui.themes import THEMES

LEAST_DISTANCE: int = 60
"""Least distance of two colours in RGB. A larger distance asks for more contrast."""


def distance(one: str, other: str) -> float:
    """Distance of two colours in RGB, 0 to 441.

    Terminals define their own colours freely, so two of these are either equal or far apart.
    """
    if one.startswith("ansi_"):
        return 0 if one == other else 441
    a, b = Color.parse(one), Color.parse(other)
    return float(sum((x - y) ** 2 for x, y in zip(a.rgb, b.rgb, strict=True)) ** 0.5)


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: str(theme.name))
def test_no_player_has_the_colour_of_the_cursor(theme: Theme) -> None:
    cursor = theme.variables["chosen"]
    players = {
        name: colour
        for name, colour in theme.variables.items()
        if name.startswith(("player-", "crew-")) and name != "crew-ink"
    }
    assert players
    assert [
        name for name, colour in players.items() if distance(cursor, colour) < LEAST_DISTANCE
    ] == []
