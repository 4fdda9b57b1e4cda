"""The page of settings shows the present values and changes them."""

from pathlib import Path

import pytest

from scapegoat_games import preferences
from scapegoat_games.tui.opening import Launch
from scapegoat_games.tui.screens.settings import PreferenceField, SettingsScreen
from scapegoat_games.tui.stages import Curtain
from tests.tui.boards.scout.pages import after
from tests.tui.seats import LARGE, SMALL, Seats, at_the_table
from tests.tui.walks import LIFT, walk


def values(seats: Seats) -> list[str]:
    return [row.partition("‹ ")[2].partition(" ›")[0] for row in seats.rows if "‹ " in row]


@pytest.mark.parametrize("size", [SMALL, LARGE, (170, 50)])
async def test_the_launcher_leads_to_the_settings_and_back(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with at_the_table(tmp_path, Launch(), size) as seats:
        await seats.click_on("Settings")
        assert values(seats) == ["steady", "3 minutes", "one after another", "no", "lamplight"]
        await seats.press("escape")
        assert "Learn by playing" in seats.text
        await seats.press("o")
        assert isinstance(seats.app.screen, SettingsScreen)
        assert "↑ ↓  Choose   ← →  Change   ?  Help   Esc  Close" in seats.rows[-1]


async def test_arrows_change_every_setting_and_it_is_remembered(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, Launch()) as seats:
        await seats.press("o")
        for key in ("right", "left", "enter", "space", "right"):
            await seats.slowly(key, "down")
        assert values(seats) == ["slow", "2 minutes", "all at once", "yes", "daylight"]
        liked = seats.app.preferences
    assert preferences.load(tmp_path) == liked
    assert (liked.pace, liked.idle_minutes, liked.motion, liked.tips) == ("slow", 2, False, True)
    assert liked.theme == "daylight"


async def test_settings_are_changed_by_mouse(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, Launch()) as seats:
        await seats.press("o")
        await seats.click_on("Tips")
        await seats.click_on("‹ 3 minutes")
        assert values(seats)[1:4] == ["2 minutes", "one after another", "yes"]


async def test_each_setting_is_explained(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, Launch()) as seats:
        await seats.press("o")
        for field in seats.app.screen.query(PreferenceField):
            field.focus()
            await seats.settle()
            assert " ".join(field.preference.about.split()) in seats.said
        await seats.press("f1")
        assert "Keys of this page" in seats.text


async def test_the_palette_opens_the_settings_over_a_private_page(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, after(9)(tmp_path)) as seats:
        await walk(seats, (LIFT, "ctrl+p"))
        await seats.slowly(*"settings", "enter")
        assert isinstance(seats.app.screen, SettingsScreen)
        await seats.press("h")
        assert isinstance(seats.stage, Curtain)
        assert not isinstance(seats.app.screen, SettingsScreen)
