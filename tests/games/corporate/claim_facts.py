"""What claims about texts of Corporate Scapegoat need to know of a position.

The functions work it out by themselves wherever that is possible: from all cards, or by counting
turns, not with the functions of the game that chose the text.
"""

from typing import Final

from scapegoat_games.games.corporate.pieces import Card
from scapegoat_games.games.corporate.view import Choosing, Judgement, View
from scapegoat_games.protocol import Seat
from tests.contract.claims import Context, Holds

_NO_YEAR: Final = Judgement("missed", -1, 0, 0, -1, None)
"""Stands for the end of a year while no year has ended."""


def purpose_of(view: View) -> str:
    return view.step.purpose if isinstance(view.step, Choosing) else ""


def judgement_at(context: Context) -> Judgement:
    """How the year ended in which the last move was made."""
    everything: View = context.everything
    if everything.judgement is not None:
        return everything.judgement
    return everything.years[-1].judgement if everything.years else _NO_YEAR


def card_of(context: Context) -> Card:
    card: Card = context.view.hand[context.move.at]
    return card


def worth_of(context: Context) -> int:
    """Points that the play of the context adds."""
    return 10 if context.move.down else card_of(context).worth


def total_after(context: Context) -> int:
    """What the quarter stands at after the play of the context."""
    view: View = context.view
    return view.totals[view.quarter] + worth_of(context)


def ends_year(context: Context) -> bool:
    """Whether the play of the context closes the last quarter."""
    view: View = context.view
    return view.quarter == 3 and total_after(context) >= view.rules.target


def can_close(view: View, *first: int) -> bool:
    """Whether all quarters can close if the first turns add these points and later turns 10."""
    quarter, total = view.quarter, view.totals[view.quarter]
    turns = view.turns_left
    for worth in (*first, *[10] * (turns - len(first))):
        total += worth
        if total >= view.rules.target:
            quarter, total = quarter + 1, total - view.rules.target
        if quarter == 4:
            return True
    return False


def hidden_after(context: Context) -> list[Card]:
    """All cards that will lie face down after the play of the context, of all players."""
    everything: View = context.everything
    lying = [
        everything.face(quarter, at)
        for quarter, pile in enumerate(everything.quarters)
        for at, played in enumerate(pile)
        if played.card is None
    ]
    assert None not in lying
    return [card for card in lying if card] + [card_of(context)] * context.move.down


def showing_cards(view: View) -> tuple[Seat, ...]:
    return view.step.among if isinstance(view.step, Choosing) else ()


def leaves_open(context: Context) -> bool:
    """Whether the year goes on after the play, and all quarters can still be closed."""
    return not ends_year(context) and can_close(context.view, worth_of(context))


def choosing_for(purpose: str, holds: Holds) -> Holds:
    """A claim about a choice for this purpose, or about a play if the purpose is empty."""
    return lambda context: purpose_of(context.view) == purpose and holds(context)


def time_is_up(context: Context) -> bool:
    return context.view.turns_left == 1 and not ends_year(context)
