"""The sheets of Alcatraz on the screen."""

from pathlib import Path

import pytest

from tests.games.alcatraz.positions import At, lay
from tests.tui.seats import SMALL, at_the_table
from tests.tui.tables import new_match, put


@pytest.mark.parametrize(("name", "told"), [("Cleo", "Cleo ¤ goat +1"), ("Dmitri", "Dmitri ¤ +1")])
async def test_the_name_of_the_scapegoat_is_not_cut(tmp_path: Path, name: str, told: str) -> None:
    match = new_match(tmp_path, (name, "Bo", "Cy", "Dot"), {"talk": 0}, "sheets", "alcatraz")
    position = lay(At("yard"), *[At("cells")] * 3)
    async with at_the_table(tmp_path, put(match, position.state), SMALL) as seats:
        assert told in " ".join(seats.text.split())
