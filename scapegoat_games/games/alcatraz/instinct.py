"""What a decent player feels: functions of a view."""

from collections.abc import Sequence

from scapegoat_games.games.alcatraz.moves import Move
from scapegoat_games.games.alcatraz.view import View


def scores(_view: View, moves: Sequence[Move]) -> list[float]:
    return [0.0] * len(moves)


def hopes(view: View) -> list[float]:
    return [1 - 1 / view.seats] * view.seats


def reason(_view: View, _move: Move) -> str:
    return "It looks as good as anything else."
