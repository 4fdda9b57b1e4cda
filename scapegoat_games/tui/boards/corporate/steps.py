"""The steps of choosing a card: which one and which way up, then once more."""

from dataclasses import dataclass
from typing import TypeAlias, final

from scapegoat_games.games.corporate.moves import Move


@final
@dataclass(frozen=True, slots=True)
class Selecting:
    """A card of the hand; ``down`` means something only where one is played."""

    cursor: int
    down: bool


@final
@dataclass(frozen=True, slots=True)
class Confirming:
    """The whole move, seen once more."""

    move: Move


Step: TypeAlias = Selecting | Confirming
