"""On a disk that is slow or never answers, the program covers the page and can be ended."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from benchmarks.terminal import Terminal, shows
from scapegoat_games import catalog, saves
from scapegoat_games import home as homes
from scapegoat_games.match import Match
from tests.process.program import left_behind
from tests.process.test_signals import check
from tests.process.test_stopping import wait_until_stopped
from tests.process.typist import CALM_SECONDS
from tests.tui.test_terminal import Sitting

SLOW: Final = """
import os, sys
from scapegoat_games import cli
from scapegoat_games.commands import stage

sync, gate = os.fsync, os.path.join(os.environ["SCAPEGOATS_HOME"], "gate")

def slow(descriptor):
    if os.path.exists(gate):
        open(gate).close()
    sync(descriptor)

os.fsync = slow
stage.LAST_SECONDS = float(sys.argv.pop(1))
sys.exit(cli.main(sys.argv[1:]))
"""
"""While there is a pipe called gate in the home, every ``fsync`` waits until the pipe is opened for
writing. The first argument is how many seconds the ending program waits for the disk.
"""
PATIENT: Final = "60"
IMPATIENT: Final = "0.1"
NAMES: Final = ("Ann", "Bo")


@contextmanager
def saving(
    environment: dict[str, str], home: Path, patience: str
) -> Iterator[tuple[Terminal, list[object]]]:
    """The program, in which the first player has made a move that the disk doesn't take, and the
    terminal's line settings from before the program started.
    """
    words = ["play", "scout", *NAMES, "--seed", "canary"]
    with Terminal([sys.executable, "-c", SLOW, patience, *words], environment) as screen:
        line = screen.line()
        screen.wait_for(shows("Ann, press"))
        screen.listen(quiet=CALM_SECONDS)
        screen.press(b"1")
        screen.wait_for(shows("Which way up"))
        # Wait until the preferences are written: a tip was shown, and the same disk keeps that.
        screen.show(b"".join(chunk.data for chunk in screen.listen(quiet=0.5)))
        os.mkfifo(home / "gate")
        screen.listen(quiet=CALM_SECONDS)
        screen.press(b"\r")
        screen.wait_for(shows("Saving…"))
        yield screen, line


def open_gate(home: Path) -> None:
    gate = os.open(home / "gate", os.O_WRONLY)
    (home / "gate").unlink()
    os.close(gate)


def read_rest(screen: Terminal) -> bytes:
    data = b"".join(chunk.data for chunk in screen.listen(quiet=20, limit=20))
    screen.show(data)
    return data


def moves_kept(home: Path) -> int:
    (kept,) = saves.summaries(homes.matches(home))
    return kept.moves


@pytest.mark.channel("slow disk")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_signal_waits_for_a_slow_disk_behind_a_cover(
    environment: dict[str, str], home: Path, number: signal.Signals
) -> None:
    match = Match.start(catalog.load("scout"), NAMES, {}, "canary")
    with saving(environment, home, PATIENT) as (screen, _):
        table = Sitting(screen, match)
        assert table.secrets
        os.kill(screen.process, number)
        screen.wait_for(lambda _: not left_behind(bytes(screen.shown)))
        open_gate(home)
        after = read_rest(screen)
        assert screen.end(None) == 128 + number
        assert "The match is saved" in screen.text
        assert not table.sent(after)
    assert moves_kept(home) == 1


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_the_program_though_the_disk_never_answers(
    environment: dict[str, str], home: Path, number: signal.Signals
) -> None:
    with saving(environment, home, IMPATIENT) as (screen, line):
        os.kill(screen.process, number)
        check(screen, number, line)
        assert "The disk does not answer: the last move may not be saved" in screen.text


def test_quitting_works_though_the_disk_never_answers(
    environment: dict[str, str], home: Path
) -> None:
    with saving(environment, home, IMPATIENT) as (screen, _):
        screen.press(b"\x03")
        screen.wait_for(shows("Quit? Its last move is still being"))
        screen.listen(quiet=CALM_SECONDS)
        screen.press(b"y")
        read_rest(screen)
        assert screen.end(None) == 3
        assert "The disk does not answer: the last move may not be saved" in screen.text


@pytest.mark.channel("slow disk")
def test_after_a_stop_while_saving_the_page_is_covered(
    environment: dict[str, str], home: Path
) -> None:
    match = Match.start(catalog.load("scout"), NAMES, {}, "canary")
    with saving(environment, home, PATIENT) as (screen, _):
        os.kill(screen.process, signal.SIGTSTP)
        wait_until_stopped(screen)
        before = len(screen.shown)
        os.kill(screen.process, signal.SIGCONT)
        screen.wait_for(lambda _: "Saving…".encode() in screen.shown[before:])
        open_gate(home)
        screen.wait_for(shows("Pass the device to", "Bo"))
        assert not Sitting(screen, match).sent(bytes(screen.shown[before:]))
