"""Moves a second of random play, each ruleset by its own way of listing and making moves."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from statistics import median
from time import process_time
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from benchmarks.table import Row, Target
from benchmarks.turns import take_turns
from scapegoat_games import catalog
from scapegoat_games.simulate import play_out

Play: TypeAlias = Callable[[int], int]
"""Plays one game from a seed and returns how many moves it had."""

SECONDS: Final = 0.5


class Peer(NamedTuple):
    """Another ruleset to compare with. Its module needs a package of the group ``bench``."""

    name: str
    module: str
    held_against: bool
    """Whether a game's bound counts for it."""

    def play(self) -> Play:
        module: Any = import_module(self.module)
        found: Play = module.play
        return found


PEERS: Final = (
    Peer("python-chess", "benchmarks.chess_peer", held_against=True),
    Peer("rlcard's Uno", "benchmarks.uno_peer", held_against=False),
)


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
    """Moves a second of processor time, over whole games. Other programs hardly count in it."""
    moves, seed = 0, 0
    start = process_time()
    while (spent := process_time() - start) < SECONDS:
        moves += play(seed)
        seed += 1
    return moves / spent


def rows(rounds: int, peers: Sequence[Peer] = PEERS) -> Iterator[Row]:
    """Without ``peers``, this program's own speed."""
    for game in catalog.ids():
        measure = measure_of(game)
        what = f"random play, {game}"
        ours = partial(speed, partial(play_ours, game, measure.SEATS))
        if not peers:
            yield Row(what, "moves/s", median(ours() for _ in range(rounds)))
        for peer in peers:
            mine, theirs, ratio = take_turns(ours, partial(speed, peer.play()), rounds)
            target = Target(measure.BOUND, "at least") if peer.held_against else None
            yield Row(what, "moves/s", mine, theirs, peer.name, ratio, target)
