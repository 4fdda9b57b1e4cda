"""Why a decent player makes a move: the sentence for the hint, from a view alone."""

from scapegoat_games.games.corporate.moves import Discard, Move, Reveal
from scapegoat_games.games.corporate.options import prospect
from scapegoat_games.games.corporate.pieces import FACE_DOWN_WORTH, Card
from scapegoat_games.games.corporate.view import Choosing, View


def reason(view: View, move: Move) -> str:
    card = view.hand[move.at]
    if isinstance(move, Reveal):
        return _show(view, card)
    if isinstance(move, Discard):
        return "It is the card that helps least in a review."
    return _play(view, card, down=move.down)


def _play(view: View, card: Card, *, down: bool) -> str:
    after = prospect(view, None if down else card)
    if after.closes and after.last:
        return _close(view, card, down=down, exactly=not after.over)
    if view.turns_left == 1:
        return _miss(view)
    if down and card.red:
        return "A red card face down is a trap for whoever closes the year."
    if down and card.worth == FACE_DOWN_WORTH:
        return "A black card does no harm face down, and nobody learns which one it was."
    if down:
        return "Face down a low card counts ten, and a black one does no harm."
    if len(view.hand) == 1:
        return "It is the only card in the hand, and face up it does no harm."
    if card.worth <= 5:
        return "It adds little, so the year is left for somebody else to close."
    return "It brings the year on, and better cards stay for the review."


def _miss(view: View) -> str:
    """The reason for the last card of a year, if it doesn't close the last quarter."""
    best = prospect(view, None)
    if best.closes and best.last:
        return "Rather than answer for the year, it lets the target be missed."
    if len(view.hand) == 1:
        return "The target can't be met any more, and there is no other card to play."
    return "The target can't be met any more, and better cards stay for what follows."


def _close(view: View, card: Card, *, down: bool, exactly: bool) -> str:
    hidden = any(played.card is None for pile in view.quarters for played in pile)
    if not hidden and not down:
        return "Nothing lies face down, so nobody can be blamed for closing the year."
    if exactly:
        return "It closes the year on exactly the target: any blame falls on everybody."
    if down and not card.red:
        return "It closes the year, and puts one more black card among those face down."
    return "Closing the year is a risk, but leaving it to others is no better."


def _show(view: View, card: Card) -> str:
    assert isinstance(view.step, Choosing)
    if len(view.hand) == 1:
        return "It is the only card in the hand."
    highest = max(view.hand, key=lambda other: other.high)
    match view.step.purpose:
        case "start":
            return "It gives away nothing worth hiding."
        case "review" if card.high == highest.high:
            return "It is the highest card in the hand, and may well win the review."
        case "review":
            return "This review is hard to win, so the better cards are kept."
        case "missed" if card.high == highest.high:
            return "The lowest card falls, so the highest in the hand is the safest."
        case _:
            return "It should be high enough, and a better card is kept."
