"""The games by name, imported when asked for."""

from difflib import get_close_matches
from importlib import import_module
from typing import Any, Final

from scapegoat_games.protocol import Game
from scapegoat_games.sanitize import brief
from scapegoat_games.words import listed

_MODULES: Final = {
    "scout": "scapegoat_games.games.scout",
    "corporate": "scapegoat_games.games.corporate",
    "scape-goat": "scapegoat_games.games.scape_goat",
    "alcatraz": "scapegoat_games.games.alcatraz",
}
"""Each exposes its game as ``GAME``."""


class UnknownGame(LookupError):
    """There is no such game; the text says so, in words for a player."""


def ids() -> tuple[str, ...]:
    return tuple(_MODULES)


def load(game: str) -> Game[Any, Any, Any]:
    """The game of that id. Raises ``UnknownGame``."""
    if game not in _MODULES:
        raise UnknownGame(_no_such(game))
    loaded: Game[Any, Any, Any] = import_module(_MODULES[game]).GAME
    return loaded


def _no_such(game: str) -> str:
    close = get_close_matches(game.casefold(), _MODULES, n=1)
    hint = f"did you mean {close[0]}?" if close else f"the games are {listed(ids())}."
    return f"There is no game called “{brief(game)}”: {hint}"
