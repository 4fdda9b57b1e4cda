"""Undo is offered on the screen while nobody has learned anything, and never afterwards."""

from pathlib import Path

import pytest

from scapegoat_games.tui.stages import Curtain, PrivatePage, RevealStage, Why
from tests.games.scout.positions import lay
from tests.tui.boards.scout.habits import cards_drawn, keep
from tests.tui.frames import Frames
from tests.tui.seats import at_the_table
from tests.tui.tables import NAMES, new_match, put


async def test_undo_is_offered_while_nobody_has_looked(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3])
    put(match, lay("6/1 7/2 8/3", 3, 3, active="4/1 5/2", owner=2).state)
    async with at_the_table(tmp_path, match) as seats:
        frames = Frames(seats)
        await seats.lift()
        await seats.press("s", "enter")
        assert seats.stage == Curtain(1, Why.TURN)
        assert " U " in seats.text
        await seats.command("Undo")
        assert seats.stage == Curtain(0, Why.UNDONE)
        assert not match.moves
        assert "taken back" in seats.text
        assert not frames.wrong


@pytest.mark.channel("undo")
async def test_undo_is_not_offered_once_somebody_has_looked(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3])
    state = lay("6/1 7/2 8/3", 3, 3, active="4/1 5/2", owner=2).state
    put(match, state)
    async with at_the_table(tmp_path, match) as seats:
        await seats.lift()
        await seats.press("s", "enter")
        await seats.lift()
        assert "Undo" not in seats.text
        await seats.press("u")
        assert len(match.moves) == 1
        await seats.press("h", "u")
        assert "Undo" not in seats.text
        assert len(match.moves) == 1


async def test_undo_is_not_offered_after_a_show_or_a_secret_choice(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3])
    async with at_the_table(tmp_path, match) as seats:
        for number in range(1, 4):
            await keep(seats)
            assert "Undo" not in seats.text
            await seats.press("u")
            assert len(match.moves) == number
        await seats.lift()
        await seats.press("right", "enter", "enter")
        assert len(match.moves) == 4
        assert "Undo" not in seats.text
        await seats.press("u")
        assert len(match.moves) == 4


async def test_undo_on_an_open_page_keeps_the_page_open(tmp_path: Path) -> None:
    """In Scout for two players, the player decides again after a scout and can undo the scout."""
    match = new_match(tmp_path, NAMES[:2])
    put(match, lay("6/1 7/2 8/3", "3 9 2", active="4/1 5/2", owner=1).state)
    async with at_the_table(tmp_path, match) as seats:
        frames = Frames(seats)
        await seats.lift()
        await seats.press("s", "enter")
        assert "1/4" in cards_drawn(seats)
        await seats.command("Undo")
        assert seats.stage == PrivatePage(0)
        assert not match.moves
        assert not frames.wrong


async def test_no_undo_at_a_scene(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3], {"limit": 1, "rounds": 2})
    async with at_the_table(tmp_path, match) as seats:
        for _ in range(4):
            await keep(seats)
        assert isinstance(seats.stage, RevealStage)
        assert "Undo" not in seats.text
        await seats.press("u")
        assert isinstance(seats.stage, RevealStage)
