"""Pages with many matches open at once, and take keys while they read the matches."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.many_matches import fill
from scapegoat_games import match_index, match_list, records, saves
from scapegoat_games.tui.opening import Launch
from scapegoat_games.tui.screens import launcher, matches, page
from scapegoat_games.tui.screens import records as records_page
from scapegoat_games.tui.screens.launcher_choices import MatchLine
from scapegoat_games.tui.screens.matches import MatchList
from tests.tui.seats import LARGE, Seats, at_the_table

MATCHES = 30


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with more matches than a page reads before the page is shown."""
    fill(tmp_path, MATCHES, ("scout",))
    for module in (launcher, matches):
        monkeypatch.setattr(module, "AT_ONCE", 4)
    monkeypatch.setattr(records_page, "_AT_ONCE", 4)
    # Pages read a single journal at a time.
    monkeypatch.setattr(page, "_AT_A_TIME", 0.0)
    # A longer pause than the time that a test waits after each key.
    monkeypatch.setattr(page, "_PAUSE", 0.2)
    return tmp_path


@pytest.fixture
def halted(monkeypatch: pytest.MonkeyPatch) -> list[None]:
    """Pages stop reading after the matches read at once, until a test appends to this list."""
    may_go_on: list[None] = []
    reading = match_list.ListedMatches.reading

    def waiting(self: match_list.ListedMatches) -> Iterator[None]:
        while not may_go_on:
            yield
        yield from reading(self)

    monkeypatch.setattr(match_list.ListedMatches, "reading", waiting)
    return may_go_on


async def wait_for_reading(seats: Seats) -> None:
    await seats.later(60.0)


async def test_the_launcher_shows_all_matches_once_they_are_read(home: Path) -> None:
    async with at_the_table(home, Launch(), LARGE) as seats:
        await wait_for_reading(seats)
        assert "still reading" not in seats.text
        shown = [line.summary.id for line in seats.app.screen.query(MatchLine)]
        found = match_list.ListedMatches(home / "matches")
        found.read()
        newest = [one for one in found.newest_first() if one.state == "open"]
        assert shown[0] == newest[0].id
        assert f"{MATCHES} matches on this computer" in await text_about_matches(seats)


async def text_about_matches(seats: Seats) -> str:
    ways = [way for way in seats.app.screen.query("Way") if way.name == "W"]
    ways[0].focus()
    await seats.settle()
    return seats.said


async def test_the_cursor_stays_where_it_is_when_all_are_read(home: Path) -> None:
    async with at_the_table(home, Launch(), LARGE) as seats:
        await seats.press("right", "down", "down")
        before = seats.app.screen.focused
        assert before is not None
        await wait_for_reading(seats)
        after = seats.app.screen.focused
        assert after is not None
        assert after.name == before.name


async def test_the_list_shows_all_matches_once_they_are_read(home: Path) -> None:
    async with at_the_table(home, Launch(), LARGE) as seats:
        await seats.press("w")
        await wait_for_reading(seats)
        assert f"all matches: {MATCHES} " in f"{seats.text} "
        assert "still reading" not in seats.text
        await seats.press("f")
        assert f"open matches: {MATCHES // 5}" in seats.text


async def test_records_are_shown_once_they_are_counted(home: Path) -> None:
    async with at_the_table(home, Launch(), LARGE) as seats:
        await seats.press("s")
        await wait_for_reading(seats)
        assert "Counting" not in seats.text
        row = records.read(home / "matches").rows[0]
        assert any(line.split()[:2] == [row.name, str(row.matches)] for line in seats.rows)


async def test_pages_that_still_read_answer_keys(home: Path, halted: list[None]) -> None:
    async with at_the_table(home, Launch(), LARGE) as seats:
        assert not halted
        assert "still reading matches" in seats.text
        await seats.press("w")
        assert "still reading" in seats.text
        await seats.press("escape", "s")
        assert f"Counting {MATCHES} matches" in seats.text
        await seats.press("escape", "question_mark")
        assert "Keys of this page" in seats.text
        await seats.press("escape", "q")
        assert seats.app.return_code == 0


async def test_a_signal_ends_the_program_while_matches_are_read(
    home: Path, halted: list[None]
) -> None:
    async with at_the_table(home, Launch(), LARGE) as seats:
        await seats.press("w")
        assert not halted
        assert "still reading" in seats.text
        seats.app._leave_at_once(143)  # noqa: SLF001 - a signal calls this method
        await seats.settle()
        assert seats.app.return_code == 143


async def test_with_an_index_no_journal_is_read(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_index, "SETTLED", 0)
    expected = records.read(home / "matches")
    # Only the match under the cursor is replayed, to describe its position.
    monkeypatch.setattr(match_list, "_summary", None)
    monkeypatch.setattr(saves, "ending", None)
    async with at_the_table(home, Launch(), LARGE) as seats:
        assert "still reading" not in seats.text
        await seats.press("w")
        assert f"all matches: {MATCHES}" in seats.text
        await seats.press("escape", "s")
        assert expected.rows[0].name in seats.text


async def test_a_long_list_grows_as_it_is_scrolled(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(matches, "_LINES", 12)
    async with at_the_table(home, Launch()) as seats:
        await seats.press("w")
        await wait_for_reading(seats)
        listed = seats.app.screen.query_one(MatchList)
        assert listed.option_count < MATCHES
        seen = set()
        for _ in range(MATCHES):
            seen.add(listed.highlighted)
            await seats.press("down")
        assert seen == {*range(MATCHES)}
        await seats.press("f", "f")
        assert f"finished matches: {MATCHES - MATCHES // 5}" in seats.text
