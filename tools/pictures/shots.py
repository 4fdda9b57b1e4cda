"""What a picture is taken of: a match played by chance to where it is worth looking at."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final, final

from scapegoat_games import catalog
from scapegoat_games.match import Match
from scapegoat_games.protocol import Seat
from scapegoat_games.saves import AnyMatch
from scapegoat_games.simulate import choose
from scapegoat_games.tui.opening import Start

NAMES: Final = ("Ann", "Bo", "Cleo", "Dave")
SEED: Final = "goat"


@final
@dataclass(frozen=True)
class Shot:
    """A picture: where the program is opened, and what is done there."""

    name: str
    start: Start
    keys: tuple[str, ...] = ()
    move: object | None = None
    """Instead of keys: what the player plays whom the curtain names. A scene needs a move."""
    verdict: bool = False
    """Enter is pressed until all of a scene can be seen."""


def played(game_id: str, moves: int) -> AnyMatch:
    """A match after that many random moves."""
    game = catalog.load(game_id)
    match = Match.start(game, NAMES, {}, SEED)
    rng = Random(SEED)
    for _ in range(moves):
        seat = match.to_act()[0].seat
        match.play(seat, choose(match.legal(seat), game.weight, rng))
    return match


def until(game_id: str, done: Callable[[AnyMatch], bool]) -> AnyMatch:
    """The shortest such match that is as wanted."""
    moves = 0
    while not done(played(game_id, moves)):
        moves += 1
    return played(game_id, moves)


def following(match: AnyMatch) -> AnyMatch:
    """With the next move that the same random player makes."""
    return played(match.game.id, len(match.moves) + 1)


def next_move(match: AnyMatch) -> object:
    """That move."""
    return following(match).moves[-1][1]


def owing(match: AnyMatch) -> Seat:
    return next(decision.seat for decision in match.to_act() if not decision.optional)


def lift(match: AnyMatch) -> str:
    """The key that lifts the curtain for whoever is next."""
    return str(owing(match) + 1)
