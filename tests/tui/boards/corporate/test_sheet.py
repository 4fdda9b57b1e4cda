"""Room on the sheet of past years, for however many of them."""

from pathlib import Path

import pytest

from scapegoat_games.games.corporate.view import Judgement, YearResult
from scapegoat_games.saves import AnyMatch
from tests.games.corporate.positions import lay, read_card
from tests.tui.room import LONG
from tests.tui.seats import LARGE, SMALL, at_the_table
from tests.tui.tables import NAMES, new_match, put


def played(home: Path, names: tuple[str, ...], years: int) -> AnyMatch:
    match = new_match(home, names, game="corporate")
    position = lay(*[4] * len(names))
    card = read_card("10d")
    verdict = Judgement("perfect", 2, 3, 20, 10, card)
    everybody = tuple(range(len(names)))
    position.state.years = (YearResult(0, verdict, 2, everybody, (4,) * len(names)),) * years
    put(match, position.state)
    return match


@pytest.mark.parametrize("names", [NAMES[:3], LONG], ids=["3", "5"])
@pytest.mark.parametrize("years", [1, 40])
async def test_a_year_stands_in_one_line_whole(
    tmp_path: Path, names: tuple[str, ...], years: int
) -> None:
    async with at_the_table(tmp_path, played(tmp_path, names, years), SMALL) as seats:
        await seats.press("y")
        told = [row for row in seats.rows if "exactly 20/" in row]
        assert told
        for row in told:
            assert "10♦ of 10" in row, seats.text
            assert "everyone" in row, seats.text
            assert f"{'●▲■◆★'[len(names) - 1]}4" in row, seats.text


async def test_names_are_whole_where_there_is_room(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, played(tmp_path, LONG, 1), LARGE) as seats:
        await seats.press("y")
        assert sum(LONG[2] in row and "exactly 20/" in row for row in seats.rows) == 1
        assert "…" not in seats.text
