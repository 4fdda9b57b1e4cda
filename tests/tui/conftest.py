"""What several tests of pages want of the time."""

import pytest

from scapegoat_games.tui.boards.alcatraz import own_cards
from scapegoat_games.tui.boards.scape_goat import turn


@pytest.fixture
def long_peeks(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, a peek lasts until something ends it."""
    for peeking in (own_cards, turn):
        monkeypatch.setattr(peeking, "PEEK_SECONDS", 60)
