"""The example game as one of the catalog, without copying anything."""

import sys
from collections.abc import Iterator

import pytest

from scapegoat_games import catalog, games
from tools.example import EXAMPLE, ID


@pytest.fixture
def added(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As far as its rules go, without copying anything."""
    monkeypatch.syspath_prepend(EXAMPLE)
    folder = EXAMPLE / "scapegoat_games" / "games"
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(folder)])
    monkeypatch.setattr(catalog, "_IDS", (*catalog.ids(), ID))
    before = {*sys.modules}
    yield
    for name in {*sys.modules} - before:
        del sys.modules[name]
