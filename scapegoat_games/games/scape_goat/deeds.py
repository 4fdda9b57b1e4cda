"""What has been done at the table: what everybody saw of it, and what some saw besides.

All that anybody can know of hidden cards follows from these two, so nothing else is kept.
"""

from typing import Literal, NamedTuple, TypeAlias, final

from scapegoat_games.games.scape_goat.pieces import Cards
from scapegoat_games.games.scape_goat.spots import Spot
from scapegoat_games.protocol import Seat

Kind: TypeAlias = Literal["spy", "trade", "stash", "prepare", "steal", "frame", "swap"]


@final
class Deed(NamedTuple):
    """A deed as the table sees it."""

    kind: Kind
    seat: Seat
    """Who has done it."""
    spot: Spot = -1
    """Whose hand, or which slot; whom a token was stolen from; where a swap was made."""
    cards: Cards = ()
    """Of a Frame Attempt, by seat; of a swap, what was laid down and what was taken."""


Told: TypeAlias = tuple[int, Cards]
"""Which deed, and what one saw of it alone: the cards of a hand; what one gave and got in a trade;
what one took out of the Stash and put there.
"""
