"""Where the program begins."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias, final

from scapegoat_games.protocol import Value
from scapegoat_games.saves import AnyGame, AnyMatch


@final
@dataclass(frozen=True, slots=True)
class Launch:
    """Begin at the list of games."""


@final
@dataclass(frozen=True, slots=True)
class Seating:
    """Begin by asking who plays."""

    game: AnyGame
    names: tuple[str, ...]
    settings: Mapping[str, Value]
    seed: str | None = None
    open_hands: bool = False
    hints: bool = False


@final
@dataclass(frozen=True, slots=True)
class Play:
    """Begin in a match."""

    match: AnyMatch
    resumed: bool = False


@final
@dataclass(frozen=True, slots=True)
class Watch:
    """Begin in a replay."""

    match: AnyMatch


@final
@dataclass(frozen=True, slots=True)
class Learn:
    """Begin in a lesson."""

    game: AnyGame
    names: tuple[str, ...] = ()


Start: TypeAlias = Launch | Seating | Play | Watch | Learn
