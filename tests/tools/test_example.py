"""The example in ``examples/`` is a complete game that passes the tests of all games."""

import os
import subprocess
import sys
from collections.abc import Iterator
from filecmp import cmp
from pathlib import Path
from random import Random
from typing import Final

import pytest

from scapegoat_games import catalog
from scapegoat_games.words import listed
from tests.contract.positions import Tried, started
from tests.contract.worlds import play_in_two_worlds
from tools.example import EXAMPLE, ID, ROOT, add_to

QUICK_SUITE: Final = (
    *(sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist", "worksteal"),
    *("-p", "no:cacheprovider"),
)
FOR_TESTS_OF_ALL_GAMES: Final = (
    "tests/games/short_straw/facts.py",
    "tests/games/short_straw/witness.py",
    "tests/tui/boards/short_straw/hands.py",
    "tests/tui/boards/short_straw/pages.py",
)

STRAWS_LOOK_ALIKE: Final = {
    "hands.py": """
def laid_open(view):
    return ("  ".join(f"{straw} cm" for straw in hand) for hand in view.hands)

def shown(text):
    return {"a straw" for _ in _STRAW.findall(text)}

def named(text):
    return set()

def secrets(view, who):
    visible = any(view.drawn) or (who is not None and view.hands[who])
    return set() if visible else {"a straw"}
""",
    "pages.py": """
PRIVATE = {"turn": (after(0), (LIFT, "down"))}
""",
}
"""Code that replaces parts of the example's modules by appending to them."""


@pytest.mark.usefixtures("added")
def test_the_example_leaks_nothing() -> None:
    for seats in catalog.load(ID).seats:
        tried, rng = Tried(ID, seats), Random(seats)
        for settings in tried.facts.variants:
            real = started(tried, settings, "example")
            assert play_in_two_worlds(tried, real, rng, 100) > seats
            assert tried.game.outcome(real.state) is not None


def is_of_the_example(path: Path) -> bool:
    """Whether a file or one of its folders has the game's name."""
    return any(part.replace("-", "_").startswith(catalog.room(ID)) for part in path.parts)


def files_in(folder: Path) -> Iterator[Path]:
    return (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())


def test_adding_the_example_changes_one_shared_file(tmp_path: Path) -> None:
    """Authors also change ``CHANGELOG.md``, which the command for the example leaves alone."""
    add_to(tmp_path)
    different = {
        path
        for path in files_in(tmp_path)
        if not (ROOT / path).is_file() or not cmp(ROOT / path, tmp_path / path, shallow=False)
    }
    own = {path for path in files_in(tmp_path) if is_of_the_example(path)}
    assert different - own == {Path("scapegoat_games", "catalog.py")}
    assert {path for path in files_in(EXAMPLE) if "__pycache__" not in path.parts} <= own


def in_the_copy(copy: Path, *command: str) -> subprocess.CompletedProcess[str]:
    quick = {**os.environ, "HYPOTHESIS_PROFILE": "quick"}
    return subprocess.run(command, cwd=copy, env=quick, capture_output=True, text=True, check=False)


@pytest.mark.deep
def test_the_quick_suite_passes_with_the_example(tmp_path: Path) -> None:
    add_to(tmp_path)
    done = in_the_copy(tmp_path, *QUICK_SUITE)
    assert done.returncode == 0, done.stdout[-10_000:]


@pytest.mark.deep
def test_half_a_game_keeps_no_tests_from_being_collected(tmp_path: Path) -> None:
    add_to(tmp_path)
    for path in FOR_TESTS_OF_ALL_GAMES:
        (tmp_path / path).unlink()
    own = ("--ignore-glob", f"*/{catalog.room(ID)}/*")
    done = in_the_copy(tmp_path, *QUICK_SUITE, "--collect-only", *own)
    assert done.returncode == 0, done.stdout[-10_000:]
    done = in_the_copy(tmp_path, *QUICK_SUITE, "tests/test_catalog.py")
    assert f"{ID} lacks {listed(FOR_TESTS_OF_ALL_GAMES)}: see “A new game”" in done.stdout


@pytest.mark.deep
def test_tests_of_pages_accept_things_that_look_alike(tmp_path: Path) -> None:
    """Also two blanks in the text of a hand."""
    add_to(tmp_path)
    for name, code in STRAWS_LOOK_ALIKE.items():
        with (tmp_path / "tests" / "tui" / "boards" / catalog.room(ID) / name).open(
            "a", encoding="utf-8"
        ) as module:
            module.write(code)
    done = in_the_copy(tmp_path, *QUICK_SUITE, "tests/tui", "-k", f"{ID} or {catalog.room(ID)}")
    assert done.returncode == 0, done.stdout[-10_000:]
