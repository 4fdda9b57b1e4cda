"""What the screen shows of saving, failed saving and resuming."""

import errno
import os
from pathlib import Path
from shutil import rmtree

import pytest

from scapegoat_games import catalog, journal, saves
from scapegoat_games.tui.opening import PlayMatch, Seating
from scapegoat_games.tui.stages import Curtain, PrivatePage, Why
from tests.games.scout.positions import lay
from tests.tui.boards.scout.habits import cards_drawn, keep
from tests.tui.frames import Frames
from tests.tui.seats import Seats, at_the_table
from tests.tui.tables import NAMES, new_match, put


class Disk:
    """A disk that a test can make full."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = False
        self._write = os.pwrite
        monkeypatch.setattr(os, "pwrite", self.write)

    def write(self, descriptor: int, data: bytes, offset: int) -> int:
        if self.full:
            raise OSError(errno.ENOSPC, "No space left on device")
        return self._write(descriptor, data, offset)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def saved_moves(seats: Seats) -> int:
    """Number of moves on the disk."""
    return saves.summaries(seats.app.home / "matches")[0].moves


async def test_a_full_disk_is_reported_and_saving_can_be_retried(
    tmp_path: Path, disk: Disk
) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        frames = Frames(seats)
        disk.full = True
        await keep(seats)
        assert "could not be saved: No space left on device" in seats.said
        assert saved_moves(seats) == 0
        assert seats.looking is None
        await seats.press("enter")
        assert "could not be saved" in seats.text
        disk.full = False
        await seats.command("Try again")
        assert "could not be saved" not in seats.text
        assert saved_moves(seats) == 1
        await keep(seats)
        assert "could not be saved" not in seats.text
        assert saved_moves(seats) == 2
        assert not frames.wrong


async def test_moves_played_unsaved_are_saved_later(tmp_path: Path, disk: Disk) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        disk.full = True
        for _ in range(2):
            await keep(seats)
            assert "could not be saved" in seats.text
            await seats.command("Play on unsaved")
            assert "could not be saved" not in seats.text
        assert saved_moves(seats) == 0
        disk.full = False
        await keep(seats)
        assert saved_moves(seats) == 3


@pytest.mark.parametrize("key", ["q", "ctrl+c"])
async def test_leaving_warns_of_unsaved_moves(tmp_path: Path, disk: Disk, key: str) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        disk.full = True
        await keep(seats)
        await seats.press("escape")
        await seats.press(key)
        asked = seats.said
        assert "last moves could not be saved and would be lost" in asked
        assert "resumed" not in asked
        disk.full = False
        await seats.press("escape")
        await seats.press(key)
        assert "can be resumed at any time" in seats.said
        assert saved_moves(seats) == 1


async def test_leaving_the_results_warns_of_unsaved_moves(tmp_path: Path, disk: Disk) -> None:
    match = new_match(tmp_path, NAMES[:3], {"limit": 1, "rounds": 1})
    async with at_the_table(tmp_path, match) as seats:
        for _ in range(3):
            await keep(seats)
        disk.full = True
        await keep(seats)
        await seats.press("escape")
        await seats.watch()
        for key in ("g", "q"):
            await seats.press(key)
            assert "last moves could not be saved" in seats.text
            await seats.press("escape")
        disk.full = False
        await seats.press("g")
        assert "Go on with Scout" not in seats.text
        assert seats.app.table is None
        assert saves.summaries(tmp_path / "matches")[0].finished


async def test_the_report_of_an_unsaved_move_hides_the_hand(tmp_path: Path, disk: Disk) -> None:
    match = new_match(tmp_path, NAMES[:2])
    put(match, lay("6/1 7/2 8/3", "3 9 2", active="4/1 5/2", owner=1).state)
    async with at_the_table(tmp_path, match) as seats:
        disk.full = True
        await seats.lift()
        await seats.press("s", "enter")
        assert seats.stage == PrivatePage(0)
        assert "could not be saved" in seats.text
        assert not cards_drawn(seats)
        await seats.press("escape")
        assert "1/6" in cards_drawn(seats)


async def test_a_resumed_match_tells_what_was_lost(
    tmp_path: Path,
) -> None:
    match = new_match(tmp_path, NAMES[:3])
    for seat in range(3):
        match.play(seat, match.legal(seat)[0])
    match.close()
    (path,) = (tmp_path / "matches").iterdir()
    path.write_bytes(path.read_bytes()[:-5])
    resumed = saves.resume(path)
    async with at_the_table(tmp_path, PlayMatch(resumed, resumed=True)) as seats:
        frames = Frames(seats)
        frames.look_again()
        assert seats.stage == Curtain(2, Why.RESUMED)
        said = seats.said
        assert "The match continues with" in said
        assert "It goes on after 2 moves." in said
        assert "Undo" in said, "a secret choice can be undone until all have chosen"
        await keep(seats)
        assert len(resumed.moves) == 3
        assert not frames.wrong
    resumed.close()


async def test_leaving_a_match_begun_in_the_shell_leads_there(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        await seats.command("Leave")
        await seats.command("Yes")
        assert seats.app.return_code == 0


async def test_leaving_a_match_leads_to_the_launcher(tmp_path: Path) -> None:
    seating = Seating(catalog.load("scout"), NAMES[:3], {})
    async with at_the_table(tmp_path, seating) as seats:
        await seats.press("f2")
        await keep(seats)
        await seats.command("Leave")
        assert "Leave this match?" in seats.text
        await seats.command("Yes")
        assert "Scout: Ann, Bo and Cy" in seats.text
        assert seats.app.table is None
        await seats.press("g")
        assert seats.stage == Curtain(1, Why.RESUMED)


async def test_a_deleted_journal_is_reported_once(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3])
    path = tmp_path / "matches" / f"{match.id}.jsonl"
    async with at_the_table(tmp_path, match) as seats:
        rmtree(path.parent)
        await keep(seats)
        said = " ".join(seats.said.split())
        assert f"The file of {path.stem} was gone. All of the match was saved again." in said
        await seats.command("Play on")
        await keep(seats)
        assert "was gone" not in seats.text
        path.unlink()
        await seats.press("q")
        assert "was gone" in " ".join(seats.said.split())
        await seats.command("Yes")
    assert len(journal.read(path).moves) == 2


async def test_a_changed_journal_is_reported_once(tmp_path: Path) -> None:
    def touch(path: Path) -> None:
        path.write_bytes(b"")

    match = new_match(tmp_path, NAMES[:3])
    path = tmp_path / "matches" / f"{match.id}.jsonl"
    async with at_the_table(tmp_path, match) as seats:
        frames = Frames(seats)
        touch(path)
        await keep(seats)
        said = " ".join(seats.said.split())
        assert f"saved as {path.stem}-2." in said
        await seats.command("Play on")
        assert "changed by somebody else" not in seats.text
        await keep(seats)
        assert "changed by somebody else" not in seats.text
        assert saves.find(path.parent, f"{path.stem}-2")
        assert not frames.wrong
        touch(path.with_stem(f"{path.stem}-2"))
        await seats.press("q")
        assert f"saved as {path.stem}-2-2." in " ".join(seats.said.split())
        await seats.command("Yes")
    assert len(journal.read(path.with_stem(f"{path.stem}-2-2")).moves) == 2
