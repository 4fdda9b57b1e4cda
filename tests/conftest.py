"""Options and profiles of the test suite.

The environment variable HYPOTHESIS_PROFILE chooses the number of examples: quick (default),
one-game (as quick, but failing examples are not made smaller), deep (large budgets) or explore
(large budgets, new random examples each time).
"""

import gc
import os
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, Phase, settings

# Before any of these modules is imported: failed assertions in them show their values.
pytest.register_assert_rewrite(
    "tests.contract", "tests.games", "tests.golden", "tests.journal", "tests.tui"
)

from scapegoat_games import clock  # noqa: E402 - asserts are registered before all imports
from tests.golden import Golden, compare, renew  # noqa: E402 - see above

# With a deadline slow machines would fail; with a database two workers would share its files.
settings.register_profile(
    "quick",
    max_examples=40,
    stateful_step_count=40,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
# A new game may fail everywhere, and a smaller example of each failure would take minutes.
settings.register_profile(
    "one-game", settings.get_profile("quick"), phases=[Phase.explicit, Phase.generate]
)
settings.register_profile("deep", settings.get_profile("quick"), max_examples=200)
# The other profiles give the same verdict each time; this one tries new examples.
settings.register_profile(
    "explore", settings.get_profile("deep"), derandomize=False, print_blob=True
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))


# Rarer garbage collection saves a tenth of the time: tests open a thousand pages with many cyclic
# references.
gc.set_threshold(20_000, 20, 100)

pytest_plugins = ["tests.costs", "tests.one_game"]

NO_COVERAGE: Final = (
    "cli/",
    "contract/test_goldens.py::test_the_number_of_positions",
    "contract/test_machine.py",
    "contract/test_secret_choices.py",
    "contract/test_two_worlds.py",
    "process/",
    "test_fuzzed_",
    "test_makefile.py",
    "tools/",
    "tui/",
)
"""Tests that don't count for the coverage of games: tests of screens and commands, and random
play or input. Branches of a game have to be reached by the game's own tests.
"""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--renew-goldens", action="store_true", help="write golden texts instead of comparing"
    )


NOW: Final = datetime(2026, 1, 2, 21, 5).astimezone(UTC)
"""The time at which all tests take place, 21:05 here."""


@pytest.fixture(autouse=True, scope="session")
def _the_clock_stands() -> Iterator[None]:
    """It is always the same time, and all files were last written a day before.

    So nothing depends on the seconds that pass in a test. Other programs have their own clock.
    """
    now = NOW.astimezone(UTC)
    yesterday = (now - timedelta(days=1)).isoformat(timespec="seconds")
    with (
        patch.object(clock, "now", lambda: now),
        patch.object(clock, "written", lambda _: yesterday),
    ):
        yield


@pytest.fixture
def golden(pytestconfig: pytest.Config) -> Golden:
    return renew if pytestconfig.getoption("renew_goldens") else compare


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        test = f"{item.path.relative_to(here).as_posix()}::{item.name}"
        if test.startswith(NO_COVERAGE) or item.get_closest_marker("deep"):
            item.add_marker(pytest.mark.no_cover)
