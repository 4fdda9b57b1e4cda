"""If another program changes an open journal, nothing is lost and players are told."""

import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from scapegoat_games import journal
from scapegoat_games.journal_lines import JournalTrouble
from tests.journal.disk import Disk
from tests.journal.recorded import everything, resumed
from tests.toy import BIDS, ToyMatch, play, toy_match


def one_byte(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(40)
        file.write(b"~")


def replaced(path: Path) -> None:
    other = path.with_suffix(".new")
    other.write_bytes(path.read_bytes())
    other.replace(path)


def appended(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b"x")


TOUCHES: Final[dict[str, Callable[[Path], object]]] = {
    "emptied": lambda path: os.truncate(path, 0),
    "cut short": lambda path: os.truncate(path, path.stat().st_size - 1),
    "a byte changed": one_byte,
    "a byte too many": appended,
    "replaced by a copy": replaced,
}


def directory_deleted(path: Path) -> None:
    path.unlink()
    path.parent.rmdir()


def home_deleted(path: Path) -> None:
    directory_deleted(path)
    path.parent.parent.rmdir()


TAKEN_AWAY: Final[dict[str, Callable[[Path], object]]] = {
    "deleted": Path.unlink,
    "moved away": lambda path: path.rename(path.parent.parent / "away"),
    "its directory deleted": directory_deleted,
    "the home deleted": home_deleted,
}
CHANGES: Final[dict[str, Callable[[ToyMatch], object]]] = {
    "a move": lambda match: play(match, "rest"),
    "an undo": ToyMatch.undo,
    "a look whether all is saved": lambda match: match.file.retry(),
    "the end": lambda _: None,
}


def beside(path: Path) -> Path:
    return path.with_stem(f"{path.stem}-2")


@pytest.mark.parametrize("touch", TOUCHES)
@pytest.mark.parametrize("change", CHANGES)
def test_a_changed_journal_is_noticed_and_continued_in_a_new_file(
    path: Path, touch: str, change: str
) -> None:
    match = toy_match(path)
    play(match, *BIDS, "rest")
    TOUCHES[touch](path)
    left = path.read_bytes() if path.exists() else None
    CHANGES[change](match)
    expected = everything(match)
    match.close()
    assert match.file.unsaved is None
    assert match.id == beside(path).stem
    assert match.file.moved
    assert match.file.moved.startswith(f"The file of {path.stem} was changed by somebody else")
    assert match.file.moved.endswith(f"saved as {match.id}.")
    assert (path.read_bytes() if path.exists() else None) == left
    again = resumed(beside(path))
    assert everything(again) == expected
    again.close()


@pytest.mark.parametrize("take", TAKEN_AWAY)
@pytest.mark.parametrize("change", CHANGES)
def test_a_deleted_journal_is_written_again(tmp_path: Path, take: str, change: str) -> None:
    path = tmp_path / "home" / "matches" / "toy.jsonl"
    path.parent.mkdir(parents=True)
    match = toy_match(path)
    play(match, *BIDS, "rest")
    TAKEN_AWAY[take](path)
    CHANGES[change](match)
    expected = everything(match)
    match.close()
    assert match.file.unsaved is None
    assert match.id == path.stem
    assert match.file.moved == "The file of toy was gone. All of the match was saved again."
    again = resumed(path)
    assert everything(again) == expected
    again.close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    if take == "the home deleted":
        assert stat.S_IMODE(path.parent.parent.stat().st_mode) == 0o700


def test_each_deletion_of_the_journal_is_reported(path: Path) -> None:
    match = toy_match(path)
    told = []
    for bid in BIDS:
        path.unlink()
        play(match, bid)
        told.append(match.file.moved)
    assert len({id(sentence) for sentence in told}) == 3
    play(match, "rest")
    assert match.file.moved is told[-1]
    with pytest.raises(JournalTrouble, match="another window"):
        resumed(path)
    match.close()


def test_play_goes_on_in_the_new_file(path: Path) -> None:
    match = toy_match(path)
    path.write_bytes(b"")
    play(match, *BIDS)
    with pytest.raises(JournalTrouble, match="another window"):
        resumed(beside(path))
    appended(beside(path))
    play(match, "rest")
    assert match.id == f"{beside(path).stem}-2"
    play(match, "roll")
    match.close()
    assert len(journal.read(path.with_stem(match.id)).moves) == 5


def test_the_new_file_replaces_no_other_match(path: Path) -> None:
    beside(path).write_bytes(b"something else")
    match = toy_match(path)
    path.write_bytes(b"")
    play(match, "bid 0")
    assert match.id == f"{path.stem}-3"
    assert beside(path).read_bytes() == b"something else"
    match.close()


def test_a_changed_journal_on_a_full_disk(path: Path, disk: Disk) -> None:
    match = toy_match(path)
    play(match, *BIDS)
    os.truncate(path, 10)
    disk.refuses("pwrite")
    play(match, "rest")
    assert match.file.unsaved
    assert match.file.moved is None
    assert path.stat().st_size == 10
    disk.works()
    assert match.file.retry()
    assert match.file.moved
    match.close()
    assert len(journal.read(beside(path)).moves) == 4
    assert path.stat().st_size == 10


def test_a_partly_written_line_is_no_foreign_change(path: Path, disk: Disk) -> None:
    match = toy_match(path)
    disk.tears("ftruncate")
    play(match, "bid 0")
    assert match.file.unsaved
    disk.works()
    assert match.file.retry()
    assert match.file.moved is None
    match.close()


def test_a_change_after_a_partly_written_line_is_noticed(path: Path, disk: Disk) -> None:
    match = toy_match(path)
    disk.tears("ftruncate")
    play(match, "bid 0")
    disk.works()
    appended(path)
    left = path.read_bytes()
    assert match.file.retry()
    assert match.file.moved
    assert path.read_bytes() == left
    match.close()
