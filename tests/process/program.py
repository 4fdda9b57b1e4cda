"""The program as it is started, in a terminal that is emulated."""

import os
import sys
from pathlib import Path
from typing import Final

from benchmarks.terminal import Terminal

ROOT: Final = Path(__file__).parents[2]
SCAPEGOATS: Final = (sys.executable, "-m", "scapegoat_games")


def environment_for(home: Path) -> dict[str, str]:
    """What it is started with, so that it lives there."""
    kept = {name: text for name, text in os.environ.items() if not name.startswith("COV_")}
    return {
        **kept,
        "PYTHONPATH": str(ROOT),
        "SCAPEGOATS_HOME": str(home),
        "TERM": "xterm-256color",
    }


def terminal(home: Path, *words: str) -> Terminal:
    """Large enough for everything to be read on it."""
    return Terminal([*SCAPEGOATS, *words], environment_for(home), columns=120, rows=40)
