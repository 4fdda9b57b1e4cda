"""The steps of a match: each step says which decision has to be made now."""

from dataclasses import dataclass
from typing import Literal, TypeAlias, final

from scapegoat_games.games.scape_goat.pieces import Cards
from scapegoat_games.protocol import Seat

Ending: TypeAlias = Literal["scapegoat framed", "innocent framed", "cops", "limit"]
"""How a match ended: SG-17 for both framings, SG-13 and SG-14 for the cops, SG-22 for the limit."""


@final
@dataclass(frozen=True, slots=True)
class Looking:
    """SG-23: before the first turn everybody looks at hand and mat."""

    looked: tuple[Seat, ...]
    """The seats that have looked at their hand and mat."""


@final
@dataclass(frozen=True, slots=True)
class ToMove:
    """SG-7: the player whose turn it is chooses a location and what to do there."""


@final
@dataclass(frozen=True, slots=True)
class Trading:
    """SG-9: the player whose turn it is and the partner each choose a card to trade."""

    partner: Seat
    decided: tuple[Seat, ...]
    """The seats that have chosen. The choices stay hidden until both seats have chosen."""


@final
@dataclass(frozen=True, slots=True)
class Stashing:
    """SG-10: the player has taken the card of the slot, and has to put a card back."""

    slot: int


@final
@dataclass(frozen=True, slots=True)
class Framing:
    """SG-16: everybody chooses a card for a Frame Attempt."""

    decided: tuple[Seat, ...]
    """The seats that have chosen. The choices stay hidden until all seats have chosen."""


@final
@dataclass(frozen=True, slots=True)
class ToSwap:
    """SG-15: the player swaps a card for the location's faceup card, which ends the turn."""

    shown: Cards = ()
    """SG-18: each seat's card in a Frame Attempt that has just failed; otherwise empty."""


@final
@dataclass(frozen=True, slots=True)
class Over:
    """SG-19: how the match ended, and what the mats say."""

    ending: Ending
    by: Seat
    """The player who went to the cops, started the Frame Attempt, or had the last turn."""
    framed: Seat | None
    shown: Cards
    """Each seat's card in the Frame Attempt that ended the match; otherwise empty."""
    named: tuple[Seat, ...]
    """The player whom each seat's mat named."""
    scapegoat: Seat


Step: TypeAlias = Looking | ToMove | Trading | Stashing | Framing | ToSwap | Over
