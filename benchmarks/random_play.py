"""Moves per second of random play, for our games and for other implementations of games."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from statistics import median
from time import process_time
from typing import Any, Final, NamedTuple, TypeAlias

from benchmarks.table import Row, Target
from benchmarks.turns import take_turns
from scapegoat_games import catalog
from scapegoat_games.simulate import play_out

Play: TypeAlias = Callable[[int], int]
"""Plays one game from a seed and returns the number of moves."""

SECONDS: Final = 0.5
"""Processor seconds of one measurement. A larger number is more precise and slower."""


_DEFAULT_BOUND: Final = 2


class Peer(NamedTuple):
    """Another implementation to compare with. It needs a package of the group ``bench``."""

    name: str
    module: str
    held_against: bool
    """Whether the ``BOUND`` of a game is a multiple of this peer's speed."""

    def play(self) -> Play:
        module: Any = import_module(self.module)
        found: Play = module.play
        return found


PEERS: Final = (
    Peer("python-chess", "benchmarks.chess_peer", held_against=True),
    Peer("rlcard's Uno", "benchmarks.uno_peer", held_against=False),
)


class Measure(NamedTuple):
    """How the random play of a game is measured. A module ``benchmarks/games/GAME.py`` may say
    otherwise than the defaults with ``SEATS`` and ``BOUND``.
    """

    seats: int
    """Number of players. Default: the largest."""
    bound: float
    """Moves per second, as a multiple of random chess; a larger number is a stricter target."""


def measure_of(game: str) -> Measure:
    name = f"benchmarks.games.{catalog.room(game)}"
    facts = vars(import_module(name)) if find_spec(name) else {}
    seats = facts.get("SEATS", max(catalog.load(game).seats))
    return Measure(seats, facts.get("BOUND", _DEFAULT_BOUND))


def play_ours(game: str, seats: int, seed: int) -> int:
    return len(play_out(catalog.load(game), seats, {}, str(seed)).moves)


def speed(play: Play) -> float:
    """Moves per second of processor time over whole games. Other programs hardly influence it."""
    moves, seed = 0, 0
    start = process_time()
    while (spent := process_time() - start) < SECONDS:
        moves += play(seed)
        seed += 1
    return moves / spent


def rows(rounds: int, peers: Sequence[Peer] = PEERS) -> Iterator[Row]:
    """The speed of each game beside its peers, or alone without ``peers``."""
    for game in catalog.ids():
        measure = measure_of(game)
        what = f"random play, {game}"
        ours = partial(speed, partial(play_ours, game, measure.seats))
        if not peers:
            yield Row(what, "moves/s", median(ours() for _ in range(rounds)))
        for peer in peers:
            mine, theirs, ratio = take_turns(ours, partial(speed, peer.play()), rounds)
            target = Target(measure.bound, "at least") if peer.held_against else None
            yield Row(what, "moves/s", mine, theirs, peer.name, ratio, target)
