"""Settings on the seating page, and settings remembered from the last match."""

import json
from pathlib import Path
from typing import Final

import pytest
from textual.widgets import Static

from scapegoat_games import catalog, preferences
from scapegoat_games.preferences import LastTable, Preferences
from scapegoat_games.protocol import Value
from scapegoat_games.tui.opening import Launch, Seating
from scapegoat_games.tui.screens.seating import HINTS
from scapegoat_games.tui.widgets.seating_fields import SettingField
from tests.tui.screens.seating import SCOUT, fields, seating
from tests.tui.seats import at_the_table
from tests.tui.tables import NAMES


async def test_settings_change_by_keys(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, seating("Ann", "Bo")) as seats:
        await seats.slowly(*["tab"] * 5, "right", "right", "tab", "left")
        assert "‹ 4 ›" in seats.text
        assert "‹ holder of the 1/2 ›" in seats.text
        assert "Who starts the first round" in seats.said
        await seats.press("f2")
        assert seats.match.settings["rounds"] == 4
        assert seats.match.settings["first"] == "holder"


async def test_a_word_for_a_number_stands_at_the_place_of_the_number(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, seating("Ann", "Bo", "Cy", "Dot")) as seats:
        assert "‹ 4 (one each) ›" in seats.text
        seats.app.screen.query(SettingField).first().focus()
        for key, shown in (("left", "3"), ("right", "4 (one each)"), ("right", "5")):
            await seats.press(key)
            assert f"‹ {shown} ›" in seats.text
    given = Seating(SCOUT, ("Ann", "Bo"), {"rounds": 2})
    async with at_the_table(tmp_path, given) as seats:
        assert "‹ 2 ›" in seats.text, "a number that was chosen stays"


async def test_the_bar_and_the_help_list_keys_of_the_focused_field(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, seating("Ann", "Bo")) as seats:
        assert "^B  Computer" in seats.rows[-1]
        await seats.press("f1")
        assert "A computer player in this seat" in seats.said
        assert "Scroll" not in seats.said.replace("Esc Close ↑ ↓ Scroll", "")
        assert "Move cursor" not in seats.said
        await seats.slowly("escape", *["tab"] * 5)
        assert "Computer" not in seats.rows[-1]
        assert "Esc  Back" in seats.rows[-1]


async def test_settings_change_by_mouse(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, seating("Ann", "Bo")) as seats:
        await seats.click_on("rounds")
        await seats.click_on("scouted cards are public")
        assert "‹ 3 ›" in seats.text
        assert "‹ yes ›" in seats.text
        await seats.command("Start")
        assert seats.match.settings["rounds"] == 3
        assert seats.match.settings["open_scouts"] is True


async def test_every_setting_is_in_sight_or_scrolled_to(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, seating("Ann", "Bo")) as seats:
        offered = [
            setting
            for setting in SCOUT.settings
            if len(setting.choices) > 1 and 2 in (setting.players or SCOUT.seats)
        ]
        await seats.slowly(*["tab"] * 4)
        for setting in (*offered, HINTS):
            await seats.press("tab")
            assert setting.label in seats.text
            note = seats.app.screen.query_one("#note", Static)
            assert str(note.render()).startswith(setting.help)
            assert setting.help.split()[-1] in seats.text
        shown = [field for field in seats.app.screen.query(SettingField) if field.display]
        assert [field.setting for field in shown] == [*offered, HINTS]


@pytest.mark.parametrize("game", catalog.ids())
async def test_names_and_values_of_settings_are_never_broken(tmp_path: Path, game: str) -> None:
    async with at_the_table(tmp_path, Seating(catalog.load(game), NAMES[:3], {})) as seats:
        for field in seats.app.screen.query(SettingField):
            for _ in field.setting.choices if field.display else ():
                assert field.setting.label in seats.text
                value = field.setting.told(field.value, 3)
                assert f"‹ {value} ›" in seats.text
                field.focus()
                await seats.press("right")


async def test_several_people_may_agree_on_hints(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, seating("Ann")) as seats:
        assert "hints" not in seats.text
        await seats.slowly("tab", *"Bo")
        await seats.click_on("hints")
        await seats.press("f2")
        await seats.lift()
        await seats.press("i")
        assert "Hint: " in seats.text
    assert preferences.load(tmp_path).tables["scout"].hints
    async with at_the_table(tmp_path, Launch()) as seats:
        await seats.press("enter")
        await seats.press("f2")
        assert seats.match.hints


async def test_values_that_depend_on_the_players_are_explained(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, seating("Ann", "Bo")) as seats:
        assert "‹ 2 (one each) ›" in seats.text
        assert seats.text.count("unbeaten: no hand penalty") == 1
        await seats.slowly("tab", "tab", *"Cy")
        assert "‹ 3 (one each) ›" in seats.text
        assert seats.text.count("unbeaten: no hand penalty") == 1
    corporate = Seating(catalog.load("corporate"), ("Ann", "Bo", "Cy", "Dot"), {})
    async with at_the_table(tmp_path, corporate) as seats:
        assert "‹ 15 (4 players) ›" in seats.text
        await seats.press("f2")
        assert seats.match.settings["targets"] == "players"


@pytest.mark.parametrize("name", catalog.ids())
def test_values_differ_in_words_for_every_number_of_players(name: str) -> None:
    game = catalog.load(name)
    for setting in game.settings:
        for players in (None, *game.seats):
            told = [setting.told(setting.read(text), players) for text in setting.choices]
            assert len({*told}) == len(told), "two values that read the same"


async def test_the_last_names_and_settings_are_filled_in(tmp_path: Path) -> None:
    table = LastTable(("Ann", "Bo", "Cy"), {"rounds": 4, "exempt": False})
    preferences.save(tmp_path, Preferences(None, {"scout": table}))
    async with at_the_table(tmp_path, Launch()) as seats:
        await seats.press("enter")
        assert fields(seats) == ["Ann", "Bo", "Cy", "", ""]
        assert "‹ 4 ›" in seats.text
        await seats.press("f2")
        assert seats.match.names == table.names
        assert seats.match.settings["rounds"] == 4
        assert seats.match.settings["exempt"] is False


DAMAGED: Final = (
    {"names": ["Ann", "Bo"], "settings": {"rounds": "banana"}},
    {"names": ["Ann", "Bo"], "settings": {"rounds": True}},
    {"names": ["Ann", "Bo"], "settings": {"gone": 1}},
    {"names": ["Ann", "Bo", "Cy"] * 9, "settings": {}},
    {"names": ["A\x1b[2J", "\n\n"], "settings": {"first": None}},
)


@pytest.mark.parametrize("table", DAMAGED, ids=range(len(DAMAGED)))
async def test_damaged_preferences_do_not_prevent_a_match(
    tmp_path: Path, table: dict[str, object]
) -> None:
    (tmp_path / preferences.FILE).write_text(json.dumps({"tables": {"scout": table}}))
    async with at_the_table(tmp_path, Launch()) as seats:
        await seats.press("enter")
        assert "who plays?" in seats.text
        for name in ("Cy", "Dot", ""):
            await seats.slowly("home", *["delete"] * 16, *name, "tab")
        await seats.press("f2")
        assert seats.match.names[:2] == ("Cy", "Dot")


async def test_unusual_settings_are_visible_and_can_be_reset(tmp_path: Path) -> None:
    odd: dict[str, Value] = {"targets": 60, "deadline": 8, "limit": 7}
    table = Seating(catalog.load("corporate"), ("Ann", "Bo", "Cy"), odd)
    async with at_the_table(tmp_path, table) as seats:
        for value in odd.values():
            assert f"‹ {value} ›" in seats.text
        await seats.slowly(*["tab"] * 5, "right", "tab", *["right"] * 9, "tab", "tab", "right")
        await seats.press("f2")
        defaults = {setting.name: setting.default for setting in table.game.settings}
        assert seats.match.settings == {**defaults, "deadline": 8}


async def test_a_long_message_is_shown_completely(tmp_path: Path) -> None:
    names = ("Ann", "Bo", "Cy", "Dot", "Ed")
    table = Seating(catalog.load("corporate"), names, {"targets": 10})
    async with at_the_table(tmp_path, table) as seats:
        await seats.press("f2")
        shown = " ".join(seats.text.split())
        assert "below that a year could end before everyone had a turn." in shown


async def test_the_help_of_a_setting_names_no_scroll_keys(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, seating("Ann", "Bo")) as seats:
        await seats.slowly(*["tab"] * 5)
        await seats.press("f1")
        assert "Change" in seats.text
        assert "Scroll Up" not in seats.text


@pytest.mark.parametrize("game", catalog.ids())
async def test_no_name_of_a_setting_is_broken_within_a_word(tmp_path: Path, game: str) -> None:
    table = Seating(catalog.load(game), ("Ann", "Bo", "Cy"), {})
    async with at_the_table(tmp_path, table) as seats:
        for field in seats.app.screen.query(SettingField):
            for _ in field.setting.choices if field.display else ():
                words = {word for row in field.render().plain.split("\n") for word in row.split()}
                assert words >= {*(field.setting.label or field.setting.name).split()}
                field.action_turn(1)
                await seats.settle()
