"""No leaks: a seat can't tell the game from an imagined one that agrees with all it knows."""

from collections.abc import Hashable
from random import Random

import pytest
from hypothesis import given, settings

from scapegoat_games.protocol import Eye, Seat
from tests.contract.positions import (
    MANY,
    QUICK,
    SEEDS,
    Position,
    Tried,
    every_game,
    is_left_out,
    somewhere,
)
from tests.contract.worlds import play_in_two_worlds

MOVES = 20 if QUICK else 30
"""Moves played from each position. More moves find more leaks and take longer."""
WORLDS = 200
"""Worlds imagined at most, until each hidden place has had two values. A larger number finds
rarer values; a failure takes longer.
"""


@pytest.mark.channel("sight", "history")
@every_game
@settings(max_examples=MANY)
@given(seed=SEEDS)
def test_worlds_differ_only_after_something_is_revealed(tried: Tried, seed: int) -> None:
    if is_left_out(tried, seed):
        return
    rng = Random(seed)
    play_in_two_worlds(tried, somewhere(tried, rng), rng, MOVES)


@every_game
@settings(max_examples=MANY)
@given(seed=SEEDS)
def test_a_view_equals_the_view_of_its_imagined_worlds(tried: Tried, seed: int) -> None:
    if is_left_out(tried, seed):
        return
    rng = Random(seed)
    position = somewhere(tried, rng, over=True)
    for who in tried.everybody:
        view = tried.game.view(position.state, who)
        world = tried.game.imagine(view, rng)
        assert tried.game.view(world, who) == view
        tried.facts.check(world)


@every_game
def test_each_hidden_place_takes_several_values(tried: Tried) -> None:
    """If all imagined worlds were alike, no leak would be found."""
    rng = Random(5)
    for _ in range(12):
        position = somewhere(tried, rng)
        for who in tried.everybody:
            seen = imagined_places(tried, position, who, rng)
            assert [place for place, values in seen.items() if len(values) < 2] == []


def imagined_places(
    tried: Tried, position: Position, who: Seat | Eye, rng: Random
) -> dict[str, set[Hashable]]:
    """The values found at each hidden place of imagined worlds, until each place has had two."""
    view = tried.game.view(position.state, who)
    places = tried.facts.hidden(position.state, who).keys()
    seen: dict[str, set[Hashable]] = {place: set() for place in places}
    for _ in range(WORLDS):
        if all(len(values) > 1 for values in seen.values()):
            break
        hidden = tried.facts.hidden(tried.game.imagine(view, rng), who)
        assert hidden.keys() == places
        for place, value in hidden.items():
            seen[place].add(value)
    return seen
