"""Command lines and the surroundings they are started in."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

_ROOT: Final = Path(__file__).parents[1]

# Set here, they would make some programs slower than others, or draw less.
_LEFT_OUT: Final = frozenset(
    {"PYTHONDONTWRITEBYTECODE", "PYTHONPROFILEIMPORTTIME", "NO_COLOR", "COLUMNS", "LINES"}
)


def calling(module: str, *arguments: str) -> list[str]:
    """What an installed script does: import the module's ``main`` and call it."""
    return [sys.executable, "-c", f"from {module} import main; main()", *arguments]


def ours(*arguments: str) -> list[str]:
    return calling("scapegoat_games.cli", *arguments)


@contextmanager
def surroundings() -> Iterator[dict[str, str]]:
    """An environment with a home of its own, gone afterwards."""
    with TemporaryDirectory() as home:
        kept = {name: text for name, text in os.environ.items() if name not in _LEFT_OUT}
        yield {
            **kept,
            "PYTHONPATH": str(_ROOT),
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "SCAPEGOATS_HOME": home,
        }
