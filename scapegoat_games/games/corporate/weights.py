"""The weights of heuristic scores in Corporate Scapegoat."""

from dataclasses import dataclass
from typing import Final, final


@final
@dataclass(frozen=True, slots=True)
class CorporateWeights:
    """What computer players believe things to be worth, in points."""

    match: float = 12.0
    """Worth of a won match. Larger: the end of the year matters more than keeping good cards."""
    size: float = 0.9
    """How strongly Hand Size counts: a further card multiplies the odds to win by e to this power.

    Larger: players with a large Hand Size are believed to win more often.
    """
    cards_shown: float = 0.65
    """How much each card of another hand adds to the strength of the hand, in random cards.

    A hand of n cards is believed to be as hard to beat as n times this number of random cards,
    because its player shows the best card. Larger: other hands are believed to be stronger.
    """
    red: float = 0.55
    """Chance that a face-down card of another player is red. Larger: closing a year is avoided."""
    ace: float = 0.15
    """Worth of keeping an Ace; lower cards are worth less. Larger: high cards are saved."""
    average_card: float = 0.3
    """Worth of a usual card in the hand, as a share of the worth of an Ace.

    Better cards raise the estimated chance to win the match, and worse cards lower this chance.
    Larger: fewer cards count as better.
    """
    paces: tuple[float, ...] = (10.0, 8.5, 7.0)
    """Points that a play is believed to add to a quarter, if players are in a hurry, usual or slow.

    All paces are equally likely. Larger: the year is believed to end sooner.
    """
    start_card: float = 0.05
    """Deduction for each rank of the card that a seat shows to decide who starts.

    Larger than 0: the seat shows its lowest card.
    """


WEIGHTS: Final = CorporateWeights()
