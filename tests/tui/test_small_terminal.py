"""A terminal that is too small shows no page and makes no move, and the page returns unchanged."""

from pathlib import Path

import pytest
from textual.geometry import Size

from scapegoat_games import catalog
from scapegoat_games.tui.opening import Learn
from scapegoat_games.tui.stages import Curtain
from tests.games.scout.positions import lay
from tests.tui.boards.scout.habits import all_keep
from tests.tui.frames import Frames
from tests.tui.hands import hands_of
from tests.tui.seats import LARGE, at_the_table
from tests.tui.tables import NAMES, new_match, put
from tests.tui.walks import play_by_chance


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (1, 1)])
async def test_a_small_terminal_hides_the_hand_and_keeps_the_turn(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        frames = Frames(seats)
        await all_keep(seats)
        await seats.press("right", "shift+right")
        before = seats.text
        await seats.resize(*size)
        assert seats.hands.shown(seats.text) == set()
        if size != (1, 1):
            assert "This terminal is" in seats.text
        await seats.resize(80, 24)
        assert seats.text == before
        await seats.press("shift+right")
        assert seats.text != before
        assert not frames.wrong


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (40, 10), (1, 1)])
async def test_a_coach_is_silent_in_a_small_terminal(tmp_path: Path, size: tuple[int, int]) -> None:
    async with at_the_table(tmp_path, Learn(catalog.load("scout"), ("Ann",))) as seats:
        before = seats.text
        assert "Esc  Skip this part" in before
        await seats.resize(*size)
        assert "Skip this part" not in seats.text
        await seats.press("enter", "escape")
        await seats.resize(80, 24)
        assert seats.text == before


async def test_a_lesson_can_begin_in_a_small_terminal(tmp_path: Path) -> None:
    lesson = Learn(catalog.load("scout"), ("Ann",))
    async with at_the_table(tmp_path, lesson, (60, 12)) as seats:
        assert "This terminal is 60×12." in seats.text
        await seats.resize(80, 24)
        assert "Esc  Skip this part" in seats.text


@pytest.mark.parametrize("size", [(79, 24), (60, 12), (1, 1)])
async def test_no_tip_is_shown_in_a_small_terminal(tmp_path: Path, size: tuple[int, int]) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, ("Ann", "Bo")), tips=True) as seats:
        await seats.lift()
        before = seats.text
        assert "Tip: you may" in before
        await seats.resize(*size)
        assert "Tip:" not in seats.text
        assert "no tips" not in seats.text
        await seats.press("x")
        await seats.resize(80, 24)
        assert seats.text == before


@pytest.mark.parametrize("keys", [["enter", "enter"], ["s", "enter"], ["right"]])
async def test_no_move_is_made_in_a_small_terminal(tmp_path: Path, keys: list[str]) -> None:
    match = new_match(tmp_path, NAMES[:3])
    put(match, lay("6 7 8", "3 9 2", 3, active="4/1", owner=2).state)
    async with at_the_table(tmp_path, match) as seats:
        await seats.lift()
        before = seats.text
        await seats.resize(70, 20)
        await seats.press(*keys)
        assert not match.moves
        await seats.resize(80, 24)
        assert seats.text == before


async def test_no_curtain_is_lifted_in_a_small_terminal(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3]), (70, 20)) as seats:
        seats.calm_down()
        await seats.press("1")
        assert seats.looking is None
        await seats.resize(80, 24)
        await seats.lift()


@pytest.mark.parametrize("key", ["l", "r", "question_mark", "ctrl+p"])
async def test_a_dialog_returns_after_a_small_terminal(tmp_path: Path, key: str) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        frames = Frames(seats)
        await all_keep(seats)
        await seats.press(key)
        before = seats.text
        await seats.resize(60, 10)
        await seats.resize(80, 24)
        assert seats.text == before
        await seats.press("escape", "right")
        assert seats.looking is not None
        assert not frames.wrong


@pytest.mark.parametrize("game", catalog.ids())
async def test_a_shrinking_terminal_lays_no_page_out_too_small(tmp_path: Path, game: str) -> None:
    """The page is not laid out in the small size before a sentence replaces the page."""
    match = play_by_chance(new_match(tmp_path, NAMES[:4], hands_of(game).SHORT, game=game), 7)
    async with at_the_table(tmp_path, match, LARGE) as seats:
        if isinstance(seats.stage, Curtain):
            await seats.lift()
        rooms: set[Size] = set()
        stage = seats.app.screen.query_one("#stage")
        seats.app.post_display_hook = lambda: rooms.add(stage.size)  # type: ignore[method-assign]
        for width, height in ((262, 70), (21, 89), (1, 1), (200, 3), (79, 24), (80, 23), (110, 34)):
            await seats.resize(width, height)
        assert Size(110, 34) in rooms
        assert all(room.width >= 80 and room.height >= 20 for room in rooms if room.area)


async def test_a_match_begun_in_a_small_terminal_takes_keys_later(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3], open_hands=True)
    async with at_the_table(tmp_path, match, (70, 20)) as seats:
        await seats.press("down", "enter", "enter")
        assert not match.moves
        await seats.resize(80, 24)
        await seats.press("down", "enter", "enter")
        assert len(match.moves) == 1
