"""The games by name. The modules of a game are imported when the game is first needed.

This is the only list of games. The folders of a game are named after its id: ``scape-goat`` has its
rules in ``games/scape_goat`` and its board in ``tui/boards/scape_goat``.
"""

from importlib import import_module
from typing import Any, Final

from scapegoat_games.protocol import Game, LessonQuestions
from scapegoat_games.sanitize import brief
from scapegoat_games.words import listed, meant

_IDS: Final = ("scout", "corporate", "scape-goat", "alcatraz")


class UnknownGame(LookupError):
    """No game has this name. The exception's text says so, in words for a player."""


def ids() -> tuple[str, ...]:
    return _IDS


def room(game: str) -> str:
    """The name that all folders of the game have."""
    return game.replace("-", "_")


def id_of(text: str) -> str | None:
    """The id of the game that a text means, whatever its spelling; None if it means no game.

    >>> id_of("Scape_Goat"), id_of("Alcatraz: The Scapegoat"), id_of("Scuot")
    ('scape-goat', 'alcatraz', None)
    """
    typed = text.strip().casefold()
    folded = typed.replace("_", "-").replace(" ", "-")
    if folded in _IDS:
        return folded
    # Reading a title imports its game, so only the titles of likely games are compared.
    titles = (game for game in _IDS if " " in typed and typed.startswith(game.partition("-")[0]))
    return next((game for game in titles if load(game).title.casefold() == typed), None)


def find(text: str) -> Game[Any, Any, Any]:
    """The game whose name a player has typed. Raises ``UnknownGame``."""
    return load(id_of(text) or text)


def load(game: str) -> Game[Any, Any, Any]:
    """The game with the id. Raises ``UnknownGame``."""
    if game not in _IDS:
        hint = meant(game, _IDS, f"the games are {listed(_IDS)}.")
        raise UnknownGame(f"There is no game called “{brief(game)}”: {hint}")
    loaded: Game[Any, Any, Any] = import_module(f"scapegoat_games.games.{room(game)}").GAME
    return loaded


def lesson_words(game: str) -> LessonQuestions[Any]:
    """The yes-or-no questions that the lesson of a game can ask about a view, by name."""
    words: LessonQuestions[Any] = import_module(f"scapegoat_games.games.{room(game)}.lesson").WORDS
    return words
