"""The weights of heuristic scores in Corporate Scapegoat."""

from dataclasses import dataclass
from typing import Final, final


@final
@dataclass(frozen=True, slots=True)
class CorporateWeights:
    """The weights of heuristic scores.

    A worth or deduction is in units of heuristic scores.
    """

    match: float = 7.0
    """Worth of a won match, by which all scores of plays and shown cards are multiplied.

    Larger: players who choose loosely make the best move more often.
    """
    size: float = 1.1
    """How much Hand Size counts: a Hand Size larger by 1 multiplies a player's odds to win by e to
    the power of this weight.

    Larger: players with a large Hand Size are believed to win more often.
    """
    cards_shown: float = 1.0
    """Strength of another player's hand, measured in random cards for each card of the hand.

    A hand of n cards is believed to be as hard to beat as the best of n times this number of random
    cards. Larger: other hands are believed to be stronger.
    """
    red: float = 0.6
    """Chance that a face-down card of another player is red. Larger: closing a year is avoided."""
    ace: float = 0.6
    """By how much keeping an Ace raises the logarithm of the odds to win; lower cards are worth
    less. Larger: high cards are saved.
    """
    steep: float = 7.0
    """How much less lower cards are worth than an Ace. Larger: only Aces and Kings are saved."""
    low: float = 0.08
    """Worth of keeping a Two for a later play of the same year; up to a Six, higher cards are worth
    less.

    Larger: middling cards are played first.
    """
    hands_count: float = 1.0
    """How much more likely rivals with more cards are promoted, and others demoted.

    Larger: the leader is feared more.
    """
    average_card: float = 0.14
    """Worth of an average card in the hand, as a share of the worth of an Ace.

    Better cards raise the estimated chance to win the match, and worse cards lower this chance.
    Larger: fewer cards count as better.
    """
    ten: float = 0.6
    """Chance that a coming play adds ten points; the smaller numbers are equally likely.

    Larger: the year is believed to end sooner.
    """
    laid: float = 0.5
    """Chance that a coming play is face down. Larger: the cards laid so far matter less."""
    start_card: float = 0.05
    """Deduction for showing a card to decide who starts, multiplied by the card's rank.

    Larger than 0: the seat shows its lowest card.
    """


WEIGHTS: Final = CorporateWeights()
