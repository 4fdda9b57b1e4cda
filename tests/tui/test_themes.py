"""What the colours of a theme have to tell apart."""

import pytest
from textual.color import Color
from textual.theme import Theme

from scapegoat_games.tui.themes import THEMES

FAR: int = 60


def apart(one: str, other: str) -> float:
    """Between two colours; those of the terminal are what it makes of them, so alike or not."""
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
    assert [name for name, colour in players.items() if apart(cursor, colour) < FAR] == []
