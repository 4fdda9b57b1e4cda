"""The page of records shows the results of each player."""

from pathlib import Path

import pytest
from textual.widgets import Static

from benchmarks.many_matches import fill
from scapegoat_games.tui.opening import Launch
from tests.commands import kept_match
from tests.tui.seats import LARGE, SMALL, at_the_table


@pytest.mark.parametrize("size", [SMALL, LARGE, (170, 50)])
async def test_records_have_a_line_for_each_player(tmp_path: Path, size: tuple[int, int]) -> None:
    kept_match(tmp_path)
    broken = kept_match(tmp_path)
    broken.write_text("nonsense\n")
    async with at_the_table(tmp_path, Launch(), size) as seats:
        await seats.press("s")
        for name in ("Ann", "[red]Bo"):
            (row,) = (row for row in seats.rows if f" {name} " in row)
            assert row.split()[-1] == "today"
        assert f"Left out: {broken.stem} is damaged" in seats.said
        await seats.command("Back")
        assert "Watch or delete" in seats.text


@pytest.mark.parametrize("size", [SMALL, LARGE, (170, 50)])
async def test_each_game_has_columns_of_its_own(tmp_path: Path, size: tuple[int, int]) -> None:
    fill(tmp_path, 48)
    async with at_the_table(tmp_path, Launch(), size) as seats:
        await seats.press("s")
        await seats.settle()
        text = str(seats.app.screen.query_one("#records", Static).render())
        corporate = text.partition("Corporate Scapegoat\n")[2].split("\n")
        assert {"Years", "Scapegoat", "Wins"} <= {*corporate[0].split()}
        assert "Best" not in corporate[0]
        assert "Years: fewest to a win · Scapegoat: how often" in corporate
        assert all(len(line) <= size[0] - 6 for line in corporate[:4])
        goat = text.partition("Scape Goat\n")[2].split("\n")
        assert {"Scapegoat", "Crew"} <= {*goat[0].split()}
        assert " of " in goat[1]


async def test_no_records_at_first(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, Launch()) as seats:
        await seats.click_on("Records")
        assert "There are no records yet." in seats.text


async def test_the_records_have_a_help_like_other_pages(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, Launch()) as seats:
        await seats.press("s")
        assert "?  Help" in seats.text
        await seats.press("question_mark")
        assert "Keys of this page" in seats.text
        await seats.press("escape", "escape")
        assert "Watch or delete" in seats.text
