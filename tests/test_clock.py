"""A jumping system clock disturbs neither matches nor lists nor curtains."""

import os
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import cycle
from pathlib import Path
from time import monotonic, tzset

import pytest

from scapegoat_games import clock, saves
from scapegoat_games.clock import written
from scapegoat_games.tui.terminal.app import GuardedApp
from tests.journal.recorded import everything
from tests.toy import BIDS, load_toy, play, toy_match

TIMES = (
    datetime(2026, 1, 2, 3, 4, tzinfo=UTC),
    datetime(1970, 1, 1, tzinfo=UTC),
    datetime(9999, 12, 31, 23, 59, tzinfo=UTC),
    datetime(2026, 1, 2, 3, 3, tzinfo=UTC),
)


@pytest.fixture(autouse=True)
def jumping(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock tells the next of several times at each call."""
    monkeypatch.setattr(clock, "now", cycle(TIMES).__next__)


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


def test_no_match_replaces_another_and_all_are_listed(tmp_path: Path) -> None:
    """The order of matches follows the clock at the time when each match began."""
    for _ in range(3 * len(TIMES)):
        toy_match(saves.new_path(tmp_path, "toy")).close()
    listed = saves.summaries(tmp_path)
    assert len(listed) == 3 * len(TIMES)
    assert [one.when for one in listed] == sorted((one.when for one in listed), reverse=True)
    assert saves.newest_open(tmp_path) == listed[0].path


def test_a_file_says_when_it_was_last_written(tmp_path: Path) -> None:
    path = tmp_path / "file"
    assert written(path) == ""
    path.touch()
    os.utime(path, (0, 0))
    assert written(path) == "1970-01-01T00:00:00+00:00"


@pytest.fixture
def far_east(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as patched:
        patched.setenv("TZ", "Etc/GMT-13")
        tzset()
        yield
    tzset()


@pytest.mark.usefixtures("far_east")
def test_lists_name_the_day_of_this_place() -> None:
    assert clock.day("2026-01-02T23:04:05+00:00") == "2026-01-03"


def test_curtains_use_a_monotonic_clock() -> None:
    assert GuardedApp().clock is monotonic
