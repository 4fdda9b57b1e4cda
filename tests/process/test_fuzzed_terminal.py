"""Random terminal input causes no crash, no hang and no card on a public page."""

from pathlib import Path
from typing import Final

import pytest

from tests.process.fuzzer import Fuzz
from tests.tui.tables import FULL

SECONDS: Final = 1.5
"""Seconds for each game in quick runs. Larger: more input is tried."""
DEEP_SECONDS: Final = 150.0
"""Seconds for each game in deep runs; four games take ten minutes."""


@pytest.mark.parametrize(("game", "players"), FULL)
def test_random_input(tmp_path: Path, game: str, players: int) -> None:
    Fuzz(tmp_path / "home", game, players, "quick").run(SECONDS)


@pytest.mark.deep
@pytest.mark.parametrize(("game", "players"), FULL)
def test_random_input_for_long(tmp_path: Path, game: str, players: int) -> None:
    fuzz = Fuzz(tmp_path / "home", game, players, "deep")
    fuzz.run(DEEP_SECONDS)
    assert fuzz.public
