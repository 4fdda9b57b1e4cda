"""The task that comes after a completed one: its letter, its location, and an empty deck."""

import pytest

from scapegoat_games.games.alcatraz.pieces import TASKS
from scapegoat_games.games.alcatraz.steps import Acting
from tests.games.alcatraz.positions import DRUG, KNIFE, NOTHING, brawl, lay, task


@pytest.mark.clause("AL-22", "AL-24")
def test_an_empty_deck_gives_no_reward_and_no_task() -> None:
    position = brawl(NOTHING, KNIFE, DRUG)
    position.state.gone = position.state.deck
    position.state.deck = ()
    events = position.play("complete uses=2:knife+3:drug")
    assert [event.kind for event in events] == ["complete", "reward", "no-task"]
    assert events[1].public == "The deck of tasks is empty: nobody else marks a letter."
    assert position.sheet(2)[3] == ""
    assert position.tasks == {}
    assert position.state.step == Acting()


@pytest.mark.clause("AL-24", "AL-5")
def test_a_new_task_has_a_letter_not_in_play() -> None:
    position = lay(
        NOTHING, KNIFE, DRUG, turn=1,
        tasks={
            "yard": "Stage a brawl",
            "cells": "Dig under the bath house",
            "office": "Flood the culvert",
        },
    )  # fmt: skip
    position.stack_tasks(
        "Lift the wing keys", "Carve a dummy head", "Cut the sluice bars", "Jam the tower door"
    )
    (new,) = position.play("complete uses=2:knife+3:drug")[2:]
    assert new.public.startswith(
        "2 cards go under the deck: tasks for B and C are already in play. A new"
    )
    assert new.public.endswith("“Jam the tower door” (F).")
    assert sorted(position.tasks.values()) == [
        "Dig under the bath house",
        "Flood the culvert",
        "Jam the tower door",
    ]
    under = [TASKS[number].name for number in position.view().tucked]
    assert under == ["Carve a dummy head", "Cut the sluice bars"]
    assert [TASKS[number].name for number in position.state.deck[-2:]] == under


@pytest.mark.clause("AL-24", "AL-5")
def test_a_new_task_comes_to_a_location_without_one() -> None:
    came = set()
    for seed in range(60):
        position = lay(
            NOTHING, KNIFE, DRUG, turn=1, seed=f"{seed}",
            tasks={"yard": "Stage a brawl", "cells": "Dig under the bath house"},
        )  # fmt: skip
        position.play("complete uses=2:knife+3:drug")
        (place,) = set(position.tasks) - {"cells"}
        came.add(place)
    # The location of the completed task is free again.
    assert len(came) == 11
    assert "yard" in came


@pytest.mark.clause("AL-24")
def test_no_task_comes_without_another_letter() -> None:
    position = lay(
        NOTHING, KNIFE, DRUG, turn=1,
        tasks={"yard": "Stage a brawl", "cells": "Dig under the bath house"},
    )  # fmt: skip
    state = position.state
    drawn, left = task("Lift the wing keys"), task("Carve a dummy head")
    state.gone = tuple(other for other in state.deck if other not in {drawn, left})
    state.deck = (drawn, left)
    events = position.play("complete uses=2:knife+3:drug")
    assert events[-1].public == "No task left has a different letter, so no new one comes."
    assert position.state.deck == (left,)
    assert list(position.tasks) == ["cells"]


@pytest.mark.clause("AL-5", "AL-24")
def test_known_task_cards_are_drawn_last() -> None:
    position = brawl(NOTHING, KNIFE, DRUG)
    state = position.state
    position.stack_tasks("Lift the wing keys", "Cut the sluice bars")
    state.gone = state.deck[2:]
    state.deck, state.tucked = state.deck[:2], 1
    assert position.view().tucked == state.deck[1:]
    position.play("complete uses=2:knife+3:drug")
    assert len(state.deck) == state.tucked == 0
