"""Fixtures that call the command line within the tests' process."""

from pathlib import Path

import pytest

from tests.commands import Command, commanding


@pytest.fixture
def run(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Command:
    return commanding(capsys, monkeypatch, tmp_path / "home")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"
