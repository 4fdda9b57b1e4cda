"""The page of rules, which is longer than the screen."""

from pathlib import Path

from textual.containers import VerticalScroll

from tests.tui.seats import at_the_table
from tests.tui.tables import new_match


async def test_end_and_home_scroll_to_both_ends_of_the_rules(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, ("Ann", "Bo"))) as seats:
        await seats.press("r")
        page = seats.app.screen.query_one(VerticalScroll)
        await seats.press("end")
        assert page.scroll_y == page.max_scroll_y > 0
        await seats.press("home")
        assert page.scroll_y == 0
