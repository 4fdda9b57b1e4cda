"""Games play out as in the golden texts.

``pytest -m "deep or not deep" --renew-goldens`` rewrites the texts; read the diff. If saved
matches would play out differently, the game's edition has to be raised, too.
"""

import pytest

from tests.contract.game_texts import (
    FOLDER,
    MAX_POSITIONS,
    MAX_POSITIONS_QUICK,
    game_text,
    tree_lines,
)
from tests.contract.positions import Tried, all_tried, every_game
from tests.golden import Golden


@every_game
def test_the_golden_game(tried: Tried, golden: Golden) -> None:
    golden(FOLDER / f"{tried}.txt", game_text(tried))


@pytest.mark.deep
@every_game
def test_the_number_of_positions_more_moves_on(tried: Tried, golden: Golden) -> None:
    golden(FOLDER / f"{tried}-tree.txt", "\n".join(tree_lines(tried, MAX_POSITIONS)) + "\n")


@every_game
def test_the_number_of_positions_a_few_moves_on(tried: Tried, pytestconfig: pytest.Config) -> None:
    """An optimisation of the legal moves must neither lose nor invent moves."""
    if pytestconfig.getoption("renew_goldens"):
        pytest.skip("the golden that this test reads is being written")
    path = FOLDER / f"{tried}-tree.txt"
    assert path.exists(), f"there is no {path.name} yet: pytest -m deep --renew-goldens writes it"
    kept = path.read_text("utf-8").splitlines()
    for whole, counted in zip(kept, tree_lines(tried, MAX_POSITIONS_QUICK), strict=True):
        assert f"{whole} ".startswith(f"{counted} "), (
            f"{path.name} says “{whole}”, but now there are “{counted}”. "
            "After a change of rules pytest -m deep --renew-goldens writes the file."
        )


def test_no_golden_is_left_of_a_game_that_is_gone(pytestconfig: pytest.Config) -> None:
    wanted = {name for tried in all_tried() for name in (f"{tried}.txt", f"{tried}-tree.txt")}
    left = [path for path in FOLDER.iterdir() if path.name not in wanted]
    if pytestconfig.getoption("renew_goldens"):
        for path in left:
            path.unlink()
    else:
        assert left == []
