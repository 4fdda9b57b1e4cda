"""The legal moves, why other moves are refused, and the game in words: functions of a view."""

from collections.abc import Sequence

from scapegoat_games.games.short_straw.view import Draw, View
from scapegoat_games.protocol import Option, Pick
from scapegoat_games.words import player


def legal(view: View) -> Sequence[Draw]:
    return [move for move in map(Draw, range(len(view.hand))) if why_not(view, move) is None]


def why_not(view: View, move: Draw) -> str | None:
    """SS-2: every straw of the hand may be drawn, until the seat has chosen."""
    if view.over:
        return "The match is over."
    if view.seat is None:
        return "Only a player draws a straw."
    if view.chosen[view.seat]:
        return "That player has chosen already."
    if not 0 <= move.at < len(view.hand):
        return f"There is no straw {move.at + 1} in that hand."
    return None


def describe(view: View, move: Draw) -> Option[Draw]:
    pick = Pick("Which straw?", f"the straw of {view.hand[move.at]} cm", f"hand:{move.at}")
    return Option(move, (pick,))


def chapter(view: View) -> str:
    return f"Round {view.rounds + 1}"


def laid_out(view: View) -> tuple[str, ...]:
    return tuple(
        f"{player(seat)} holds {' '.join('?' if straw is None else str(straw) for straw in hand)}."
        for seat, hand in enumerate(view.hands)
        if hand
    )
