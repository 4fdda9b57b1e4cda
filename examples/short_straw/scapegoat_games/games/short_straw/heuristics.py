"""How good moves seem to a decent player, why, and who is likely to win: functions of a view."""

from collections.abc import Sequence
from typing import Final

from scapegoat_games.games.short_straw.view import EACH, Draw, View

_WORTH: Final = 4.0
"""Score of the longest straw. Larger: Easy and Normal players choose bad straws less often."""


def scores(view: View, moves: Sequence[Draw]) -> list[float]:
    """SS-4: a long straw avoids the blame, and a later round costs more blame."""
    safe = min(1.0, (view.rounds + 1) / len(view.hand))
    longest = EACH * view.seats
    return [_WORTH * safe * view.hand[move.at] / longest for move in moves]


def hopes(view: View) -> list[float]:
    """SS-5: the less blame, the better the chance to win."""
    least = min(view.blame)
    shares = [1 / (1 + blame - least) for blame in view.blame]
    return [share / sum(shares) for share in shares]


def reason(view: View, move: Draw) -> str:
    if view.hand[move.at] == max(view.hand):
        return "The longest straw is the safest."
    return "A longer straw is worth more later."
