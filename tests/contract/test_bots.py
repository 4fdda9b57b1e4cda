"""Computer players of every game obey the rules and use only what their seat knows."""

from dataclasses import fields
from random import Random
from typing import Any, Final

import pytest

from scapegoat_games import bots
from scapegoat_games.bots import Viewpoint
from scapegoat_games.protocol import Level, LookAhead
from scapegoat_games.simulate import next_move
from tests.contract.facts import AnyGame
from tests.contract.positions import Position, Tried, every_game, somewhere, started

QUICK: Final = LookAhead(rollouts=2, moves=2, depth=3)

every_level = pytest.mark.parametrize("level", Level, ids=lambda level: level.value)


@pytest.fixture(autouse=True)
def _thinking_briefly(monkeypatch: pytest.MonkeyPatch, tried: Tried) -> None:
    monkeypatch.setattr(type(tried.game), "thought", QUICK)


def decide(
    game: AnyGame, seens: list[Viewpoint[Any]], optional: list[bool], level: Level
) -> list[Any]:
    decided = []
    for number, (seen, may) in enumerate(zip(seens, optional, strict=True)):
        how = bots.take_up if may else bots.choose
        decided.append(how(game, seen, level, Random(number)))
    return decided


def seen_at(game: AnyGame, state: object) -> tuple[list[Viewpoint[Any]], list[bool]]:
    """What each seat that may decide in this state sees, and whether its decision is optional."""
    decisions = game.to_act(state)
    seens = [bots.seen_in(game, state, decision) for decision in decisions]
    return seens, [decision.optional for decision in decisions]


@every_game
def test_every_level_plays_by_the_rules(tried: Tried) -> None:
    """The level that thinks ahead makes only the first moves, since its moves take long."""
    for level in (Level.EASY, Level.NORMAL):
        play_to_the_end(tried, level, thinking=8)


@pytest.mark.deep
@every_game
def test_every_level_plays_to_an_end(tried: Tried) -> None:
    for level in Level:
        play_to_the_end(tried, level, thinking=0)


def play_to_the_end(tried: Tried, level: Level, thinking: int) -> None:
    game, chosen = tried.game, tried.facts.variants[0]
    position, rng = started(tried, chosen, f"a game for {level.value}"), Random(7)
    moves = 0
    while game.to_act(position.state):
        skills = (Level.HARD if moves < thinking else level,) * tried.seats
        seat, move = next_move(game, position.state, skills, rng, [])
        seens, _ = seen_at(game, position.state)
        assert [game.why_not(seen.page, move) for seen in seens if seen.seat == seat] == [None]
        game.apply(position.state, seat, move, position.dice)
        moves += 1
        assert moves < 3000, "going round in a circle"
    tried.facts.check(position.state)


@every_level
@every_game
def test_a_choice_is_the_same_in_worlds_that_look_the_same(tried: Tried, level: Level) -> None:
    game, rng = tried.game, Random(3)
    for _ in range(5):
        state = somewhere(tried, rng).state
        seens, optional = seen_at(game, state)
        here = decide(game, seens, optional, level)
        for number, seen in enumerate(seens):
            world = game.imagine(seen.own, rng)
            there = [
                bots.seen_in(game, world, decision)
                for decision in game.to_act(world)
                if decision.seat == seen.seat
            ]
            assert there == [seen]
            how = bots.take_up if optional[number] else bots.choose
            assert how(game, there[0], level, Random(number)) == here[number]


class Poison:
    """A value that fails the test when anything of it is read."""

    def _fail(self, *_: object) -> Any:  # noqa: ANN401  # it never returns
        raise AssertionError("The state of the match is read.")

    __getattr__ = __getitem__ = __iter__ = __len__ = __eq__ = __bool__ = _fail
    __hash__ = object.__hash__


def poison(position: Position) -> None:
    for field in fields(position.state):
        setattr(position.state, field.name, Poison())


@every_game
def test_computer_players_do_not_read_the_real_state(tried: Tried) -> None:
    game, rng = tried.game, Random(4)
    position = somewhere(tried, rng)
    seens, optional = seen_at(game, position.state)
    before = decide(game, seens, optional, Level.HARD)
    poison(position)
    with pytest.raises(AssertionError):
        game.legal(game.view(position.state, 0))
    assert decide(game, seens, optional, Level.HARD) == before
