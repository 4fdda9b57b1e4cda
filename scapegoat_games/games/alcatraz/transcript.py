"""What replays and printed matches of Alcatraz say beside the moves."""

from scapegoat_games.games.alcatraz.phrases import cards
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.words import agreeing, player


def chapter(view: View) -> str:
    return f"Round {view.round + 1}"


def laid_out(view: View) -> tuple[str, ...]:
    """Who is the Scapegoat, and the blackmail cards of each hand, as far as the view shows them."""
    goat = view.scapegoat
    hands = [
        f"{player(seat)} holds {cards(held)}."
        for seat, hand in enumerate(view.hands)
        if (held := tuple(card for card in hand if card is not None))
    ]
    return (f"{player(goat)} {agreeing(goat, 'is')} the Scapegoat.", *hands)
