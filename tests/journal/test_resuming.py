"""A match on disk resumes where it was left and continues in its file."""

import os
import stat
from pathlib import Path

from scapegoat_games import journal
from scapegoat_games.journal import Journal
from scapegoat_games.journal_lines import Header, MoveLine, UndoLine
from scapegoat_games.protocol import Level
from tests.journal.recorded import PLAYED, everything, positions, recorded, resumed
from tests.toy import BIDS, play, toy_match


def test_a_match_is_resumed_where_it_was_left(path: Path) -> None:
    recorded(path)
    match = resumed(path)
    assert everything(match) == positions()[-1]
    assert match.id == path.stem
    assert match.names == ("Ann", "Beau", "Cy")
    assert match.notice is None
    assert match.file.unsaved is None


def test_a_resumed_match_goes_on_in_the_same_file(path: Path) -> None:
    before = recorded(path)
    match = resumed(path)
    play(match, "rest")
    expected = everything(match)
    match.close()
    assert path.read_bytes().startswith(before)
    assert everything(resumed(path)) == expected


def test_each_move_is_in_the_file_when_play_returns(path: Path) -> None:
    match = toy_match(path)
    for number, text in enumerate(PLAYED, 1):
        play(match, text)
        assert len(journal.read(path).moves) == number


def test_moves_before_leaving_cannot_be_undone(path: Path) -> None:
    match = toy_match(path)
    play(match, *BIDS, "rest")
    match.close()
    match = resumed(path)
    assert match.why_no_undo() == "Nobody knows who has looked since the match was left."
    play(match, "rest")
    match.undo()
    assert not match.can_undo()


def test_only_the_owner_can_read_a_journal(path: Path) -> None:
    old = os.umask(0)
    try:
        recorded(path)
    finally:
        os.umask(old)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [one.name for one in path.parent.iterdir()] == [path.name]


def test_a_journal_shows_no_card_and_keeps_any_text(path: Path) -> None:
    settings, computers = {"a": None, "b": True}, {1: Level.HARD}
    header = Header(
        "toy",
        1,
        'ü"\n\ud800',
        ("Änn", "李"),
        settings,
        "now",
        open_hands=True,
        hints=True,
        computers=computers,
    )
    opened = Journal.create(path, header)
    moved = MoveLine(1, "peek 0", ("peek",), 3, end=True)
    opened.append(moved)
    opened.append(moved)
    opened.append(UndoLine())
    opened.close()
    contents = journal.read(path)
    assert contents.header == header
    assert contents.moves == ((2, moved),)
    assert contents.finished
    assert path.read_bytes().isascii()
