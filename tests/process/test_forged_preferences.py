"""Preferences that somebody else has written neither steer the terminal nor stop the program."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from benchmarks.terminal import shows
from scapegoat_games.preferences import FILE
from tests.process.program import terminal

STEERING: Final = "X\x1b]52;c;aGVsbG8=\x1b\\\x1b]2;PWNED\x1b\\"
"""A name that would fill the clipboard and set the title of the window."""
LAUNCHER: Final = shows("Scout", "Corporate Scapegoat", "Rules")


def test_a_forged_name_never_reaches_the_terminal(environment: dict[str, str], home: Path) -> None:
    table = {"names": ["Ann", STEERING], "settings": {"rounds": STEERING, STEERING: 1}}
    forged = {
        **dict.fromkeys(("theme", "pace", "idle_minutes"), STEERING),
        "tables": dict.fromkeys(("scout", STEERING), table),
        "lessons": [STEERING],
        "told": {STEERING: [STEERING]},
    }
    (home / FILE).write_text(json.dumps(forged))
    with terminal(environment) as screen:
        screen.wait_for(LAUNCHER)
        screen.press(b"1")
        screen.wait_for(shows("who plays?"))
        screen.press(b"Ann\rBo\x13")
        screen.wait_for(shows("screen is public"))
        screen.end()
        assert b"PWNED" not in screen.shown
        assert b"\x1b]52" not in screen.shown
        assert b"aGVsbG8" not in screen.shown


def link_to_an_endless_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


@pytest.mark.parametrize("make", [os.mkfifo, link_to_an_endless_device])
def test_preferences_that_never_end_are_ignored(
    environment: dict[str, str], home: Path, make: Callable[[Path], None]
) -> None:
    make(home / FILE)
    with terminal(environment) as screen:
        screen.wait_for(LAUNCHER)
