"""The end of a match of Corporate Scapegoat: what nobody has to hide any more."""

from pathlib import Path

import pytest

from scapegoat_games.games.corporate.view import Judgement, View, YearResult
from scapegoat_games.protocol import Eye
from scapegoat_games.tui.boards.corporate.cards import DOWN
from scapegoat_games.tui.boards.corporate.results import facts, left_over
from tests.games.corporate.positions import lay, read_card
from tests.tui.boards.corporate.tables import corporate
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
