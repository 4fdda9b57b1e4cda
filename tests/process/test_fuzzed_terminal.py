"""Anything at all comes from the terminal: no crash, no hang, no card on a public page."""

from pathlib import Path
from typing import Final

import pytest

from tests.process.fuzzer import Fuzz
from tests.tui.tables import FULL

SECONDS: Final = 1.5
"""For each game in the quick run."""
MANY_SECONDS: Final = 150.0
"""And in the deep one: ten minutes in all, with four games."""


@pytest.mark.parametrize(("game", "players"), FULL)
def test_anything_at_all(tmp_path: Path, game: str, players: int) -> None:
    Fuzz(tmp_path / "home", game, players, "quick").run(SECONDS)


@pytest.mark.deep
@pytest.mark.parametrize(("game", "players"), FULL)
def test_anything_at_all_for_long(tmp_path: Path, game: str, players: int) -> None:
    fuzz = Fuzz(tmp_path / "home", game, players, "deep")
    fuzz.run(MANY_SECONDS)
    assert fuzz.public
