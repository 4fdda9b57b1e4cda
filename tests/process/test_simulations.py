"""A simulation that is ended by a signal ends at once, and says nothing more."""

import os
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
        # As Ctrl+C in a terminal.
        (signal.SIGINT, os.killpg),
        pytest.param(signal.SIGHUP, os.killpg, marks=pytest.mark.deep),
    ],
)
def test_a_signal_ends_all_processes_without_a_word(
    environment: dict[str, str], number: signal.Signals, send: Callable[[int, int], None]
) -> None:
    with terminal(environment, *SIMULATE) as screen:
        screen.wait_for(shows("of 5000 games"))
        before = len(screen.shown)
        send(screen.process, number)
        assert screen.end(None) == 128 + number
        said = screen.shown[before:].decode().replace("^C", "")
    rest = said.replace("\r", "\n").replace("\x1b[K", "").split("\n")
    assert [line for line in rest if line and " of 5000 games" not in line] == []
