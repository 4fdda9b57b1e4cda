"""Weak players of Corporate Scapegoat, for tuning only."""

from collections.abc import Sequence

from scapegoat_games.games.corporate import moves
from scapegoat_games.games.corporate.view import Choosing, View


def hoarder(view: View, moves_: Sequence[moves.Move]) -> list[float]:
    """Plays the lowest card, face down unless it is red, and always shows the highest."""
    found = []
    for move in moves_:
        card = view.hand[move.at]
        if isinstance(move, moves.Play):
            found.append(-card.high + (move.down != card.red) / 2)
        elif isinstance(view.step, Choosing) and view.step.purpose in {"review", "missed"}:
            found.append(float(card.high))
        else:
            found.append(-float(card.high))
    return found
