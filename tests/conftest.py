"""How hard the tests try: quick by default, HYPOTHESIS_PROFILE=deep with large budgets."""

import os

from hypothesis import HealthCheck, settings

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
