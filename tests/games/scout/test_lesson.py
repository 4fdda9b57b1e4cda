"""The conditions of lessons and tips are true of the view they are asked about."""

import pytest

from scapegoat_games.games.scout.lesson import WORDS
from tests.games.scout.positions import Position, lay

HAND = "8/1 2/6 3/7"


@pytest.mark.parametrize(
    ("position", "possible"),
    [
        (lay("1/8 6/3", 4, 4, active="4/2 4/1 4/3", owner=2), False),
        (lay(HAND, 4, 4, active="4/2 5/1 6/1", owner=2), True),
        (lay(HAND, 4, 4, active="4/2 5/1 6/1", owner=2, chips=[0, 1, 1]), False),
        (lay(HAND, 4, 4, active="4/2 5/1 6/1", owner=0), False),
        (lay(HAND, 4, active="4/2 5/1 6/1", owner=1), False),
    ],
)
def test_a_scout_and_show_is_told_of_only_where_it_is_legal(
    position: Position, possible: bool
) -> None:
    assert WORDS["may scout and show"](position.view(), 0) == possible
