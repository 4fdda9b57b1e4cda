"""Processor time of computer players' choices on one core, by game and level."""

from collections.abc import Iterator
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final

from benchmarks.random_play import measure_of
from benchmarks.table import Row, Target
from scapegoat_games import bots, catalog
from scapegoat_games.bots import Viewpoint
from scapegoat_games.protocol import Dice, Game, Level
from scapegoat_games.simulate import automated, next_move

MEDIAN: Final = 500
"""Target in milliseconds for the median of choices that think ahead."""
WORST: Final = 1500
"""Target in milliseconds for the slowest choice that thinks ahead."""


def choices(game: Game[Any, Any, Any], seats: int) -> Iterator[tuple[Viewpoint[Any], Random]]:
    """Choices from games between decent players, spread over the whole of each game."""
    rng = Random("choices")
    while True:
        dice = Dice(f"{rng.random()}")
        state = game.new(seats, automated(game, {}), dice)
        while decisions := game.to_act(state):
            owed = next(decision for decision in decisions if not decision.optional)
            seen = bots.seen_in(game, state, owed)
            if rng.random() < 0.2 and len(game.legal(seen.page)) > 1:
                yield seen, Random(rng.random())
            seat, move = next_move(game, state, (Level.NORMAL,) * seats, rng, [])
            game.apply(state, seat, move, dice)


def rows(number: int) -> Iterator[Row]:
    """Measures ``number`` choices in each game."""
    for name in catalog.ids():
        game, seats = catalog.load(name), measure_of(name).seats
        seconds: dict[Level, list[float]] = {level: [] for level in Level}
        for (seen, rng), _ in zip(choices(game, seats), range(number), strict=False):
            for level in Level:
                began = process_time()
                bots.choose(game, seen, level, rng)
                seconds[level].append(process_time() - began)
        for level, took in seconds.items():
            hard = level is Level.HARD
            for what, value, most in (
                ("median", median(took), MEDIAN),
                ("worst", max(took), WORST),
            ):
                target = Target(most, "at most", of="ours") if hard else None
                label = f"thinking, {name}, {level.value}, {what}"
                yield Row(label, "ms", 1000 * value, target=target)
