"""Finds test modules of a game by the game's name."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from scapegoat_games import catalog


class MissingPart(LookupError):
    """A game of the catalog lacks a test module. The message names the file."""


def _name_of(game: str, folder: str, part: str) -> str:
    return f"tests.{folder}.{catalog.room(game)}.{part}"


def has_part(game: str, folder: str, part: str) -> bool:
    """Whether there is a module ``tests/FOLDER/GAME/PART.py``."""
    try:
        return find_spec(_name_of(game, folder, part)) is not None
    except ModuleNotFoundError:  # the folder is missing, too
        return False


def part_of(game: str, folder: str, part: str) -> Any:  # noqa: ANN401 - modules differ
    """The module ``tests/FOLDER/GAME/PART.py``. Raises ``MissingPart``."""
    name = _name_of(game, folder, part)
    if not has_part(game, folder, part):
        path = f"{name.replace('.', '/')}.py"
        raise MissingPart(f"{game} has no {path} yet: see “A new game” in CONTRIBUTING.md.")
    return import_module(name)
