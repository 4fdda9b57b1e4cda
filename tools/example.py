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
    """Copies the checkout to ``place``, without what commands have made, and adds the example."""
    for source in (ROOT, EXAMPLE):
        copytree(source, place, ignore=ignore_patterns(*NOT_COPIED), dirs_exist_ok=True)
    catalog = place / "scapegoat_games" / "catalog.py"
    with_example, count = _IDS.subn(rf'\1, "{ID}")', catalog.read_text("utf-8"))
    assert count == 1, "catalog.py has its list of games no more where it is looked for"
    catalog.write_text(with_example, "utf-8")


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        add_to(Path(folder))
        sys.exit(subprocess.run(sys.argv[1:], cwd=folder, check=False).returncode)
