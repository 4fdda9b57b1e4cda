"""``python -m tools.example COMMAND`` runs a command in a copy of the repository with the example.

The example game is added in the documented way: its files are copied into the folders, and its id
is written into ``catalog.py``.
"""

import re
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns
from tempfile import TemporaryDirectory
from typing import Final

ROOT: Final = Path(__file__).parents[1]
EXAMPLE: Final = ROOT / "examples" / "short_straw"
ID: Final = "short-straw"
NOT_COPIED: Final = (".*", "__pycache__", "*.egg-info", "build", "dist")
_IDS: Final = re.compile(r"(_IDS: Final = \(.*)\)")


def add_to(place: Path) -> None:
    """Copies the checkout to ``place`` and adds the example."""
    copy_checkout(place)
    copytree(EXAMPLE, place, ignore=ignore_patterns(*NOT_COPIED), dirs_exist_ok=True)
    add_id(place, ID)


def copy_checkout(place: Path) -> None:
    """Copies all files but those that commands have made."""
    copytree(ROOT, place, ignore=ignore_patterns(*NOT_COPIED), dirs_exist_ok=True)


def add_id(place: Path, game: str) -> None:
    """Writes the id of a game into ``catalog.py``."""
    catalog = place / "scapegoat_games" / "catalog.py"
    with_game, count = _IDS.subn(rf'\1, "{game}")', catalog.read_text("utf-8"))
    assert count == 1, "catalog.py has no list of games in one line"
    catalog.write_text(with_game, "utf-8")


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        add_to(Path(folder))
        sys.exit(subprocess.run(sys.argv[1:], cwd=folder, check=False).returncode)
