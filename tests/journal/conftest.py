"""Where the match under test is kept."""

from pathlib import Path

import pytest


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "toy-20260102-0304-abc.jsonl"
