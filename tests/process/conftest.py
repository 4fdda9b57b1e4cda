"""Fixtures for the real program: its home directory and its environment."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from scapegoat_games import home as homes
from tests.process.program import environment_for


@pytest.fixture(scope="session", autouse=True)
def _signals_as_at_a_terminal() -> Iterator[None]:
    """Resets signals: background jobs of a script ignore interrupts, and children inherit that."""
    kept = {
        number: signal.signal(number, handler)
        for number, handler in (
            (signal.SIGINT, signal.default_int_handler),
            (signal.SIGQUIT, signal.SIG_DFL),
            (signal.SIGHUP, signal.SIG_DFL),
        )
    }
    yield
    for number, handler in kept.items():
        signal.signal(number, handler)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return homes.ready(tmp_path / "home")


@pytest.fixture
def environment(home: Path) -> dict[str, str]:
    return environment_for(home)
