"""No leak: whoever looks can't tell the game from another that agrees with all they know."""

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
WORLDS = 200


@pytest.mark.channel("sight", "history")
@every_game
@settings(max_examples=MANY)
@given(seed=SEEDS)
def test_worlds_part_only_where_something_comes_to_light(tried: Tried, seed: int) -> None:
    if is_left_out(tried, seed):
        return
    rng = Random(seed)
    play_in_two_worlds(tried, somewhere(tried, rng), rng, MOVES)


@every_game
@settings(max_examples=MANY)
@given(seed=SEEDS)
def test_a_view_is_what_its_holder_sees_of_the_worlds_imagined_from_it(
    tried: Tried, seed: int
) -> None:
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
def test_whatever_is_hidden_may_be_several_things(tried: Tried) -> None:
    """Else worlds that are all alike would hide every leak."""
    rng = Random(5)
    for _ in range(12):
        position = somewhere(tried, rng)
        for who in tried.everybody:
            seen = imagined_places(tried, position, who, rng)
            assert [place for place, values in seen.items() if len(values) < 2] == []


def imagined_places(
    tried: Tried, position: Position, who: Seat | Eye, rng: Random
) -> dict[str, set[Hashable]]:
    """What lies at each hidden place in one world or another, until each has taken two values."""
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
