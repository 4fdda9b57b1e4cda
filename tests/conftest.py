"""How hard the tests try: quick by default, HYPOTHESIS_PROFILE=deep with large budgets."""

import os

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
settings.register_profile(
    "deep", settings.get_profile("quick"), max_examples=2_000, derandomize=False, print_blob=True
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))


pytest_plugins = ["tests.costs"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--renew-goldens", action="store_true", help="write golden texts anew instead of comparing"
    )


@pytest.fixture
def golden(pytestconfig: pytest.Config) -> Golden:
    return renew if pytestconfig.getoption("renew_goldens") else compare
