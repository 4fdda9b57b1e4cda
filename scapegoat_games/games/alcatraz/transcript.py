"""What replays and printed matches of Alcatraz say beside the moves."""

from scapegoat_games.games.alcatraz.phrases import cards
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.words import agreeing, player


def chapter(view: View) -> str:
    return f"Round {view.round + 1}"


def laid_out(view: View) -> tuple[str, ...]:
    """Sentences on the Scapegoat and on the blackmail cards that the view shows."""
    goat = view.scapegoat
    hands = [
        f"{player(seat)} holds {cards(held)}."
        for seat, hand in enumerate(view.hands)
        if (held := tuple(card for card in hand if card is not None))
    ]
    return (f"{player(goat)} {agreeing(goat, 'is')} the Scapegoat.", *hands)
