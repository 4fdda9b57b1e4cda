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
NEEDED: Final = ("assets", "benchmarks", "scapegoat_games", "tests", "tools")
_IDS: Final = re.compile(r"(_IDS: Final = \(.*)\)")


def add_to(place: Path) -> None:
    """Copies the parts of the repository that a game needs to ``place`` and adds the example."""
    for folder in NEEDED:
        copytree(ROOT / folder, place / folder, ignore=ignore_patterns("__pycache__"))
    (place / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    copytree(EXAMPLE, place, ignore=ignore_patterns("__pycache__"), dirs_exist_ok=True)
    add_id(place, ID)


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
