"""What a decent player feels: functions of a view."""

from collections.abc import Sequence

from scapegoat_games.games.short_straw.moves import Draw
from scapegoat_games.games.short_straw.view import EACH, View


def scores(view: View, moves: Sequence[Draw]) -> list[float]:
    """SS-4: a long straw escapes the blame, and later rounds bring more of it."""
    safe = min(1.0, (view.rounds + 1) / len(view.hand))
    longest = EACH * view.seats
    return [4 * safe * view.hand[move.at] / longest for move in moves]


def hopes(view: View) -> list[float]:
    """SS-5: the least blame wins."""
    least = min(view.blame)
    shares = [1 / (1 + blame - least) for blame in view.blame]
    return [share / sum(shares) for share in shares]


def reason(view: View, move: Draw) -> str:
    if view.hand[move.at] == max(view.hand):
        return "The longest straw is the safest."
    return "A longer straw is worth more later."
