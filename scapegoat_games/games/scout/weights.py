"""The weights of heuristic scores in Scout, in points."""

from dataclasses import dataclass
from typing import Final, final


@final
@dataclass(frozen=True, slots=True)
class ScoutWeights:
    """What computer players believe things to be worth."""

    group: tuple[float, ...] = (
        *(0.0, -1.35, -1.1, -0.45, 0.5, 1.4, 2.3, 3.2, 4.1, 5.0, 5.9, 6.8, 7.7),
    )
    """By number of cards: worth of a group in the hand. Larger: hands with such groups are sought.

    A single card mostly stays in the hand and costs a point.
    """
    group_is_set: float = 0.25
    """Added to a group that is a set. Larger: sets are preferred to runs."""
    group_height: float = 0.06
    """Added to a group for each step of its lowest number above 5. Larger: high groups are kept."""
    shown: tuple[float, ...] = (0.0, 0.0, 0.35, 0.9, 1.5, 2.0, 2.5)
    """By number of cards: how hard a Show is to beat. Larger: such Shows are made sooner."""
    shown_is_set: float = 0.15
    """Added to a Show that is a set. Larger: sets are shown sooner than runs."""
    shown_height: float = 0.03
    """Added to a Show for each step of its lowest number. Larger: high cards are shown sooner."""
    haste: float = 0.12
    """Worth of getting rid of a card, for each card that the smallest other hand has below 5.

    Larger: longer Shows and fewer Scouts when another player is about to end the round.
    """
    last_cards: float = 2.0
    """Added to a Show of the whole hand. Larger: a hand is emptied sooner."""
    others_pay: float = 0.8
    """Added to a Show of the whole hand for each card of an average other hand.

    Larger: a hand is emptied sooner while the others still hold many cards.
    """
    token: float = 0.45
    """Taken off a Scout for the owner's token. Larger: fewer Scouts."""
    chip: float = 1.2
    """Taken off a Scout & Show while the hand is full. Larger: the chip is kept longer."""
    full_hand: int = 9
    """Number of cards from which on a hand is full. Larger: small hands spend the chip sooner."""
    scout_chip: float = 0.6
    """With two players: taken off a Scout for its chip. Larger: fewer Scouts."""
    ending: float = 1.5
    """Taken off a Scout that ends the round. Larger: such Scouts are avoided."""
    unsaved: float = 0.6
    """Taken off a Scout that ends the round, for each point that playing on could save.

    Larger: such Scouts are avoided more with a good hand.
    """
    card_held: float = 0.45
    """Taken off a seat's expected points for each card in hand. Larger: small hands lead."""
    spread: float = 2.5
    """Points of lead that matter in the last round. Larger: the chances to win are more equal."""
    spread_of_rounds: float = 2.0
    """Added to ``spread``, times the square root of the number of rounds to come.

    Larger: a lead matters less in early rounds.
    """


WEIGHTS: Final = ScoutWeights()
