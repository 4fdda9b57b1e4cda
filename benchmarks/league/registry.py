"""The members of the league of each game."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from benchmarks.league.members import Member
from scapegoat_games import catalog
from scapegoat_games.protocol import Level

LEVELS: Final = {level.value: level for level in Level}
"""The program's own computer players, who may sit at the table as well."""


@cache
def members(game: str) -> tuple[Member, ...]:
    """All members of the league of a game; empty if the game has no league yet."""
    name = f"benchmarks.league.{catalog.room(game)}"
    if find_spec(name) is None:
        return ()
    found: tuple[Member, ...] = import_module(name).MEMBERS
    return found


@cache
def member(game: str, name: str) -> Member:
    return next(one for one in members(game) if one.name == name)
