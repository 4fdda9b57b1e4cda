"""A clock that jumps: a match doesn't look at it, and what does is not put out by it."""

from collections.abc import Iterator
from datetime import UTC, datetime, tzinfo
from itertools import cycle
from pathlib import Path
from time import monotonic

import pytest

from scapegoat_games import match as matches
from scapegoat_games import saves
from scapegoat_games.tui.terminal.app import GuardedApp
from tests.journal.recorded import everything
from tests.toy import BIDS, load_toy, play, toy_match

TIMES = (
    datetime(2026, 1, 2, 3, 4, tzinfo=UTC),
    datetime(1970, 1, 1, tzinfo=UTC),
    datetime(9999, 12, 31, 23, 59, tzinfo=UTC),
    datetime(2026, 1, 2, 3, 3, tzinfo=UTC),
)


class Jumping:
    """Tells another of the times whenever it is asked."""

    def __init__(self) -> None:
        self._times: Iterator[datetime] = cycle(TIMES)

    def now(self, _: tzinfo) -> datetime:
        return next(self._times)

    fromtimestamp = datetime.fromtimestamp


@pytest.fixture(autouse=True)
def jumping(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Jumping()
    monkeypatch.setattr(matches, "datetime", clock)
    monkeypatch.setattr(saves, "datetime", clock)


def test_a_match_is_resumed_whatever_the_time_is(tmp_path: Path) -> None:
    path = tmp_path / "toy.jsonl"
    match = toy_match(path)
    for text in (*BIDS, "rest", "roll"):
        play(match, text)
        before = everything(match)
        match.close()
        match = saves.resume(path, load_toy)
        assert everything(match) == before
    match.close()


def test_no_match_takes_the_place_of_another_and_all_are_listed(tmp_path: Path) -> None:
    """The newest is the one that the clock of its beginning says is."""
    for _ in range(3 * len(TIMES)):
        toy_match(saves.new_path(tmp_path, "toy")).close()
    listed = saves.summaries(tmp_path)
    assert len(listed) == 3 * len(TIMES)
    assert [one.when for one in listed] == sorted((one.when for one in listed), reverse=True)
    assert saves.newest_open(tmp_path) == listed[0].path


def test_curtains_go_by_a_clock_that_nobody_sets() -> None:
    assert GuardedApp().clock is monotonic
