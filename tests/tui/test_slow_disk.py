"""While a move is being saved, its page is covered and no new page is shown."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from textual import events

from scapegoat_games import catalog, saves
from scapegoat_games.tui.saving import SavingScreen
from scapegoat_games.tui.screens.turn import TurnScreen
from scapegoat_games.tui.stages import Curtain, PrivatePage, Why
from tests.tui.boards.scout.habits import cards_drawn
from tests.tui.frames import Frames
from tests.tui.pages import pages_of
from tests.tui.playing import likely_move
from tests.tui.private_pages import secrets_on
from tests.tui.seats import Seats, at_the_table
from tests.tui.slow_disk import (
    SAVING,
    SlowDisk,
    blur,
    choose_without_confirming,
    handle_a_key,
    pages_shown,
    saved_moves,
    scout_a_card,
    scouting,
    until_played,
)
from tests.tui.tables import NAMES, new_match
from tests.tui.terminal.painting import Paper
from tests.tui.walks import walk


async def test_a_quick_save_paints_only_the_next_page(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        await choose_without_confirming(seats)
        shown = pages_shown(seats)
        await seats.press("enter")
        assert seats.stage == Curtain(1, Why.TURN)
        assert shown == [seats.text]


@pytest.mark.channel("slow disk")
@pytest.mark.parametrize("game", catalog.ids())
async def test_hand_is_covered_before_its_move_is_saved(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, steps = next(iter(pages_of(game).PRIVATE.values()))
    async with at_the_table(tmp_path, opened(tmp_path)) as seats:
        disk = SlowDisk(monkeypatch)
        await walk(seats, steps)
        paper = Paper(seats, monkeypatch)
        await seats.settle()
        seat, before = seats.looking, seats.text
        assert seat is not None
        assert secrets_on(seats)
        frames = Frames(seats)
        disk.hold()
        seats.table.play(likely_move(seats.match, seat, Random(game)))
        await seats.settle()
        assert disk.held == 1
        assert not secrets_on(seats)
        assert not seats.hands.shown("\n".join(paper.screen.display)) & seats.hands.shown(before)
        covered = seats.text
        await seats.later(0.3)
        assert seats.text == covered
        await seats.later(0.2)
        assert SAVING in seats.text
        assert not secrets_on(seats)
        disk.let_go()
        await seats.settle()
        assert SAVING not in seats.text
        assert not isinstance(seats.app.screen, SavingScreen)
        assert not frames.wrong, frames.wrong[0]


@pytest.mark.channel("slow disk")
@pytest.mark.parametrize("cover", [lambda seats: seats.send("h"), blur], ids=["H", "focus"])
@pytest.mark.parametrize("covered", [False, True], ids=["at once", "later"])
async def test_hiding_while_saving_leads_to_a_curtain(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    cover: Callable[[Seats], None],
    *,
    covered: bool,
) -> None:
    async with at_the_table(tmp_path, scouting(tmp_path)) as seats:
        frames, disk = Frames(seats), SlowDisk(monkeypatch)
        await seats.lift()
        disk.hold()
        seats.send("s", "enter")
        await until_played(seats)
        if covered:
            await seats.later(1)
            assert SAVING in seats.text
        else:
            assert not isinstance(seats.app.screen, SavingScreen)
        cover(seats)
        await handle_a_key()
        assert isinstance(seats.app.screen, SavingScreen)
        await seats.settle()
        assert not secrets_on(seats)
        disk.let_go()
        await seats.settle()
        assert seats.stage == Curtain(0, Why.HIDDEN)
        assert "Hidden. Next:" in seats.text
        assert saved_moves(seats) == 1
        assert not frames.wrong


async def test_the_players_page_comes_back_if_nobody_hides_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_the_table(tmp_path, scouting(tmp_path)) as seats:
        disk = SlowDisk(monkeypatch)
        await scout_a_card(seats, disk)
        disk.let_go()
        await seats.settle()
        assert seats.stage == PrivatePage(0)
        assert "1/6" in cards_drawn(seats)


async def test_keys_and_clicks_do_nothing_while_saving(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        disk = SlowDisk(monkeypatch)
        await choose_without_confirming(seats)
        disk.hold()
        shown = pages_shown(seats)
        seats.send("enter")
        await until_played(seats)
        for covered in (False, True):
            assert isinstance(seats.app.screen, SavingScreen) is covered
            for key in ("enter", "u", "l", "question_mark", "ctrl+p", "q", "up", "r", "2"):
                seats.send(key)
            seats.mouse(events.MouseDown, seats.find("H  Hide"), 1)
            seats.mouse(events.MouseUp, seats.find("H  Hide"), 1)
            await seats.later(1)
            await seats.press("ctrl+p")
            assert [*map(type, seats.app.screen_stack)] == [TurnScreen, SavingScreen]
        assert len(seats.match.moves) == 1
        assert not any("Pass the device" in text for text in shown)
        disk.let_go()
        await seats.later(1)
        assert seats.stage == Curtain(1, Why.TURN)
        assert len(seats.app.screen_stack) == 1


async def test_resizing_while_saving_uncovers_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_the_table(tmp_path, scouting(tmp_path)) as seats:
        frames, disk = Frames(seats), SlowDisk(monkeypatch)
        await scout_a_card(seats, disk)
        for size in ((120, 40), (60, 20), (80, 24)):
            await seats.resize(*size)
            await seats.later(1)
            assert not secrets_on(seats)
        disk.let_go()
        await seats.settle()
        assert seats.stage == PrivatePage(0)
        assert "1/6" in cards_drawn(seats)
        assert not frames.wrong


async def test_idle_page_is_hidden_after_saving(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_the_table(tmp_path, scouting(tmp_path)) as seats:
        disk = SlowDisk(monkeypatch)
        await scout_a_card(seats, disk)
        await seats.later(200)
        disk.let_go()
        await seats.settle()
        assert seats.stage == Curtain(0, Why.IDLE)


async def test_ctrl_c_while_saving_tells_whether_the_move_was_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_the_table(tmp_path, scouting(tmp_path)) as seats:
        frames, disk = Frames(seats), SlowDisk(monkeypatch)
        await scout_a_card(seats, disk)
        await seats.press("ctrl+c", "ctrl+c")
        assert "Quit? Its last move is still being saved." in seats.said
        await seats.press("escape")
        assert isinstance(seats.app.screen, SavingScreen)
        await seats.press("ctrl+c")
        disk.let_go()
        await seats.settle()
        assert "Quit? It can be resumed at any time." in seats.said
        assert isinstance(seats.app.screen_stack[-2], SavingScreen)
        await seats.press("escape")
        assert seats.stage == Curtain(0, Why.HIDDEN)
        assert len(seats.app.screen_stack) == 1
        assert not frames.wrong


async def test_quitting_while_saving_saves_the_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_the_table(tmp_path, scouting(tmp_path)) as seats:
        disk = SlowDisk(monkeypatch)
        await scout_a_card(seats, disk)
        await seats.press("ctrl+c", "y")
        assert seats.app.return_code == 0
        assert not seats.app.finish(0), "the disk has not answered"
        disk.let_go()
    assert seats.app.crash is None
    (left,) = saves.summaries(tmp_path / "matches")
    assert left.moves == 1
