"""The seating page takes names, computer players and their order, and explains mistakes."""

from pathlib import Path
from typing import Final

import pytest
from textual.widgets import Input

from scapegoat_games import catalog, preferences
from scapegoat_games.preferences import LastTable, Preferences
from scapegoat_games.protocol import Level
from scapegoat_games.tui.opening import Seating
from scapegoat_games.tui.stages import Curtain, Why
from tests.tui.room import LONG_SIX
from tests.tui.screens.seating import SCOUT, fields, seating
from tests.tui.seats import LARGE, SMALL, Seats, at_the_table
from tests.tui.tables import NAMES

KEYS_TO_DELETE: Final = ("ctrl+a", "ctrl+k")


def problem(seats: Seats) -> str:
    """Messages beside the names and above Start."""
    said = [*seats.app.screen.query(".wrong"), seats.app.screen.query_one("#problem")]
    return " ".join(filter(None, (str(part.render()).strip() for part in said)))


def files(home: Path) -> list[str]:
    return [path.name for path in home.glob("matches/*.jsonl")]


async def test_names_are_typed_and_the_match_begins(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, seating()) as seats:
        await seats.slowly(*"Ann", "enter", *"Bo", "enter", *"Cy", "enter", "enter")
        assert seats.app.table is None, "an empty field starts nothing by surprise"
        assert "▶ Start with 3 players" in seats.text
        seats.calm_down()
        await seats.press("enter")
        assert seats.match.names == ("Ann", "Bo", "Cy")
        assert seats.stage == Curtain(0, Why.TURN)
        assert len(files(tmp_path)) == 1


async def test_enter_on_the_last_name_leads_to_start(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, seating(*NAMES[:4])) as seats:
        await seats.slowly("tab", "tab", "tab", "tab", *"Ed", "enter")
        assert seats.app.table is None
        seats.calm_down()
        await seats.press("enter")
        assert seats.match.names == NAMES


@pytest.mark.parametrize("key", ["enter", "tab", "down"])
async def test_fast_typing_loses_no_letter(tmp_path: Path, key: str) -> None:
    """All keys arrive at once, as from a terminal that sends pasted text as keys."""
    async with at_the_table(tmp_path, seating()) as seats:
        await seats.press(*"Ann", key, *"Bo", key, *"Cy", key, *"Dot")
        assert fields(seats) == ["Ann", "Bo", "Cy", "Dot", ""]


async def test_enter_held_down_starts_nothing(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, seating("Ann", "Bo")) as seats:
        for _ in range(6):
            await seats.hold("enter", 1.0)
            assert seats.app.table is None


async def test_empty_seats_are_left_out(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, seating()) as seats:
        await seats.slowly("tab", *"Bo", "tab", "tab", *"Dot", "tab", "space", "space", "f2")
        assert seats.match.names == ("Bo", "Dot")


@pytest.mark.parametrize("twice", [["f2", "f2", "f2"], ["enter", "enter", "enter", "enter"]])
async def test_starting_twice_at_once_begins_one_match(tmp_path: Path, twice: list[str]) -> None:
    async with at_the_table(tmp_path, seating("Ann", "Bo")) as seats:
        await seats.slowly("tab", "tab", "enter")
        seats.calm_down()
        await seats.press(twice[0])
        await seats.press(*twice)
        assert len(files(tmp_path)) == 1
        assert isinstance(seats.stage, Curtain)


async def test_enter_and_tab_at_once_change_no_name(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, seating("Ann", "Bo")) as seats:
        await seats.press("enter", *["tab"] * 6)
        assert fields(seats)[:2] == ["Ann", "Bo"]


BAD_NAMES: Final = {
    "That name is already taken.": ("Bartholomew Gre.", "bartholomew gre."),
    "Choose easy, normal or hard.": ("Ann", "computer:foo"),
    "It can't be shown.": ("Ann", "x" + "\u0301" * 5),
    "Seat at least 2 players: people, or": ("Ann",),
    "Seat at least 2 players: people": (),
    "Longer than 16 columns.": ("Ann", "Bartholomew the Great"),
    "Longer than 16": ("Ann", "李雷韩梅梅和王小明》"),
}


@pytest.mark.parametrize("why", BAD_NAMES)
async def test_bad_names_show_a_message_and_keep_the_fields(tmp_path: Path, why: str) -> None:
    typed = BAD_NAMES[why]
    async with at_the_table(tmp_path, seating(*typed, rounds=3)) as seats:
        await seats.press("f2")
        assert why in problem(seats)
        assert problem(seats) in " ".join(seats.text.split())
        assert fields(seats) == [*typed, *[""] * (5 - len(typed))]
        assert "‹ 3 ›" in seats.text
        assert not files(tmp_path)
        assert seats.app.table is None


async def test_a_message_stands_beside_its_field(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, seating("Ann", "ann", "Cy", "cy")) as seats:
        await seats.press("f2")
        for name in ("ann", "cy"):
            (row,) = (at for at, row in enumerate(seats.rows) if f" {name} " in row[:40])
            assert "That name is already taken." in seats.rows[row + 1]
        assert fields(seats)[1] == getattr(seats.app.screen.focused, "value", None)


async def test_arrows_go_through_names_rules_and_start(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, seating("Ann", "Bo")) as seats:
        seen = [type(seats.app.screen.focused).__name__]
        for _ in range(11):
            await seats.press("down")
            seen.append(type(seats.app.screen.focused).__name__)
        assert seen == ["NameField"] * 5 + ["SettingField"] * 6 + ["StartButton"]
        for _ in range(11):
            await seats.press("up")
        assert isinstance(seats.app.screen.focused, Input)
        assert fields(seats)[0] == seats.app.screen.focused.value == "Ann"


async def test_start_is_clicked(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, seating("Ann", "Bo")) as seats:
        await seats.click_on("▶ Start with 2 players")
        assert seats.match.names == ("Ann", "Bo")


@pytest.mark.parametrize("size", [SMALL, LARGE, (170, 50)])
async def test_the_longest_names_are_not_cut(tmp_path: Path, size: tuple[int, int]) -> None:
    names = LONG_SIX
    asked = Seating(catalog.load("scape-goat"), names, {})
    async with at_the_table(tmp_path, asked, size) as seats:
        for name in names:
            assert name in seats.text


async def test_earlier_names_are_suggested(tmp_path: Path) -> None:
    liked = Preferences(None, {"alcatraz": LastTable(("Ann", "Wolfgang", "Cy"), {})})
    preferences.save(tmp_path, liked)
    async with at_the_table(tmp_path, seating()) as seats:
        await seats.slowly(*"wol")
        assert "gang" in seats.text
        await seats.press("right")
        assert fields(seats)[0] == "Wolfgang"


async def test_nobody_is_suggested_who_sits_already(tmp_path: Path) -> None:
    liked = Preferences(None, {"alcatraz": LastTable(("Ann", "Anton", "computer:easy"), {})})
    preferences.save(tmp_path, liked)
    async with at_the_table(tmp_path, seating("ann")) as seats:
        await seats.slowly("tab", *"An")
        await seats.press("right")
        assert fields(seats)[:2] == ["ann", "Anton"]
        await seats.slowly("tab", *"an")
        await seats.press("right")
        assert fields(seats)[2] == "an"


@pytest.mark.parametrize(
    ("typed", "meant"), [("comp", "computer"), ("computer:h", "computer:hard")]
)
async def test_a_computer_player_is_suggested(tmp_path: Path, typed: str, meant: str) -> None:
    async with at_the_table(tmp_path, seating()) as seats:
        await seats.slowly(*typed, "right")
        assert fields(seats)[0] == meant


async def test_a_name_like_computer_is_asked_about_once(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, seating("Ann", "computr")) as seats:
        await seats.press("f2")
        assert seats.app.table is None
        assert "computer? If not, Start again." in problem(seats)
        await seats.press("f2")
        assert seats.match.names == ("Ann", "computr")


async def test_a_full_field_says_so(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, seating("A" * 16)) as seats:
        assert not problem(seats)
        await seats.slowly("end", "b")
        assert "16 letters at most." in problem(seats)
        assert fields(seats)[0] == "A" * 16


async def test_enter_on_start_is_called_start_in_the_bar(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, seating("Ann", "Bo")) as seats:
        await seats.press("up")
        assert "Enter  Start" in seats.rows[-1]
        await seats.press("down")
        assert "Enter  Start" not in seats.rows[-1]


async def test_a_message_about_the_table_disappears_on_the_way(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, seating()) as seats:
        await seats.press("f2")
        assert problem(seats)
        await seats.press("down")
        assert not problem(seats)


async def test_a_question_mark_helps_where_nothing_is_typed(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, seating("Ann", "Bo")) as seats:
        await seats.slowly("end", "?")
        assert fields(seats)[0] == "Ann?"
        await seats.press("up", "question_mark")
        assert "Keys of this page" in seats.text


async def test_a_click_on_nobody_seats_a_computer_player(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, seating("Ann")) as seats:
        await seats.click_on("nobody")
        assert fields(seats)[4] == "computer:easy"


async def test_a_message_disappears_when_its_mistake_is_corrected(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, seating("Ann")) as seats:
        await seats.press("f2")
        assert problem(seats)
        await seats.slowly("tab", *"Bo")
        assert not problem(seats)


async def test_names_are_shown_as_they_are_typed(tmp_path: Path) -> None:
    names = ("[red]Ann[/]", "{0}", "李雷", "Zoë", "$card")
    async with at_the_table(tmp_path, seating(*names)) as seats:
        await seats.press("f2")
        for name in names[:2]:
            assert name in seats.text
        assert seats.match.names == names
        assert "[red]Ann[/], press 1" in seats.said


async def test_control_characters_are_not_shown(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, seating("Ann", "B\x1b[2Jo")) as seats:
        await seats.press("f2")
        assert "\x1b" not in seats.text


async def test_a_paste_brings_no_control_characters(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, seating()) as seats:
        await seats.paste("A\x1b[2Jnn\nBo")
        assert "\x1b" not in seats.text
        assert "\x1b" not in "".join(fields(seats))


async def test_the_order_is_changed_by_keys(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, seating("Ann", "Bo", "Cy")) as seats:
        await seats.press("ctrl+up")
        assert fields(seats)[:3] == ["Ann", "Bo", "Cy"]
        await seats.slowly("ctrl+down", "ctrl+down")
        assert fields(seats)[:3] == ["Bo", "Cy", "Ann"]
        await seats.slowly("ctrl+up", "f2")
        assert seats.match.names == ("Bo", "Ann", "Cy")


async def test_the_order_is_changed_by_mouse(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, seating("Ann", "Bo", "Cy")) as seats:
        await seats.click_on("Cy")
        await seats.command("Order")
        assert fields(seats)[:3] == ["Ann", "Cy", "Bo"]
        await seats.command("Order")
        await seats.click_on("Ann")
        await seats.command("Order")
        await seats.command("Start")
        assert seats.match.names == ("Ann", "Cy", "Bo")


async def test_esc_goes_back_to_the_list(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, seating("Ann", "Bo")) as seats:
        await seats.command("Back")
        assert "Watch or delete a match" in seats.text
        assert not files(tmp_path)


async def test_a_home_that_cannot_be_written_shows_a_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_the_table(tmp_path, seating("Ann", "Bo")) as seats:

        def refuse(*_: object) -> None:
            raise PermissionError(13, "Permission denied")

        monkeypatch.setattr("os.open", refuse)
        await seats.press("f2")
        assert "can't be saved: Permission denied." in problem(seats)
        assert fields(seats)[:2] == ["Ann", "Bo"]
        monkeypatch.undo()
        await seats.press("f2")
        assert seats.match.names == ("Ann", "Bo")


async def test_the_seed_is_for_this_match_only(tmp_path: Path) -> None:
    asked = Seating(SCOUT, ("Ann", "Bo"), {}, seed="told", open_hands=True)
    async with at_the_table(tmp_path, asked) as seats:
        await seats.press("f2")
        assert seats.match.seed == "told"
        assert seats.looking == 0
        await seats.press("q")
        await seats.press("enter")
        await seats.press("1")
        assert "who plays?" in seats.text
        await seats.press("f2")
        assert seats.match.seed != "told"
        assert seats.stage == Curtain(0, Why.TURN)


async def test_a_seat_can_change_between_person_and_computer_player(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, seating("Ann", "Bo")) as seats:
        await seats.press("down")
        for kind in ("computer:easy", "computer:normal", "computer:hard", "Bo"):
            await seats.press("ctrl+b")
            assert fields(seats)[:2] == ["Ann", kind]
        await seats.press("ctrl+b")
        assert "computer" in seats.rows[seats.find("computer:easy").y].partition("easy")[2]
        await seats.press("f2")
        assert seats.match.computers == {1: Level.EASY}
        assert seats.match.names[0] == "Ann"


async def test_a_click_changes_the_kind_of_a_seat(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, seating("Ann", "Bo")) as seats:
        for _ in range(2):
            await seats.click([*seats.app.screen.query("SeatKind")][1].region.offset)
        assert fields(seats)[:2] == ["Ann", "computer:normal"]


async def test_an_unknown_level_is_reported(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, seating("Ann", "computer:best")) as seats:
        await seats.press("f2")
        assert seats.app.table is None
        assert "easy, normal or hard" in problem(seats)


async def test_computer_players_are_remembered_for_the_next_match(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, seating("Ann", "computer:hard", "computer:hard")) as seats:
        await seats.press("f2")
        assert len(seats.match.computers) == 2
    known = preferences.load(tmp_path).tables["scout"]
    assert known.names == ("Ann", "computer:hard", "computer:hard")


async def test_a_person_can_take_a_remembered_computer_seat(tmp_path: Path) -> None:
    start = seating("Ann", "computer:normal", "Cy")
    async with at_the_table(tmp_path, start) as seats:
        await seats.press("down")
        told = []
        for _ in range(5):
            await seats.press("ctrl+b")
            told.append(fields(seats)[1])
        levels = [f"computer:{level.value}" for level in Level]
        assert told == ["computer:hard", "", *levels]
        await seats.press(*"Bo")
        assert fields(seats)[1] == "Bo"
