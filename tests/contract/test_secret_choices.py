"""What somebody chooses while others do is told to nobody before all have chosen."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from scapegoat_games.protocol import Dice, Event, Eye, Seat
from scapegoat_games.simulate import pick
from tests.contract.positions import SEEDS, Position, Tried, every_game, somewhere

MOVES = 40
OTHERS = 4
"""So many other choices are held beside one."""


@pytest.mark.channel("sight", "history")
@every_game
@settings(max_examples=max(10, settings().max_examples // 4))
@given(seed=SEEDS)
def test_whatever_is_chosen_the_others_hear_and_see_the_same(tried: Tried, seed: int) -> None:
    rng = Random(seed)
    position = somewhere(tried, rng)
    for _ in range(MOVES):
        compare_choices(tried, position, rng)
        if not tried.game.to_act(position.state):
            break
        seat, move = pick(tried.game, position.state, rng)
        tried.game.apply(position.state, seat, move, position.dice)


@every_game
def test_there_are_such_choices(tried: Tried) -> None:
    """Else nothing would be compared."""
    rng = Random(1)
    positions = (somewhere(tried, rng) for _ in range(400))
    assert any(len(list(secretly_owing(tried, position))) > 1 for position in positions)


def compare_choices(tried: Tried, position: Position, rng: Random) -> None:
    owing = list(secretly_owing(tried, position))
    if len(owing) < 2:
        return
    for seat in owing:
        legal = list(tried.game.legal(tried.game.view(position.state, seat)))
        chosen = rng.sample(legal, min(len(legal), OTHERS))
        told = [as_others_hear(tried, position, seat, move) for move in chosen]
        assert all(one == told[0] for one in told), f"{chosen} of {seat} can be told apart"


def secretly_owing(tried: Tried, position: Position) -> Iterator[Seat]:
    for one in tried.game.to_act(position.state):
        if not one.open and not one.optional:
            yield one.seat


def as_others_hear(tried: Tried, position: Position, seat: Seat, move: object) -> list[Any]:
    """Events and views of everybody else, and of the table, after the move."""
    game, others = tried.game, [who for who in tried.everybody if who != seat]
    state, dice = game.copy(position.state), Dice(position.dice.seed, position.dice.drawn)
    heard = [
        (event.kind, event.reveals, [words(event, who) for who in others])
        for event in game.apply(state, seat, move, dice)
    ]
    return [heard, [game.view(state, who) for who in others], game.to_act(state), dice.drawn]


def words(event: Event, who: Seat | Eye) -> str:
    return event.public if isinstance(who, Eye) else event.private.get(who, event.public)
