"""Command lines and environments of the programs that benchmarks start."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

_ROOT: Final = Path(__file__).parents[1]

# These variables would make some programs slower than others or let them draw less.
_LEFT_OUT: Final = frozenset(
    {"PYTHONDONTWRITEBYTECODE", "PYTHONPROFILEIMPORTTIME", "NO_COLOR", "COLUMNS", "LINES"}
)


def calling(module: str, *arguments: str) -> list[str]:
    """A command that imports the module's ``main`` and calls it, as an installed script does."""
    return [sys.executable, "-c", f"from {module} import main; main()", *arguments]


def ours(*arguments: str) -> list[str]:
    return calling("scapegoat_games.cli", *arguments)


@contextmanager
def surroundings() -> Iterator[dict[str, str]]:
    """An environment with a temporary home."""
    with TemporaryDirectory() as home:
        kept = {name: text for name, text in os.environ.items() if name not in _LEFT_OUT}
        yield {
            **kept,
            "PYTHONPATH": str(_ROOT),
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "SCAPEGOATS_HOME": home,
        }
