"""The page on which the program starts."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias, final

from scapegoat_games.protocol import Value
from scapegoat_games.saves import AnyGame, AnyMatch


@final
@dataclass(frozen=True, slots=True)
class Launch:
    """Starts with the list of games."""


@final
@dataclass(frozen=True, slots=True)
class Seating:
    """Starts by asking who plays."""

    game: AnyGame
    names: tuple[str, ...]
    settings: Mapping[str, Value]
    seed: str | None = None
    open_hands: bool = False
    hints: bool = False


@final
@dataclass(frozen=True, slots=True)
class PlayMatch:
    """Starts in a match."""

    match: AnyMatch
    resumed: bool = False


@final
@dataclass(frozen=True, slots=True)
class Watch:
    """Starts in a replay."""

    match: AnyMatch


@final
@dataclass(frozen=True, slots=True)
class Learn:
    """Starts in a lesson."""

    game: AnyGame
    names: tuple[str, ...] = ()


Start: TypeAlias = Launch | Seating | PlayMatch | Watch | Learn
