"""The steps of a match: what has to be decided now."""

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
    """The seats that have looked."""


@final
@dataclass(frozen=True, slots=True)
class ToMove:
    """SG-7: the player whose turn it is chooses a location and what to do there."""


@final
@dataclass(frozen=True, slots=True)
class Trading:
    """SG-9: two players choose a card each."""

    partner: Seat
    decided: tuple[Seat, ...]
    """The seats that have chosen. The choices stay hidden until both seats have."""


@final
@dataclass(frozen=True, slots=True)
class Stashing:
    """SG-10: the card of the slot is in the hand, and a card has to go back."""

    slot: int


@final
@dataclass(frozen=True, slots=True)
class Framing:
    """SG-16: everybody chooses a card."""

    decided: tuple[Seat, ...]
    """The seats that have chosen. The choices stay hidden until all seats have."""


@final
@dataclass(frozen=True, slots=True)
class ToSwap:
    """SG-15: the evidence swap."""

    shown: Cards = ()
    """SG-18: the cards, by seat, of the Frame Attempt that has just failed; otherwise empty."""


@final
@dataclass(frozen=True, slots=True)
class Over:
    """SG-19: how the match ended, and what the mats say."""

    ending: Ending
    by: Seat
    """The player who went to the cops, started the Frame Attempt, or had the last turn."""
    framed: Seat | None
    shown: Cards
    """The cards of the Frame Attempt that ended the match, by seat."""
    named: tuple[Seat, ...]
    """The player whom each seat's mat named."""
    scapegoat: Seat


Step: TypeAlias = Looking | ToMove | Trading | Stashing | Framing | ToSwap | Over
