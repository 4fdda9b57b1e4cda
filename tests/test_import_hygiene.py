"""Commands import little before they need it, and only the app imports Textual."""

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pkgutil import iter_modules

import pytest

import scapegoat_games


def modules_below(path: Sequence[str], prefix: str) -> Iterator[str]:
    """Names of modules and packages, found without importing any."""
    for module in iter_modules(path):
        name = prefix + module.name
        if name == "scapegoat_games.tui":
            continue
        yield name
        if module.ispkg:
            inside = [f"{folder}/{module.name}" for folder in path]
            yield from modules_below(inside, f"{name}.")


HEADLESS = sorted(modules_below(list(scapegoat_games.__path__), "scapegoat_games."))

ONE_BY_ONE = """
import json, sys
from importlib import import_module
from importlib.abc import MetaPathFinder

class Noted(MetaPathFinder):
    "A finder that finds nothing, and keeps the names of modules that are to be loaded."
    def find_spec(self, name, path, target=None):
        wanted.append(name)

wanted, first_wanted_by = [], {}
sys.meta_path.insert(0, Noted())
for module in sys.argv[1:]:
    wanted.clear()
    import_module(module)
    first_wanted_by[module] = [name for name in wanted if name in sys.modules]
print(json.dumps(first_wanted_by))
"""


def fresh(program: str, *words: str) -> str:
    """The output of a program that runs in a new interpreter."""
    answer = subprocess.run(
        [sys.executable, "-c", program, *words], capture_output=True, text=True, check=True
    )
    return answer.stdout


@cache
def loaded_by(module: str) -> frozenset[str]:
    """All modules that a new interpreter has loaded after importing this module."""
    return frozenset(
        json.loads(fresh(f"import {module}, json, sys; print(json.dumps(sorted(sys.modules)))"))
    )


@cache
def wanted_by(*modules: str) -> dict[str, list[str]]:
    """By module what its import loaded, when one new interpreter imports all in order.

    A module that several imports need is listed only for the first of them.
    """
    wanted: dict[str, list[str]] = json.loads(fresh(ONE_BY_ONE, *modules))
    return wanted


def packages(loaded: Sequence[str] | frozenset[str]) -> set[str]:
    return {name.partition(".")[0] for name in loaded}


def test_no_headless_module_imports_textual() -> None:
    wanted = wanted_by(*HEADLESS)
    assert wanted.keys() == set(HEADLESS)
    assert [module for module, names in wanted.items() if "textual" in packages(names)] == []


def test_imports_of_textual_are_noticed() -> None:
    """An import of Textual is noticed, even after modules that don't import it."""
    wanted = wanted_by("scapegoat_games.match", "scapegoat_games.tui.app")
    assert "textual" not in packages(wanted["scapegoat_games.match"])
    assert "textual" in packages(wanted["scapegoat_games.tui.app"])


def test_the_command_line_imports_no_game_app_or_rich() -> None:
    loaded = loaded_by("scapegoat_games.cli")
    own = {name for name in loaded if name.startswith("scapegoat_games.")}
    assert not {
        name for name in own if name.startswith(("scapegoat_games.games", "scapegoat_games.tui"))
    }
    assert not {name for name in loaded - loaded_by("typer") if name.partition(".")[0] == "rich"}


@pytest.mark.parametrize("module", ["scapegoat_games.cli", "scapegoat_games.tui.app"])
def test_no_network_module_is_loaded(module: str) -> None:
    """asyncio loads some network modules for itself; these are not listed here."""
    talking = {"ftplib", "http.client", "smtplib", "socketserver", "urllib.request", "xmlrpc"}
    assert not talking & loaded_by(module)


def test_games_import_only_the_standard_library() -> None:
    allowed = {"scapegoat_games", *sys.stdlib_module_names}
    wanted = wanted_by(*(name for name in HEADLESS if ".games." in name))
    assert [module for module, names in wanted.items() if packages(names) - allowed] == []
