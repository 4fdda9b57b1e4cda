"""Dialogs hide the page below, show only permitted texts, and return to the page."""

from pathlib import Path
from typing import Final

import pytest
from textual import events
from textual.command import CommandList
from textual.geometry import Offset

from scapegoat_games.tui.stages import Curtain, PrivatePage, Why
from tests.games.scout.positions import lay
from tests.tui.boards.scout.habits import cards_drawn
from tests.tui.frames import Frames
from tests.tui.seats import Seats, at_the_table
from tests.tui.tables import NAMES, new_match, put

DIALOGS: Final = {"l": "What has happened", "r": "The rules of Scout", "question_mark": "Keys of"}
COMMANDS: Final = {"l": "Log", "r": "Rules", "question_mark": "Help"}


HIGH: Final = (100, 60)
"""A window in which the whole page of help can be seen."""


async def open_page_and_select(seats: Seats) -> str:
    """Opens the first player's page and selects two cards. Returns the text of the page."""
    await seats.lift()
    await seats.press("right", "shift+right")
    return seats.text


@pytest.mark.parametrize("key", [*DIALOGS, "ctrl+p"])
async def test_every_dialog_hides_the_hand(tmp_path: Path, key: str) -> None:
    match = new_match(tmp_path, NAMES[:3])
    put(match, lay("6/1 7/2 8/3", 3, 3, active="4/1", owner=2).state)
    async with at_the_table(tmp_path, match) as seats:
        frames = Frames(seats)
        before = await open_page_and_select(seats)
        assert {"1/6", "2/7", "3/8"} <= cards_drawn(seats)
        await seats.press(key)
        assert not cards_drawn(seats)
        if key in DIALOGS:
            assert DIALOGS[key] in seats.text
        await seats.press("escape")
        assert seats.text == before
        await seats.press("enter", "enter")
        assert len(match.moves) == 1
        assert not frames.wrong


async def test_the_key_that_opens_a_dialog_closes_it(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        for key in (*DIALOGS, *DIALOGS):
            before = seats.text
            await seats.press(key)
            assert DIALOGS[key] in seats.text
            await seats.press(key)
            assert seats.text == before


async def test_a_page_can_be_hidden_from_a_dialog(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        for key in ("l", "question_mark"):
            await seats.lift_again()
            await seats.press(key, "h")
            assert seats.stage == Curtain(0, Why.HIDDEN)
            assert len(seats.app.screen_stack) == 1
            await seats.press(key)
            assert " Hide " not in seats.text, "nobody looks"
            await seats.press("h", "escape")


async def test_dialogs_open_and_close_by_mouse(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        await seats.lift()
        before = seats.text
        for key, dialog in DIALOGS.items():
            await seats.command(COMMANDS[key])
            assert dialog in seats.text
            await seats.command("Close")
            assert seats.text == before
            assert seats.stage == PrivatePage(0)


@pytest.mark.parametrize("keys", [["l", "r", "question_mark"], ["ctrl+p", "ctrl+p"]])
async def test_dialogs_do_not_pile_up(tmp_path: Path, keys: list[str]) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        frames = Frames(seats)
        await seats.lift()
        before = seats.text
        await seats.press(*keys)
        await seats.press("escape", "escape", "escape")
        assert seats.text == before
        assert not frames.wrong


async def test_the_log_shows_private_lines_only_to_their_owner(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3])
    async with at_the_table(tmp_path, match) as seats:
        frames = Frames(seats)
        for key in ("up", "down", "up"):
            await seats.lift()
            await seats.press(key, "enter", "enter")
        await seats.press("l")
        assert "keeps their hand as it is" not in seats.text
        assert "Bo has picked up their hand." in seats.text
        assert "as everybody may read it" in seats.text
        assert "Private only" not in seats.text
        await seats.press("escape")
        await seats.lift()
        assert seats.looking is not None
        name = NAMES[seats.looking]
        await seats.press("l")
        assert f"as {name} may read it" in seats.text
        did = "turns their hand around" if name == "Bo" else "keeps their hand as it is"
        assert f"{name} {did}" in seats.text
        await seats.press("f")
        assert f"{name} {did}" in seats.text
        assert "has picked up" not in seats.text
        await seats.command("All of it")
        assert "has picked up" in seats.text
        assert not frames.wrong


async def test_the_log_has_a_filter_only_on_private_pages(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        await seats.press("l")
        before = seats.text
        await seats.press("f")
        assert seats.text == before
        assert seats.rows[1].startswith("Nothing yet."), "a short log begins at the top"


async def test_a_filtered_log_without_private_lines_says_so(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        await seats.lift()
        await seats.press("l", "f")
        assert "You have seen nothing in private yet." in seats.text


def log_of(seats: Seats) -> str:
    """The lines of the log without the scroll bar, which is drawn a moment later."""
    return "\n".join(row[:76] for row in seats.rows)


async def test_the_log_scrolls_by_keys_and_by_wheel(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3], {"limit": 60})
    for _ in range(40):
        seat = match.to_act()[0].seat
        match.play(seat, match.legal(seat)[0])
    async with at_the_table(tmp_path, match) as seats:
        await seats.press("l")
        end = log_of(seats)
        assert "  40 " in end
        await seats.press("pageup", "up")
        assert "  40 " not in log_of(seats)
        await seats.press("pagedown", "down", "down")
        assert log_of(seats) == end
        await seats.wheel(Offset(20, 10), -1)
        assert log_of(seats) != end
        await seats.wheel(Offset(20, 10), 1)
        assert log_of(seats) == end


async def test_the_rules_scroll_by_keys_and_by_wheel(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        await seats.press("r")
        top = seats.text
        await seats.press("space", "down")
        assert seats.text != top
        await seats.press("pageup", "up")
        assert seats.text == top
        await seats.wheel(Offset(20, 10), 1)
        assert seats.text != top


async def test_help_names_every_command_of_the_page(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3]), HIGH) as seats:
        await seats.lift()
        bars = seats.rows[-2:]
        await seats.press("question_mark")
        for words in ("OK", "Choose", "Log", "Rules", "Help", "Leave", "Hide"):
            assert any(f" {words} " in bar for bar in bars), words
            assert f" {words} " in seats.text
        for line in ("Cover this page at once", "Leave; everything except lessons is saved"):
            assert line in seats.text


async def test_help_begins_with_signs_and_ends_with_keys_of_the_program(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3]), HIGH) as seats:
        await seats.lift()
        await seats.press("f1")
        signs, choose, leave = (
            seats.find(words, last=False).y for words in (" Signs ", " Choose ", " Ctrl+C ")
        )
        assert signs < choose < leave


@pytest.mark.parametrize("key", ["l", "r"])
async def test_f1_helps_in_dialogs(tmp_path: Path, key: str) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        await seats.lift()
        await seats.press(key, "f1")
        assert "Keys of this page" in seats.text
        assert "Back to the page" in seats.text
        await seats.press("f1")
        assert DIALOGS[key] in seats.text


async def test_help_names_the_palette_once(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3]), HIGH) as seats:
        await seats.press("question_mark")
        (row,) = (row for row in seats.rows if "palette" in row.lower())
        assert " Ctrl+P  " in row


@pytest.mark.channel("screenshots")
async def test_the_palette_offers_page_commands_but_no_screenshot(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        await seats.lift()
        app = seats.app
        titles = [command.title for command in app.get_system_commands(app.screen)]
        assert "Hide" in titles
        assert "Theme: daylight" in titles
        assert not [title for title in titles if "screenshot" in title.lower()]
        assert len(titles) == len({*titles})


async def test_the_palette_lists_the_same_commands_each_time(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        await seats.lift()
        app = seats.app
        commands = sorted(command.title for command in app.get_system_commands(app.screen))
        assert "Choose" in commands, "a command of the part that has the focus"
        for _ in range(5):
            await seats.press("ctrl+p")
            options = app.screen.query_one(CommandList).options
            assert [str(option.prompt).split("\n")[0] for option in options] == commands
            await seats.press("escape")


async def test_the_palette_finds_commands_of_the_page_below(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        await seats.lift()
        page = seats.app.screen
        await seats.press("ctrl+p")
        assert page.focused is None, "what has the focus is hidden by the palette"
        await seats.press(*"choose")
        assert "Choose a side" in seats.text


async def test_a_command_of_the_palette_does_what_its_key_does(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        frames = Frames(seats)
        await seats.lift()
        await seats.press("ctrl+p")
        await seats.press(*"hide")
        await seats.press("enter")
        assert seats.looking is None
        assert not frames.wrong


@pytest.mark.parametrize("key", ["pagedown", "pageup", "home", "end", "down", "up"])
async def test_the_palette_takes_keys_before_its_list_is_laid_out(tmp_path: Path, key: str) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        await seats.press("ctrl+p", *["down"] * 2, *[key] * 3)
        await seats.press("escape", "escape")
        assert seats.app.crash is None


@pytest.mark.parametrize("between", ["escape", "ctrl+c"])
async def test_the_palette_can_be_reopened_at_once(tmp_path: Path, between: str) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        before = seats.text
        await seats.press("ctrl+p", between, "ctrl+p")
        await seats.press("escape", "escape", "escape")
        assert seats.app.crash is None
        assert seats.text == before


async def double_click(seats: Seats, at: Offset) -> None:
    """A double click whose second click is sent before the first is handled."""
    for _ in range(2):
        seats.mouse(events.MouseDown, at, 1)
        seats.mouse(events.MouseUp, at, 1)
    await seats.settle()


@pytest.mark.parametrize("key", ["l", "r", "question_mark", "q"])
async def test_a_double_click_closes_one_dialog(tmp_path: Path, key: str) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        before = seats.text
        await seats.press(key)
        await double_click(seats, seats.find(" No  " if key == "q" else " Close  ") + Offset(1, 0))
        assert seats.app.crash is None
        assert seats.text == before


async def test_a_double_click_beside_the_palette_closes_it(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        before = seats.text
        await seats.press("ctrl+p")
        await double_click(seats, Offset(1, 1))
        assert seats.app.crash is None
        assert seats.text == before


@pytest.mark.channel("theme")
async def test_changing_the_theme_keeps_the_draft(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        frames = Frames(seats)
        await seats.lift()
        await seats.press("down")
        before = seats.text
        for _ in range(6):
            await seats.press("t")
        seats.app.clear_notifications()
        await seats.settle()
        assert seats.text == before
        assert not frames.wrong


async def test_a_click_outside_a_shrunk_window_is_ignored(tmp_path: Path) -> None:
    """The button was released over the palette before the window shrank."""
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        await seats.press("ctrl+p")
        x, y = 200, 60
        seats.app.screen.post_message(events.Click(None, x, y, 0, 0, 1, False, False, False, x, y))
        await seats.settle()
        assert seats.app.crash is None
        assert "Search" in seats.text
