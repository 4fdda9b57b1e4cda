"""With a front end that writes in a thread, moves are collected and written in order."""

from pathlib import Path

import pytest

from scapegoat_games import journal, saves
from tests.journal.disk import Disk
from tests.toy import BIDS, ToyMatch, load_toy, play, toy_match


def later(path: Path) -> ToyMatch:
    match = toy_match(path)
    match.file.saves_itself = False
    return match


def write(match: ToyMatch) -> None:
    work = match.writing()
    assert work is not None
    match.file.written(work())


def test_moves_are_written_only_when_the_front_end_writes(tmp_path: Path) -> None:
    path = tmp_path / "toy.jsonl"
    match = later(path)
    play(match, BIDS[0])
    first = match.writing()
    play(match, BIDS[1])
    match.writings.note(0, "between")
    play(match, BIDS[2])
    rest = match.writing(closing=True)
    assert not journal.read(path).moves
    assert first is not None
    assert rest is not None
    match.file.written(first())
    assert len(journal.read(path).moves) == 1
    match.file.written(rest())
    assert match.file.unsaved is None
    again = saves.resume(path, load_toy)
    assert again.moves == match.moves
    assert again.writings.notes(0) == "between"
    again.close()


def test_closed_match_has_nothing_to_write(tmp_path: Path) -> None:
    match = later(tmp_path / "toy.jsonl")
    match.close()
    assert match.writing() is None
    match.close()


def test_unwritten_moves_are_written_next_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, disk = tmp_path / "toy.jsonl", Disk(monkeypatch)
    match = later(path)
    play(match, BIDS[0])
    play(match, BIDS[1])
    disk.refuses("pwrite")
    write(match)
    assert match.file.unsaved is not None
    disk.works()
    play(match, BIDS[2])
    write(match)
    assert match.file.unsaved is None
    assert len(journal.read(path).moves) == 3
    match.close()


def test_a_new_file_name_is_reported_after_writing(tmp_path: Path) -> None:
    path = tmp_path / "toy.jsonl"
    match = later(path)
    path.write_bytes(b"")
    play(match, BIDS[0])
    assert match.file.moved is None
    write(match)
    assert match.id == "toy-2"
    assert match.file.moved is not None
    match.close()
