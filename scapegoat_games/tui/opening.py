"""Values that say with which page the program starts, and a function that starts a match."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple, TypeAlias, final

from scapegoat_games import home as homes
from scapegoat_games import saves
from scapegoat_games.match import Match
from scapegoat_games.protocol import Value
from scapegoat_games.saves import AnyGame, AnyMatch
from scapegoat_games.setup_input import read_seed, seated


@final
class Launch(NamedTuple):
    """The program starts with the list of games."""


@final
class Seating(NamedTuple):
    """The program starts with the page that asks who plays."""

    game: AnyGame
    names: tuple[str, ...]
    settings: Mapping[str, Value]
    seed: str | None = None
    open_hands: bool = False
    hints: bool = False


@final
class PlayMatch(NamedTuple):
    """The program starts with a page of this match."""

    match: AnyMatch
    resumed: bool = False


@final
class Watch(NamedTuple):
    """The app starts with the replay of a match."""

    match: AnyMatch


@final
class Learn(NamedTuple):
    """The app starts with the lesson of a game."""

    game: AnyGame
    names: tuple[str, ...] = ()


Start: TypeAlias = Launch | Seating | PlayMatch | Watch | Learn


def started(seating: Seating, home: Path) -> AnyMatch:
    """A new match, kept on the disk. Raises ``BadSetup``, ``JournalTrouble`` or ``NoHome``."""
    names, computers = seated(seating.names)
    return Match.start(
        seating.game,
        names,
        seating.settings,
        read_seed(seating.seed),
        saves.new_path(homes.matches(home), seating.game.id),
        open_hands=seating.open_hands,
        hints=seating.hints,
        computers=computers,
    )
