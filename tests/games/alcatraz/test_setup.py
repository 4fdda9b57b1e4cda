"""The prison before the first action, and the contents of the box."""

from collections import Counter
from math import comb

import pytest

from scapegoat_games.games.alcatraz.pieces import (
    BLACKMAIL,
    GUN,
    HOMES,
    LETTERS,
    LOCATIONS,
    PLACES,
    TASKS,
    WORDS,
)
from scapegoat_games.games.alcatraz.prison import place_beside, prison, steps_between
from tests.games.alcatraz.positions import At, everywhere, items, lay, place, start

SEEDS = [f"s{number}" for number in range(200)]


@pytest.mark.clause("AL-1")
def test_locations_touch_at_sides_and_corners() -> None:
    printed = prison(tuple(PLACES), (False,) * 12)
    words = {
        location.word: {LOCATIONS[at].word for at in printed.neighbours[place(location.word)]}
        for location in LOCATIONS
    }
    assert words["chapel"] == {"radio", "yard", "visiting"}
    assert words["office"] == {"workshop", "recreation", "guardroom"}
    assert words["radio"] == {"chapel", "dining", "yard", "visiting", "workshop"}
    assert words["visiting"] == {
        *("chapel", "radio", "dining", "yard", "workshop", "cells", "laundry", "guardroom")
    }
    pairs = {(a, b) for a, others in words.items() for b in others}
    assert pairs == {(b, a) for a, b in pairs}
    assert len(pairs) == 2 * 29


def test_steps_on_the_map_stop_at_its_edge() -> None:
    layout = start(3, layout="printed").state.prison.layout
    assert place_beside(layout, place("chapel"), 1, 1) == place("visiting")
    assert place_beside(layout, place("office"), 1, 1) == place("office")
    assert steps_between(layout, place("chapel"), place("office")) == 3
    assert steps_between(layout, place("yard"), place("yard")) == 0


@pytest.mark.clause("AL-1")
def test_locations_are_mixed_or_lie_as_printed() -> None:
    assert start(3, layout="printed").state.prison.layout == tuple(PLACES)
    layouts = {start(3, seed).state.prison.layout for seed in SEEDS}
    assert len(layouts) == len(SEEDS)
    assert {layout[0] for layout in layouts} == set(PLACES)
    assert all(sorted(layout) == list(PLACES) for layout in layouts)


@pytest.mark.clause("AL-1")
def test_sides_are_silver_gold_random_or_chosen() -> None:
    assert not any(start(3).state.prison.gold)
    assert all(start(3, sides="gold").state.prison.gold)
    chosen = start(3, sides="sgsgsgsgsgss").state.prison
    assert chosen.gold == (False, True) * 5 + (False, False)
    assert chosen.rules[0] == LOCATIONS[0].silver
    assert chosen.rules[1] == LOCATIONS[1].gold
    mixed = [start(3, seed, sides="random").state.prison.gold for seed in SEEDS]
    for at in PLACES:
        assert 60 < sum(gold[at] for gold in mixed) < 140


@pytest.mark.clause("AL-2")
def test_items_lie_where_they_belong() -> None:
    position = start(4)
    assert position.lying("infirmary") == "drug drug drug"
    assert position.lying("workshop") == "tool tool tool"
    assert position.lying("cells") == "knife knife knife"
    assert position.lying("laundry") == "clothes clothes clothes"
    assert position.lying("guardroom") == "key key key"
    assert position.lying("yard") == "key knife clothes drug tool"
    assert position.lying("visiting") == "key knife clothes drug tool gun"
    for word in ("chapel", "radio", "dining", "recreation", "office"):
        assert position.lying(word) == ""
    count = Counter(item for lying in position.state.lying for item in lying)
    assert [count[item] for item in range(6)] == [5, 5, 5, 5, 5, 1]


@pytest.mark.clause("AL-3")
def test_all_begin_with_an_empty_sheet() -> None:
    position = start(3)
    assert [position.sheet(seat) for seat in range(3)] == [("", 0, 0, "")] * 3
    assert position.state.hands == ((), (), ())


@pytest.mark.clause("AL-4")
def test_eight_guards_come_in_two_passes_of_four() -> None:
    seen: Counter[int] = Counter()
    doubled = []
    for seed in SEEDS:
        guards = start(4, seed).state.guards
        assert sum(guards) == 8
        assert max(guards) <= 2
        seen.update(at for at in PLACES if guards[at])
        doubled.append(guards.count(2))
    assert set(seen) == set(PLACES)
    # The two passes are independent.
    assert set(doubled) >= {0, 1, 2}
    none = sum(count == 0 for count in doubled) / len(doubled)
    assert abs(none - comb(8, 4) / comb(12, 4)) < 0.1


@pytest.mark.clause("AL-4")
def test_everybody_begins_in_another_location() -> None:
    for seed in SEEDS:
        assert len(set(start(4, seed).state.pawns)) == 4
    assert {start(4, seed).state.pawns[0] for seed in SEEDS} == set(PLACES)


@pytest.mark.clause("AL-5")
def test_three_tasks_differ_in_letter_and_location() -> None:
    repeated = 0
    for seed in SEEDS:
        state = start(3, seed).state
        there = [task for task in state.tasks if task is not None]
        assert len({TASKS[task].letter for task in there}) == len(there) == 3
        assert len(state.deck) == 27
        under = state.deck[27 - state.tucked :]
        assert {TASKS[task].letter for task in under} <= {TASKS[task].letter for task in there}
        assert start(3, seed).view(0).tucked == under
        repeated += bool(under)
    assert 60 < repeated < 160


@pytest.mark.clause("AL-5", "AL-20")
def test_thirty_tasks_five_of_each_letter() -> None:
    assert Counter(task.letter for task in TASKS) == dict.fromkeys(LETTERS, 5)
    assert len({task.name for task in TASKS}) == 30
    for task in TASKS:
        assert 1 <= task.prisoners <= 3
        assert 0 <= task.guards <= 2
        assert len(task.items) <= 4
        assert GUN not in task.items
    (brawl,) = [task for task in TASKS if task.name == "Stage a brawl"]
    assert (brawl.letter, brawl.prisoners, brawl.guards) == ("A", 2, 1)
    assert brawl.items == items("knife drug")


@pytest.mark.clause("AL-6")
def test_the_first_scapegoat_is_drawn_and_acts_at_once() -> None:
    drawn = Counter(start(4, seed).state.scapegoat for seed in SEEDS)
    assert set(drawn) == {0, 1, 2, 3}
    assert min(drawn.values()) > 25
    position = start(4)
    assert position.actor == position.state.scapegoat
    assert position.state.round == 0
    assert position.view().ballot is None
    assert sum(position.state.guards) == 8
    assert position.view().guards_left == 12


@pytest.mark.clause("AL-26")
def test_eleven_blackmail_cards() -> None:
    assert [card.name for card in BLACKMAIL] == [
        "False Alarm 1",
        "False Alarm 2",
        "Shift Change",
        "Cell Search 1",
        "Cell Search 2",
        "Shakedown",
        "The Hole",
        "Changed Schedule",
        "Loose Lips",
        "Sick List",
        "Old Debt",
    ]
    assert sorted(start(3).state.stock) == list(range(11))
    assert start(3, "a").state.stock != start(3, "b").state.stock


@pytest.mark.clause("AL-21")
def test_locations_with_space_for_dropped_items() -> None:
    homes = {WORDS[item]: [LOCATIONS[at].word for at in HOMES[item]] for item in range(len(HOMES))}
    assert homes == {
        "key": ["guardroom", "yard", "visiting"],
        "knife": ["cells", "yard", "visiting"],
        "clothes": ["laundry", "yard", "visiting"],
        "drug": ["infirmary", "yard", "visiting"],
        "tool": ["workshop", "yard", "visiting"],
        "gun": ["visiting"],
    }


def test_positions_laid_out_hold_all_items() -> None:
    position = lay(At("yard", "key key gun"), At("yard", "drug"), At("yard"))
    assert everywhere(position.state) == everywhere(start(3).state)
    assert position.lying("guardroom") == "key"
    assert position.lying("visiting") == "key knife clothes drug tool"
