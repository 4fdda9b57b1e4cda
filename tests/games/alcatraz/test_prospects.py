"""Projects: prisoners count only on items that lie there, and on each item once."""

import pytest

from scapegoat_games.games.alcatraz.heuristics.prospects import open_projects, projects, worth
from tests.games.alcatraz.positions import At, items, late, lay, place
from tests.games.alcatraz.scored_moves import RAFT

SEEDS = range(40)


@pytest.mark.parametrize("seats", [3, 4])
def test_projects_count_only_on_lying_items(seats: int) -> None:
    fetched = 0
    for seed in SEEDS:
        view = late(seats, seed, sides="gold").view()
        for one in open_projects(view):
            fetched += len(one.fetched)
            for at, item in one.fetched:
                assert one.fetched.count((at, item)) <= view.lying[at].count(item)
    assert fetched > len(SEEDS)


@pytest.mark.parametrize("seats", [3, 4])
def test_agreed_projects_share_no_items(seats: int) -> None:
    agreed = 0
    for seed in SEEDS:
        view = late(seats, seed, sides="gold").view()
        found = projects(view).values()
        agreed += len(found) > 1
        together = [thing for one in found for thing in one.fetched]
        for at, item in together:
            assert together.count((at, item)) <= view.lying[at].count(item)
    assert agreed


def test_one_use_fetches_two_items() -> None:
    """AL-25: the golden Exercise Yard gives any two items."""
    position = lay(
        At("office"), At("yard", cash=1), At("dining"), tasks={"chapel": RAFT}, turn=1, sides="gold"
    )
    soonest = max(
        (one for one in open_projects(position.view()) if one.seat == 1), key=lambda one: one.soon
    )
    yard = place("yard")
    assert sorted(soonest.fetched) == [(yard, item) for item in items("knife clothes")]


def test_a_spare_task_is_worth_something() -> None:
    """Otherwise the heuristics would see only harm in taking the last item of a kind."""
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
