"""What a lesson of Scape Goat can ask of a position."""

from collections.abc import Callable, Mapping
from typing import Final

from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Seat

WORDS: Final[Mapping[str, Callable[[View, Seat], bool]]] = {
}
