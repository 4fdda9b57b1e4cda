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
    scout: Scout | None = None

    @property
    def chosen(self) -> range:
        other = self.cursor if self.anchor is None else self.anchor
        return range(min(self.cursor, other), max(self.cursor, other) + 1)


@final
@dataclass(frozen=True, slots=True)
class Taking:
    """Which end to scout."""

    scout: Scout
    both: bool


@final
@dataclass(frozen=True, slots=True)
class Facing:
    """Which way up to hold the scouted card."""

    scout: Scout
    both: bool


@final
@dataclass(frozen=True, slots=True)
class Placing:
    """Where in the hand to put it."""

    scout: Scout
    both: bool


@final
@dataclass(frozen=True, slots=True)
class Confirming:
    """The whole move, seen once more."""

    move: Move


Step: TypeAlias = Selecting | Taking | Facing | Placing | Confirming
