"""Games play out as they did when somebody last looked.

``pytest --renew-goldens`` writes the texts anew, for a diff to read. Where saved matches would no
longer play out the same, the game's edition is raised too.
"""

import pytest

from tests.contract.golden import FOLDER, game_text, tree_text
from tests.contract.positions import Tried, all_tried, every_game
from tests.golden import Golden


@every_game
def test_the_golden_game(tried: Tried, golden: Golden) -> None:
    golden(FOLDER / f"{tried}.txt", game_text(tried))


@every_game
def test_the_number_of_positions_so_many_moves_on(tried: Tried, golden: Golden) -> None:
    """Whatever speeds up the finding of moves must lose none and invent none."""
    golden(FOLDER / f"{tried}-tree.txt", tree_text(tried))


def test_no_golden_is_left_of_a_game_that_is_gone(pytestconfig: pytest.Config) -> None:
    wanted = {name for tried in all_tried() for name in (f"{tried}.txt", f"{tried}-tree.txt")}
    left = [path for path in FOLDER.iterdir() if path.name not in wanted]
    if pytestconfig.getoption("renew_goldens"):
        for path in left:
            path.unlink()
    else:
        assert left == []
