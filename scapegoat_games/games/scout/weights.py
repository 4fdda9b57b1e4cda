"""The weights of heuristic scores in Scout, in points."""

from dataclasses import dataclass
from typing import Final, final


@final
@dataclass(frozen=True, slots=True)
class ScoutWeights:
    """The weights of computer players. “Added to a Show” means: added to the score of a Show."""

    group: tuple[float, ...] = (
        *(0.0, -1.35, -1.1, -0.45, 0.5, 1.4, 2.3, 3.2, 4.1, 5.0, 5.9, 6.8, 7.7),
    )
    """Worth of a group in the hand, by its number of cards.

    Larger: hands with such groups are sought.

    A single card has a negative worth, because it mostly stays in the hand and costs a point.
    """
    group_is_set: float = 0.25
    """Added to the worth of a group that is a set. Larger: sets are preferred to runs."""
    group_height: float = 0.06
    """Added to the worth of a group, multiplied by the group's lowest number minus 5.

    Larger: groups with high numbers are kept.
    """
    shown: tuple[float, ...] = (0.0, 0.0, 0.35, 0.9, 1.5, 2.0, 2.5)
    """Added to a Show for being hard to beat, by its number of cards.

    Larger: such a Show is made sooner.
    """
    shown_is_set: float = 0.15
    """Added to a Show that is a set. Larger: sets are shown sooner than runs."""
    shown_height: float = 0.03
    """Added to a Show, multiplied by its lowest number. Larger: high cards are shown sooner."""
    haste: float = 0.12
    """Added to a Show for each shown card while another player has fewer than 5 cards.

    The weight is multiplied by 5 minus the number of cards in the smallest hand of another player:
    a card costs something to play while all others hold more than 5. Larger: longer Shows and fewer
    Scouts when another player is about to end the round, and the reverse before.
    """
    last_cards: float = 2.0
    """Added to a Show of the whole hand. Larger: a hand is emptied sooner."""
    others_pay: float = 0.8
    """Added to a Show of the whole hand, times the average number of cards in the other hands.

    Larger: a hand is emptied sooner while the other players still hold many cards.
    """
    token: float = 0.45
    """Deducted from the score of a Scout or Scout & Show with three or more players, because the
    owner of the active set gets a token.

    Larger: fewer Scouts.
    """
    chip: float = 1.2
    """Deducted from the score of a Scout & Show while the hand is full.

    Larger: the chip is kept longer.
    """
    full_hand: int = 9
    """The smallest number of cards in a full hand.

    With fewer cards, a proportional part of ``chip`` is deducted.

    Larger: players with few cards spend the chip sooner.
    """
    scout_chip: float = 0.6
    """With two players: deducted from the score of a Scout, which costs a chip.

    Larger: fewer Scouts.
    """
    ending: float = 1.5
    """Deducted from the score of a Scout that ends the round. Larger: such Scouts are avoided."""
    unsaved: float = 0.6
    """Deducted from the score of a Scout that ends the round, for each point that the player could
    have saved by playing cards of the hand later in the round.

    Larger: players with good hands avoid such Scouts more.
    """
    card_held: float = 0.45
    """Taken off another seat's expected points for each card in its hand.

    Larger: players with few cards seem more likely to win.
    """
    spread: float = 2.5
    """The lead in points that multiplies a player's odds to win by e in the final round.

    Larger: the chances to win are more equal.
    """
    spread_of_rounds: float = 2.0
    """``spread`` is raised by this number times the square root of the number of rounds to come.

    Larger: a lead matters less in early rounds.
    """


WEIGHTS: Final = ScoutWeights()
