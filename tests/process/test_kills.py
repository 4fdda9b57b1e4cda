"""Killed at any moment, the real program has kept every move that its screen has shown."""

import signal
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Final

import pytest

from scapegoat_games import catalog
from tests.process.ended import ended_again_and_again

EVENINGS: Final = 5
KILLS: Final = [signal.SIGKILL] * 5
"""Of each game in an evening: a hundred in all."""
OTHERS: Final = [signal.SIGTERM, signal.SIGHUP, signal.SIGINT]


def test_no_signal_loses_what_was_shown(tmp_path: Path) -> None:
    """A table for each game, all at once: most of the time they wait for a curtain."""
    signals = [[signal.SIGKILL, OTHERS[at % len(OTHERS)]] for at, _ in enumerate(catalog.ids())]
    an_evening(tmp_path, "quick", signals)


@pytest.mark.deep
@pytest.mark.parametrize("evening", range(EVENINGS))
@pytest.mark.parametrize("signals", [KILLS, OTHERS], ids=["killed", "ended"])
def test_many_signals(tmp_path: Path, evening: int, signals: list[signal.Signals]) -> None:
    an_evening(tmp_path, f"{evening} {len(signals)}", [signals] * len(catalog.ids()))


def an_evening(home: Path, seed: str, signals: Sequence[Sequence[signal.Signals]]) -> None:
    """One game a room; in each the program is ended by its signals."""
    rooms = [home / game for game in catalog.ids()]
    rngs = [Random(f"{room.name} {seed}") for room in rooms]
    with ThreadPoolExecutor(len(rooms)) as pool:
        list(pool.map(ended_again_and_again, rooms, rngs, signals))
