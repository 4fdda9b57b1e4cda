"""The real program: where its matches are kept, and what it is started with."""

from pathlib import Path

import pytest

from scapegoat_games import home as homes
from tests.process.program import environment_for


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return homes.ready(tmp_path / "home")


@pytest.fixture
def environment(home: Path) -> dict[str, str]:
    return environment_for(home)
