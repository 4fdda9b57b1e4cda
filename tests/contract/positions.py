"""Games under test, played by chance up to any point."""

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
from scapegoat_games.simulate import Played, play_out
from tests.contract.facts import AnyFacts, AnyGame, Settings, facts_of

NAMES: Final = ("Ann", "Bo", "Cy", "Dot", "Ed", "Flo", "Gus", "Hal")

SEEDS: Final = st.integers(0, 2**32)


@dataclass
class Tried:
    """A game of the catalog at a number of players."""

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
    """A state that is played on, with the dice that go with it."""

    state: Any
    dice: Dice


def all_tried() -> Iterator[Tried]:
    for game in catalog.ids():
        for seats in catalog.load(game).seats:
            yield Tried(game, seats)


every_game = pytest.mark.parametrize("tried", [*all_tried()], ids=str)
"""For each game of the catalog, at each number of players."""


@cache
def _played(game: str, seats: int, variant: int, seed: str) -> Played[Any]:
    return play_out(catalog.load(game), seats, facts_of(game).variants[variant], seed)


def played(tried: Tried, variant: int, seed: str) -> Played[Any]:
    """A random game to its end."""
    return _played(tried.id, tried.seats, variant, seed)


QUICK: Final = settings().max_examples <= settings.get_profile("quick").max_examples
MANY: Final = settings().max_examples * (2 if QUICK else 3)
"""Examples where each is cheap, and only many of them find what is rare."""


def is_left_out(tried: Tried, seed: int) -> bool:
    """Whether it is done without this example; the large budgets leave out a quarter as much."""
    dear = tried.facts.dear.get(tried.seats, 1)
    return Random(seed).randrange(dear if QUICK else max(1, dear // 4)) != 0


def started(tried: Tried, settings: Settings, seed: str) -> Position:
    dice = Dice(seed)
    return Position(tried.game.new(tried.seats, agreed(tried.game, settings), dice), dice)


def somewhere(tried: Tried, rng: Random, *, over: bool = False) -> Position:
    """A point of a random game, with any of the settings worth trying; ``over``: also its end."""
    facts = tried.facts
    variant, seed = rng.randrange(len(facts.variants)), f"some {rng.randrange(8)}"
    moves = played(tried, variant, seed).moves
    position = started(tried, facts.variants[variant], seed)
    for seat, move in moves[: rng.randrange(len(moves) + over)]:
        tried.game.apply(position.state, seat, move, position.dice)
    return position
