"""Fixtures that call the command line within the tests' process."""

from pathlib import Path

import pytest

from scapegoat_games import home as homes
from scapegoat_games.commands import stage
from scapegoat_games.tui.app import ScapegoatsApp
from scapegoat_games.tui.terminal import loop
from tests.commands import Command, Visits, commanding


@pytest.fixture
def run(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Command:
    return commanding(capsys, monkeypatch, tmp_path / "home")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def visits(monkeypatch: pytest.MonkeyPatch, home: Path, tmp_path: Path) -> Visits:
    """Commands open apps without a screen, and ``scapegoats`` is installed."""
    homes.ready(home)
    monkeypatch.setattr(stage, "check_terminal", lambda: None)
    command = tmp_path / "bin" / "scapegoats"
    command.parent.mkdir()
    command.touch(0o755)
    monkeypatch.setenv("PATH", str(command.parent))
    seen = Visits()

    def visit(app: ScapegoatsApp) -> int | None:
        seen.append(app)
        return seen.do(app)

    monkeypatch.setattr(loop, "run", visit)
    return seen
