"""The command in a terminal: how it begins, ends and dies there."""

import json
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from benchmarks.terminal import PATIENCE, Seen, Terminal, shows
from scapegoat_games import home as homes
from scapegoat_games import saves
from tests.commands import kept_match
from tests.process.program import shell, terminal

CURTAIN: Seen = shows("Scout", "Ann", "[red]Bo", "Nobody else watching?")
PLAY: Sequence[str] = ("play", "scout", "Ann", "[red]Bo", "--seed", "s")
WITHOUT_THE_COMMAND: Final = {"PATH": os.devnull}
"""As after ``make play``, which installs it for the folder alone."""


def test_the_rules_are_formatted_for_a_terminal(environment: dict[str, str]) -> None:
    with terminal(environment, "rules", "scout") as screen:
        assert screen.end(None) == 0
        assert "##" not in screen.text
        assert "**" not in screen.text


def test_quitting_tells_how_to_go_on(environment: dict[str, str], home: Path) -> None:
    with terminal(environment | WITHOUT_THE_COMMAND, *PLAY) as screen:
        screen.wait_for(CURTAIN)
        screen.press(b"\x03")
        screen.wait_for(shows("Quit?"))
        screen.press(b"y")
        assert screen.end(None) == 0
        assert "The match is saved; press G in the launcher to resume it." in screen.text
    (match,) = saves.summaries(homes.matches(home))
    assert match.state == "open"


def test_quitting_leaves_no_python_prompt(environment: dict[str, str]) -> None:
    with terminal(environment | {"PYTHONINSPECT": "1"}, *PLAY) as screen:
        screen.wait_for(CURTAIN)
        screen.press(b"\x03")
        screen.wait_for(shows("Quit?"))
        screen.press(b"y")
        assert screen.end(None) == 0
        assert "The match is saved" in screen.text
        assert ">>>" not in screen.text
        assert "bug" not in screen.text


BUG = """
import sys
from scapegoat_games import __main__, cli

def broken():
    raise KeyError("the hand of Ann")

cli.main_without_bugs, cli.main = cli.main, lambda: (cli.main_without_bugs(["games"]), broken())
sys.exit(__main__.main())
"""


def test_a_bug_leaves_no_python_prompt(environment: dict[str, str]) -> None:
    command = [sys.executable, "-c", BUG]
    with Terminal(command, environment | {"PYTHONINSPECT": "1"}, columns=160) as screen:
        assert screen.end(None) == 1
        assert "This is a bug in scapegoats itself (KeyError" in screen.text
        assert ">>>" not in screen.text


def test_a_match_lives_on_after_a_kill(environment: dict[str, str], home: Path) -> None:
    with terminal(environment, *PLAY) as screen:
        screen.wait_for(CURTAIN)
        screen.end(signal.SIGKILL)
    with terminal(environment, "resume") as screen:
        screen.wait_for(CURTAIN)
        with terminal(environment, "resume") as other:
            assert other.end(None) == 3
            assert "is being played in another window; close it there first." in other.text
        (match,) = saves.summaries(homes.matches(home))
        deleting = shell(f"scapegoats matches --delete {match.id} --yes", environment)
        assert deleting.returncode == 3
    assert match.path.exists()


def test_a_dumb_terminal_is_not_drawn_on(environment: dict[str, str], home: Path) -> None:
    environment["TERM"] = "dumb"
    with terminal(environment, *PLAY) as screen:
        assert screen.end(None) == 2
        assert "Needs a terminal that can draw" in screen.text
    assert not list(home.rglob("*.jsonl"))


@pytest.mark.parametrize("where", ["2>", ">", "<"])
def test_every_stream_must_be_the_terminal(
    environment: dict[str, str], tmp_path: Path, where: str
) -> None:
    file = tmp_path / "file"
    file.touch()
    line = f'"{sys.executable}" -m scapegoat_games play scout Ann Bo {where}"{file}"'
    with Terminal(["/bin/sh", "-c", line], environment) as screen:
        assert screen.end(None) == 2
        assert "Needs a terminal" in screen.text + file.read_text()


def test_nothing_is_logged_for_whoever_set_a_trap(
    environment: dict[str, str], tmp_path: Path
) -> None:
    log = tmp_path / "log"
    environment |= {"TEXTUAL_LOG": str(log), "TEXTUAL": "debug", "TEXTUAL_PRESS": "1,enter"}
    with terminal(environment, *PLAY) as screen:
        screen.wait_for(CURTAIN)
        assert screen.end() == 129
    assert not log.exists()


CRASH = """
import sys
from scapegoat_games import cli
from scapegoat_games.tui.app import ScapegoatsApp

def broken(app):
    secret = "the hand of Ann"
    raise KeyError(secret)

ScapegoatsApp.action_leave = broken
sys.exit(cli.main(sys.argv[1:]))
"""


@pytest.mark.parametrize("debug", [True, False])
def test_a_crash_shows_nothing_and_loses_nothing(
    environment: dict[str, str], home: Path, debug: bool
) -> None:
    words = [*(["--debug"] if debug else []), *PLAY]
    surroundings = environment | WITHOUT_THE_COMMAND
    with Terminal([sys.executable, "-c", CRASH, *words], surroundings, columns=160) as screen:
        screen.wait_for(CURTAIN)
        screen.press(b"\x03")
        data = b"".join(chunk.data for chunk in screen.listen(PATIENCE, PATIENCE)).decode()
        assert screen.end(None) == 1
    (match,) = saves.summaries(homes.matches(home))
    assert match.state == "open"
    assert (
        "This was a bug in scapegoats itself (KeyError); the match is saved up to the last move;"
        " press G in the launcher to resume it." in data
    )
    assert ("the hand of Ann" in data) is debug
    assert ("Traceback" in data) is debug


def test_deleting_asks_on_the_terminal(environment: dict[str, str], home: Path) -> None:
    path = kept_match(home)
    with terminal(environment, "matches", "--delete", path.stem) as screen:
        screen.wait_for(shows(f"Delete {path.stem} for good?"))
        screen.press(b"\x03")
        assert screen.end(None) == 130
    assert path.exists()
    with terminal(environment, "matches", "--delete", path.stem) as screen:
        screen.wait_for(shows(f"Delete {path.stem} for good?"))
        screen.press(b"y\r")
        assert screen.end(None) == 0
    assert not path.exists()
    assert json.loads(shell("scapegoats matches --json", environment).stdout) == []
