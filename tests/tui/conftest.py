"""What several tests of pages want of the time."""

import pytest

from scapegoat_games.tui.parts import peek


@pytest.fixture
def long_peeks(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, a peek lasts until something ends it."""
    monkeypatch.setattr(peek, "PEEK_SECONDS", 60)
