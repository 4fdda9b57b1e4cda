"""The draft of a covered page is kept for its player and for nobody else."""

from pathlib import Path

import pytest

from scapegoat_games.tui.stages import Curtain, Why
from tests.games.scout.positions import lay
from tests.tui.boards.scout.habits import keep
from tests.tui.private_pages import PRIVATE, secrets_shown
from tests.tui.seats import IDLE_SECONDS, Seats, at_the_table
from tests.tui.tables import NAMES, new_match, put


async def select_two_cards(seats: Seats) -> str:
    """Lifts the curtain and selects two cards. Returns the text of the page."""
    await seats.lift()
    await seats.press("home", "right", "shift+right")
    return seats.text


@pytest.mark.parametrize("how", ["h", "idle"])
async def test_a_draft_is_restored_for_its_owner(tmp_path: Path, how: str) -> None:
    match = new_match(tmp_path, NAMES[:3])
    put(match, lay("6 7 8", 4, 4, active="4/1 5/2", owner=2).state)
    async with at_the_table(tmp_path, match) as seats:
        before = await select_two_cards(seats)
        if how == "idle":
            await seats.later(IDLE_SECONDS + 1)
        else:
            await seats.press(how)
        assert isinstance(seats.stage, Curtain)
        await seats.lift_again()
        assert seats.text == before
        await seats.press("enter", "enter")
        assert [seats.match.game.dump(move) for _, move in seats.match.moves] == ["show 2-3"]


async def test_a_restored_draft_still_needs_its_confirmation(
    tmp_path: Path,
) -> None:
    match = new_match(tmp_path, NAMES[:3])
    put(match, lay("6 7 8", 4, 4, active="4/1 5/2", owner=2).state)
    async with at_the_table(tmp_path, match) as seats:
        await select_two_cards(seats)
        await seats.press("enter")
        before = seats.text
        await seats.press("h")
        await seats.lift_again()
        assert seats.text == before
        assert not match.moves


async def test_a_draft_is_restored_once_and_only_for_its_owner(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        await seats.lift()
        await seats.press("down", "h")
        assert seats.table.put_aside.take_up(0) is not None
        assert seats.table.put_aside.take_up(0) is None, "once"
        await seats.lift()
        await seats.press("h")
        assert seats.table.put_aside.take_up(1) is None, "not for another"
        assert seats.table.put_aside.take_up(0) is None, "nor after another has looked"
        await keep(seats)
        assert seats.table.put_aside.take_up(0) is None, "nor after a move"


@pytest.mark.channel("cursor", "memory")
@pytest.mark.parametrize("page", PRIVATE)
async def test_the_curtain_shows_nothing_of_a_draft(tmp_path: Path, page: str) -> None:
    opened, _ = PRIVATE[page]
    async with at_the_table(tmp_path, opened(tmp_path)) as seats:
        await secrets_shown(seats, page)
        seat = seats.looking
        await seats.press("h")
        assert seats.stage == Curtain(seat or 0, Why.HIDDEN)
        before = seats.text
        seats.table.put_aside.forget()
        seats.table.show()
        await seats.settle()
        assert seats.text == before
