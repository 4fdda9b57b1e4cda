"""Fixture that adds the example game to the catalog without copying files."""

import sys
from collections.abc import Iterator

import pytest

from scapegoat_games import catalog, games
from tools.example import EXAMPLE, ID


@pytest.fixture
def added(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Adds the rules of the example game to the catalog."""
    monkeypatch.syspath_prepend(EXAMPLE)
    folder = EXAMPLE / "scapegoat_games" / "games"
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(folder)])
    monkeypatch.setattr(catalog, "_IDS", (*catalog.ids(), ID))
    before = {*sys.modules}
    yield
    for name in {*sys.modules} - before:
        del sys.modules[name]
