"""What tests are told of each game lies with the tests of that game, and is found by its name."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from scapegoat_games import catalog


class MissingPart(LookupError):
    """The text names the file that a game of the catalog lacks."""


def part_of(game: str, folder: str, part: str) -> Any:  # noqa: ANN401 - a module of whatever kind
    """The module ``tests/FOLDER/GAME/PART.py``. Raises ``MissingPart``."""
    name = f"tests.{folder}.{catalog.room(game)}.{part}"
    try:
        found = find_spec(name)
    except ModuleNotFoundError:  # not even the folder is there
        found = None
    if found is None:
        path = f"{name.replace('.', '/')}.py"
        raise MissingPart(f"{game} has no {path} yet: see “A new game” in CONTRIBUTING.md.")
    return import_module(name)
