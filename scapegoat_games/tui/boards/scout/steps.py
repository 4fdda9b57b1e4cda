"""The steps of putting a turn of Scout together: what has been chosen so far."""

from dataclasses import dataclass
from typing import TypeAlias, final

from scapegoat_games.games.scout.moves import Move, Scout


@final
@dataclass(frozen=True, slots=True)
class Selecting:
    """Which cards to show; with ``scout``, out of the hand as it will be after it."""

    cursor: int
    anchor: int | None = None
    held: bool = False
    """The anchor stays when the cursor moves on its own."""
    found: bool = False
    """Nobody has chosen it: it was offered, and a touch begins afresh."""
    scout: Scout | None = None

    @property
    def chosen(self) -> range:
        other = self.cursor if self.anchor is None else self.anchor
        return range(min(self.cursor, other), max(self.cursor, other) + 1)


@final
@dataclass(frozen=True, slots=True)
class Scouting:
    """Which end to take, which way up to hold it, and where: all of it at once."""

    scout: Scout
    both: bool
    placed: bool = False
    """Somebody has said where; until then the place is one that suits the card."""


@final
@dataclass(frozen=True, slots=True)
class Confirming:
    """What can't be taken back, seen once more."""

    move: Move


Step: TypeAlias = Selecting | Scouting | Confirming
