"""The end of a match of Corporate Scapegoat: what nobody has to hide any more."""

from pathlib import Path

from scapegoat_games.games.corporate.view import View
from scapegoat_games.protocol import Eye
from scapegoat_games.tui.boards.corporate.results import left_over
from scapegoat_games.tui.boards.corporate.tiles import DOWN
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
