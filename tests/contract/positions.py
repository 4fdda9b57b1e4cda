"""The games under test, and random positions of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, Final

import pytest
from hypothesis import settings
from hypothesis import strategies as st

from scapegoat_games import catalog
from scapegoat_games.protocol import Dice, Eye, Seat
from scapegoat_games.setup_input import agreed
from scapegoat_games.simulate import PlayedGame, play_out
from tests.contract.facts import AnyFacts, AnyGame, Settings, facts_of

NAMES: Final = ("Ann", "Bo", "Cy", "Dot", "Ed", "Flo", "Gus", "Hal")

SEEDS: Final = st.integers(0, 2**32)
"""Seeds of random examples."""


@dataclass
class Tried:
    """A game of the catalog under test at a certain number of players."""

    id: str
    seats: int

    @property
    def game(self) -> AnyGame:
        return catalog.load(self.id)

    @property
    def facts(self) -> AnyFacts:
        return facts_of(self.id)

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.seats]

    @property
    def everybody(self) -> tuple[Seat | Eye, ...]:
        return (*range(self.seats), Eye.TABLE)

    def __str__(self) -> str:
        return f"{self.id}-{self.seats}"


@dataclass
class Position:
    """A state and its dice. Tests play on from there."""

    state: Any
    dice: Dice


def all_tried() -> Iterator[Tried]:
    for game in catalog.ids():
        for seats in catalog.load(game).seats:
            yield Tried(game, seats)


every_game = pytest.mark.parametrize("tried", [*all_tried()], ids=str)
"""Parametrizes a test with each game of the catalog at each number of players."""


@cache
def _played(game: str, seats: int, variant: int, seed: str) -> PlayedGame[Any]:
    return play_out(catalog.load(game), seats, facts_of(game).variants[variant], seed)


def played(tried: Tried, variant: int, seed: str) -> PlayedGame[Any]:
    """A random game to its end."""
    return _played(tried.id, tried.seats, variant, seed)


QUICK: Final = settings().max_examples <= settings.get_profile("quick").max_examples
MANY: Final = settings().max_examples * (1 if QUICK else 2)
"""Number of examples for tests in which an example is cheap and problems are rare."""


def is_left_out(tried: Tried, seed: int) -> bool:
    """Whether this example is skipped because examples of the game are slow.

    Large budgets keep four times as many examples as quick ones.
    """
    thinning = tried.facts.thinning.get(tried.seats, 1)
    return Random(seed).randrange(thinning if QUICK else max(1, thinning // 4)) != 0


def started(tried: Tried, settings: Settings, seed: str) -> Position:
    dice = Dice(seed)
    return Position(tried.game.new(tried.seats, agreed(tried.game, settings), dice), dice)


def somewhere(tried: Tried, rng: Random, *, over: bool = False) -> Position:
    """A random point of a random game with one of its variants; ``over`` includes the end."""
    facts = tried.facts
    variant, seed = rng.randrange(len(facts.variants)), f"some {rng.randrange(8)}"
    moves = played(tried, variant, seed).moves
    position = started(tried, facts.variants[variant], seed)
    for seat, move in moves[: rng.randrange(len(moves) + over)]:
        tried.game.apply(position.state, seat, move, position.dice)
    return position
