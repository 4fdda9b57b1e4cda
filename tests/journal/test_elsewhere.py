"""Journals keep their promises on systems that lock, write, rename and remove like Windows."""

import os
from pathlib import Path

import pytest

from scapegoat_games import journal, system
from scapegoat_games.journal import Journal, Locked
from scapegoat_games.journal_lines import JournalTrouble
from tests.toy import toy_match


class Windows:
    """Fake of the locks on Windows: one process holds a lock, the next one is refused."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        self.held: set[tuple[int, int]] = set()

    def locking(self, descriptor: int, mode: int, size: int) -> None:
        assert (mode, size) == (self.LK_NBLCK, 1)
        status = os.fstat(descriptor)
        if (status.st_dev, status.st_ino) in self.held:
            raise PermissionError(13, "Permission denied")
        self.held.add((status.st_dev, status.st_ino))


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> Windows:
    found = Windows()
    monkeypatch.setattr(system, "_fcntl", None)
    monkeypatch.setattr(system, "_msvcrt", found)
    monkeypatch.setattr(system, "MOVES_OPEN_FILES", False)
    monkeypatch.delattr(os, "pread")
    monkeypatch.delattr(os, "pwrite")
    return found


def test_a_match_is_kept_and_resumed(windows: Windows, tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    match = toy_match(path)
    seat = match.to_act()[0].seat
    match.play(seat, match.legal(seat)[0])
    assert match.file.unsaved is None
    with pytest.raises(Locked, match="in another window"):
        Journal.open(path)
    match.close()
    windows.held.clear()
    reopened, contents = Journal.open(path)
    assert len(contents.moves) == 1
    reopened.close()


def test_a_match_is_deleted_once_it_is_closed(windows: Windows, tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    toy_match(path).close()
    with pytest.raises(Locked):
        journal.delete(path)
    windows.held.clear()
    journal.delete(path)
    assert not path.exists()


def test_a_match_that_cannot_be_deleted_is_reported(
    windows: Windows, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x.jsonl"
    toy_match(path).close()
    windows.held.clear()

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "unlink", refuse)
    with pytest.raises(JournalTrouble, match="can't be deleted: Permission denied"):
        journal.delete(path)


def test_no_match_begins_without_locks(
    windows: Windows, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system, "_msvcrt", None)
    with pytest.raises(JournalTrouble, match="can't be"):
        toy_match(tmp_path / "x.jsonl")
    assert windows.held == set()


def test_missing_system_functions_are_none() -> None:
    assert system.optional("no_such_module_anywhere") is None
