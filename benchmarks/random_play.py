"""Moves a second of random play, each ruleset by its own way of listing and making moves."""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from time import perf_counter
from typing import Any, Final, Protocol, TypeAlias

from benchmarks.chess_peer import play_chess
from benchmarks.table import Row, Target
from benchmarks.turns import take_turns
from benchmarks.uno_peer import play_uno
from scapegoat_games import catalog
from scapegoat_games.simulate import play_out

Play: TypeAlias = Callable[[int], int]
"""Plays one game from a seed and returns how many moves it had."""

SECONDS: Final = 0.5


class Measure(Protocol):
    """``benchmarks/games/GAME.py`` is one."""

    SEATS: int
    BOUND: float


def measure_of(game: str) -> Measure:
    measure: Any = import_module(f"benchmarks.games.{catalog.room(game)}")
    found: Measure = measure
    return found


def play_ours(game: str, seats: int, seed: int) -> int:
    return len(play_out(catalog.load(game), seats, {}, str(seed)).moves)


def speed(play: Play) -> float:
    """Moves a second over whole games, for about half a second."""
    moves, seed = 0, 0
    start = perf_counter()
    while (spent := perf_counter() - start) < SECONDS:
        moves += play(seed)
        seed += 1
    return moves / spent


def rows(rounds: int = 7) -> list[Row]:
    found = []
    for game in catalog.ids():
        measure = measure_of(game)
        against: tuple[tuple[str, Play, Target | None], ...] = (
            ("python-chess", play_chess, Target(measure.BOUND, "at least")),
            ("rlcard's Uno", play_uno, None),
        )
        what = f"random play, {game}"
        ours = partial(speed, partial(play_ours, game, measure.SEATS))
        for name, play, target in against:
            mine, peer, ratio = take_turns(ours, partial(speed, play), rounds)
            found.append(Row(what, "moves/s", mine, peer, name, ratio, target))
    return found
