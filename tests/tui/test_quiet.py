"""Early keys, clicks and pastes lift no curtain and close no page."""

from pathlib import Path
from random import Random

import pytest
from textual import events
from textual.geometry import Offset

from scapegoat_games.protocol import Seat
from scapegoat_games.tui.stages import Curtain, PrivatePage, RevealStage
from tests.tui.playing import play_on
from tests.tui.seats import Seats, at_the_table
from tests.tui.tables import NAMES, new_match

TOO_SOON_SECONDS = 0.59


def named_by(seats: Seats) -> Seat:
    assert isinstance(seats.stage, Curtain), seats.text
    return seats.stage.seat


def key_of(seats: Seats) -> str:
    return str(named_by(seats) + 1)


async def test_the_named_key_lifts_after_a_pause(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        seats.wait(TOO_SOON_SECONDS)
        await seats.press("1")
        assert seats.looking is None
        assert "A little too quick. Ann, press  1  once more" in seats.text
        seats.calm_down()
        await seats.press("1")
        assert seats.looking == 0


async def test_each_key_restarts_the_wait(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        for key in ("x", "1", "1", "enter", "1"):
            seats.wait(TOO_SOON_SECONDS)
            await seats.press(key)
            assert seats.looking is None


@pytest.mark.parametrize("key", ["2", "3", "enter", "space", "0", "x", "escape", "tab"])
async def test_only_the_named_key_lifts(tmp_path: Path, key: str) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        seats.calm_down()
        await seats.press(key)
        assert seats.looking is None


@pytest.mark.channel("typing")
async def test_keys_typed_ahead_lift_no_curtain(tmp_path: Path) -> None:
    """The choice, its confirmation and the next player's key arrive in a single write."""
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        await seats.lift()
        seats.calm_down()
        await seats.press("enter", "enter", "2", "2", "2")
        assert len(seats.match.moves) == 1
        assert named_by(seats) == 1
        seats.calm_down()
        await seats.press("2")
        assert seats.looking == 1


async def test_keys_typed_ahead_of_a_scene_do_not_end_it(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3], {"limit": 1, "rounds": 2})
    async with at_the_table(tmp_path, match) as seats:
        for _ in range(3):
            await seats.lift()
            await seats.press("enter", "enter")
        await seats.lift()
        await seats.press("enter", "enter", "enter", "space", "enter")
        assert isinstance(seats.stage, RevealStage)
        assert len(match.moves) == 4
        await seats.command("Show it")
        assert "Turn the screen so everyone can see." in seats.text
        await seats.watch()
        assert isinstance(seats.stage, Curtain)


@pytest.mark.channel("pasting")
async def test_a_paste_lifts_no_curtain_and_restarts_the_wait(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        seats.calm_down()
        await seats.paste("1")
        assert seats.looking is None
        await seats.press("1")
        assert seats.looking is None


@pytest.mark.channel("pasting")
async def test_a_paste_on_a_page_makes_no_move(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        await seats.lift()
        await seats.paste("\n\n2h")
        assert seats.stage == PrivatePage(0)
        assert not seats.match.moves


async def test_clicks_too_soon_lift_no_curtain(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        name = seats.app.screen.query_one("NameTag").region.offset + Offset(4, 1)
        for _ in range(3):
            seats.wait(TOO_SOON_SECONDS)
            await seats.click(name)
            assert seats.looking is None
        seats.calm_down()
        await seats.click(name)
        assert seats.looking == 0


async def test_a_slow_click_lifts_the_curtain(tmp_path: Path) -> None:
    """A moment passes between pressing and releasing the mouse button."""
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        name = seats.app.screen.query_one("NameTag").region.offset + Offset(4, 1)
        seats.calm_down()
        seats.mouse(events.MouseDown, name, 1)
        await seats.settle()
        seats.wait(0.1)
        seats.mouse(events.MouseUp, name, 1)
        await seats.settle()
        assert seats.looking == 0


@pytest.mark.channel("pointing")
async def test_a_click_beside_the_name_lifts_no_curtain(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        name = seats.app.screen.query_one("NameTag").region
        for y in range(24):
            for x in (1, 20, 60, 79):
                if not name.contains(x, y) and y < 23:
                    seats.calm_down()
                    await seats.click(Offset(x, y))
                    assert seats.looking is None


@pytest.mark.channel("pointing")
async def test_a_button_held_from_before_does_not_lift(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        name = seats.app.screen.query_one("NameTag").region.offset + Offset(4, 1)
        await seats.lift()
        await seats.press("enter")
        seats.mouse(events.MouseDown, name, 1)
        await seats.press("enter")
        assert named_by(seats) == 1
        seats.calm_down()
        seats.mouse(events.MouseUp, name, 1)
        await seats.settle()
        assert seats.looking is None


@pytest.mark.channel("pointing")
async def test_the_name_lies_under_no_button_of_the_page_before(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        name = seats.app.screen.query_one("NameTag").region
        rng = Random(1)
        for _ in range(12):
            if isinstance(seats.stage, PrivatePage):
                bars = [bar.region for bar in seats.app.screen.query("CommandBar")]
                assert bars
                assert not any(bar.intersection(name).area for bar in bars)
            await play_on(seats, rng, mouse=False)
