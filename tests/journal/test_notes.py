"""Private notes of players are kept in the journal and don't change the match."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scapegoat_games import journal
from tests.journal.recorded import HEADER, HEADER_2, everything, refused, resumed, sealed
from tests.toy import BIDS, ToyMatch, play, toy_match

ANY_TEXT = 'Bo lies: "ü"\n\x1b\ud800'


def test_notes_are_kept_for_the_seat_that_wrote_them(path: Path) -> None:
    match = toy_match(path)
    match.writings.note(0, "too early")
    play(match, *BIDS)
    match.writings.note(0, ANY_TEXT)
    match.writings.note(2, "mine")
    match.close()
    match = resumed(path)
    assert [match.writings.notes(seat) for seat in range(3)] == [ANY_TEXT, "", "mine"]
    assert path.read_bytes().isascii()


def test_undo_keeps_notes_and_replay_ignores_them(path: Path) -> None:
    match, without = toy_match(path), toy_match()
    for one in (match, without):
        play(one, *BIDS, "rest", "roll")
    match.writings.note(1, "before")
    play(match, "rise")
    match.writings.note(1, "after")
    match.undo()
    assert match.history(1) == without.history(1)
    play(match, "roll")
    match.close()
    again = resumed(path)
    assert again.writings.notes(1) == "after"
    assert again.history(1) == match.history(1)
    assert len(journal.read(path).moves) == len(BIDS) + 3


def test_unchanged_notes_are_not_written_again(path: Path) -> None:
    match = toy_match(path)
    match.writings.note(0, "")
    match.writings.note(0, "once")
    before = path.read_bytes()
    match.writings.note(0, "once")
    assert path.read_bytes() == before


def test_the_length_of_notes_is_limited(path: Path) -> None:
    match = toy_match(path)
    match.writings.note(0, "m" * 9_999)
    match.close()
    assert resumed(path).writings.notes(0) == "m" * 2_000


def added(path: Path, match: ToyMatch, text: str) -> bytes:
    """The bytes added to the file when seat 0 writes this note."""
    before = path.read_bytes()
    assert match.writings.note(0, text) is None
    return path.read_bytes().removeprefix(before)


def test_only_changes_of_notes_are_written(path: Path) -> None:
    match = toy_match(path)
    long = "".join(f"{number} trusted - has no red\n" for number in range(60))
    assert len(added(path, match, long)) > len(long)
    changed = long.replace("30 trusted", "30 suspect")
    line = added(path, match, changed)
    assert b'"notes":{"at":' in line
    assert len(line) < 100
    assert len(added(path, match, changed[:-1])) < 100
    assert len(added(path, match, "")) < 100
    match.close()
    assert resumed(path).writings.notes(0) == ""


@given(texts=st.lists(st.text() | st.text("ab"), max_size=6))
def test_changes_of_notes_are_read_back(
    tmp_path_factory: pytest.TempPathFactory, texts: list[str]
) -> None:
    path = tmp_path_factory.mktemp("notes") / "toy.jsonl"
    match = toy_match(path)
    for text in texts:
        match.writings.note(0, text)
        again = journal.read(path)
        assert again.notes.get(0, "") == match.writings.notes(0)
    match.close()


def test_two_surrogates_are_joined_to_one_letter(path: Path) -> None:
    match = toy_match(path)
    match.writings.note(0, "\ud83d")
    match.writings.note(0, "\ud83d\udc10")
    match.writings.note(0, "\ud83d\udc10!")
    match.close()
    assert resumed(path).writings.notes(0) == match.writings.notes(0) == "\U0001f410!"


def test_a_full_file_takes_only_moves(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = toy_match(path)
    match.writings.note(0, "kept")
    monkeypatch.setattr(journal, "_FULL", path.stat().st_size)
    before = path.read_bytes()
    refusal = match.writings.note(0, "more")
    assert refusal
    assert "no more room for notes" in refusal
    assert "no more room" in (match.writings.say(0, "more") or "")
    assert match.writings.notes(0) == "kept"
    assert not match.writings.said
    assert path.read_bytes() == before
    play(match, *BIDS, "rest")
    match.undo()
    assert match.file.unsaved is None
    match.close()
    assert everything(resumed(path)) == everything(match)


@pytest.mark.parametrize(
    "line",
    [
        b'{"seat":2,"notes":{"at":0,"cut":0,"put":"of nobody"}',
        b'{"seat":0,"notes":"whole, as in format 1"',
        b'{"seat":0,"notes":{"at":0,"cut":0,"put":["a list"]}',
        b'{"seat":0,"notes":{"at":-1,"cut":0,"put":"x"}',
        b'{"seat":0,"notes":{"at":1,"cut":0,"put":"x"}',
        b'{"seat":0,"notes":{"at":0,"cut":1,"put":"x"}',
        b'{"seat":0,"notes":{"at":0,"cut":-1,"put":"x"}',
        b'{"seat":0,"notes":{"at":0,"cut":0,"put":"' + b"m" * 2_001 + b'"}',
    ],
)
def test_impossible_changes_of_notes_are_refused(path: Path, line: bytes) -> None:
    path.write_bytes(sealed(HEADER_2, line))
    assert "line 2 is not what was written" in refused(path)


@pytest.mark.parametrize(
    "line",
    [
        b'{"seat":2,"notes":"of nobody"',
        b'{"seat":-1,"notes":"of nobody"',
        b'{"seat":0,"notes":["a list"]',
        b'{"seat":0,"notes":"' + b"m" * 2_001 + b'"',
    ],
)
def test_impossible_notes_are_refused(path: Path, line: bytes) -> None:
    path.write_bytes(sealed(HEADER, line))
    assert "line 2 is not what was written" in refused(path)
