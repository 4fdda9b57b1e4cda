"""What somebody may see of a game of Scape Goat; a hidden card is None.

Cards lie hidden in *spots*: the hand of seat s is spot s, slot k of the Stash is the spot
``seats + k``. For each spot a view tells which cards may lie there, as far as its holder can say:
a card moves where somebody may have moved it, and is nowhere else. See ``possible``,
``whereabouts`` and ``sure_of``.
"""

from collections import deque
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, NamedTuple, TypeAlias, final

from scapegoat_games.games.scape_goat.deeds import Deed, Told
from scapegoat_games.games.scape_goat.layouts import Layouts
from scapegoat_games.games.scape_goat.memory import Memory, memory, witness
from scapegoat_games.games.scape_goat.pieces import (
    HAND_SIZES,
    SLOTS,
    Card,
    Cards,
    Colour,
    Location,
    cards_in,
    cell,
    is_turned,
)
from scapegoat_games.games.scape_goat.spots import Bits, Spot, bits, sure_of
from scapegoat_games.protocol import Seat

Mat: TypeAlias = tuple[Seat, ...]
"""SG-6: whom the table on a mat names, by cell."""

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
    past: tuple[Deed, ...]
    """All that was done, as everybody saw it."""
    hand: Cards
    """The holder's own, in the order of the list of evidence: its places tell nothing."""
    chosen: int | None
    """SG-9, SG-16: the holder's choice, as a place in the hand."""
    taken: Card | None
    """SG-10: the card out of the slot, while its taker decides which to put back."""
    mats: tuple[Mat | None, ...]
    """By seat; only the holder's."""
    told: tuple[Told, ...]
    """What the holder alone saw of what was done."""
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
    def memory(self) -> Memory:
        """All that the holder has lived through."""
        # The card out of the slot counts as lying there.
        hand = tuple(card for card in self.hand if card != self.taken)
        who = witness(self.seat, self.deal.colours, self.faceup, hand, self.past, self.told)
        return memory(who, self.past, self.told)

    @property
    def layouts(self) -> Layouts:
        """All ways in which the hidden cards may lie, for all the holder knows.

        While the card of a slot is being exchanged, it counts as lying there.
        """
        known = self.memory.now
        if isinstance(self.step, Stashing) and self.taken is not None and self.seat is not None:
            return known.seen((self.taken,), self.seats + self.step.slot)
        return known

    @property
    def possible(self) -> tuple[Bits, ...]:
        """By spot the hidden cards that may lie there."""
        return tuple(self._unseen(cards) for cards in self.layouts.possible)

    def _unseen(self, cards: Bits) -> Bits:
        return cards if self.taken is None or self.seat is None else cards & ~(1 << self.taken)

    def whereabouts(self, card: Card) -> tuple[Spot, ...]:
        """The spots where the holder has to reckon with a card; none for one it sees."""
        return tuple(spot for spot, cards in enumerate(self.possible) if cards >> card & 1)

    def sure_of(self, spot: Spot) -> Cards:
        """The cards that the holder knows to lie in a spot: they can be nowhere else."""
        return sure_of(self.possible, spot)

    def everybody_sure_of(self, spot: Spot) -> Cards:
        """The same, for everybody at the table."""
        who = witness(None, self.deal.colours, self.faceup, (), self.past, ())
        return memory(who, self.past, ()).now.sure_of(spot)

    def unknown_at(self, spot: Spot) -> int:
        """How many cards of a spot the holder can't name."""
        return self.held[spot].count(None) - len(self.sure_of(spot))

    def still_at(self, spot: Spot) -> tuple[Cards, int] | None:
        """Cards once known to be in a spot, and how many of them must be there yet; if any.

        Those that are surely there, and those that can't be, are left out.
        """
        memory, layouts = self.memory, self.layouts
        here = self.possible[spot] & ~bits(self.sure_of(spot))
        for number in range(len(memory.past) - 1, -1, -1):
            deed = memory.past[number]
            if deed.kind in {"trade", "stash"} and spot in (deed.seat, deed.spot):
                before = bits(memory.steps[number].sure_of(spot))
                least = layouts.at_least(cards_in(before & here), spot)
                if least:
                    return cards_in(before & here), least
        return None


_asked_last: Final[deque[tuple[View, Layouts]]] = deque(maxlen=1)


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
