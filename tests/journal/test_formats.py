"""Journals of format 1 still open and stay in format 1; format 2 has all kinds of lines."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from scapegoat_games import journal, journal_lines, saves
from scapegoat_games.journal_lines import (
    EndLine,
    Header,
    NameLine,
    PlayerLine,
    StatementLine,
    changed,
)
from scapegoat_games.protocol import BadSetup, IllegalMove, Level
from tests.journal.recorded import BID, HEADER, HEADER_2, everything, refused, resumed, sealed
from tests.toy import BIDS, ToyMatch, load_toy, play, toy_match

FORMAT_1 = sealed(
    HEADER.replace(b'["A","B"]', b'["Ann","Bo","Cy"]'),
    BID,
    b'{"undo":true',
    BID,
    b'{"seat":1,"notes":"Ann lies"',
)


def lines(path: Path) -> list[dict[str, Any]]:
    """The contents of the lines of a file, without the seals."""
    return [
        {key: value for key, value in json.loads(line).items() if key != "sum"}
        for line in path.read_text("ascii").splitlines()
    ]


def to_the_end(match: ToyMatch) -> None:
    while match.to_act():
        play(match, "rest")


def test_format_1_stays_format_1(path: Path) -> None:
    path.write_bytes(FORMAT_1)
    match = resumed(path)
    assert match.writings.notes(1) == "Ann lies"
    play(match, "bid 1", "bid 2", "rest")
    match.undo()
    match.writings.note(1, "Ann never lies")
    to_the_end(match)
    match.close()
    assert path.read_bytes().startswith(FORMAT_1)
    added = lines(path)[5:]
    assert {"undo": True} in added
    assert {"seat": 1, "notes": "Ann never lies"} in added
    assert all({*line} & {"move", "undo", "notes"} for line in added)
    assert "end" in added[-1], "the last line is the last move"
    assert saves.look(path, load_toy).outcome() == match.outcome()


CHANGES: Final[dict[str, Callable[[ToyMatch], object]]] = {
    "withdraw": lambda match: match.undo(0),
    "rename": lambda match: match.rename(0, "Anna"),
    "hand over": lambda match: match.hand_over(0, Level.EASY),
    "say": lambda match: match.writings.say(0, "hold green"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_format_1_is_raised_when_a_line_needs_format_2(path: Path, change: str) -> None:
    path.write_bytes(FORMAT_1)
    match = resumed(path)
    match.play(1, match.game.parse("bid 1"))
    match.writings.note(1, "whole again")
    CHANGES[change](match)
    match.writings.note(1, "whole again?")
    match.writings.say(1, "no")
    match.close()
    *_, whole, raised, _, note, said = lines(path)
    assert whole == {"seat": 1, "notes": "whole again"}
    assert raised == {"format": 2}
    assert note == {"seat": 1, "notes": {"at": 11, "cut": 0, "put": "?"}}
    assert said == {"seat": 1, "say": "no"}
    again = resumed(path)
    assert everything(again) == everything(match)
    again.writings.say(2, "yes")
    again.close()
    assert [line for line in lines(path) if line == {"format": 2}] == [{"format": 2}]


def test_a_match_ends_with_its_winners_and_scores(path: Path) -> None:
    match = toy_match(path, turns=2, loud=False)
    play(match, *BIDS, "roll")
    assert journal.read(path).end is None
    play(match, "rest")
    outcome = match.outcome()
    assert outcome is not None
    last = lines(path)[-1]
    assert last == {"winners": [*outcome.winners], "scores": [*outcome.scores]}
    contents = journal.read(path)
    assert contents.end == (7, EndLine(outcome.winners, outcome.scores))
    match.close()
    assert saves.look(path, load_toy).outcome() == outcome


def test_a_kill_before_the_last_line_leaves_a_finished_match(path: Path) -> None:
    match = toy_match(path, turns=2, loud=False)
    play(match, *BIDS, "roll", "rest")
    match.close()
    whole = path.read_bytes()
    last = whole[:-1].rindex(b"\n") + 1
    for cut in range(last, len(whole)):
        path.write_bytes(whole[:cut])
        contents = journal.read(path)
        assert contents.finished
        assert contents.end is None
        assert saves.look(path, load_toy).outcome() == match.outcome()


@pytest.mark.parametrize("end", [b'{"winners":[1],"scores":[9,9,9]', b'{"winners":[],"scores":[]'])
def test_an_end_that_differs_from_the_moves_is_drift(path: Path, end: bytes) -> None:
    match = toy_match(path, turns=2, loud=False)
    play(match, *BIDS, "roll", "rest")
    match.close()
    *before, _ = path.read_bytes().splitlines()
    path.write_bytes(sealed(*(line[: -journal_lines.SEAL_LENGTH] for line in before), end))
    assert "doesn't end as it did when it was written (line 7)" in refused(path)


def test_a_seat_undoes_its_own_last_choice(path: Path) -> None:
    match = toy_match(path)
    play(match, "bid 0", "bid 1")
    match.undo(0)
    assert [seat for seat, _ in match.moves] == [1]
    assert [one.seat for one in match.to_act()] == [0, 2]
    match.play(0, match.game.parse("bid 2"))
    match.close()
    assert lines(path)[3] == {"undo": True, "seat": 0}
    again = resumed(path)
    assert again.moves == match.moves
    assert everything(again) == everything(match)


def test_a_choice_is_final_when_all_have_chosen(path: Path) -> None:
    match = toy_match(path)
    for seat in range(3):
        with pytest.raises(IllegalMove):
            match.undo(seat)
        play(match, BIDS[seat])
    before = path.read_bytes()
    for seat in range(3):
        with pytest.raises(IllegalMove, match=r"moved since|came to light"):
            match.undo(seat)
    assert path.read_bytes() == before


def test_a_secret_choice_can_be_undone_after_the_match_was_left(path: Path) -> None:
    match = toy_match(path)
    play(match, "bid 0", "bid 1")
    match.close()
    match = resumed(path)
    assert match.why_no_undo(0) is None
    match.undo(0)
    match.undo()
    assert match.moves == ()
    play(match, "bid 2", "bid 1")
    match.close()
    again = resumed(path)
    assert again.moves == match.moves
    play(again, "bid 2")
    again.close()
    last = resumed(path)
    assert not last.can_undo(), "all have chosen"
    play(last, "rest")
    last.undo()
    assert not last.can_undo(), "the rest was made before the match was left"


def test_an_undo_names_the_moves_that_a_statement_follows(path: Path) -> None:
    match = toy_match(path)
    match.writings.say(0, "first")
    play(match, "bid 0", "bid 1")
    match.writings.say(1, "second")
    match.undo(0)
    play(match, "bid 0", "bid 2", "rest")
    match.writings.say(2, "third")
    match.undo()
    expected = (
        (0, StatementLine(0, "first")),
        (1, StatementLine(1, "second")),
        (3, StatementLine(2, "third")),
    )
    assert match.writings.said == expected
    match.close()
    assert resumed(path).writings.said == expected


def test_a_corrected_name_is_used_everywhere(path: Path) -> None:
    match = toy_match(path)
    play(match, *BIDS, "rest")
    match.rename(1, " Beau ")
    assert match.names == ("Ann", "Beau", "Cy")
    assert "Beau" in " ".join(line.text for line in match.history(0))
    for refused_name in ("Cy", "", "\x1b[2J", "computer:easy", "x" * 40):
        with pytest.raises(BadSetup):
            match.rename(1, refused_name)
    match.close()
    assert lines(path)[-1] == {"seat": 1, "name": "Beau"}
    assert resumed(path).names == match.names
    assert saves.summaries(path.parent)[0].names == match.names


def test_a_seat_is_handed_over_and_back(path: Path) -> None:
    match = toy_match(path)
    match.hand_over(0, Level.HARD)
    match.hand_over(1, Level.EASY)
    assert match.people == (2,)
    assert not match.hints, "two more people have seen their hands"
    match.hand_over(0, None)
    match.close()
    assert lines(path)[1:] == [
        {"seat": 0, "player": "hard"},
        {"seat": 1, "player": "easy"},
        {"seat": 0, "player": "person"},
    ]
    again = resumed(path)
    assert again.computers == {1: Level.EASY}
    assert again.header.handed_over == {1}
    assert saves.summaries(path.parent)[0].computers == {1}


def test_a_computer_player_from_the_beginning_was_never_a_person() -> None:
    header = Header("toy", 1, "s", ("A", "B"), {}, "now", computers={1: Level.EASY})
    assert changed(header, PlayerLine(1, Level.HARD)).handed_over == set()
    back = changed(changed(header, PlayerLine(1, None)), PlayerLine(1, Level.HARD))
    assert back.handed_over == {1}
    assert changed(header, NameLine(0, "C")).names == ("C", "B")


@pytest.mark.parametrize(
    "line",
    [
        b'{"seat":0,"dance":1',
        b'{"clock":99',
        b'{"format":3',
        b'{"format":2',
        b'{"undo":true,"why":"he asked"',
        BID + b',"clock":99',
        b'{"seat":0,"say":"hi","to":1',
    ],
)
def test_an_unknown_line_means_a_newer_version(path: Path, line: bytes) -> None:
    path.write_bytes(sealed(HEADER_2, line))
    sentence = refused(path)
    assert sentence.endswith(
        "was written by a newer version of the program: this one doesn't understand line 2."
    )
    path.write_bytes(sealed(HEADER_2, line).replace(b"sum", b"mus", 2))
    assert "is damaged" in refused(path), "without its seal it is no line at all"


def test_an_unknown_header_field_means_a_newer_version(path: Path) -> None:
    path.write_bytes(sealed(HEADER_2 + b',"teams":true'))
    assert "newer version" in refused(path)
    path.write_bytes(sealed(HEADER + b',"teams":true', b'{"format":3'))
    assert "newer version of the program: this one doesn't understand line 2" in refused(path)


@pytest.mark.parametrize("line", [b'{"seat":0,"say":"hi"', b'{"winners":[0],"scores":[]'])
def test_a_line_of_format_2_in_format_1_is_damage(path: Path, line: bytes) -> None:
    path.write_bytes(sealed(HEADER, line))
    assert "line 2 is not what was written" in refused(path)


def test_an_undo_of_format_1_never_has_a_seat(path: Path) -> None:
    bids = [BID, BID.replace(b'"seat":0', b'"seat":1')]
    path.write_bytes(sealed(HEADER, *bids, b'{"undo":true,"seat":0'))
    assert [moved.seat for _, moved in journal.read(path).moves] == [0]
    path.write_bytes(sealed(HEADER_2, *bids, b'{"undo":true,"seat":0'))
    assert [moved.seat for _, moved in journal.read(path).moves] == [1]


LAST = BID + b',"end":true'


@pytest.mark.parametrize(
    "written",
    [
        [b'{"undo":true,"seat":0'],
        [BID, b'{"undo":true,"seat":1'],
        [BID, b'{"undo":true,"seat":null'],
        [b'{"winners":[0],"scores":[]'],
        [BID, b'{"winners":[0],"scores":[]'],
        [LAST, b'{"winners":[2],"scores":[]'],
        [LAST, b'{"winners":[0,0],"scores":[]'],
        [LAST, b'{"winners":[0],"scores":[1]'],
        [LAST, b'{"winners":["0"],"scores":[]'],
        [LAST, b'{"winners":[0]'],
        [LAST, b'{"winners":[0],"scores":[]', b'{"winners":[0],"scores":[]'],
        [LAST, b'{"winners":[0],"scores":[]', BID],
        [LAST, b'{"winners":[0],"scores":[]', b'{"undo":true'],
        [LAST, b'{"winners":[0],"scores":[]', b'{"undo":true,"seat":0'],
        [b'{"seat":2,"name":"Bo"'],
        [b'{"seat":0,"name":7'],
        [b'{"seat":0,"name":"' + b"x" * 200 + b'"'],
        [b'{"seat":2,"player":"person"'],
        [b'{"seat":0,"player":"best"'],
        [b'{"seat":0,"player":null'],
        [b'{"seat":2,"say":"hi"'],
        [b'{"seat":0,"say":7'],
        [b'{"seat":0,"say":"' + b"x" * 201 + b'"'],
    ],
)
def test_a_known_line_with_impossible_contents_is_damage(path: Path, written: list[bytes]) -> None:
    path.write_bytes(sealed(HEADER_2, *written))
    number = len(written) + 1
    assert f"line {number} is not what was written" in refused(path)


def test_notes_and_statements_may_follow_the_end(path: Path) -> None:
    end = b'{"winners":[0],"scores":[]'
    path.write_bytes(sealed(HEADER_2, LAST, end, b'{"seat":0,"say":"well played"'))
    assert journal.read(path).said == ((1, StatementLine(0, "well played")),)
