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
    """Number of random cards that count for each card in another hand when cards are compared.

    A player shows the best card of the hand, so it counts as more than one random card. Larger:
    other hands are believed to be stronger.
    """
    red: float = 0.55
    """Chance that a face-down card of another player is red. Larger: closing a year is avoided."""
    ace: float = 0.15
    """Worth of keeping an Ace; lower cards are worth less. Larger: high cards are saved."""
    average_card: float = 0.3
    """Worth of a usual card in hand, as a share of an Ace.

    Only cards worth more raise a seat's chance to win the match. Larger: fewer cards raise it.
    """
    paces: tuple[float, ...] = (10.0, 8.5, 7.0)
    """Points that a play is believed to add to a quarter, if players are in a hurry, usual or slow.

    All paces are equally likely. Larger: the year is believed to end sooner.
    """
    start_card: float = 0.05
    """Taken off a card shown for the start, for each step of its rank.

    Larger than 0: the lowest card is shown.
    """


WEIGHTS: Final = CorporateWeights()
