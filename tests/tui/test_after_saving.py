"""What comes after a move is shown when the move is saved, or known to be unsaved."""

from pathlib import Path
from random import Random

import pytest

from scapegoat_games import catalog, saves
from scapegoat_games.tui.opening import Seating
from scapegoat_games.tui.saving import SavingScreen
from scapegoat_games.tui.screens.turn import TurnScreen
from scapegoat_games.tui.stages import Curtain, PrivatePage, Results, Thinking, Why
from tests.games.scout.positions import lay
from tests.tui.boards.scape_goat.tables import a_turn
from tests.tui.boards.scape_goat.test_notebook import calmly, open_notebook
from tests.tui.boards.scout.habits import keep
from tests.tui.frames import Frames
from tests.tui.playing import likely_move
from tests.tui.private_pages import secrets_on
from tests.tui.seats import at_the_table
from tests.tui.slow_disk import (
    FULL,
    SAVING,
    SlowDisk,
    blur,
    choose_without_confirming,
    pages_shown,
    saved_moves,
    scout_a_card,
    scouting,
)
from tests.tui.tables import NAMES, new_match, put
from tests.tui.test_offers import ask_the_caller, six_players


async def test_a_late_failure_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_the_table(tmp_path, scouting(tmp_path)) as seats:
        frames, disk = Frames(seats), SlowDisk(monkeypatch)
        await scout_a_card(seats, disk)
        disk.let_go(FULL)
        await seats.settle()
        assert "could not be saved: No space left on device" in seats.said
        assert not secrets_on(seats)
        # The second attempt to save is slow, too.
        seats.calm_down()
        disk.hold()
        await seats.press("enter")
        await seats.later(1)
        assert SAVING in seats.text
        disk.let_go(FULL)
        await seats.settle()
        assert SAVING not in seats.text
        assert "could not be saved: No space left on device" in seats.said
        seats.calm_down()
        disk.hold()
        await seats.press("enter")
        disk.let_go()
        await seats.settle()
        assert "could not be saved" not in seats.text
        assert seats.stage == PrivatePage(0)
        assert saved_moves(seats) == 1
        assert not frames.wrong


async def test_an_open_question_reports_a_failed_save(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_the_table(tmp_path, scouting(tmp_path)) as seats:
        disk = SlowDisk(monkeypatch)
        await scout_a_card(seats, disk)
        await seats.press("ctrl+c")
        disk.let_go(FULL)
        await seats.settle()
        assert "Quit? Its last moves could not be saved and would be lost." in seats.said
        await seats.press("escape")
        assert "could not be saved: No space left on device" in seats.said


async def test_an_undo_is_shown_after_it_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match(tmp_path, NAMES[:3])
    put(match, lay("6/1 7/2 8/3", 3, 3, active="4/1 5/2", owner=2).state)
    async with at_the_table(tmp_path, match) as seats:
        disk = SlowDisk(monkeypatch)
        await scout_a_card(seats, disk)
        await seats.press("u")
        assert len(match.moves) == 1, "not before the move is saved"
        disk.let_go()
        await seats.settle()
        assert seats.stage == Curtain(1, Why.TURN)
        disk.hold()
        await seats.press("u", "u")
        assert "taken back" not in seats.text
        assert isinstance(seats.app.screen, SavingScreen)
        disk.let_go()
        await seats.settle()
        assert seats.stage == Curtain(0, Why.UNDONE)
        assert "taken back" in seats.text
        assert saved_moves(seats) == 0


async def test_results_are_shown_after_they_are_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match(tmp_path, NAMES[:3], {"limit": 1, "rounds": 1})
    async with at_the_table(tmp_path, match) as seats:
        disk = SlowDisk(monkeypatch)
        for _ in range(3):
            await keep(seats)
        shown = pages_shown(seats)
        disk.hold()
        await keep(seats)
        await seats.later(1)
        assert match.outcome() is not None
        assert not any("the match is over" in text for text in shown)
        disk.let_go()
        await seats.watch()
        assert isinstance(seats.stage, Results)
        assert saves.summaries(tmp_path / "matches")[0].finished


async def test_computer_moves_are_shown_after_they_are_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match(tmp_path, ("computer:easy", "computer:easy", "Ann"))
    async with at_the_table(tmp_path, match) as seats:
        disk = SlowDisk(monkeypatch)
        assert isinstance(seats.stage, Thinking)
        thinks = seats.app.screen
        disk.hold()
        seats.calm_down()
        await seats.press("enter")
        await seats.later(10)
        assert seats.app.screen_stack[0] is thinks
        assert SAVING in seats.text
        assert len(match.moves) == 1, "nobody else moves"
        disk.let_go()
        await seats.settle()
        assert seats.app.screen_stack != [thinks]
        assert saved_moves(seats) >= 1


async def test_a_move_out_of_turn_is_shown_after_it_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_the_table(tmp_path, six_players(tmp_path)) as seats:
        disk = SlowDisk(monkeypatch)
        moves = len(seats.match.moves)
        (offer,) = seats.table.flow.offers
        await ask_the_caller(seats)
        disk.hold()
        await seats.press(str(offer.seat + 1), str(offer.seat + 1))
        assert isinstance(seats.app.screen, SavingScreen)
        assert len(seats.match.moves) == moves + 1
        disk.let_go()
        await seats.settle()
        assert not isinstance(seats.app.screen, SavingScreen)
        assert saved_moves(seats) == moves + 1


async def test_notes_are_saved_without_covering_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_the_table(tmp_path, a_turn(tmp_path)) as seats:
        disk = SlowDisk(monkeypatch)
        seat = await open_notebook(seats)
        disk.hold()
        await calmly(seats, "enter", "enter", "enter", "escape")
        await seats.later(1)
        assert disk.held == 1
        assert seats.match.writings.notes(seat)
        assert isinstance(seats.app.screen, TurnScreen)
        # A move is saved after the notes, and waits for them.
        view = seats.match.view(seat)
        seats.calm_down()
        move = likely_move(seats.match, seat, Random(1))
        await seats.press(*seats.keys(view, move))
        await seats.later(1)
        assert isinstance(seats.app.screen, SavingScreen)
        disk.let_go()
        await seats.settle()
        assert not isinstance(seats.app.screen, SavingScreen)
    (path,) = (tmp_path / "matches").glob("*.jsonl")
    left = saves.resume(path)
    assert left.writings.notes(seat)
    assert left.moves[-1] == (seat, move)
    left.close()


async def test_a_match_is_left_after_it_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seating = Seating(catalog.load("scout"), NAMES[:3], {})
    async with at_the_table(tmp_path, seating) as seats:
        disk = SlowDisk(monkeypatch)
        await seats.press("f2")
        await choose_without_confirming(seats)
        await seats.press("enter")
        disk.hold()
        seats.table.match.file.saves_itself = False
        seats.table.match.writings.note(0, "a line that waits")
        await seats.press("q")
        assert "Leave this match? It can be resumed at any time." in seats.said
        await seats.press("enter")
        await seats.later(1)
        assert SAVING in seats.text
        assert seats.app.table is not None
        await seats.press("ctrl+c")
        assert "Quit? Its last move is still being saved." in seats.said
        await seats.press("escape")
        assert SAVING in seats.text
        disk.let_go()
        await seats.settle()
        assert seats.app.table is None
        await seats.press("g")
        assert seats.stage == Curtain(1, Why.RESUMED)


@pytest.mark.channel("slow disk")
async def test_hiding_does_not_wait_for_the_preferences(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        disk = SlowDisk(monkeypatch)
        await seats.lift()
        disk.hold()
        await seats.press("t")
        assert disk.held == 1
        await seats.press("h")
        assert seats.stage == Curtain(0, Why.HIDDEN)
        await choose_without_confirming(seats)
        # Another thread saves the move, which the disk holds, too.
        await seats.press("enter")
        await disk.holds(2)
        disk.let_go()
        await seats.settle()
        assert seats.stage == Curtain(1, Why.TURN)


async def test_open_hands_are_covered_only_until_the_move_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match(tmp_path, NAMES[:3], open_hands=True)
    async with at_the_table(tmp_path, match) as seats:
        disk = SlowDisk(monkeypatch)
        disk.hold()
        seats.calm_down()
        await seats.press("up", "enter", "enter")
        assert isinstance(seats.app.screen, SavingScreen)
        await seats.press("h")
        blur(seats)
        disk.let_go()
        await seats.settle()
        assert seats.stage == PrivatePage(1)
        assert seats.hands.shown(seats.text)


async def test_without_a_journal_nothing_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match(tmp_path, NAMES[:3])
    match.close()
    async with at_the_table(tmp_path, match) as seats:
        disk = SlowDisk(monkeypatch)
        disk.hold()
        await keep(seats)
        assert seats.stage == Curtain(1, Why.TURN)
        assert not isinstance(seats.app.screen, SavingScreen)
        assert disk.held == 0
