"""Names of players as pages show them. The name of a computer player has an attribute with the
player's level.
"""

from collections.abc import Mapping, Sequence
from typing import Final, final

from scapegoat_games.protocol import Level, Seat

LEVEL_SIGNS: Final[Mapping[Level, str]] = {
    Level.EASY: "·E",
    Level.NORMAL: "·N",
    Level.HARD: "·H",
}
"""The sign for each level, written after a computer player's name where names are side by side."""


@final
class ComputerName(str):
    """The name of a computer player, a string with the attribute ``level``."""

    __slots__ = ("level",)

    level: Level

    @classmethod
    def of(cls, name: str, level: Level) -> "ComputerName":
        made = cls(name)
        made.level = level
        return made


def with_levels(names: Sequence[str], computers: Mapping[Seat, Level]) -> tuple[str, ...]:
    """The names of all players; the name of a computer player is a ``ComputerName``."""
    return tuple(
        ComputerName.of(name, computers[seat]) if seat in computers else name
        for seat, name in enumerate(names)
    )


def level_sign(name: str) -> str:
    """The sign of a computer player's level; empty for a person."""
    return LEVEL_SIGNS[name.level] if isinstance(name, ComputerName) else ""


def signs_of_levels(computers: Mapping[Seat, Level]) -> list[tuple[str, str]]:
    """The signs of the computer players of a match, each with its meaning, for the help."""
    return [
        (sign, f"A computer player ({level.value})")
        for level, sign in LEVEL_SIGNS.items()
        if level in computers.values()
    ]
