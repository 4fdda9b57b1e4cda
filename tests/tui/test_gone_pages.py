"""Input for a page that was closed before it was mounted does no harm."""

import asyncio
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import pytest

from scapegoat_games import catalog
from scapegoat_games.tui.opening import Start
from scapegoat_games.tui.pages import question
from scapegoat_games.tui.stages import Curtain, PrivatePage, Thinking, Why
from tests.tui.pages import pages_of
from tests.tui.seats import Seats, at_the_table
from tests.tui.tables import NAMES, new_match

MOMENTS = range(6)
"""Numbers of event loop iterations between opening and covering the page."""


def behind_a_curtain(home: Path, game: str) -> Start:
    """A match with a curtain before a private decision."""
    opened, _ = next(iter(pages_of(game).PRIVATE.values()))
    return opened(home)


async def cover_after(seats: Seats, moment: int) -> None:
    for _ in range(moment):
        await asyncio.sleep(0)
    seats.table.hide(Why.HIDDEN)
    await seats.settle()
    assert seats.app.crash is None
    assert isinstance(seats.stage, Curtain)


@pytest.mark.parametrize("game", catalog.ids())
async def test_a_page_can_be_covered_while_it_opens(tmp_path: Path, game: str) -> None:
    async with at_the_table(tmp_path, behind_a_curtain(tmp_path, game)) as seats:
        for moment in MOMENTS:
            seats.table.lift()
            await cover_after(seats, moment)


DIALOGS: Final[Mapping[str, Callable[[Seats], object]]] = {
    "log": lambda seats: seats.table.dialogs.show_history(),
    "rules": lambda seats: seats.table.dialogs.show_rules(),
    "help": lambda seats: seats.table.dialogs.show_help(),
    "palette": lambda seats: seats.app.action_command_palette(),
    "question": lambda seats: seats.app.push_screen(question("Quit?")),
}


@pytest.mark.parametrize("dialog", DIALOGS)
async def test_a_page_can_be_covered_while_a_dialog_opens(tmp_path: Path, dialog: str) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        for moment in MOMENTS:
            await seats.lift()
            DIALOGS[dialog](seats)
            await cover_after(seats, moment)


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("game", catalog.ids())
async def test_the_program_can_end_while_a_page_opens(
    tmp_path: Path, game: str, moment: int
) -> None:
    """The program ends as by a signal. In odd cases, the log is being opened above the page."""
    async with at_the_table(tmp_path, behind_a_curtain(tmp_path, game)) as seats:
        seats.table.lift()
        if moment % 2:
            seats.table.dialogs.show_history()
        for _ in range(moment):
            await asyncio.sleep(0)
        seats.app.leave(143)
    assert seats.app.crash is None
    assert seats.app.return_code == 143


@pytest.mark.parametrize("moment", MOMENTS)
async def test_a_computer_player_can_move_while_its_page_opens(tmp_path: Path, moment: int) -> None:
    match = new_match(tmp_path, ("Ann", "Bo", "computer:easy"))
    async with at_the_table(tmp_path, match) as seats:
        table = seats.table
        while not isinstance(table.flow.stage, Thinking):
            table.flow.lift()
            assert isinstance(table.flow.stage, PrivatePage)
            table.flow.play(match.legal(table.flow.stage.seat)[0])
        table.show()
        for _ in range(moment):
            await asyncio.sleep(0)
        table.flow.answer(match.legal(table.flow.stage.seat)[0])
        assert not isinstance(table.flow.stage, Thinking)
        table.show()
        await seats.settle()
        assert seats.app.crash is None


@pytest.mark.parametrize("last", ["x", "enter", "1", "escape", "ctrl+c", "tab"])
async def test_keys_typed_while_the_program_ends_are_ignored(tmp_path: Path, last: str) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:4])) as seats:
        seats.send("ctrl+c", "enter", *[last] * 20)
        for _ in range(100):
            await asyncio.sleep(0)
    assert seats.app.crash is None
    assert seats.app.return_code == 0


@pytest.mark.parametrize("key", ["pageup", "pagedown", "end", "up"])
@pytest.mark.parametrize("size", [(80, 24), (400, 100), (70, 20)])
async def test_keys_before_the_launcher_is_laid_out_do_no_harm(
    tmp_path: Path, key: str, size: tuple[int, int]
) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:4]), size) as seats:
        await seats.press("q")
        seats.send("enter", *[key] * 3)
        for _ in range(40):
            await asyncio.sleep(0)
            seats.send(key)
        await seats.settle()
        assert seats.app.crash is None


async def test_stopping_an_ending_program_without_pages_does_nothing(tmp_path: Path) -> None:
    """A terminal may send Ctrl+Z while the program ends."""
    stopped: list[str] = []
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        await seats.lift()
    assert not seats.app.screen_stack
    seats.app.action_cover()
    seats.app.when_painted(stopped.append, "stopped")
    assert not stopped
