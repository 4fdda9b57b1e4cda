"""What can be undone on the open table of Alcatraz, and for how long."""

from collections.abc import Callable
from pathlib import Path

import pytest

from scapegoat_games.games.alcatraz import phrases
from scapegoat_games.protocol import Eye
from scapegoat_games.tui.stages import OpenTable, Why
from tests.games.alcatraz.positions import At, Position, lay
from tests.tui.boards.alcatraz.tables import alcatraz, laid, stage
from tests.tui.seats import at_the_table


async def test_moves_are_undone_on_the_open_table(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, alcatraz(tmp_path)) as seats:
        assert "Undo" not in seats.text
        seat, before = seats.table.flow.deciding, seats.match.view(Eye.TABLE)
        assert seat is not None
        await seats.press("e", "enter")
        seats.calm_down()
        await seats.command("Undo")
        assert stage(seats) == OpenTable(seat, Why.UNDONE)
        assert seats.match.view(Eye.TABLE) == before
        assert "Undo" not in seats.text


@pytest.mark.clause("AL-17")
@pytest.mark.parametrize("answer", ["1", "2"])
async def test_an_answered_offer_can_not_be_undone(tmp_path: Path, answer: str) -> None:
    position = lay(At("yard", "key"), At("yard"), At("cells"))
    position.play("deal 2", "offer give=key")
    async with at_the_table(tmp_path, laid(tmp_path, position)) as seats:
        await seats.press(answer, "enter")
        assert stage(seats) == OpenTable(0)
        assert "Undo" not in seats.text
        await seats.press("u")
        assert len(seats.match.moves) == 1


@pytest.mark.parametrize(
    ("position", "keys"),
    [
        (lambda: lay(At("office"), At("yard"), At("cells")), ("2", "enter")),
        (lambda: lay(At("yard"), At("yard"), At("cells"), turn=2), ("e", "enter")),
    ],
    ids=["a card drawn", "a guard placed"],
)
async def test_undo_ends_at_a_random_event(
    tmp_path: Path, position: Callable[[], Position], keys: tuple[str, ...]
) -> None:
    async with at_the_table(tmp_path, laid(tmp_path, position())) as seats:
        await seats.press(*keys)
        assert len(seats.match.moves) == 1
        assert "Undo" not in seats.text
        await seats.press("u")
        assert len(seats.match.moves) == 1


async def test_unconfirmed_moves_can_be_undone(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, alcatraz(tmp_path)) as seats:
        before = seats.match.view(Eye.TABLE)
        near = min(before.prison.neighbours[before.here])
        await seats.click(seats.lies(phrases.place_target(near)))
        assert seats.match.view(Eye.TABLE).here == near
        await seats.press("u")
        assert seats.match.view(Eye.TABLE) == before
        await seats.press("1", f"{near + 1}")
        assert seats.match.view(Eye.TABLE).here == near
