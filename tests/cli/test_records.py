"""Records are printed as a table and as JSON."""

import json
from pathlib import Path

from tests.commands import Command, kept_match, kept_without_points


def test_without_finished_matches_there_are_no_records(run: Command, home: Path) -> None:
    kept_match(home, moves=2)
    assert run("records").out.startswith("There are no records yet")
    assert json.loads(run("records", "--json").out) == []


def test_each_name_has_a_line_for_each_game(run: Command, home: Path) -> None:
    kept_match(home, seed="a")
    kept_match(home, seed="b")
    heads, *rows = (line.split("\t") for line in run("records").out.splitlines())
    assert heads == ["Game", "Name", "Matches", "Wins", "Best", "Streak", "Longest", "Last"]
    assert {(row[0], row[1], row[2]) for row in rows} == {
        ("Scout", "Ann", "2"),
        ("Scout", "[red]Bo", "2"),
    }
    told = json.loads(run("records", "Scout", "--json").out)
    assert [[one["name"], str(one["wins"]), str(one["best"])] for one in told] == [
        [row[1], row[3], row[4]] for row in rows
    ]
    assert run("records", "corporate").out.startswith("There are no records yet")


def test_one_game_is_shown_with_its_own_columns(run: Command, home: Path) -> None:
    kept_without_points(home)
    heads, *rows = (line.split("\t") for line in run("records", "scape-goat").out.splitlines())
    assert heads[8:] == ["Scapegoat", "Crew"]
    assert {row[8] for row in rows} == {"–", "1 of 1"}
    assert json.loads(run("records", "--json").out)[0]["columns"].keys() == {"Scapegoat", "Crew"}


def test_damaged_matches_are_left_out_with_a_sentence(run: Command, home: Path) -> None:
    kept_match(home)
    broken = kept_match(home)
    broken.write_bytes(broken.read_bytes().replace(b"Ann", b"Eve"))
    answer = run("records")
    assert answer.code == 0
    assert answer.err == f"Left out: {broken.stem} is damaged: line 1 is not what was written.\n"
    assert "\tAnn\t1\t" in answer.out
    assert run("records", "scout") == answer


def test_a_read_only_home_is_enough(run: Command, home: Path) -> None:
    kept_match(home)
    (home / "matches").chmod(0o500)
    home.chmod(0o500)
    try:
        assert "\tAnn\t1\t" in run("records").out
    finally:
        home.chmod(0o700)
        (home / "matches").chmod(0o700)


def test_an_unknown_game_is_refused(run: Command) -> None:
    answer = run("records", "scuot")
    assert answer.code == 2
    assert answer.sentence == "There is no game called “scuot”: did you mean scout?"
