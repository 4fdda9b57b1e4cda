"""What a seat of Scape Goat may know."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, NamedTuple, TypeAlias, final, get_args

from scapegoat_games.games.scape_goat import pieces
from scapegoat_games.games.scape_goat.layouts import Layouts, only_in
from scapegoat_games.games.scape_goat.memory import Memory, PastAction, Sighting, observer, recalled
from scapegoat_games.games.scape_goat.pieces import Bits, Card, Cards, Colour, Location, Zone
from scapegoat_games.games.scape_goat.steps import Over, Stashing, Step
from scapegoat_games.protocol import Seat

Aid: TypeAlias = Literal["full", "own", "none"]
"""SG-24: which hidden cards the pages remember for their readers: all that the reader can know,
only cards that the reader alone has seen, or none.
"""
AIDS: Final[tuple[Aid, ...]] = get_args(Aid)

Mat: TypeAlias = tuple[Seat, ...]
"""SG-6: the table that is printed on a mat: for each cell, the player named there."""


@final
@dataclass(frozen=True, slots=True)
class Deal:
    """The public facts that are set at the start of a match and never change."""

    colours: tuple[Colour, ...]
    """SG-1: the colour of each seat."""
    starter: Seat
    white: int
    black: int
    """SG-6: ``white`` and ``black`` are the numbers that the decoder dice show."""
    limit: int | None
    """SG-22: the number of rounds after which the match ends; None for no limit."""
    memory: Aid = "full"

    @property
    def cell(self) -> int:
        """The index of the cell that the decoder dice select in the table on each mat."""
        return pieces.cell(self.white, self.black)


@final
class View(NamedTuple):
    """What lies open, and what the view's holder may see of hands, Stash and mats.

    A named tuple, because a view is made at every move of random play: a frozen dataclass would
    make random play a tenth slower.
    """

    seat: Seat | None
    """The view's holder; None for the table view and for the view that sees everything."""

    # Shared fields: every view has the state's values in these fields.
    deal: Deal
    turns: int
    """The number of finished turns."""
    turn: Seat
    step: Step
    standing: tuple[Location, ...]
    """The location of each seat's token."""
    faceup: Cards
    """The card beside each location, from Prepare to Stash."""
    tokens: tuple[int, ...]
    """SG-11: preparation tokens by seat."""
    past: tuple[PastAction, ...]
    """All actions so far, as everybody saw them."""

    # Masked fields: what they contain depends on the view's holder.
    hand: Cards
    """The holder's hand, in the order of the list of evidence, so positions in it tell nothing."""
    chosen: int | None
    """SG-9, SG-16: the position in the hand of the card that the view's holder has secretly chosen;
    None if no card is chosen.
    """
    taken: Card | None
    """SG-10: the card that the player in turn has taken out of a slot, until a card is put back.

    None if there is no such card, or if the view doesn't show the card.
    """
    mats: tuple[Mat | None, ...]
    """The mats by seat; None for the mats that the holder doesn't see."""
    sightings: tuple[Sighting, ...]
    """The hidden cards that the holder saw in past actions."""
    opened: tuple[Cards, ...] | None
    """The cards in each zone, in the view that sees everything; None in all other views."""

    @property
    def seats(self) -> int:
        return len(self.standing)

    @property
    def held(self) -> tuple[tuple[Card | None, ...], ...]:
        """The cards in each zone; None for a hidden card."""
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
        """The card of each slot; empty while its card has been taken and none has been put back."""
        return self.held[self.seats :]

    @property
    def round(self) -> int:
        """The number of the round, counted from 0."""
        return self.turns // self.seats

    @property
    def turned(self) -> bool:
        """SG-11: whether Prepare has been turned over to Frame/Steal."""
        return pieces.is_turned(self.tokens)

    @property
    def opposite(self) -> Seat | None:
        """SG-14: the seat three seats away, which may call the cops at the start of this turn."""
        return (self.turn + 3) % 6 if self.seats == 6 else None

    @property
    def named(self) -> tuple[Seat | None, ...]:
        """SG-6, SG-19: the player whom each seat's mat names, if the holder sees the mat."""
        if isinstance(self.step, Over):
            return self.step.named
        at = self.deal.cell
        return tuple(None if mat is None else mat[at] for mat in self.mats)

    @property
    def memory(self) -> Memory:
        """All that the view's holder can conclude from the events of the match."""
        # A card taken out of a slot still counts as lying in the slot, not in the hand.
        hand = tuple(card for card in self.hand if card != self.taken)
        who = observer(self.seat, self.deal.colours, self.faceup, hand, self.past, self.sightings)
        return recalled(who, self.past, self.sightings)

    @property
    def layouts(self) -> Layouts:
        """All ways in which the hidden cards may lie, as far as the holder can tell.

        A card that was taken out of a slot counts as lying in the slot until a card is put back.
        """
        known = self.memory.now
        if isinstance(self.step, Stashing) and self.taken is not None and self.seat is not None:
            return known.seen((self.taken,), self.seats + self.step.slot)
        return known

    @property
    def possible(self) -> tuple[Bits, ...]:
        """For each zone, the hidden cards that may lie in the zone."""
        possible = self.layouts.possible
        if self.taken is None or self.seat is None:
            return possible
        return tuple(cards & ~(1 << self.taken) for cards in possible)

    def whereabouts(self, card: Card) -> tuple[Zone, ...]:
        """The zones where a hidden card may lie; none for a card that the holder sees."""
        return tuple(zone for zone, cards in enumerate(self.possible) if cards >> card & 1)

    def sure_of(self, zone: Zone) -> Cards:
        """The cards that the holder knows to lie in the zone: they can be nowhere else."""
        return only_in(zone, self.possible)

    @property
    def aid(self) -> Aid:
        """SG-24: which hidden cards a page that is made from this view remembers."""
        open_to_all = self.opened is not None or isinstance(self.step, Over)
        return "full" if open_to_all else self.deal.memory

    def remembered_in(self, zone: Zone) -> Cards:
        """SG-24: the cards that the holder's page shows to lie in the zone."""
        if self.aid == "none":
            return ()
        sure = self.sure_of(zone)
        if self.aid == "full":
            return sure
        seen = {card for _, cards in self.sightings for card in cards}
        return tuple(card for card in sure if card in seen)

    @property
    def as_remembered(self) -> "View":
        """SG-24: the view of a player who remembers no more than the page, as the base of hints.

        The view replaces the past actions: in it, the player has spied on the remembered cards, and
        nothing else has happened.
        """
        if self.seat is None or self.aid == "full":
            return self
        zones = [zone for zone in range(self.seats + pieces.SLOTS) if zone != self.seat]
        told = [(zone, cards) for zone in zones if (cards := self.remembered_in(zone))]
        return self._replace(
            past=tuple(PastAction("spy", self.seat, zone) for zone, _ in told),
            sightings=tuple((number, cards) for number, (_, cards) in enumerate(told)),
        )

    def may_lack(self, zone: Zone, cards: Bits) -> bool:
        """Whether it is possible that none of the cards lies in the zone, as far as the holder can
        tell.
        """
        return self.layouts.may_lack(pieces.cards_in(cards), zone)

    def may_each_hold(self, zones: Sequence[Zone], cards: Bits) -> bool:
        """Whether it is possible that each of the zones has at least one of the cards, as far as
        the holder can tell.
        """
        return self.layouts.may_each_hold(pieces.cards_in(cards), zones)

    def everybody_sure_of(self, zone: Zone) -> Cards:
        """The cards that everybody at the table knows to lie in the zone."""
        who = observer(None, self.deal.colours, self.faceup, (), self.past, ())
        return recalled(who, self.past, ()).now.certain_in(zone)


@cache
def _covered(seats: int, turn: Seat, slot: int | None) -> tuple[tuple[None, ...], ...]:
    """All zones as the table view has them: with all cards hidden.

    ``slot`` is the slot whose card the seat ``turn`` has taken into its hand (SG-10), or None.
    """
    sizes = [pieces.HAND_SIZES[seats]] * seats + [1] * pieces.SLOTS
    if slot is not None:
        sizes[turn] += 1
        sizes[seats + slot] -= 1
    return tuple((None,) * size for size in sizes)
