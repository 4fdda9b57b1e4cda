"""What a printed match of Scout says besides its moves."""

from scapegoat_games.games.scout.view import View
from scapegoat_games.words import player


def chapter(view: View) -> str:
    return f"Round {view.round + 1}"


def laid_out(view: View) -> tuple[str, ...]:
    """All hands as far as the view has them, each card as it is held."""
    return tuple(
        f"{player(seat)} holds {' '.join('?' if card is None else str(card) for card in hand)}."
        for seat, hand in enumerate(view.hands)
        if hand
    )
