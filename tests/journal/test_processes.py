"""Two processes want to open one match, or the process that has it open is killed."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from scapegoat_games import journal
from scapegoat_games.journal import Locked
from tests.journal.recorded import recorded, resumed
from tests.toy import play, toy_match

PROGRAM = """
import sys
from pathlib import Path
from scapegoat_games import saves
from scapegoat_games.journal_lines import JournalTrouble
from tests.toy import load_toy, toy_match, play

what, path = sys.argv[1], Path(sys.argv[2])
if what == "resume":
    try:
        saves.resume(path, load_toy)
    except JournalTrouble as trouble:
        print(trouble)
elif what == "hold":
    saves.resume(path, load_toy)
    print("held", flush=True)
    sys.stdin.read()
elif what == "play":
    match = toy_match(path, turns=99, loud=False)
    play(match, "bid 0", "bid 1", "bid 2")
    while match.to_act():
        play(match, "rest")
        print(len(match.moves), flush=True)
"""


def program(what: str, path: Path) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-c", PROGRAM, what, str(path)],
        cwd=Path(__file__).parents[2],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def test_a_second_process_is_refused_until_the_first_closes(path: Path) -> None:
    recorded(path)
    match = resumed(path)
    with program("resume", path) as second:
        answer, _ = second.communicate(timeout=30)
    assert "being played in another window" in answer
    match.close()
    with program("resume", path) as third:
        answer, _ = third.communicate(timeout=30)
    assert answer == ""


def test_a_match_another_process_has_open_is_neither_resumed_nor_deleted(path: Path) -> None:
    recorded(path)
    with program("hold", path) as other:
        assert other.stdout
        assert other.stdout.readline() == "held\n"
        with pytest.raises(Locked):
            resumed(path)
        with pytest.raises(Locked):
            journal.delete(path)
        assert journal.read(path).moves
        other.communicate(timeout=30)
    journal.delete(path)
    assert not path.exists()


def test_a_new_match_is_locked_from_its_beginning(path: Path) -> None:
    match = toy_match(path)
    with pytest.raises(Locked):
        resumed(path)
    match.close()
    match.close()
    assert resumed(path)


@pytest.mark.parametrize("after", [1, 7, 40])
def test_a_killed_process_loses_no_shown_move(path: Path, after: int) -> None:
    with program("play", path) as player:
        assert player.stdout
        shown = [int(player.stdout.readline()) for _ in range(after)][-1]
        player.kill()
        shown = max([shown, *map(int, player.stdout.read().split())])
    assert player.returncode == -signal.SIGKILL
    match = resumed(path)
    assert len(match.moves) >= shown
    play(match, "rest")
