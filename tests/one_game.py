"""The option ``--game ID`` of pytest, which ``make test GAME=ID`` gives: tests about one game only.

These are the tests in the game's own folders, the tests of all games with this game as parameter,
and the tests of what all games share (``SHARED``).
"""

import re
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from scapegoat_games import catalog
from scapegoat_games.catalog import UnknownGame

SHARED: Final = (
    "test_catalog.py",
    "test_channels.py",
    "test_explanations.py",
    "contract/test_clauses.py",
    "tui/screens/test_launcher.py",
)
"""Tests that fail if the game lacks something, whatever their parameters."""
_LEFTOVERS: Final = ("test_no_golden_is_left", "test_no_page_is_left")
"""Beginnings of the names of tests that find goldens of pages that are gone."""
_FIRST: Final = "test_every_game_has_all_its_parts"
"""The test that names missing files. It runs first, because other tests fail for that reason."""
_HERE: Final = Path(__file__).parent


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", metavar="ID", help="run only the tests about this game")
    parser.addoption(
        "--new-game", metavar="ID", help="leave out tests about one of the other games alone"
    )


def pytest_configure(config: pytest.Config) -> None:
    game = config.getoption("game")
    if game:
        try:
            catalog.load(game)
        except UnknownGame as why:
            raise pytest.UsageError(str(why)) from why
        report_coverage_of(game, config)


def report_coverage_of(game: str, config: pytest.Config) -> None:
    """With ``--cov``, lets the report contain the rules of this game alone."""
    plugin = config.pluginmanager.get_plugin("_cov")
    controller = plugin and plugin.cov_controller
    for measured in (controller.cov, controller.combining_cov) if controller else ():
        measured.set_option("report:include", [f"scapegoat_games/games/{catalog.room(game)}/*"])


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    game, new_game = config.getoption("game"), config.getoption("new_game")
    if not game and not new_game:
        return
    wanted = partial(is_about, game=game) if game else partial(may_change, new_game=new_game)
    others = [item for item in items if not wanted(item)]
    items[:] = filter(wanted, items)
    items.sort(key=lambda item: not item.name.startswith(_FIRST))
    config.hook.pytest_deselected(items=others)


def may_change(item: pytest.Item, new_game: str) -> bool:
    """Whether a new game could change the test's verdict: tests about other games alone know
    nothing of it.
    """
    others = [game for game in catalog.ids() if game != new_game]
    return is_named(item, new_game) or not any(is_named(item, game) for game in others)


def is_named(item: pytest.Item, game: str) -> bool:
    """Whether the test lies in the game's folder, or has the game as a parameter."""
    _, _, parameters = item.name.partition("[")
    named = re.search(rf"(?<![a-z0-9]){re.escape(game)}(?![a-z0-9])", parameters)
    return bool(named) or catalog.room(game) in item.path.relative_to(_HERE).parts


def is_about(item: pytest.Item, game: str) -> bool:
    shared = item.path.relative_to(_HERE).as_posix() in SHARED
    return is_named(item, game) or shared or item.name.startswith(_LEFTOVERS)
