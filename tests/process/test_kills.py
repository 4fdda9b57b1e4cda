"""The real program, killed at any moment, has saved every move that its screen has shown."""

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
"""Repetitions with other seeds in deep runs."""
KILLS: Final = [signal.SIGKILL] * 5
"""Kills for each game in one evening; five evenings of four games make a hundred kills."""
OTHERS: Final = [signal.SIGTERM, signal.SIGHUP, signal.SIGINT]


def test_no_signal_loses_what_was_shown(tmp_path: Path) -> None:
    """All games are played at once, since most of the time is spent waiting at curtains."""
    signals = [[signal.SIGKILL, OTHERS[at % len(OTHERS)]] for at, _ in enumerate(catalog.ids())]
    an_evening(tmp_path, "quick", signals)


@pytest.mark.deep
@pytest.mark.parametrize("evening", range(EVENINGS))
@pytest.mark.parametrize("signals", [KILLS, OTHERS], ids=["killed", "ended"])
def test_many_signals_lose_nothing(
    tmp_path: Path, evening: int, signals: list[signal.Signals]
) -> None:
    an_evening(tmp_path, f"{evening} {len(signals)}", [signals] * len(catalog.ids()))


def an_evening(home: Path, seed: str, signals: Sequence[Sequence[signal.Signals]]) -> None:
    """Plays each game in a folder of its own and ends the program by the signals for that game."""
    folders = [home / game for game in catalog.ids()]
    rngs = [Random(f"{folder.name} {seed}") for folder in folders]
    with ThreadPoolExecutor(len(folders)) as pool:
        list(pool.map(ended_again_and_again, folders, rngs, signals))
