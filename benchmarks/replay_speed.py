"""How long a finished match takes from its journal to its last position."""

from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from benchmarks.table import Row
from scapegoat_games import catalog, saves
from scapegoat_games.match import Match
from scapegoat_games.simulate import play_out

NAMES: Final = ("Ann", "Bo", "Cy", "Dot", "Ed")
SEED: Final = "benchmark"


def written_match(folder: Path) -> Path:
    """A journal of a whole random match."""
    game = catalog.load("scout")
    path = folder / "match.jsonl"
    match = Match.start(game, NAMES, {}, SEED, path)
    for seat, move in play_out(game, len(NAMES), {}, SEED).moves:
        match.play(seat, move)
    match.close()
    return path


def rows(rounds: int) -> Iterator[Row]:
    times = []
    with TemporaryDirectory() as folder:
        path = written_match(Path(folder))
        for _ in range(rounds):
            start = perf_counter()
            match = saves.look(path)
            times.append(1000 * (perf_counter() - start))
    what = f"replay of {len(match.moves)} moves"
    yield Row(what, "ms", median(times))
