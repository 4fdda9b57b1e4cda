"""How hard the tests try: quick by default, HYPOTHESIS_PROFILE=deep with large budgets, and
HYPOTHESIS_PROFILE=explore with others each time.
"""

import gc
import os
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

from tests.golden import Golden, compare, renew

# No deadline: a slow machine is no bug. No database: two workers would share its files.
settings.register_profile(
    "quick",
    max_examples=40,
    stateful_step_count=40,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("deep", settings.get_profile("quick"), max_examples=200)
# The gate gives one verdict about one state of the code; this one looks for what nobody has seen.
settings.register_profile(
    "explore", settings.get_profile("deep"), derandomize=False, print_blob=True
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))


# Pages are full of circles, and a thousand of them are opened: to look for circles less often
# saves a tenth of the time.
gc.set_threshold(20_000, 20, 100)

pytest_plugins = ["tests.costs"]

UNCOUNTED: Final = (
    "cli/",
    "contract/test_goldens.py::test_the_number_of_positions",
    "contract/test_machine.py",
    "contract/test_secret_choices.py",
    "contract/test_two_worlds.py",
    "games/scape_goat/test_memory.py::test_every_way",
    "games/scape_goat/test_memory.py::test_ways",
    "process/",
    "test_fuzzed_",
    "test_makefile.py",
    "tools/",
    "tui/",
)
"""The branches of a game have to be reached by tests of just that: what screens and commands
reach doesn't count, nor what plays or types at random.
"""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--renew-goldens", action="store_true", help="write golden texts instead of comparing"
    )


@pytest.fixture
def golden(pytestconfig: pytest.Config) -> Golden:
    return renew if pytestconfig.getoption("renew_goldens") else compare


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        test = f"{item.path.relative_to(here).as_posix()}::{item.name}"
        if test.startswith(UNCOUNTED) or item.get_closest_marker("deep"):
            item.add_marker(pytest.mark.no_cover)
