"""The games by name, imported when asked for.

This is the one list of them. A game's rooms bear its id: ``scape-goat`` is played by
``games/scape_goat`` and drawn by ``tui/boards/scape_goat``.
"""

from difflib import get_close_matches
from importlib import import_module
from typing import Any, Final

from scapegoat_games.protocol import Game
from scapegoat_games.sanitize import brief
from scapegoat_games.words import listed

_IDS: Final = ("scout", "corporate", "scape-goat", "alcatraz")


class UnknownGame(LookupError):
    """There is no such game; the text says so, in words for a player."""


def ids() -> tuple[str, ...]:
    return _IDS


def room(game: str) -> str:
    """What the folders of the game are called."""
    return game.replace("-", "_")


def id_of(text: str) -> str | None:
    """The id that was meant, however it is written; None if it is no game.

    >>> id_of("Scape_Goat"), id_of("Scuot")
    ('scape-goat', None)
    """
    folded = text.strip().casefold().replace("_", "-").replace(" ", "-")
    return folded if folded in _IDS else None


def find(text: str) -> Game[Any, Any, Any]:
    """The game that somebody has typed. Raises ``UnknownGame``."""
    return load(id_of(text) or text)


def load(game: str) -> Game[Any, Any, Any]:
    """The game of that id, which its rules expose as ``GAME``. Raises ``UnknownGame``."""
    if game not in _IDS:
        raise UnknownGame(_no_such(game))
    loaded: Game[Any, Any, Any] = import_module(f"scapegoat_games.games.{room(game)}").GAME
    return loaded


def _no_such(game: str) -> str:
    close = get_close_matches(game.casefold(), _IDS, n=1)
    hint = f"did you mean {close[0]}?" if close else f"the games are {listed(ids())}."
    return f"There is no game called “{brief(game)}”: {hint}"
