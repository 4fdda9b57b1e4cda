"""Guards are picked up and then put down, by the Radio Room and by Shift Change."""

from collections.abc import Mapping
from itertools import permutations, product
from random import Random

import pytest

from scapegoat_games.games.alcatraz.guards import (
    SHIFT_CHANGE,
    enough,
    liftable,
    placeable,
    puttable,
)
from scapegoat_games.games.alcatraz.pieces import MOST_GUARDS, PLACES
from scapegoat_games.games.alcatraz.prison import Prison, prison
from scapegoat_games.games.alcatraz.steps import Acting
from scapegoat_games.tuples import increased
from tests.games.alcatraz.positions import At, Position, lay


def radio(guards: Mapping[str, int], side: str = "silver") -> Position:
    return lay(At("radio"), At("yard"), At("cells"), guards=guards, sides=side)


def shift(guards: Mapping[str, int]) -> Position:
    position = lay(At("infirmary", cards="Shift Change"), At("yard"), At("cells"), guards=guards)
    position.play("blackmail", "play 1")
    return position


@pytest.mark.clause("AL-25", "AL-28")
def test_the_silver_radio_room_moves_exactly_two() -> None:
    position = radio({"yard": 1, "cells": 2})
    assert position.told("use") == "{0} uses the Radio Room to move 2 guards."
    assert position.state.points == 3
    assert position.refusal("enough") == "At least 2 guards must be moved."
    assert position.refusal("end") == "First guards are picked up."
    assert position.told("lift yard") == "{0} calls a guard away from the Exercise Yard."
    # The guard stands nowhere now.
    assert position.guards("yard") == [0]
    assert position.moves() == ["lift cells"]
    position.play("lift cells")
    assert position.refusal("lift cells") == "First the guards picked up are put down."
    assert position.option("put office").picks[0].ask == (
        "Where does the guard from the Exercise Yard move (then 1 more)?"
    )
    assert position.refusal("put yard") == "That is where the guard comes from."
    told = position.told("put cells")
    assert told == "The guard from the Exercise Yard moves to the Cell Block."
    assert position.refusal("put cells") == "That is where the guard comes from."
    position.play("put office")
    assert position.guards("yard", "cells", "office") == [0, 2, 1]
    assert position.state.step == Acting()


@pytest.mark.clause("AL-28")
def test_guards_may_swap_places_or_share_an_origin() -> None:
    position = radio({"yard": 2})
    position.play("use", "lift yard", "lift yard", "put office", "put office")
    assert position.guards("yard", "office") == [0, 2]
    position = radio({"yard": 4, "cells": 4})
    position.play("use", "lift yard", "lift cells", "put cells", "put yard")
    assert position.guards("yard", "cells") == [4, 4]


@pytest.mark.clause("AL-28")
def test_no_location_gets_more_than_four_guards() -> None:
    position = radio({"yard": 4, "cells": 3})
    position.play("use", "lift cells", "lift cells")
    assert "put yard" not in position.moves()
    assert position.refusal("put yard") == (
        "There would be too many guards: never more than 4 anywhere."
    )


@pytest.mark.clause("AL-25")
def test_the_golden_radio_room_moves_one_for_free() -> None:
    position = radio({"yard": 1, "cells": 2}, "gold")
    assert position.told("use") == "{0} uses the Radio Room to move a guard."
    position.play("lift cells", "put radio")
    assert position.guards("yard", "cells", "radio") == [1, 1, 1]
    assert position.state.points == 4
    assert position.state.step == Acting()


@pytest.mark.clause("AL-27", "AL-28")
def test_shift_change_moves_one_to_three_by_one_step() -> None:
    position = shift({"chapel": 2, "office": 1})
    assert position.moves() == ["lift chapel", "lift office"]
    assert position.refusal("enough") == "At least 1 guard must be moved."
    position.play("lift chapel", "lift chapel")
    assert position.option("enough").label == "no more guards"
    assert position.told("enough") == "{0} calls no more guards away."
    assert position.moves() == ["put radio", "put visiting", "put yard"]
    assert position.refusal("put office") == (
        "The guard moves to a location adjacent to the Chapel."
    )
    position.play("put radio", "put yard")
    assert position.guards("chapel", "radio", "yard", "office") == [0, 1, 1, 1]
    position = shift({"chapel": 2, "office": 1})
    # After the third guard, all are put down.
    position.play("lift office", "lift chapel", "lift chapel", "put recreation")
    position.play("put radio", "put radio")
    assert position.guards("recreation", "radio") == [1, 2]


WALLED: Mapping[str, int] = {"chapel": 1, "radio": 4, "yard": 4, "visiting": 4, "cells": 1}


@pytest.mark.clause("AL-28")
def test_a_guard_without_a_way_out_needs_others_to_make_room() -> None:
    position = shift(WALLED)
    assert position.moves() == [
        "lift cells",
        "lift chapel",
        "lift radio",
        "lift visiting",
        "lift yard",
    ]
    position.play("lift chapel")
    # The guard has no place yet.
    assert position.refusal("enough") == "There would be no room to put them down."
    assert position.refusal("lift cells") is None
    position.play("lift cells")
    assert position.refusal("enough") == "There would be no room to put them down."
    assert position.moves() == ["lift radio", "lift visiting", "lift yard"]
    position.play("lift yard")
    assert position.moves() == ["put yard"]
    position.play("put yard", "put laundry")
    # A guard can't go back to its own location.
    assert "put yard" not in position.moves()
    position.play("put cells")
    assert position.guards("yard", "laundry", "cells", "chapel") == [4, 1, 1, 0]


@pytest.mark.clause("AL-28")
def test_a_guard_with_no_way_out_stays() -> None:
    position = shift(WALLED)
    position.play("lift chapel", "lift cells")
    assert position.refusal("lift chapel") == "No guard stands at the Chapel."
    position = shift({**WALLED, "chapel": 2})
    position.play("lift cells", "lift chapel")
    assert position.refusal("lift chapel") == "There would be no room to put that guard down."


@pytest.mark.clause("AL-28")
def test_putting_down_leaves_room_for_the_other_guards() -> None:
    full = dict.fromkeys(("radio", "yard"), 4)
    position = shift({**full, "visiting": 3, "chapel": 1, "cells": 1})
    position.play("lift cells", "lift chapel", "enough")
    # Both guards can go to the Visiting Area, the second one nowhere else.
    assert position.moves() == ["put laundry"]
    assert position.refusal("put visiting") == (
        "There would be too many guards: never more than 4 anywhere."
    )


def brute_force(board: Prison, guards: tuple[int, ...], lifted: tuple[int, ...]) -> bool:
    """Whether all guards in hand fit one step away, found by trying all ways."""
    for chosen in product(*(board.neighbours[place] for place in lifted)):
        after = list(guards)
        for place in chosen:
            after[place] += 1
        if max(after) <= MOST_GUARDS:
            return True
    return False


@pytest.mark.clause("AL-28")
def test_every_guard_picked_up_can_be_put_down() -> None:
    rng = Random(1)
    printed = prison(tuple(PLACES), (False,) * 12)
    stuck = 0
    for _ in range(150):
        guards = tuple(rng.choice((0, 1, 3, 4, 4)) for _ in PLACES)
        lifted: tuple[int, ...] = ()
        while sources := liftable(printed, guards, SHIFT_CHANGE, lifted):
            for source in PLACES:
                if guards[source] and len(lifted) == SHIFT_CHANGE.most - 1:
                    possible = brute_force(
                        printed, increased(guards, source, -1), (*lifted, source)
                    )
                    assert (source in sources) == possible
                    stuck += not possible
            source = rng.choice(sources)
            guards, lifted = increased(guards, source, -1), (*lifted, source)
            can_stop = brute_force(printed, guards, lifted)
            assert placeable(printed, guards, SHIFT_CHANGE, lifted) == can_stop
            assert enough(printed, guards, SHIFT_CHANGE, lifted) == can_stop
            if can_stop and rng.random() < 0.3:
                break
        while lifted:
            places = puttable(printed, guards, SHIFT_CHANGE, lifted)
            assert places
            guards, lifted = increased(guards, rng.choice(places), 1), lifted[1:]
        assert max(guards) <= MOST_GUARDS
    assert stuck > 20


@pytest.mark.clause("AL-28")
def test_the_order_of_picking_up_does_not_matter() -> None:
    printed = prison(tuple(PLACES), (False,) * 12)
    guards = (0, 4, 0, 0, 4, 3, 0, 0, 0, 0, 0, 0)
    for order in permutations((0, 8, 1)):
        assert placeable(printed, guards, SHIFT_CHANGE, order) == brute_force(
            printed, guards, order
        )
