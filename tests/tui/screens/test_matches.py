"""The list of matches: matches are resumed, watched, and deleted after a question."""

from pathlib import Path

import pytest

from scapegoat_games.tui.opening import Launch
from scapegoat_games.tui.screens.matches import MatchList
from scapegoat_games.tui.stages import Curtain
from tests.commands import kept_match
from tests.tui.seats import LARGE, SMALL, Seats, at_the_table


def marked(seats: Seats) -> str:
    return str(seats.app.screen.query_one("#told").render())


@pytest.mark.parametrize("size", [SMALL, LARGE, (170, 50)])
async def test_every_match_has_a_line(tmp_path: Path, size: tuple[int, int]) -> None:
    kept_match(tmp_path)
    kept_match(tmp_path, moves=3)
    broken = kept_match(tmp_path)
    broken.write_text("nonsense\n")
    async with at_the_table(tmp_path, Launch(), size) as seats:
        await seats.press("w")
        assert "all matches: 3" in seats.text
        for state in ("open", "finished", "damaged"):
            (row,) = (row for row in seats.rows if row.rstrip().endswith(f" {state}"))
            assert broken.stem in row if state == "damaged" else "Ann and [red]Bo" in row
        told = {marked(seats)}
        for _ in range(2):
            await seats.press("down")
            told.add(marked(seats))
        assert any("after 3 moves" in line for line in told)
        assert any("wins with" in line or "share the win" in line for line in told)
        assert any(" is damaged: line 1" in line for line in told)


async def test_an_empty_list_says_so_and_offers_nothing(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, Launch()) as seats:
        await seats.press("w")
        assert "There are no matches yet." in marked(seats)
        assert "Continue or watch" not in seats.text
        await seats.press("enter", "down", "up")
        assert "all matches: 0" in seats.text


async def test_each_match_keeps_its_line_in_a_shrunk_window(tmp_path: Path) -> None:
    kept_match(tmp_path)
    async with at_the_table(tmp_path, Launch(), (170, 50)) as seats:
        await seats.press("w")
        await seats.resize(*SMALL)
        (head,) = (row for row in seats.rows if "Started" in row)
        (row,) = (row for row in seats.rows if row.startswith("  Scout"))
        assert row.rstrip().endswith("finished")
        assert head.index("State") == row.index("finished")


async def test_enter_resumes_an_open_match(tmp_path: Path) -> None:
    kept_match(tmp_path, moves=3)
    async with at_the_table(tmp_path, Launch()) as seats:
        await seats.slowly("w", "enter")
        assert isinstance(seats.stage, Curtain)


async def test_a_finished_match_is_watched_and_left(tmp_path: Path) -> None:
    for _ in range(2):
        kept_match(tmp_path)
    async with at_the_table(tmp_path, Launch()) as seats:
        await seats.click_on("Watch or delete")
        await seats.press("down")
        await seats.command("Continue or watch")
        assert "move 0 of" in seats.text
        await seats.press("escape")
        assert "all matches: 2" in seats.text
        assert seats.app.screen.query_one(MatchList).highlighted == 1
        await seats.command("Back")
        assert "Watch or delete" in seats.text


async def test_the_filter_cycles_through_all_states(tmp_path: Path) -> None:
    kept_match(tmp_path)
    async with at_the_table(tmp_path, Launch()) as seats:
        await seats.press("w", "f")
        assert "open matches: 0" in seats.text
        assert "There are no open matches." in seats.text
        await seats.press("enter", "d")
        assert "Delete this match" not in seats.text
        await seats.command("Filter")
        assert "finished matches: 1" in seats.text
        await seats.press("f")
        assert "all matches: 1" in seats.text


async def test_a_damaged_match_can_be_deleted(tmp_path: Path) -> None:
    broken = kept_match(tmp_path)
    broken.write_text("nonsense\n")
    async with at_the_table(tmp_path, Launch()) as seats:
        await seats.press("w", "enter")
        assert "is damaged" in seats.said
        await seats.command("Delete")
        assert "Delete this match for good?" in seats.said
        await seats.command("Delete")
        assert not broken.exists()
        assert "all matches: 0" in seats.text
