"""Texts of a printed match besides its moves."""

from scapegoat_games.games.corporate.view import View
from scapegoat_games.words import player


def chapter(view: View) -> str:
    return f"Year {view.year + 1}"


def laid_out(view: View) -> tuple[str, ...]:
    """A line for each player: the Hand Size and the cards, with ``?`` for hidden cards."""
    return tuple(
        f"{player(seat)} (Hand Size {view.sizes[seat]}) holds"
        f" {' '.join('?' if card is None else str(card) for card in hand) or 'nothing'}."
        for seat, hand in enumerate(view.hands)
    )
