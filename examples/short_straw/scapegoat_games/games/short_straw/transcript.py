"""Sentences about a round, for a printed match."""

from scapegoat_games.games.short_straw.view import View
from scapegoat_games.words import player


def chapter(view: View) -> str:
    return f"Round {view.rounds + 1}"


def laid_out(view: View) -> tuple[str, ...]:
    return tuple(
        f"{player(seat)} holds {' '.join('?' if straw is None else str(straw) for straw in hand)}."
        for seat, hand in enumerate(view.hands)
        if hand
    )
