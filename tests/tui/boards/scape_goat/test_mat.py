"""The own mat is in sight only while a key or a button is held."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from textual import events
from textual.geometry import Offset

from scapegoat_games.games.scape_goat.pieces import name
from scapegoat_games.protocol import Eye
from scapegoat_games.tui.boards.scape_goat.mat import MatBack
from scapegoat_games.tui.parts.peek import PEEK_SECONDS, TAP_SECONDS
from scapegoat_games.tui.stages import Curtain, PrivatePage
from tests.games.scape_goat.positions import lay
from tests.tui.boards.scape_goat.tables import LEFT, a_turn, laid, own
from tests.tui.frames import Frames
from tests.tui.seats import Seats, at_the_table
from tests.tui.tables import SIX

MAT = "There it names"


async def a_moment(seats: Seats) -> None:
    """Lets the time of a tap pass; a held key or button ends sooner."""
    await seats.later(TAP_SECONDS)


async def test_a_peek_ends_a_moment_after_the_key(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, a_turn(tmp_path)) as seats:
        frames = Frames(seats)
        await seats.lift()
        before = seats.text
        await seats.press("space")
        view = own(seats)
        named = view.named[seats.looking or 0]
        assert named is not None
        assert f"{MAT}" in seats.text
        assert f"{SIX[named]}" in seats.rows[seats.find(MAT).y + 1]
        await a_moment(seats)
        assert seats.text == before
        assert not frames.wrong


async def test_a_held_key_keeps_the_mat_in_sight(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, a_turn(tmp_path)) as seats:
        await seats.lift()
        for _ in range(4):
            await seats.press("space")
            await seats.later(PEEK_SECONDS * 0.7)
            assert MAT in seats.text
        await a_moment(seats)
        assert MAT not in seats.text


async def test_a_tap_shows_the_mat_until_the_next_key(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, a_turn(tmp_path)) as seats:
        await seats.lift()
        before = seats.text
        for key in ("space", "enter"):
            await seats.press("space")
            await seats.later(TAP_SECONDS - 1)
            assert MAT in seats.text
            await seats.press(key)
            assert seats.text == before
        assert not seats.match.moves or seats.looking is not None


async def test_while_the_mat_is_open_enter_is_said_to_close_it(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, a_turn(tmp_path)) as seats:
        await seats.lift()
        assert "Enter  OK" in seats.text
        await seats.press("space")
        assert "Enter  Close" in seats.text
        assert "Enter  OK" not in seats.text
        await seats.press("enter")
        assert "Enter  OK" in seats.text


def on_the_mat(seats: Seats) -> Offset:
    return seats.app.screen.query_one(MatBack).region.offset + Offset(4, 0)


async def test_a_held_button_keeps_the_mat_in_sight(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, a_turn(tmp_path)) as seats:
        await seats.lift()
        back = on_the_mat(seats)
        seats.mouse(events.MouseDown, back, 1)
        await a_moment(seats)
        assert MAT in seats.text
        seats.mouse(events.MouseMove, Offset(1, 1), 1)
        seats.mouse(events.MouseUp, Offset(1, 1), 1)
        await seats.settle()
        assert MAT in seats.text
        await a_moment(seats)
        assert MAT not in seats.text
        await seats.press("right")
        assert own(seats).turn == seats.looking


@pytest.mark.parametrize("key", ["l", "k", "question_mark", "ctrl+p"])
async def test_a_page_over_a_peek_ends_it(tmp_path: Path, key: str) -> None:
    async with at_the_table(tmp_path, a_turn(tmp_path)) as seats:
        await seats.lift()
        seats.mouse(events.MouseDown, on_the_mat(seats), 1)
        await seats.settle()
        assert MAT in seats.text
        await seats.press(key)
        assert MAT not in seats.text
        await a_moment(seats)
        await seats.press("escape")
        assert isinstance(seats.stage, PrivatePage)
        assert MAT not in seats.text


@pytest.mark.parametrize("by", ["h", "blur"])
async def test_a_peek_is_covered_and_the_mouse_released(tmp_path: Path, by: str) -> None:
    async with at_the_table(tmp_path, a_turn(tmp_path)) as seats:
        frames = Frames(seats)
        await seats.lift()
        seats.mouse(events.MouseDown, on_the_mat(seats), 1)
        await seats.settle()
        if by == "h":
            await seats.press("h")
        else:
            seats.app.post_message(events.AppBlur())
            await seats.settle()
        assert isinstance(seats.stage, Curtain)
        assert MAT not in seats.text
        assert seats.app.mouse_captured is None
        await seats.lift_by_mouse()
        assert MAT not in seats.text
        assert not frames.wrong


async def test_enter_confirms_nothing_during_a_peek(tmp_path: Path) -> None:
    match = laid(tmp_path, lay("red 1, red 2", "blue 1", "blue 2", standing=LEFT))
    async with at_the_table(tmp_path, match) as seats:
        await seats.lift()
        await seats.press("2", "3", "space", "enter")
        assert not match.moves
        assert MAT not in seats.text
        assert "Enter to confirm" in seats.text
        await seats.press("enter")
        assert len(match.moves) == 1


async def test_frames_notice_cards_and_mats(tmp_path: Path) -> None:
    """``Frames`` reports each card on a page that stays after its player has left."""
    async with at_the_table(tmp_path, a_turn(tmp_path)) as seats:
        frames = Frames(seats)
        await seats.lift()
        await seats.press("space")
        assert not frames.wrong
        seats.table.flow.hide()
        frames.look_again()
        assert any("a mat can be read" in trouble for trouble in frames.wrong)
        seats.table.flow.lift()
        await a_moment(seats)
        view = own(seats)
        seats.table.flow.hide()
        frames.look_again()
        secret = {*view.hand} - {*view.everybody_sure_of(view.turn)}
        told = seats.hands.named(" ".join(line.text for line in seats.match.history(Eye.TABLE)))
        for card in {name(card) for card in secret} - told:
            assert any(f"{card} can be read" in trouble for trouble in frames.wrong)


@pytest.mark.parametrize("size", [(80, 24), (110, 34), (150, 44), (170, 50)])
async def test_the_rows_of_the_mat_stay_together(tmp_path: Path, size: tuple[int, int]) -> None:
    async with at_the_table(tmp_path, a_turn(tmp_path), size) as seats:
        await seats.lift()
        await seats.press("space")
        cells = re.compile(r"^ +(\d)(?: +[A-Z]){12} ")
        found = [(at, row[1]) for at, text in enumerate(seats.rows) if (row := cells.search(text))]
        assert [number for _, number in found] == [*"0123456789"]
        gaps = {below - above for (above, _), (below, _) in pairwise(found)}
        assert len(gaps) == 1
