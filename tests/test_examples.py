"""The examples in docstrings work."""

import doctest
from importlib import import_module
from pkgutil import walk_packages

import pytest

import scapegoat_games

MODULES = [
    found.name
    for found in walk_packages(scapegoat_games.__path__, "scapegoat_games.")
    if not found.name.endswith("__main__")
]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    failed, _ = doctest.testmod(import_module(name))
    assert failed == 0


def test_there_are_examples() -> None:
    finder = doctest.DocTestFinder(exclude_empty=True)
    tried = [test for name in MODULES for test in finder.find(import_module(name))]
    assert sum(bool(test.examples) for test in tried) > 5
