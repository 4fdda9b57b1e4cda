"""Choices that several seats make at once stay hidden until all seats have chosen."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from scapegoat_games.protocol import Dice, Event, Eye, Seat
from scapegoat_games.simulate import pick
from tests.contract.positions import SEEDS, Position, Tried, every_game, somewhere

MOVES = 40
"""Moves played from each position. More moves meet more secret choices and take longer."""
CHOICES = 4
"""Choices of a seat that are compared. More choices find more leaks and take longer."""


@pytest.mark.channel("sight", "history")
@every_game
@settings(max_examples=max(10, settings().max_examples // 4))
@given(seed=SEEDS)
def test_secret_choices_look_alike_to_the_others(tried: Tried, seed: int) -> None:
    rng = Random(seed)
    position = somewhere(tried, rng)
    for _ in range(MOVES):
        compare_choices(tried, position, rng)
        if not tried.game.to_act(position.state):
            break
        seat, move = pick(tried.game, position.state, rng)
        tried.game.apply(position.state, seat, move, position.dice)


@every_game
def test_several_seats_choose_secretly_in_some_positions(tried: Tried) -> None:
    """Without such positions the other test would compare nothing in a game that has them."""
    if not tried.facts.secret_choices:
        pytest.skip("in this game no two seats choose at once")
    rng = Random(1)
    positions = (somewhere(tried, rng) for _ in range(400))
    assert any(len(list(choosing_secretly(tried, position))) > 1 for position in positions)


def compare_choices(tried: Tried, position: Position, rng: Random) -> None:
    owing = list(choosing_secretly(tried, position))
    if len(owing) < 2:
        return
    for seat in owing:
        legal = list(tried.game.legal(tried.game.view(position.state, seat)))
        chosen = rng.sample(legal, min(len(legal), CHOICES))
        told = [as_others_hear(tried, position, seat, move) for move in chosen]
        assert all(heard == told[0] for heard in told), f"{chosen} of {seat} can be told apart"


def choosing_secretly(tried: Tried, position: Position) -> Iterator[Seat]:
    for decision in tried.game.to_act(position.state):
        if not decision.open and not decision.optional:
            yield decision.seat


def as_others_hear(tried: Tried, position: Position, seat: Seat, move: object) -> list[Any]:
    """Events and views of the other seats and of the table after the move."""
    game, others = tried.game, [who for who in tried.everybody if who != seat]
    state, dice = game.copy(position.state), Dice(position.dice.seed, position.dice.drawn)
    heard = [
        (event.kind, event.reveals, [words(event, who) for who in others])
        for event in game.apply(state, seat, move, dice)
    ]
    return [heard, [game.view(state, who) for who in others], game.to_act(state), dice.drawn]


def words(event: Event, who: Seat | Eye) -> str:
    return event.public if isinstance(who, Eye) else event.private.get(who, event.public)
