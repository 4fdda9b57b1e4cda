"""A signal ends a simulation at once; only Ctrl+C shows what there is so far."""

import os
import re
import signal
from collections.abc import Callable
from typing import Final

import pytest

from benchmarks.terminal import shows
from scapegoat_games import lab
from tests.process.program import terminal

SIMULATE: Final = ("simulate", "scout", "--levels", "normal,normal,normal", "--games", "5000")


@pytest.mark.skipif(lab.cores() == 1, reason="a single core plays in one process")
@pytest.mark.parametrize(
    ("number", "send"),
    [
        (signal.SIGTERM, os.kill),
        (signal.SIGTERM, os.killpg),
        pytest.param(signal.SIGHUP, os.killpg, marks=pytest.mark.deep),
    ],
)
def test_a_signal_ends_all_processes_without_a_word(
    environment: dict[str, str], number: signal.Signals, send: Callable[[int, int], None]
) -> None:
    assert said_at_a_signal(environment, number, send) == []


@pytest.mark.skipif(lab.cores() == 1, reason="a single core plays in one process")
def test_ctrl_c_ends_all_processes_and_shows_the_games_so_far(environment: dict[str, str]) -> None:
    # Ctrl+C in a terminal interrupts the whole process group.
    stopped, title, *report = said_at_a_signal(environment, signal.SIGINT, os.killpg)
    games = re.fullmatch(r"Stopped after (\d+) of 5000 games\.", stopped)
    assert games
    assert title in {
        f"Scout, 3 × normal, {games[1]} games",
        f"Scout, 3 × normal, {games[1]} game",
    }
    assert any(line.startswith("wins ") for line in report)
    assert not any("Traceback" in line for line in report)


def said_at_a_signal(
    environment: dict[str, str], number: signal.Signals, send: Callable[[int, int], None]
) -> list[str]:
    """Sends the signal when the first game is over. Returns the lines printed after it, without
    those of the progress.
    """
    with terminal(environment, *SIMULATE) as screen:
        screen.wait_for(shows("of 5000 games"))
        before = len(screen.shown)
        send(screen.process, number)
        assert screen.end(None) == 128 + number
        said = screen.shown[before:].decode().replace("^C", "")
    rest = said.replace("\r", "\n").replace("\x1b[K", "").split("\n")
    return [line for line in rest if line and not re.match(r"\d+ of 5000 games, ", line)]
