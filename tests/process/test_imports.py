"""Commands import nothing that they don't need, because imports are most of the time they take."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.process.program import ROOT

_SLOW = ("pydantic", "textual", "rich")


@pytest.mark.parametrize("words", ["games scout", "matches", "games --json", "rules scout"])
def test_commands_that_only_print_import_nothing_slow(tmp_path: Path, words: str) -> None:
    command = [sys.executable, "-X", "importtime", "-m", "scapegoat_games"]
    done = subprocess.run(
        [*command, "--home", str(tmp_path), *words.split()],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    imported = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert "scapegoat_games.cli" in imported
    assert imported & {*_SLOW} == set()
