"""The end of a match of Corporate Scapegoat: what nobody has to hide any more."""

from pathlib import Path

import pytest

from scapegoat_games.games.corporate.view import Judgement, View, YearResult
from scapegoat_games.protocol import Eye
from scapegoat_games.tui.boards.corporate.cards import DOWN
from scapegoat_games.tui.boards.corporate.dialogs import Years
from scapegoat_games.tui.boards.corporate.results import facts, left_over
from tests.games.corporate.positions import lay, read_card
from tests.tui.boards.corporate.tables import corporate
from tests.tui.seats import LARGE, at_the_table
from tests.tui.tables import NAMES
from tests.tui.walks import play_by_chance


def test_all_hands_and_what_lay_face_down_are_told_at_the_end(tmp_path: Path) -> None:
    match = play_by_chance(corporate(tmp_path, 3, limit=2), 1000)
    view: View = match.view(Eye.ALL)
    _, *rows = (row.plain for row in left_over(view, NAMES))
    for seat, row in enumerate(rows):
        assert all(str(card) in row for card in view.hands[seat])
        down = [one for one in view.face_down if view.quarters[one.quarter][one.at].seat == seat]
        assert row.count(DOWN) == len(down)
        assert all(f"{DOWN}{one.card}" in row for one in down)
    assert view.face_down


@pytest.mark.parametrize(("times", "told"), [(2, "twice"), (3, "3 times")])
def test_who_was_the_scapegoat_most_often(times: int, told: str) -> None:
    position = lay(4, 4, 4)
    verdict = Judgement("beaten", 1, 3, 12, 1, read_card("2h"))
    position.state.years = (YearResult(0, verdict, 0, (1,), (5, 3, 4)),) * times
    assert f"Most often the Scapegoat: Bo, {told}." in facts(position.view(Eye.TABLE), NAMES).plain


@pytest.mark.parametrize("size", [(110, 34), LARGE, (200, 56)])
@pytest.mark.parametrize("players", [3, 5])
async def test_each_year_at_the_end_is_one_line(
    tmp_path: Path, players: int, size: tuple[int, int]
) -> None:
    match = play_by_chance(corporate(tmp_path, players, limit=12), 2000)
    sizes = [year.sizes for year in match.view(Eye.TABLE).years]
    async with at_the_table(tmp_path, match, size) as seats:
        (part,) = seats.app.screen.query(Years)
        assert part.region.bottom <= seats.app.size.height - 2, "nothing is cut off"
        heads, *rows = str(part.render()).rstrip("\n").split("\n")
        assert heads.split()[0] == "year"
        assert len(rows) == min(len(sizes), part.content_size.height - 1)
        for row, after in zip(reversed(rows), reversed(sizes), strict=False):
            told = " ".join(f"{sign}{size}" for sign, size in zip("●▲■◆★", after, strict=False))
            assert row.rstrip().endswith(told)
            assert len(row.rstrip()) <= part.content_size.width
