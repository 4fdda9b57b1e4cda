"""What a printed match of Scape Goat says besides its moves: rounds and hidden cards."""

from scapegoat_games.games.scape_goat.pieces import named
from scapegoat_games.games.scape_goat.steps import Over, ToSwap
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.words import player


def chapter(view: View) -> str:
    """The title of the chapter that the view belongs to: the number of the round.

    While the cards of a Frame Attempt are shown, the chapter has another title, so that a replay
    can jump to these cards.
    """
    attempt = ", Frame Attempt" if isinstance(view.step, ToSwap | Over) and view.step.shown else ""
    return f"Round {view.round + 1}{attempt}"


def laid_out(view: View) -> tuple[str, ...]:
    """The hands, slots and mats that the view shows, in sentences."""
    hands = [
        f"{player(seat)} holds {named(cards)}."
        for seat, hand in enumerate(view.hands)
        if (cards := tuple(card for card in hand if card is not None))
    ]
    slots = [
        f"Slot {slot + 1} of the Stash holds {named(cards)}."
        for slot, lying in enumerate(view.stash)
        if (cards := tuple(card for card in lying if card is not None))
    ]
    mats = [
        f"{player(seat)}'s mat names {player(other)}."
        for seat, other in enumerate(view.named)
        if other is not None
    ]
    return (*hands, *slots, *mats)
