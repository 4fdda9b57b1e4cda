"""What somebody may see of a game of Scape Goat; a hidden card is None.

Cards lie hidden in *spots*: the hand of seat s is spot s, slot k of the Stash is the spot
``seats + k``. For each spot a view tells which cards may lie there, as far as its holder can say:
a card moves where somebody may have moved it, and is nowhere else. See ``possible``,
``whereabouts`` and ``sure_of``.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, NamedTuple, TypeAlias, final

from scapegoat_games.games.scape_goat.pieces import (
    HAND_SIZES,
    SLOTS,
    Card,
    Cards,
    Colour,
    Location,
    cell,
    is_turned,
)
from scapegoat_games.games.scape_goat.spots import Bits, Known, Spot, Spots, by_spot, sure_of
from scapegoat_games.protocol import Seat

Sighting: TypeAlias = tuple[int, Spot]
"""When and where a card was last seen for certain: the number of turns over by then, and the spot.
"""
Exchange: TypeAlias = tuple[int, Spot, Spot]
"""SG-9, SG-10: two spots have exchanged a card, or perhaps none at the Stash; and when."""
Mat: TypeAlias = tuple[Seat, ...]
"""SG-6: whom the table on a mat names, by cell."""

NEVER: Final[Sighting] = (-1, -1)
NOWHERE: Final = 99
"""In place of a spot: it was laid down for all to see, or nobody counts on it any more."""

Ending: TypeAlias = Literal["scapegoat framed", "innocent framed", "cops", "limit"]
"""SG-17; SG-13 and SG-14; SG-22."""


@final
@dataclass(frozen=True, slots=True)
class Deal:
    """What all see from the beginning on and what does not change."""

    colours: tuple[Colour, ...]
    """SG-1: by seat."""
    starter: Seat
    white: int
    black: int
    """SG-6: the decoder dice."""
    limit: int | None
    """SG-22: after how many rounds the match ends."""

    @property
    def cell(self) -> int:
        """Where the dice point in the table of a mat."""
        return cell(self.white, self.black)


@final
@dataclass(frozen=True, slots=True)
class Looking:
    """SG-23: before the first turn everybody looks at hand and mat."""

    looked: tuple[Seat, ...]
    """Who has."""


@final
@dataclass(frozen=True, slots=True)
class ToMove:
    """SG-7: whose turn it is chooses where to go and what to do there."""


@final
@dataclass(frozen=True, slots=True)
class Trading:
    """SG-9: two players choose a card each."""

    partner: Seat
    decided: tuple[Seat, ...]
    """Who has; which card, nobody sees before both have."""


@final
@dataclass(frozen=True, slots=True)
class Stashing:
    """SG-10: the card of the slot is in the hand; one goes back."""

    slot: int


@final
@dataclass(frozen=True, slots=True)
class Framing:
    """SG-16: everybody chooses a card."""

    decided: tuple[Seat, ...]
    """Who has; which card, nobody sees before all have."""


@final
@dataclass(frozen=True, slots=True)
class ToSwap:
    """SG-15: the evidence swap."""

    shown: Cards = ()
    """SG-18: by seat the cards of the Frame Attempt that has just failed, if there was one."""


@final
@dataclass(frozen=True, slots=True)
class Over:
    """SG-19: how it ended, and what the mats say."""

    ending: Ending
    by: Seat
    """Who went to the cops, started the Frame Attempt, or had the last turn."""
    framed: Seat | None
    shown: Cards
    """The cards of the Frame Attempt that ended it, by seat."""
    named: tuple[Seat, ...]
    """By seat: whom the mat named."""
    scapegoat: Seat


Step: TypeAlias = Looking | ToMove | Trading | Stashing | Framing | ToSwap | Over


@final
class View(NamedTuple):
    """The table, and of hands, Stash and mats what its holder may see.

    Made at every move of random play, which a named tuple makes a tenth faster than a dataclass.
    """

    seat: Seat | None
    """Whose view this is; None for the table's and for the one that sees everything."""
    deal: Deal
    turns: int
    """How many are over."""
    turn: Seat
    step: Step
    standing: tuple[Location, ...]
    """Where the token of each seat is."""
    faceup: Cards
    """The card beside each location, from Prepare to Stash."""
    tokens: tuple[int, ...]
    """SG-11: preparation tokens by seat."""
    exchanges: tuple[Exchange, ...]
    """All there have been."""
    looked: tuple[Spots, ...]
    """By seat: the spots it has looked into, if nothing hidden has happened there since."""
    hand: Cards
    """The holder's own, in the order of the list of evidence: its places tell nothing."""
    chosen: int | None
    """SG-9, SG-16: the holder's choice, as a place in the hand."""
    taken: Card | None
    """SG-10: the card out of the slot, while its taker decides which to put back."""
    mats: tuple[Mat | None, ...]
    """By seat; only the holder's."""
    known: Known
    """Where hidden cards may lie, for all the holder knows. There are none in the holder's hand:
    a card that one sees is not hidden. While the card of a slot is being exchanged, it counts as
    lying there, for all but the player who sees it.
    """
    public: Known
    """The same, for all that everybody knows."""
    seen: tuple[Sighting, ...]
    """By card of the box where the holder has seen it last, if in private."""
    shown: tuple[Sighting, ...]
    """By card of the box where everybody has."""
    opened: tuple[Cards, ...] | None
    """What lies in all spots, for the view that sees everything."""

    @property
    def seats(self) -> int:
        return len(self.standing)

    @property
    def held(self) -> tuple[tuple[Card | None, ...], ...]:
        """What lies in each spot."""
        if self.opened is not None:
            return self.opened
        slot = self.step.slot if isinstance(self.step, Stashing) else None
        covered = _covered(self.seats, self.turn, slot)
        if self.seat is None:
            return covered
        return (*covered[: self.seat], self.hand, *covered[self.seat + 1 :])

    @property
    def hands(self) -> tuple[tuple[Card | None, ...], ...]:
        return self.held[: self.seats]

    @property
    def stash(self) -> tuple[tuple[Card | None, ...], ...]:
        """By slot; empty where the card has been taken and none has been put back yet."""
        return self.held[self.seats :]

    @property
    def round(self) -> int:
        """Counted from 0."""
        return self.turns // self.seats

    @property
    def turned(self) -> bool:
        """SG-11: Prepare shows Frame/Steal once both tokens have been taken, for good."""
        return is_turned(self.tokens)

    @property
    def opposite(self) -> Seat | None:
        """SG-14: who may call the cops in this turn, while it has only begun."""
        return opposite(self.seats, self.turn)

    @property
    def named(self) -> tuple[Seat | None, ...]:
        """SG-6, SG-19: by seat whom the mat names, as far as the holder sees it."""
        if isinstance(self.step, Over):
            return self.step.named
        at = self.deal.cell
        return tuple(None if mat is None else mat[at] for mat in self.mats)

    @property
    def possible(self) -> tuple[Bits, ...]:
        """By spot the cards that may lie there."""
        return by_spot(self.known, self.seats + SLOTS)

    def whereabouts(self, card: Card) -> tuple[Spot, ...]:
        """The spots where the holder has to reckon with a card; none for one it sees."""
        return tuple(spot for spot, cards in enumerate(self.possible) if cards >> card & 1)

    def sure_of(self, spot: Spot) -> Cards:
        """The cards that the holder knows to lie in a spot: they can be nowhere else."""
        return sure_of(self.known, spot, self.seats + SLOTS)

    def everybody_sure_of(self, spot: Spot) -> Cards:
        """The same, for everybody at the table."""
        return sure_of(self.public, spot, self.seats + SLOTS)


def opposite(seats: int, turn: Seat) -> Seat | None:
    """SG-14: three seats away, if there are six players."""
    return (turn + 3) % 6 if seats == 6 else None


@cache
def _covered(seats: int, turn: Seat, slot: int | None) -> tuple[tuple[None, ...], ...]:
    """All spots as the table sees them; the card of a slot may be in a hand (SG-10)."""
    sizes = [HAND_SIZES[seats]] * seats + [1] * SLOTS
    if slot is not None:
        sizes[turn] += 1
        sizes[seats + slot] -= 1
    return tuple((None,) * size for size in sizes)
