"""What players write down for themselves is kept with the match, and changes nothing in it."""

from pathlib import Path

import pytest

from scapegoat_games import journal
from tests.journal.recorded import HEADER, everything, positions, refused, resumed, sealed
from tests.toy import BIDS, play, toy_match

ANY_TEXT = 'Bo lies: "ü"\n\x1b\ud800'


def test_they_are_there_again_for_whoever_wrote_them(path: Path) -> None:
    match = toy_match(path)
    match.note(0, "too early")
    play(match, *BIDS)
    match.note(0, ANY_TEXT)
    match.note(2, "mine")
    match.close()
    match = resumed(path)
    assert [match.notes(seat) for seat in range(3)] == [ANY_TEXT, "", "mine"]
    assert path.read_bytes().isascii()


def test_a_move_taken_back_leaves_them_and_a_replay_takes_no_notice(path: Path) -> None:
    match = toy_match(path)
    play(match, *BIDS, "rest", "roll")
    match.note(1, "before")
    play(match, "rise")
    match.note(1, "after")
    assert everything(match) == positions()[len(BIDS) + 3], "no game knows of them"
    match.undo()
    play(match, "roll")
    match.close()
    match = resumed(path)
    assert everything(match) == positions()[-1]
    assert match.notes(1) == "after"
    assert len(journal.read(path).moves) == len(BIDS) + 3


def test_what_is_written_there_already_is_not_written_again(path: Path) -> None:
    match = toy_match(path)
    match.note(0, "")
    match.note(0, "once")
    before = path.read_bytes()
    match.note(0, "once")
    assert path.read_bytes() == before


def test_there_is_an_end_to_them(path: Path) -> None:
    match = toy_match(path)
    match.note(0, "m" * 9_999)
    match.close()
    assert resumed(path).notes(0) == "m" * 2_000


@pytest.mark.parametrize(
    "line",
    [
        b'{"seat":2,"notes":"of nobody"',
        b'{"seat":-1,"notes":"of nobody"',
        b'{"seat":0,"notes":["a list"]',
        b'{"seat":0,"notes":"' + b"m" * 2_001 + b'"',
    ],
)
def test_what_no_program_wrote_is_refused(path: Path, line: bytes) -> None:
    path.write_bytes(sealed(HEADER, line))
    assert "line 2 is not what was written" in refused(path)
