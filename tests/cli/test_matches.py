"""Matches are listed, deleted and printed."""

import json
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from scapegoat_games import saves
from tests.commands import Command, kept_match, kept_without_points


def test_without_matches_the_list_says_so(run: Command) -> None:
    assert run("matches").out.startswith("There are no matches yet")
    assert json.loads(run("matches", "--json").out) == []


def test_matches_are_listed_open_finished_and_damaged(run: Command, home: Path) -> None:
    played, left, broken = (
        kept_match(home),
        kept_match(home, moves=3),
        kept_match(home, moves=2),
    )
    broken.write_bytes(broken.read_bytes().replace(b"Ann", b"Eve"))
    answer = run("matches")
    heads, *rows = (line.split("\t") for line in answer.out.splitlines())
    assert heads == ["Match", "Date", "Players", "Moves", "State", "Winner"]
    shown = {row[0]: row[1:] for row in rows}
    assert shown[left.stem] == ["2026-01-02", "Ann, [red]Bo", "3", "open", ""]
    assert shown[played.stem][3] == "finished"
    assert shown[played.stem][4] in {"Ann", "[red]Bo", "Ann, [red]Bo"}
    assert shown[broken.stem][1:] == ["", "", "damaged", ""]
    assert answer.err == f"{broken.stem} is damaged: line 1 is not what was written.\n"


def test_text_and_json_agree(run: Command, home: Path) -> None:
    kept_match(home)
    kept_match(home, moves=3)
    kept_match(home).write_bytes(b"nonsense\n")
    printed = [line.split("\t") for line in run("matches").out.splitlines()[1:]]
    told = json.loads(run("matches", "--json").out)
    assert [(row[0], row[4], row[5]) for row in printed] == [
        (one["id"], one["state"], ", ".join(one["winners"] or ())) for one in told
    ]
    assert {one["state"] for one in told} == {"open", "finished", "damaged"}


def test_at_a_terminal_matches_are_a_table(
    run: Command, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kept_match(home, moves=3)
    monkeypatch.setattr("scapegoat_games.commands.tables.is_drawn", lambda: True)
    monkeypatch.setenv("COLUMNS", "100")
    _, heads, line, row, *_ = run("matches").out.splitlines()
    assert heads.split() == ["Match", "Date", "Players", "Moves", "State", "Winner"]
    assert set(line) == {" ", "─"}
    assert row.split()[0] == path.stem
    assert "Ann, [red]Bo" in row


def test_a_file_name_with_invalid_text_is_listed(run: Command, home: Path) -> None:
    path = kept_match(home, moves=1)
    path.rename(path.with_name("\udcff\x1b.jsonl"))
    assert run("matches").out.splitlines()[1].startswith("��\t")
    assert json.loads(run("matches", "--json").out)[0]["id"] == "\udcff\x1b"


def test_deleting_without_a_terminal_needs_yes(run: Command, home: Path) -> None:
    path = kept_match(home)
    answer = run("matches", "--delete", path.stem)
    assert answer.code == 2
    assert answer.sentence == "There is nobody to ask here; --yes deletes without asking."
    assert path.exists()


@pytest.mark.parametrize(("typed", "gone"), [("y\n", True), ("\n", False), ("", False)])
def test_deleting_asks_first(
    run: Command, home: Path, monkeypatch: pytest.MonkeyPatch, typed: str, gone: bool
) -> None:
    class Keyboard:
        def isatty(self) -> bool:
            return True

        def readline(self) -> str:
            return typed

    path = kept_match(home)
    monkeypatch.setattr(sys, "stdin", Keyboard())
    answer = run("matches", "--delete", path.stem)
    assert answer.code == 0
    assert answer.err == f"Delete {path.stem} for good? [y/N] "
    assert answer.out == f"{path.stem} was {'deleted' if gone else 'kept'}.\n"
    assert path.exists() is not gone


def test_yes_deletes_without_asking(run: Command, home: Path) -> None:
    path = kept_match(home)
    path.write_bytes(b"damaged")
    assert run("matches", "--delete", path.stem, "--yes").out == f"{path.stem} was deleted.\n"
    assert not path.exists()


def test_a_match_that_is_open_elsewhere_is_not_deleted(run: Command, home: Path) -> None:
    path = kept_match(home, moves=2)
    match = saves.resume(path)
    answer = run("matches", "--delete", path.stem, "--yes")
    match.close()
    assert answer.code == 3
    assert "is being played in another window" in answer.sentence
    assert path.exists()


def test_an_empty_id_names_no_match(run: Command, home: Path) -> None:
    kept_match(home)
    assert run("matches", "--delete", "", "--yes").code == 3


def test_a_finished_match_is_printed_with_all_hands(run: Command, home: Path) -> None:
    path = kept_match(home)
    answer = run("replay", path.stem, "--text")
    assert answer.code == 0
    first, empty, *lines = answer.out.splitlines()
    assert first.startswith("Scout: Ann and [red]Bo, 20")
    assert (empty, lines[0]) == ("", "Round 1")
    assert re.fullmatch(r"      Ann holds (\d+/\d+ ?){11}\.", lines[1])
    assert re.fullmatch(r"      \[red\]Bo holds (\d+/\d+ ?){11}\.", lines[2])
    assert lines[3].startswith("   1  ")
    assert len(lines) == len({*lines}), "nothing is told twice"
    assert not [line for line in lines if " turned " in line], "told when it was chosen"
    assert re.fullmatch(r"Ann: -?\d+( \(winner\))?", lines[-2])
    assert re.fullmatch(r"\[red\]Bo: -?\d+( \(winner\))?", lines[-1])
    assert " (winner)" in lines[-2] + lines[-1]


def test_a_printed_match_without_points_ends_with_its_winners(run: Command, home: Path) -> None:
    out = run("replay", kept_without_points(home).stem, "--text").out
    why, *winners = out.rpartition("\n\n")[2].splitlines()
    assert why.endswith(".")
    assert winners
    assert all(line in {"Ann (winner)", "Bo (winner)", "Cy (winner)"} for line in winners)


def test_a_printed_replay_shows_private_lines(run: Command, home: Path) -> None:
    out = run("replay", kept_match(home, seed="b").stem, "--text").out
    scouted = [line for line in out.splitlines() if "scouts" in line]
    assert scouted
    assert all("to place" in line for line in scouted)


@pytest.mark.channel("replay")
def test_an_open_match_is_not_printed(run: Command, home: Path) -> None:
    path = kept_match(home, moves=3)
    answer = run("replay", path.stem, "--text")
    assert answer.code == 3
    assert answer.sentence == f"{path.stem} isn't over yet; it can be resumed."


ENDLESS: Final = """
import sys
from time import sleep
from scapegoat_games import match_list
from scapegoat_games.cli import main

def read(*_):
    print("reading", flush=True)
    sleep(600)

match_list._summary = read
main(sys.argv[1:])
"""


@pytest.mark.parametrize("words", [("matches",), ("matches", "--json"), ("records",)])
def test_a_long_list_is_ended_by_a_signal(home: Path, words: tuple[str, ...]) -> None:
    kept_match(home, moves=1)
    command = [sys.executable, "-c", ENDLESS, "--home", str(home), *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as listing:
        assert listing.stdout is not None
        assert listing.stdout.readline() == "reading\n"
        listing.terminate()
        listing.communicate(timeout=60)
    assert listing.returncode == -signal.SIGTERM
