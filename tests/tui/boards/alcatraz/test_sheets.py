"""The sheets of Alcatraz on the screen."""

from pathlib import Path

import pytest

from tests.games.alcatraz.positions import At, lay
from tests.tui.seats import SMALL, WIDEST, at_the_table
from tests.tui.tables import new_match, put


@pytest.mark.parametrize(("name", "told"), [("Cleo", "Cleo ¤ goat +1"), ("Dmitri", "Dmitri ¤ +1")])
async def test_the_name_of_the_scapegoat_is_not_cut(tmp_path: Path, name: str, told: str) -> None:
    match = new_match(tmp_path, (name, "Bo", "Cy", "Dot"), {"talk": 0}, "sheets", "alcatraz")
    position = lay(At("yard"), *[At("cells")] * 3)
    async with at_the_table(tmp_path, put(match, position.state), SMALL) as seats:
        assert told in " ".join(seats.text.split())


async def test_open_cards_are_not_cut_in_stacked_sheets(tmp_path: Path) -> None:
    names = ("Ann", "Bo", "Cy")
    match = new_match(tmp_path, names, {"talk": 0}, "sheets", "alcatraz", open_hands=True)
    ann, bo = At("yard", cards="Changed Schedule, Loose Lips"), At("cells", cards="Sick List")
    position = lay(ann, bo, At("cells"))
    async with at_the_table(tmp_path, put(match, position.state), WIDEST) as seats:
        rows = seats.text.splitlines()
        (at,) = [at for at, row in enumerate(rows) if "Changed Schedule and" in row]
        assert "Loose Lips" in rows[at + 1]
        assert any("Sick List" in row for row in rows)
        assert any("no blackmail" in row for row in rows)
