"""Computes from a view which moves are legal, and explains moves in words.

The words say why a move is refused and what a move does.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, assert_never, final

from scapegoat_games.games.corporate import moves
from scapegoat_games.games.corporate.pieces import FACE_DOWN_WORTH, QUARTERS, Card
from scapegoat_games.games.corporate.view import Acting, Choosing, Over, Purpose, View
from scapegoat_games.protocol import Option, Pick
from scapegoat_games.words import counted, player

NO_MOVES: Final[tuple[moves.Move, ...]] = ()

_SIZES: Final = range(8)
"""Possible sizes of a hand."""
_PLAYS: Final = tuple(
    tuple(moves.play(at, down) for at in range(held) for down in (False, True)) for held in _SIZES
)
"""All plays, by number of cards in the hand."""
_REVEALS: Final = tuple(tuple(map(moves.reveal, range(held))) for held in _SIZES)
"""All choices of a card to show, by number of cards in the hand."""
_DISCARDS: Final = tuple(tuple(map(moves.discard, range(held))) for held in _SIZES)
"""All choices of a card to give up, by number of cards in the hand."""

ASKS: Final[dict[Purpose, str]] = {
    "start": "Who starts? The lowest card does (Ace low). Which card do you show?",
    "review": "Who is promoted? The highest card is (Ace high). Which card do you show?",
    "missed": "Who is demoted? The lowest card is (Ace high). Which card do you show?",
    "demotion": "Which card do you give up for the demotion?",
}


def legal(view: View) -> Sequence[moves.Move]:
    seat = view.seat
    if seat is None:
        return NO_MOVES
    step, held = view.step, len(view.hands[seat])
    if isinstance(step, Acting):
        return _PLAYS[held] if seat == view.turn else NO_MOVES
    if isinstance(step, Choosing) and seat in step.owed:
        return _DISCARDS[held] if step.purpose == "demotion" else _REVEALS[held]
    return NO_MOVES


def why_not(view: View, move: moves.Move) -> str | None:
    match view.step:
        case Acting():
            if not isinstance(move, moves.Play):
                return "It is time to play a card to the quarter, face up or face down."
            if view.seat != view.turn:
                return f"It is {player(view.turn)}'s turn."
        case Choosing() as step:
            refused = _why_no_choice(view, step, move)
            if refused:
                return refused
        case Over():
            return "The match is over."
        case _:
            assert_never(view.step)
    held = len(view.hand)
    if not 0 <= move.at < held:
        return f"There is no card {move.at + 1} in a hand of {counted(held, 'card')}."
    return None


def _why_no_choice(view: View, step: Choosing, move: moves.Move) -> str | None:
    discards = step.purpose == "demotion"
    if not isinstance(move, moves.Discard if discards else moves.Reveal):
        if discards:
            return "First the demotion has to be paid for with a card."
        return "First everyone who takes part chooses a card to show."
    if view.seat not in step.among:
        return "Only those who take part choose a card now."
    if view.seat not in step.owed:
        return "The choice has been made and stands."
    return None


@final
@dataclass(frozen=True, slots=True)
class Prospect:
    """What a play does to the current quarter."""

    worth: int
    """Points that the played card adds to the quarter."""
    before: int
    """The quarter's total before the card is played."""
    after: int
    """The quarter's total after the card is played."""
    closes: bool
    over: int
    """Points carried into the next quarter; after the last quarter they are lost (CS-6)."""
    last: bool
    """Whether the quarter is the last quarter of the year."""


def prospect(view: View, card: Card | None) -> Prospect:
    """CS-4, CS-5: what a play would do to the quarter. ``card`` is None for any face-down card."""
    worth = FACE_DOWN_WORTH if card is None else card.worth
    before = view.totals[view.quarter]
    after, target = before + worth, view.rules.target
    return Prospect(
        worth, before, after, after >= target, max(0, after - target), view.quarter == 3
    )


def reachable(view: View, worth: int = 0) -> bool:
    """CS-8: whether all quarters can still be closed in time if the next turn adds ``worth``.

    If ``worth`` is 0, the next turn may still add as many points as any turn.
    """
    wanted = (QUARTERS - view.quarter) * view.rules.target - view.totals[view.quarter]
    return wanted - worth <= FACE_DOWN_WORTH * (view.turns_left - bool(worth))


_WHICH_CARD: Final = "Which card do you play?"
_WHICH_WAY: Final = "Face up or face down?"


def describe(view: View, move: moves.Move) -> Option[moves.Move]:
    card = view.hand[move.at]
    picked = f"hand:{move.at}"
    match move:
        case moves.Play(_, down):
            how = "face down" if down else "face up"
            return Option(move, (Pick(_WHICH_CARD, f"{card}", picked), Pick(_WHICH_WAY, how)))
        case moves.Reveal():
            assert isinstance(view.step, Choosing)
            return Option(move, (Pick(ASKS[view.step.purpose], f"show {card}", picked),))
        case moves.Discard():
            return Option(move, (Pick(ASKS["demotion"], f"give up {card}", picked),))
        case _:
            assert_never(move)
