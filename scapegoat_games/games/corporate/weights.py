"""The weights of heuristic scores in Corporate Scapegoat."""

from dataclasses import dataclass
from typing import Final, final


@final
@dataclass(frozen=True, slots=True)
class CorporateWeights:
    """The weights of heuristic scores.

    A worth or deduction is in units of heuristic scores.
    """

    match: float = 12.0
    """Worth of a won match. Larger: the end of the year matters more than keeping good cards."""
    size: float = 0.9
    """How much Hand Size counts: a Hand Size larger by 1 multiplies a player's odds to win by e to
    the power of this weight.

    Larger: players with a large Hand Size are believed to win more often.
    """
    cards_shown: float = 0.65
    """Strength of another player's hand, measured in random cards for each card of the hand.

    A hand of n cards is believed to be as hard to beat as the best of n times this number of random
    cards. Larger: other hands are believed to be stronger.
    """
    red: float = 0.55
    """Chance that a face-down card of another player is red. Larger: players avoid closing a year.
    """
    ace: float = 0.15
    """Worth of keeping an Ace; lower cards are worth less. Larger: players save high cards."""
    average_card: float = 0.3
    """Worth of an average card in the hand, as a share of the worth of an Ace.

    Better cards raise the estimated chance to win the match, and worse cards lower this chance.
    Larger: fewer cards count as better.
    """
    paces: tuple[float, ...] = (10.0, 8.5, 7.0)
    """Points that a play is believed to add to a quarter at a fast, an average and a slow pace.

    The three paces are believed to be equally likely. Larger: the year is believed to end sooner.
    """
    start_card: float = 0.05
    """Deduction for showing a card to decide who starts, multiplied by the card's rank.

    Larger than 0: the seat shows its lowest card.
    """


WEIGHTS: Final = CorporateWeights()
