"""What prisoners count on: what lies there, and once only."""

import pytest

from scapegoat_games.games.alcatraz.heuristics.prospects import open_projects, projects, worth
from tests.games.alcatraz.positions import At, items, late, lay, place
from tests.games.alcatraz.scored_moves import RAFT

SEEDS = range(40)


@pytest.mark.parametrize("seats", [3, 4])
def test_nobody_counts_on_more_than_lies_there(seats: int) -> None:
    fetched = 0
    for seed in SEEDS:
        view = late(seats, seed, sides="gold").view()
        for one in open_projects(view):
            fetched += len(one.fetched)
            for at, item in one.fetched:
                assert one.fetched.count((at, item)) <= view.lying[at].count(item)
    assert fetched > len(SEEDS)


@pytest.mark.parametrize("seats", [3, 4])
def test_no_two_who_agree_count_on_the_same_thing(seats: int) -> None:
    agreed = 0
    for seed in SEEDS:
        view = late(seats, seed, sides="gold").view()
        found = projects(view).values()
        agreed += len(found) > 1
        together = [thing for one in found for thing in one.fetched]
        for at, item in together:
            assert together.count((at, item)) <= view.lying[at].count(item)
    assert agreed


def test_what_lies_in_one_place_is_taken_together() -> None:
    """AL-25: the golden Exercise Yard gives any two items."""
    position = lay(
        At("office"), At("yard", cash=1), At("dining"), tasks={"chapel": RAFT}, turn=1, sides="gold"
    )
    soonest = max(
        (one for one in open_projects(position.view()) if one.seat == 1), key=lambda one: one.soon
    )
    yard = place("yard")
    assert sorted(soonest.fetched) == [(yard, item) for item in items("knife clothes")]


def test_a_task_that_nobody_has_the_time_for_is_worth_something() -> None:
    """Or whoever takes the last of a kind would only see what somebody else loses by it."""
    position = lay(
        At("office"),
        At("yard", "knife clothes"),
        At("cells", "tool"),
        tasks={"yard": RAFT, "cells": "Jam the tower door", "chapel": "File down a spare"},
        turn=1,
    )
    view = position.view()
    assert {one.seat for one in projects(view).values()} == {1, 2}
    (spare,) = {place("yard"), place("cells"), place("chapel")} - {
        one.place for one in projects(view).values()
    }
    fewer = view._replace(
        tasks=tuple(None if at == spare else task for at, task in enumerate(view.tasks))
    )
    assert worth(view, 1) > worth(fewer, 1)
