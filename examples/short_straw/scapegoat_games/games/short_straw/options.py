"""The legal moves, why other moves are refused, and a legal move in words."""

from collections.abc import Sequence

from scapegoat_games.games.short_straw import moves
from scapegoat_games.games.short_straw.view import View
from scapegoat_games.protocol import Option, Pick


def legal(view: View) -> Sequence[moves.Move]:
    """SS-2: every straw of the hand, until the seat has chosen."""
    if view.seat is None or view.chosen[view.seat]:
        return ()
    return [moves.Draw(at) for at in range(len(view.hand))]


def why_not(view: View, move: moves.Move) -> str | None:
    if view.over:
        return "The match is over."
    if view.seat is None:
        return "Only a player draws a straw."
    if view.chosen[view.seat]:
        return "That player has chosen already."
    if not 0 <= move.at < len(view.hand):
        return f"There is no straw {move.at + 1} in that hand."
    return None


def describe(view: View, move: moves.Move) -> Option[moves.Move]:
    pick = Pick("Which straw?", f"the one of {view.hand[move.at]} cm", f"hand:{move.at}")
    return Option(move, (pick,))
