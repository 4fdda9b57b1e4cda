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


LEAST_CONTRAST: int = 4
"""Least contrast of a text to the colour behind it. WCAG asks for 4.5, and for 3 in bold."""


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: str(theme.name))
def test_a_text_can_be_read_on_the_colour_of_its_card(theme: Theme) -> None:
    ink = theme.variables["crew-ink"]
    if ink.startswith("ansi_"):
        return
    for name, colour in theme.variables.items():
        if name.startswith("crew-fill-"):
            brighter, darker = sorted(
                (luminance(Color.parse(one)) for one in (ink, colour)), reverse=True
            )
            assert (brighter + 0.05) / (darker + 0.05) > LEAST_CONTRAST, name


def luminance(colour: Color) -> float:
    """The relative luminance of WCAG, from 0 to 1."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in colour.normalized
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


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
