"""A private page is covered by keys, lost focus, idling and quitting."""

import gc
import weakref
from pathlib import Path

import pytest
from textual import events
from textual.widget import Widget

from scapegoat_games.tui.opening import PlayMatch
from scapegoat_games.tui.screens.turn import TurnScreen
from scapegoat_games.tui.stages import Curtain, PrivatePage, Why
from tests.tui.boards.scout.habits import all_keep
from tests.tui.frames import Frames
from tests.tui.private_pages import secrets_on
from tests.tui.seats import IDLE_SECONDS, Seats, at_the_table
from tests.tui.tables import NAMES, new_match


def covered(seats: Seats, why: Why) -> bool:
    """Whether a curtain is shown for that reason, and no secret is on the screen."""
    stage = seats.stage
    return isinstance(stage, Curtain) and stage.why is why and not secrets_on(seats)


async def test_hide_covers_at_once(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        frames = Frames(seats)
        await all_keep(seats)
        await seats.press("h")
        assert covered(seats, Why.HIDDEN)
        assert not frames.wrong


async def test_hide_covers_by_mouse(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        await all_keep(seats)
        await seats.command("Hide")
        assert covered(seats, Why.HIDDEN)


async def test_losing_focus_covers(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        frames = Frames(seats)
        await all_keep(seats)
        seats.app.post_message(events.AppBlur())
        await seats.settle()
        assert covered(seats, Why.HIDDEN)
        seats.app.post_message(events.AppFocus())
        await seats.settle()
        assert covered(seats, Why.HIDDEN)
        assert not frames.wrong


@pytest.mark.parametrize("key", ["l", "r", "question_mark", "ctrl+p"])
async def test_losing_focus_closes_dialogs_and_covers(tmp_path: Path, key: str) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        frames = Frames(seats)
        await all_keep(seats)
        await seats.press(key)
        assert len(seats.app.screen_stack) == 2
        seats.app.post_message(events.AppBlur())
        await seats.settle()
        assert covered(seats, Why.HIDDEN)
        assert len(seats.app.screen_stack) == 1
        assert not frames.wrong


@pytest.mark.parametrize("key", ["left", "l", "ctrl+p"])
async def test_idling_covers_after_three_minutes(tmp_path: Path, key: str) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        frames = Frames(seats)
        await seats.lift()
        await seats.press(key)
        await seats.later(IDLE_SECONDS - 11)
        assert "hides in" not in seats.text
        await seats.later(10)
        assert seats.looking == 0
        if key == "left":
            assert "hides in 1: press any key" in seats.text
        await seats.later(1)
        assert covered(seats, Why.IDLE)
        assert not frames.wrong


async def test_idling_changes_no_public_page(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        await seats.press("q")
        await seats.later(IDLE_SECONDS + 1)
        assert "Leave this match?" in seats.text
        assert seats.stage == Curtain(0, Why.TURN)


async def test_a_key_stops_the_countdown(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        await seats.lift()
        await seats.later(IDLE_SECONDS - 5)
        assert "hides in 5" in seats.text
        await seats.press("left")
        await seats.later(1)
        assert "hides in" not in seats.text
        assert "your page" in seats.text


async def test_the_idle_time_can_be_chosen(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        seats.app.hide_after(10)
        await seats.lift()
        await seats.later(599)
        assert seats.looking == 0
        await seats.later(1)
        assert covered(seats, Why.IDLE)
        assert "Hidden after 10 minutes without a key." in seats.text


async def test_after_idling_the_named_key_lifts_at_once(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        await seats.lift()
        await seats.later(IDLE_SECONDS)
        await seats.lift()
        assert seats.looking == 0


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+q", "q"])
async def test_quitting_covers_first_and_asks(tmp_path: Path, key: str) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        frames = Frames(seats)
        await all_keep(seats)
        await seats.press(key)
        assert isinstance(seats.stage, Curtain)
        assert covered(seats, Why.HIDDEN)
        assert "saved" in seats.text or "resumed" in seats.text
        await seats.press("escape")
        assert covered(seats, Why.HIDDEN)
        assert len(seats.app.screen_stack) == 1
        await seats.lift()
        assert seats.looking is not None
        assert not frames.wrong


@pytest.mark.parametrize("above", ["l", "r", "question_mark", "ctrl+p"])
async def test_ctrl_c_asks_above_every_dialog(tmp_path: Path, above: str) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        frames = Frames(seats)
        await all_keep(seats)
        await seats.press(above, "ctrl+c", "ctrl+c", "ctrl+c")
        assert "Quit? It can be resumed at any time." in seats.text
        assert covered(seats, Why.HIDDEN)
        assert not frames.wrong
        await seats.press("enter")
        assert seats.app.return_code == 0


async def test_open_hands_are_not_covered(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3], open_hands=True)
    async with at_the_table(tmp_path, PlayMatch(match)) as seats:
        await seats.press("h")
        seats.app.post_message(events.AppBlur())
        await seats.later(IDLE_SECONDS + 1)
        assert seats.stage == PrivatePage(0)


async def test_closed_private_pages_are_removed_from_memory(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        pages: list[weakref.ref[Widget]] = []
        for key in ("h", "l", "ctrl+p", "enter"):
            await seats.lift()
            page = seats.app.screen
            assert isinstance(page, TurnScreen)
            pages.append(weakref.ref(page))
            pages += [weakref.ref(widget) for widget in page.query(".secret")]
            del page
            await seats.press(key, "escape")
            seats.calm_down()
            await seats.press("enter", "enter") if key == "enter" else await seats.press("h")
        # asyncio keeps the timers of a closed page for up to a second.
        await seats.later(1)
        gc.collect()
        assert isinstance(seats.stage, Curtain)
        assert [page() for page in pages if page() is not None] == []
