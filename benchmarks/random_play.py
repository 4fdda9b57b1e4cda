"""Moves a second of random play, each ruleset by its own way of listing and making moves."""

from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Final, TypeAlias

from benchmarks.chess_peer import play_chess
from benchmarks.table import Row, Target
from benchmarks.turns import take_turns
from benchmarks.uno_peer import play_uno
from scapegoat_games import catalog
from scapegoat_games.simulate import play_out

Play: TypeAlias = Callable[[int], int]
"""Plays one game from a seed and returns how many moves it had."""

SEATS: Final = 4
SECONDS: Final = 0.5


def play_scout(seed: int) -> int:
    return len(play_out(catalog.load("scout"), SEATS, {}, str(seed)).moves)


def play_scape_goat(seed: int) -> int:
    return len(play_out(catalog.load("scape-goat"), 5, {}, str(seed)).moves)


def speed(play: Play) -> float:
    """Moves a second over whole games, for about half a second."""
    moves, seed = 0, 0
    start = perf_counter()
    while (spent := perf_counter() - start) < SECONDS:
        moves += play(seed)
        seed += 1
    return moves / spent


def rows(rounds: int = 7) -> list[Row]:
    against: tuple[tuple[str, Play, str, Play, Target | None], ...] = (
        ("Scout", play_scout, "python-chess", play_chess, Target(1.5, "at least")),
        ("Scout", play_scout, "rlcard's Uno", play_uno, None),
        ("Scape Goat", play_scape_goat, "python-chess", play_chess, Target(3, "at least")),
    )
    found = []
    for game, play, name, peer_play, target in against:
        ours, peer, ratio = take_turns(partial(speed, play), partial(speed, peer_play), rounds)
        what = f"{game} at random"
        found.append(Row(what, "moves/s", ours, peer, name, ratio, target))
    return found
