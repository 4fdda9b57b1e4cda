"""On a full or failing disk nothing that was saved is lost, and every failure is reported."""

import errno
import fcntl
import os
import resource
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest

from scapegoat_games import journal
from scapegoat_games.journal_lines import JournalTrouble
from tests.journal.disk import Disk
from tests.journal.recorded import everything, recorded, resumed
from tests.toy import BIDS, play, toy_match

FAILURES: dict[str, Callable[[Disk], None]] = {
    "takes nothing": lambda disk: disk.refuses("pwrite"),
    "takes a part": lambda disk: disk.tears(),
    "takes it but can't keep it": lambda disk: disk.refuses("fsync"),
    "takes a part and can't be cut": lambda disk: disk.tears("ftruncate"),
}


@pytest.mark.parametrize("failure", FAILURES)
def test_play_goes_on_with_a_full_disk_and_loses_nothing(
    path: Path, disk: Disk, failure: str
) -> None:
    match = toy_match(path)
    play(match, *BIDS)
    saved = path.read_bytes()
    FAILURES[failure](disk)
    play(match, "rest")
    assert match.file.unsaved
    assert "No space left on device" in match.file.unsaved
    assert len(match.moves) == 4
    assert not match.file.retry()
    play(match, "rise")
    match.undo()
    assert match.file.unsaved
    disk.works()
    assert path.read_bytes().startswith(saved)
    assert match.file.retry()
    assert match.file.unsaved is None
    play(match, "roll")
    expected = everything(match)
    match.close()
    assert everything(resumed(path)) == expected


def test_the_next_move_saves_the_unsaved_moves(path: Path, disk: Disk) -> None:
    match = toy_match(path)
    disk.refuses("pwrite")
    play(match, *BIDS)
    disk.works()
    play(match, "rest")
    assert match.file.unsaved is None
    assert len(journal.read(path).moves) == 4


def test_a_partly_written_line_is_removed(path: Path, disk: Disk) -> None:
    match = toy_match(path)
    before = path.read_bytes()
    disk.tears()
    play(match, "bid 0")
    assert path.read_bytes() == before


def test_a_match_left_on_a_full_disk_resumes_at_the_last_saved_move(path: Path, disk: Disk) -> None:
    match = toy_match(path)
    play(match, *BIDS)
    FAILURES["takes a part and can't be cut"](disk)
    play(match, "rest")
    match.close()
    disk.works()
    match = resumed(path)
    assert match.notice
    assert len(match.moves) == 3


def test_play_goes_on_at_the_file_size_limit(path: Path) -> None:
    match = toy_match(path)
    play(match, *BIDS)
    old = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + 20, old[1]))
    try:
        play(match, "rest")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, old)
    assert match.file.unsaved
    assert path.read_bytes().endswith(b"\n")
    assert match.file.retry()
    assert len(journal.read(path).moves) == 4


def test_a_directory_that_cannot_be_made_again_is_reported(path: Path) -> None:
    directory = path.parent / "matches"
    directory.mkdir()
    match = toy_match(directory / path.name)
    (directory / path.name).unlink()
    directory.rmdir()
    directory.write_text("a file in its place")
    play(match, "bid 0")
    assert match.file.unsaved
    assert "could not be saved" in match.file.unsaved
    directory.unlink()
    assert match.file.retry()
    assert match.file.moved
    match.close()
    assert len(journal.read(directory / path.name).moves) == 1


def test_a_disk_that_fails_when_a_file_is_closed_changes_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = toy_match(path)
    play(match, "bid 0")
    close = os.close

    def fail(descriptor: int) -> NoReturn:
        close(descriptor)
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patched:
        patched.setattr(os, "close", fail)
        match.close()
        assert len(journal.read(path).moves) == 1
        journal.delete(path)
    assert match.file.unsaved is None
    assert not path.exists()


@pytest.mark.parametrize("leads_to", ["nowhere", "itself.jsonl", "/dev/null"])
def test_a_link_to_no_file_can_be_deleted(path: Path, leads_to: str) -> None:
    link = path.with_name("itself.jsonl")
    link.symlink_to(leads_to)
    with pytest.raises(JournalTrouble):
        journal.read(link)
    journal.delete(link)
    assert not link.is_symlink()
    assert leads_to != "/dev/null" or Path(leads_to).exists()


def test_no_match_is_started_if_nothing_can_be_saved(path: Path, disk: Disk) -> None:
    with pytest.raises(JournalTrouble, match=r"can't be saved: No such file"):
        toy_match(path.parent / "nowhere" / path.name)
    disk.refuses("fsync")
    with pytest.raises(JournalTrouble, match=r"can't be saved: No space left"):
        toy_match(path)
    disk.works()
    assert not list(path.parent.iterdir())


def test_a_new_match_never_replaces_another(path: Path) -> None:
    before = recorded(path)
    with pytest.raises(JournalTrouble, match="already"):
        toy_match(path)
    assert path.read_bytes() == before


def test_files_that_cannot_be_opened_are_reported(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(JournalTrouble, match="There is no match called"):
        resumed(path)
    os.mkfifo(path)
    with pytest.raises(JournalTrouble, match="is not a file"):
        resumed(path)
    path.unlink()
    recorded(path)

    def refuse(*_: object, **__: object) -> NoReturn:
        raise PermissionError(errno.EACCES, "Permission denied")

    with monkeypatch.context() as patched:
        patched.setattr(os, "open", refuse)
        with pytest.raises(JournalTrouble, match=r"can't be opened: Permission denied"):
            resumed(path)
    with monkeypatch.context() as patched:
        patched.setattr(os, "pread", refuse)
        with pytest.raises(JournalTrouble, match=r"can't be read: Permission denied"):
            resumed(path)
    with monkeypatch.context() as patched:
        patched.setattr(fcntl, "flock", refuse)
        with pytest.raises(JournalTrouble, match=r"can't be locked: Permission denied"):
            resumed(path)
    with monkeypatch.context() as patched:
        patched.setattr(Path, "unlink", refuse)
        with pytest.raises(JournalTrouble, match=r"can't be deleted: Permission denied"):
            journal.delete(path)
    path.write_bytes(path.read_bytes()[:-1])
    with monkeypatch.context() as patched:
        patched.setattr(os, "ftruncate", refuse)
        with pytest.raises(JournalTrouble, match=r"can't be mended: Permission denied"):
            resumed(path)
    assert resumed(path).notice


def test_a_match_deleted_while_it_is_opened_is_missing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorded(path)
    lock = fcntl.flock

    def too_late(descriptor: int, how: int) -> None:
        path.unlink()
        lock(descriptor, how)

    monkeypatch.setattr(fcntl, "flock", too_late)
    with pytest.raises(JournalTrouble, match="There is no match called"):
        resumed(path)


@pytest.mark.parametrize("leads_to", ["/dev/zero", "/proc/kmsg", "/proc/self/status"])
def test_a_link_to_an_endless_file_is_refused(path: Path, leads_to: str) -> None:
    if not Path(leads_to).exists():
        pytest.skip(f"this system has no {leads_to}")
    path.symlink_to(leads_to)
    for read in (journal.read, resumed):
        with pytest.raises(JournalTrouble) as caught:
            read(path)
        assert str(caught.value).startswith(path.stem)
