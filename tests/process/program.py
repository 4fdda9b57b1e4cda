"""Starts the real program, in an emulated terminal or in a shell."""

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from benchmarks.terminal import Terminal

ROOT: Final = Path(__file__).parents[2]
SCAPEGOATS: Final = (sys.executable, "-m", "scapegoat_games")


def environment_for(home: Path) -> dict[str, str]:
    """The environment with which the program uses ``home``."""
    kept = {name: text for name, text in os.environ.items() if not name.startswith("COV_")}
    return {
        **kept,
        "PYTHONPATH": str(ROOT),
        "SCAPEGOATS_HOME": str(home),
        "TERM": "xterm-256color",
    }


def terminal(environment: Mapping[str, str], *words: str) -> Terminal:
    """The program in a terminal that is large enough for every page."""
    return Terminal([*SCAPEGOATS, *words], environment, columns=120, rows=40)


def shell(line: str, environment: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    """Runs a shell line in which ``scapegoats`` is the program."""
    quoted = f'scapegoats() {{ "{sys.executable}" -m scapegoat_games "$@"; }}\n{line}'
    return subprocess.run(
        ["/bin/sh", "-c", quoted],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
        timeout=60,
    )


_MODE: Final = re.compile(rb"\x1b\[(?:\?([0-9;]+)([hl])|([<>])[0-9]*u)")
_ON_AT_FIRST: Final = {7, 25}
"""Terminal modes that are on when a program starts: wrapped lines and a visible cursor."""


def left_behind(shown: bytes) -> set[str]:
    """Terminal modes that those bytes changed and did not restore, as readable names."""
    modes = dict.fromkeys(_ON_AT_FIRST, b"h")
    keyboards = 0
    for numbers, switched, keyboard in _MODE.findall(shown):
        if keyboard:
            keyboards += 1 if keyboard == b">" else -1
        else:
            modes |= dict.fromkeys(map(int, numbers.split(b";")), switched)
    on = {number for number, switched in modes.items() if switched == b"h"}
    left = {f"mode {number}" for number in on ^ _ON_AT_FIRST}
    return left | {"a keyboard"} if keyboards else left
