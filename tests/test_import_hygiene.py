"""What is imported when: the command answers at once, and only the table needs Textual."""

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


@cache
def loaded_by(module: str) -> frozenset[str]:
    """What a fresh interpreter has loaded once it has imported the module."""
    program = f"import {module}, json, sys; print(json.dumps(sorted(sys.modules)))"
    answer = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return frozenset(json.loads(answer.stdout))


def packages(loaded: frozenset[str]) -> set[str]:
    return {name.partition(".")[0] for name in loaded}


@pytest.mark.parametrize("module", HEADLESS)
def test_a_headless_module_does_not_import_textual(module: str) -> None:
    assert "textual" not in packages(loaded_by(module))


def test_the_command_imports_nothing_heavy_before_it_knows_what_for() -> None:
    loaded = loaded_by("scapegoat_games.cli")
    own = {name for name in loaded if name.startswith("scapegoat_games.")}
    assert not {
        name for name in own if name.startswith(("scapegoat_games.games", "scapegoat_games.tui"))
    }
    assert not {name for name in loaded - loaded_by("typer") if name.partition(".")[0] == "rich"}


@pytest.mark.parametrize("module", ["scapegoat_games.cli", "scapegoat_games.tui.app"])
def test_nothing_that_could_talk_to_a_network_is_loaded(module: str) -> None:
    """Beyond what asyncio needs for itself."""
    talking = {"ftplib", "http.client", "smtplib", "socketserver", "urllib.request", "xmlrpc"}
    assert not talking & loaded_by(module)


@pytest.mark.parametrize("module", [name for name in HEADLESS if ".games." in name])
def test_a_game_needs_nothing_but_python(module: str) -> None:
    assert packages(loaded_by(module)) - packages(loaded_by("json")) <= {
        "scapegoat_games",
        *sys.stdlib_module_names,
    }
