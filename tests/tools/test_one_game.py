"""``--game`` limits what pytest reports to one game."""

from types import SimpleNamespace
from typing import Any

import pytest
from coverage import Coverage

from tests.one_game import report_coverage_of


@pytest.mark.parametrize("measured", [True, False])
def test_other_games_do_not_count_for_the_coverage_of_a_game(measured: bool) -> None:
    reports = Coverage(), Coverage()
    controller = SimpleNamespace(cov=reports[0], combining_cov=reports[1]) if measured else None
    plugins = SimpleNamespace(get_plugin=lambda _: SimpleNamespace(cov_controller=controller))
    config: Any = SimpleNamespace(pluginmanager=plugins)
    report_coverage_of("scape-goat", config)
    included = [report.get_option("report:include") for report in reports]
    of_the_game = ["scapegoat_games/games/scape_goat/*"]
    assert (included == [of_the_game] * 2) is measured
