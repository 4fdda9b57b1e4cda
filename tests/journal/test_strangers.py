"""Undamaged files that this program didn't write or can't play are refused."""

from pathlib import Path

import pytest

from scapegoat_games import saves
from scapegoat_games.journal_lines import JournalTrouble
from tests.journal.recorded import HEADER, refused, resumed, sealed
from tests.toy import Toy, toy_match


@pytest.mark.parametrize(
    ("contents", "number"),
    [
        ([b"{"], 1),
        ([b'{"format":1'], 1),
        ([b"[" * 100_000], 1),
        ([HEADER.replace(b'["A","B"]', b"[1,2]")], 1),
        ([HEADER.replace(b'"turns":6', b'"turns":[6]')], 1),
        ([HEADER, b'{"seat":0'], 2),
        ([HEADER, b'{"undo":true'], 2),
        ([HEADER, b'{"undo":false'], 2),
        ([HEADER, b'{"seat":0,"move":"bid 0","events":[1],"draws":1'], 2),
        ([HEADER, b'{"seat":0,"move":7,"events":[],"draws":1'], 2),
    ],
)
def test_impossible_contents_are_refused(path: Path, contents: list[bytes], number: int) -> None:
    path.write_bytes(sealed(*contents))
    assert f"line {number} is not what was written" in refused(path)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (b'"format":1', b'"format":3', "another version of the program (format 3"),
        (b'"edition":1', b'"edition":3', "played by edition 3 of the rules of Toy"),
        (b'["A","B"]', b'["A"]', "Toy is for 2 to 4 players, not 1."),
        (b'"turns":6', b'"turns":0', "turns is"),
        (b'"turns":6', b'"turns":13', "Thirteen turns bring bad luck."),
        (b'"turns":6', b'"sharks":6', "Toy has no setting “sharks”"),
    ],
)
def test_a_match_this_program_cannot_play_is_refused(
    path: Path, old: bytes, new: bytes, sentence: str
) -> None:
    path.write_bytes(sealed(HEADER.replace(old, new)))
    assert sentence in refused(path)


def test_a_match_of_an_unknown_game_is_refused(path: Path) -> None:
    path.write_bytes(sealed(HEADER.replace(b'"toy"', b'"scuot"')))
    with pytest.raises(JournalTrouble, match="did you mean scout"):
        saves.resume(path)


def test_a_newer_setting_has_its_default(path: Path) -> None:
    path.write_bytes(sealed(HEADER.replace(b',"loud":true', b"")))
    assert resumed(path).settings == {"turns": 6, "loud": True}


def test_a_newer_setting_may_have_another_value_for_old_matches(path: Path) -> None:
    path.write_bytes(sealed(HEADER.replace(b',"loud":true', b"")))
    game = Toy()
    loud = next(setting for setting in game.settings if setting.name == "loud")
    others = tuple(setting for setting in game.settings if setting != loud)
    game.settings = (*others, loud._replace(before=(False,)))
    assert saves.resume(path, lambda _: game).settings == {"turns": 6, "loud": False}
    assert toy_match(game=game).settings["loud"] is True, "a new match has the default"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b'{"seat":0,"move":"dance","events":["bid"],"draws":1', "That is no move"),
        (b'{"seat":1,"move":"roll","events":["roll"],"draws":2', "makes that impossible"),
        (b'{"seat":7,"move":"bid 0","events":["bid"],"draws":1', "B is to move now"),
        (b'{"seat":1,"move":"bid 0","events":["bid"],"draws":1', "other things happen"),
        (b'{"seat":1,"move":"bid 0","events":["bid","bids"],"draws":3', "fallen 1 times, not 3"),
        (
            b'{"seat":1,"move":"bid 0","events":["bid","bids"],"draws":1,"end":true',
            "ends at another move",
        ),
    ],
)
def test_drift_is_named_at_its_move(path: Path, line: bytes, why: str) -> None:
    first = b'{"seat":0,"move":"bid 0","events":["bid"],"draws":1'
    lines = [HEADER, first, b'{"undo":true', first, line]
    path.write_bytes(sealed(*lines))
    sentence = refused(path)
    assert "Move 2 of" in sentence
    assert "(line 5)" in sentence
    assert why in sentence


def test_a_torn_tail_stays_while_the_match_is_refused(path: Path) -> None:
    path.write_bytes(sealed(HEADER.replace(b'"edition":1', b'"edition":2')) + b'{"sea')
    refused(path)


def test_a_file_name_sends_no_escape_sequences(tmp_path: Path) -> None:
    path = tmp_path / "toy\x1b[2J.jsonl"
    with pytest.raises(JournalTrouble) as caught:
        resumed(path)
    assert "\x1b" not in str(caught.value)
