"""On the page of Short Straw, a straw is chosen by keys or by mouse, and confirmed."""

from pathlib import Path

from scapegoat_games.games.short_straw.moves import Draw
from tests.tui.boards.short_straw.pages import started
from tests.tui.seats import at_the_table


async def test_a_straw_is_chosen_and_confirmed(tmp_path: Path) -> None:
    match = started(tmp_path)
    async with at_the_table(tmp_path, match) as seats:
        await seats.lift()
        await seats.press("down", "down", "enter")
        assert not match.moves
        length = match.view(0).hand[2]
        assert f"Draw the one of {length} cm? Enter confirms." in seats.said
        await seats.press("escape", "up", "enter", "enter")
        assert match.moves == ((0, Draw(1)),)


async def test_a_click_on_another_straw_changes_the_choice(tmp_path: Path) -> None:
    match = started(tmp_path)
    async with at_the_table(tmp_path, match) as seats:
        await seats.lift()
        await seats.click(seats.lies("hand:3"))
        await seats.click(seats.lies("hand:0"))
        assert not match.moves
        await seats.command("OK")
        assert match.moves == ((0, Draw(0)),)
