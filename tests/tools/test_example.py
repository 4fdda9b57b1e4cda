"""The example in ``examples/`` is a complete game that passes the tests of all games."""

import os
import subprocess
import sys
from filecmp import cmp
from pathlib import Path
from random import Random
from shutil import rmtree
from typing import Final

import pytest

from scapegoat_games import catalog
from tests.contract.positions import Tried, started
from tests.contract.worlds import play_in_two_worlds
from tools import new_game
from tools.example import ID, ROOT, add_to, copy_checkout

QUICK_SUITE: Final = (
    *(sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist", "worksteal"),
    *("-p", "no:cacheprovider"),
)
OWN_TESTS: Final = (
    Path("tests", "games", catalog.room(ID)),
    Path("tests", "tui", "boards", catalog.room(ID)),
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
from tests.tui.standard_pages import after, standard_pages
from tests.tui.walks import LIFT

SHOWN = standard_pages("short-straw")
PRIVATE = {"turn": (after("short-straw", 0), (LIFT, "down"))}
""",
}
"""Code added to the end of the example's modules, where it replaces their functions, or a whole new
module.
"""


@pytest.mark.usefixtures("added")
def test_the_example_leaks_nothing() -> None:
    for seats in catalog.load(ID).seats:
        tried, rng = Tried(ID, seats), Random(seats)
        for settings in tried.facts.variants:
            real = started(tried, settings, "example")
            assert play_in_two_worlds(tried, real, rng, 100) > seats
            assert tried.game.outcome(real.state) is not None


def files_in(folder: Path) -> set[Path]:
    return {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}


def shared_files_changed(copy: Path, game: str) -> set[str]:
    """Files of a copy that differ from the checkout, but for those with the game's name."""
    room = catalog.room(game)
    return {
        path.as_posix()
        for path in files_in(copy)
        if not any(part.replace("-", "_").startswith(room) for part in path.parts)
        if not (ROOT / path).is_file() or not cmp(ROOT / path, copy / path, shallow=False)
    }


def test_adding_the_example_changes_one_shared_file(tmp_path: Path) -> None:
    add_to(tmp_path)
    assert shared_files_changed(tmp_path, ID) == {"scapegoat_games/catalog.py"}
    assert Path("assets", "rules", f"{ID}.md") in files_in(tmp_path)


def test_making_a_game_changes_two_shared_files(tmp_path: Path) -> None:
    copy_checkout(tmp_path)
    new_game.make("made-by-a-test", "Made by a Test", tmp_path)
    assert shared_files_changed(tmp_path, "made-by-a-test") == {
        "CHANGELOG.md",
        "scapegoat_games/catalog.py",
    }


def in_the_copy(copy: Path, *command: str) -> subprocess.CompletedProcess[str]:
    quick = {**os.environ, "HYPOTHESIS_PROFILE": "quick"}
    return subprocess.run(command, cwd=copy, env=quick, capture_output=True, text=True, check=False)


@pytest.mark.deep
def test_the_quick_suite_passes_with_the_example(tmp_path: Path) -> None:
    """All tests but those of one other game alone, which would take six minutes more."""
    add_to(tmp_path)
    done = in_the_copy(tmp_path, *QUICK_SUITE, "--new-game", ID)
    assert done.returncode == 0, done.stdout[-10_000:]


@pytest.mark.deep
def test_half_a_game_keeps_no_tests_from_being_collected(tmp_path: Path) -> None:
    add_to(tmp_path)
    for folder in OWN_TESTS:
        rmtree(tmp_path / folder)
    done = in_the_copy(tmp_path, *QUICK_SUITE, "--collect-only")
    assert done.returncode == 0, done.stdout[-10_000:]
    done = in_the_copy(tmp_path, *QUICK_SUITE, "tests/test_catalog.py")
    missing = "tests/games/short_straw/facts.py, tests/games/short_straw/witness.py and tests/tui/"
    assert f"{ID} lacks {missing}" in done.stdout


@pytest.mark.deep
def test_tests_of_pages_accept_things_that_look_alike(tmp_path: Path) -> None:
    """Also two blanks in the text of a hand."""
    add_to(tmp_path)
    for name, code in STRAWS_LOOK_ALIKE.items():
        module = tmp_path / OWN_TESTS[1] / name
        with module.open("a", encoding="utf-8") as written:
            written.write(code)
    done = in_the_copy(tmp_path, *QUICK_SUITE, "tests/tui", "-k", f"{ID} or {catalog.room(ID)}")
    assert done.returncode == 0, done.stdout[-10_000:]
