"""Matches for pictures: random play up to a position that is worth a picture."""

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
    """A picture: what the program opens, and the keys or the move that lead to the page."""

    name: str
    start: Start
    keys: tuple[str, ...] = ()
    move: object | None = None
    """A move, made instead of pressing keys by the player whom the curtain names. For scenes."""
    verdict: bool = False
    """Whether Enter is pressed until a scene has shown everything."""


def played(game_id: str, moves: int) -> AnyMatch:
    """A match after ``moves`` random moves."""
    game = catalog.load(game_id)
    match = Match.start(game, NAMES, {}, SEED)
    rng = Random(SEED)
    for _ in range(moves):
        seat = match.to_act()[0].seat
        match.play(seat, choose(match.legal(seat), game.weight, rng))
    return match


def until(game_id: str, done: Callable[[AnyMatch], bool]) -> AnyMatch:
    """The shortest random match that is ``done``."""
    moves = 0
    while not done(played(game_id, moves)):
        moves += 1
    return played(game_id, moves)


def following(match: AnyMatch) -> AnyMatch:
    """The match after one more random move."""
    return played(match.game.id, len(match.moves) + 1)


def next_move(match: AnyMatch) -> object:
    """The random move that ``following`` makes."""
    return following(match).moves[-1][1]


def owing(match: AnyMatch) -> Seat:
    return next(decision.seat for decision in match.to_act() if not decision.optional)


def lift(match: AnyMatch) -> str:
    """The key that lifts the curtain for the next player."""
    return str(owing(match) + 1)
