"""The program opens no connection and starts no process; audit events of Python show it."""

import json
import os
import socket
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Final

import pytest

from benchmarks.terminal import Terminal
from scapegoat_games import catalog
from scapegoat_games import home as homes
from scapegoat_games.match import Match
from tests.commands import kept_match
from tests.process.program import environment_for
from tests.process.typist import Typist

NAMES: Final = ("Ann", "Bo", "Cy")
WATCHED: Final = """
import json, sys

SUSPECT = (
    "socket.", "urllib.", "http.", "ftplib.", "smtplib.", "webbrowser.", "pickle.",
    "subprocess.", "os.system", "os.exec", "os.fork", "os.posix_spawn", "pty.",
)
report = open(sys.argv.pop(1), "w", buffering=1)

def watch(event, arguments):
    if event.startswith(SUSPECT):
        print(json.dumps([event, [str(argument) for argument in arguments[1:]]]), file=report)

sys.addaudithook(watch)

from scapegoat_games import cli

arguments = sys.argv[1:]
while arguments:
    stop = arguments.index(";") if ";" in arguments else len(arguments)
    code = cli.main(arguments[:stop])
    arguments = arguments[stop + 1 :]
sys.exit(code)
"""


def check(report: Path, *, loop: bool) -> None:
    """Asserts that there is no socket except the event loop's own pair for waking up."""
    events = [json.loads(line) for line in report.read_text().splitlines()]
    family, kind = int(socket.AF_UNIX), int(socket.SOCK_STREAM)
    own_end = ["socket.__new__", [str(socket.AF_UNIX), str(socket.SOCK_STREAM), "0"]]
    numbered = ["socket.__new__", [str(family), str(kind), "0"]]
    assert len(events) == (2 if loop else 0)
    assert all(event in (own_end, numbered) for event in events), events


@pytest.mark.parametrize("game", catalog.ids())
def test_a_match_needs_no_network(tmp_path: Path, game: str) -> None:
    environment, report = environment_for(homes.ready(tmp_path / "home")), tmp_path / "report"
    words = ["play", game, *NAMES, "--seed", "s"]
    command = [sys.executable, "-c", WATCHED, str(report), *words]
    with Terminal(command, environment, columns=120, rows=40) as screen:
        typist = Typist(screen, Match.start(catalog.load(game), NAMES, {}, "s"), Random(1))
        typist.sit_down()
        while len(typist.match.moves) < 2:
            typist.step()
        screen.press(b"\x03")
        screen.press(b"y")
        assert screen.end(None, patience=30) == 0
    check(report, loop=True)


def test_commands_need_no_network(tmp_path: Path) -> None:
    home, report = tmp_path / "home", tmp_path / "report"
    match = kept_match(home).stem
    lines = ("games", "rules scout", "matches", f"replay {match} --text", "simulate scout")
    words = " ; ".join(lines).split()
    answer = subprocess.run(
        [sys.executable, "-c", WATCHED, str(report), *words],
        env=environment_for(home),
        stdout=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
        check=True,
        text=True,
    )
    assert match in answer.stdout
    check(report, loop=False)


def test_a_socket_would_be_noticed(tmp_path: Path) -> None:
    report = tmp_path / "report"
    spying = WATCHED.replace("from scapegoat_games import cli", "import socket; socket.socket()")
    subprocess.run(
        [sys.executable, "-c", spying, str(report)], env=os.environ, check=False, stderr=-3
    )
    with pytest.raises(AssertionError):
        check(report, loop=False)
