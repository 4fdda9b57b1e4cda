"""Hopes: in which direction they change, not by how much."""

import pytest

from scapegoat_games.games.alcatraz import GAME
from tests.games.alcatraz.positions import At, Position, lay
from tests.games.alcatraz.scored_moves import RAFT

EVEN = (At("office", letters="A"), At("radio", letters="B"), At("dining", letters="C"))


def hopes(*prisoners: At, number: int = 3) -> list[float]:
    return GAME.hopes(lay(*prisoners, number=number).view())


@pytest.mark.parametrize("more", [(), (At("chapel", letters="CDE"),)], ids=["three", "four"])
def test_near_the_end_the_scapegoat_hopes_least(more: tuple[At, ...]) -> None:
    prisoners = (
        At("office", letters="ABCD"),
        At("radio", letters="BCDE"),
        At("dining", letters="AE"),
    )
    blamed, *others = hopes(*prisoners, *more)
    assert all(other > blamed for other in others)


def test_holding_things_raises_hopes() -> None:
    empty_handed, _, other = hopes(*EVEN)
    laden, _, then = hopes(At("office", "key drug", cash=2, letters="A"), *EVEN[1:])
    assert laden > empty_handed
    assert then < other


@pytest.mark.parametrize("more", [(), (At("chapel", letters="D"),)], ids=["three", "four"])
def test_unique_letters_raise_hopes(more: tuple[At, ...]) -> None:
    needed, _, *rest = hopes(At("office", letters="AEF"), *EVEN[1:], *more)
    assert all(needed > other for other in rest), "even as the Scapegoat"


def test_hopes_fall_with_the_guards_left() -> None:
    assert sum(hopes(*EVEN, number=11)) < sum(hopes(*EVEN, number=3))


def test_tasks_about_to_be_completed_raise_hopes() -> None:
    def about(items: str) -> Position:
        return lay(EVEN[0], At("yard", items, letters="B"), EVEN[2], tasks={"yard": RAFT}, turn=1)

    before, after = (GAME.hopes(about(items).view()) for items in ("", "knife clothes"))
    assert sum(after) > sum(before), "somebody gets out"
    assert after[1] / sum(after) > before[1] / sum(before), "above all the player who completes it"


def test_a_vote_raises_the_hopes_of_the_scapegoat() -> None:
    position = lay(*EVEN)
    blamed = GAME.hopes(position.view())[0]
    position.play("end", "end", "end")
    assert GAME.hopes(position.view(0))[0] > blamed
