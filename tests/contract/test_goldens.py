"""Games play out as they did when somebody last looked.

If that changed on purpose, raise the game's edition where saved matches would no longer play out
the same, renew with ``python -m tests.goldens --renew``, and read the diff.
"""

from tests.contract.golden import FOLDER, game_text, tree_text
from tests.contract.positions import Tried, all_tried, every_game


def golden(name: str) -> str:
    path = FOLDER / name
    assert path.exists(), f"there is no {name} yet: python -m tests.goldens --renew"
    return path.read_text("utf-8")


@every_game
def test_the_golden_game(tried: Tried) -> None:
    assert game_text(tried).splitlines() == golden(f"{tried}.txt").splitlines()


@every_game
def test_the_number_of_positions_so_many_moves_on(tried: Tried) -> None:
    """Whatever speeds up the finding of moves must lose none and invent none."""
    assert tree_text(tried).splitlines() == golden(f"{tried}-tree.txt").splitlines()


def test_no_golden_is_left_of_a_game_that_is_gone() -> None:
    names = {name for tried in all_tried() for name in (f"{tried}.txt", f"{tried}-tree.txt")}
    assert {path.name for path in FOLDER.glob("*.txt")} == names
