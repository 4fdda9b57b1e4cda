"""The path of the match under test, and a disk that can fail."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.journal.disk import Disk


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "toy-20260102-0304-abc.jsonl"


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    disk = Disk(monkeypatch)
    yield disk
    disk.works()
