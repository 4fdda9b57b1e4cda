"""The heuristics of a position: the score of each move, the best move, and its reason."""

from scapegoat_games.games.alcatraz import GAME
from scapegoat_games.words import fill
from tests.games.alcatraz.positions import Position

NAMES = ("Ann", "Bo", "Cy", "Dot")
RAFT = "Stitch a raincoat raft"
"""A task for the letter E: 1 prisoner, at most 1 guard, a knife and clothes."""


def scored(position: Position) -> dict[str, float]:
    """The score of every legal move, from the view of the deciding seat."""
    moves = GAME.legal(position.view())
    scores = GAME.scores(GAME.view(position.state, position.actor), moves)
    return {GAME.dump(move): score for move, score in zip(moves, scores, strict=True)}


def best(position: Position) -> str:
    scores = scored(position)
    return max(scores, key=scores.__getitem__)


def reason(position: Position, text: str) -> str:
    return fill(GAME.reason(position.view(), GAME.parse(text)), NAMES)
