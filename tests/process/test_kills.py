"""Killed at any moment, the real program has kept every move that its screen has shown."""

import signal
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

import pytest

from scapegoat_games import catalog
from tests.process.ended import ended_again_and_again

EVENINGS: Final = [0, *(pytest.param(which, marks=pytest.mark.deep) for which in range(1, 10))]
KILLS: Final = [signal.SIGKILL] * 5
"""Of each game in an evening: two hundred in all, twenty of them in the quick run."""
OTHERS: Final = [signal.SIGTERM, signal.SIGHUP, signal.SIGINT]


@pytest.mark.parametrize("evening", EVENINGS)
@pytest.mark.parametrize("signals", [KILLS, OTHERS], ids=["killed", "ended"])
def test_no_signal_loses_what_was_shown(
    tmp_path: Path, evening: int, signals: list[signal.Signals]
) -> None:
    """A table for each game, all at once: most of the time they wait for a curtain."""
    rooms = [tmp_path / game for game in catalog.ids()]
    rngs = [Random(f"{room.name} {evening} {len(signals)}") for room in rooms]
    with ThreadPoolExecutor(len(rooms)) as pool:
        list(pool.map(partial(ended_again_and_again, signals=signals), rooms, rngs))
