"""The example in ``examples/`` is a complete game that passes the tests of all games."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Final

import pytest

from scapegoat_games import catalog
from tests.contract.positions import Tried, started
from tests.contract.worlds import play_in_two_worlds
from tools.example import EXAMPLE, ID, add_to

SELECTED: Final = (
    f"{ID} or {EXAMPLE.name} or catalog or channels or clauses or rules_pages or launcher"
)


@pytest.mark.usefixtures("added")
def test_the_example_leaks_nothing() -> None:
    for seats in catalog.load(ID).seats:
        tried, rng = Tried(ID, seats), Random(seats)
        for settings in tried.facts.variants:
            real = started(tried, settings, "example")
            assert play_in_two_worlds(tried, real, rng, 100) > seats
            assert tried.game.outcome(real.state) is not None


@pytest.mark.deep
def test_the_example_is_added_by_copying_and_naming_it(tmp_path: Path) -> None:
    add_to(tmp_path)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", SELECTED]
    quick = {**os.environ, "HYPOTHESIS_PROFILE": "quick"}
    done = subprocess.run(
        command, cwd=tmp_path, env=quick, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-10_000:]
