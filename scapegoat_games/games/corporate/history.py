"""What the holder of a view has seen of hidden cards, in the order in which it happened.

From one shuffle to the next is a stretch. In it each hand is a line of steps: cards come out of
the draw pile, and leave the hand in the open or unseen.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain
from typing import TypeAlias, assert_never, final

from scapegoat_games.games.corporate.knowledge import (
    ALL,
    BIT,
    DISCARDS,
    FACE_DOWN,
    HANDS,
    STOCK,
    after_the_deal,
    bits_of,
)
from scapegoat_games.games.corporate.pieces import Card, Cards
from scapegoat_games.games.corporate.view import Note, View
from scapegoat_games.protocol import Seat


@final
@dataclass(slots=True, eq=False)
class Drawn:
    """Cards came into the hand."""

    count: int
    cards: Cards
    """Those the holder of the view saw: all or none."""


@final
@dataclass(slots=True, eq=False)
class Gone:
    """A card left the hand."""

    seat: Seat
    stretch: int
    card: Card | None
    might: int = 0
    """Which it may be, if it left unseen: what may have been held, and was not seen since."""


@final
@dataclass(slots=True, eq=False)
class Kept:
    """CS-2: these were shown and taken back."""

    cards: Cards


Step: TypeAlias = Drawn | Gone | Kept


@final
@dataclass(slots=True)
class Stretch:
    """From one shuffle to the next."""

    known: int
    """Cards known to have been shuffled into the draw pile."""
    unseen: list[Gone]
    """What else was shuffled into it: cards that had left a hand unseen."""
    in_hands: list[int]
    """By seat, cards that may have been held when it began."""
    in_stock: int
    """Cards that may have been in the draw pile then."""
    hands: list[list[Step]]


@final
@dataclass(slots=True)
class Turned:
    """CS-10: a face-down card came to light of which it isn't known who had laid it."""

    card: Card
    among: tuple[Gone, ...]
    """It was one of these,"""
    others: int
    """or one of several whose laying was not seen."""
    lies: bool = True
    """It has not been gathered yet."""


@final
@dataclass(slots=True)
class History:
    """All of it, as far as the present."""

    stretches: list[Stretch]
    year: list[Gone] = field(default_factory=list)
    """Cards of this year that were laid face down."""
    unseen: list[Gone] = field(default_factory=list)
    """Among the discards."""
    known: int = 0
    """Cards known to be among the discards."""
    turned: list[Turned] = field(default_factory=list)
    may: list[int] = field(default_factory=list)
    """By place, the cards of which nothing tells that they aren't there."""


def read(view: View) -> History:
    """What happened, for whoever holds the view."""
    return _Reader(view).read()


@final
class _Reader:
    def __init__(self, view: View) -> None:
        self.view = view
        self.me = view.seat
        self.own = chain(view.memory_before, view.memory)
        self.may = after_the_deal(view.seats)
        """Which cards may lie at each place."""
        everything = [ALL] * view.seats
        first = Stretch(0, [], everything, ALL, [[] for _ in view.places])
        self.history = History([first])

    def read(self) -> History:
        for note in self.view.before:
            self._read(note)
        if self.view.before:
            self._shuffled()
        for note in self.view.notes:
            self._read(note)
        self.history.may = self.may
        return self.history

    def _read(self, note: Note) -> None:  # one branch for each kind
        match note.what:
            case "drew":
                self._drew(note)
            case "laid":
                self.history.year.append(self._gone_unseen(note.seat, FACE_DOWN[note.seat]))
            case "gave":
                self._discarded(self._gone_unseen(note.seat, DISCARDS))
            case "left":
                self._step(note.seat, Gone(note.seat, self._last, note.cards[0]))
                self._seen(bits_of(note.cards))
            case "kept":
                self._kept(note)
            case "turned":
                self._turned(note)
            case "gathered":
                for gone in self.history.year:
                    self.may[DISCARDS] |= self.may[FACE_DOWN[gone.seat]]
                    self._discarded(gone)
                for place in FACE_DOWN[: self.view.seats]:
                    self.may[place] = 0
                self.history.year = []
                for turned in self.history.turned:
                    turned.lies = False
            case "opened":
                self._seen(bits_of(note.cards))
                self.history.known |= bits_of(note.cards)
            case _:
                assert_never(note.what)

    @property
    def _last(self) -> int:
        return len(self.history.stretches) - 1

    def _step(self, seat: Seat, step: Step) -> None:
        self.history.stretches[-1].hands[seat].append(step)

    def _seen(self, bits: int) -> None:
        """Wherever these cards may have been, they aren't hidden there now."""
        self.may = [cards & ~bits for cards in self.may]
        for gone in chain(self.history.year, self.history.unseen):
            gone.might &= ~bits

    def _drew(self, note: Note) -> None:
        cards: Cards = ()
        if note.seat == self.me:
            cards = tuple(self._own(note.number))
            self._seen(bits_of(cards))
        else:
            self.may[HANDS[note.seat]] |= self.may[STOCK]
        self._step(note.seat, Drawn(note.number, cards))

    def _own(self, count: int) -> Iterator[Card]:
        for _ in range(count):
            yield next(self.own)

    def _gone_unseen(self, seat: Seat, place: int) -> Gone:
        card, might = None, self.may[HANDS[seat]]
        if seat == self.me:
            (card,) = self._own(1)
            self._seen(BIT[card])
        else:
            self.may[place] |= self.may[HANDS[seat]]
        gone = Gone(seat, self._last, card, might)
        self._step(seat, gone)
        return gone

    def _discarded(self, gone: Gone) -> None:
        if gone.card is None:
            self.history.unseen.append(gone)
        else:
            self.history.known |= BIT[gone.card]

    def _kept(self, note: Note) -> None:
        """It is part of the deal."""
        bits, first = bits_of(note.cards), self.history.stretches[0]
        self._seen(bits)
        self.may[HANDS[note.seat]] |= bits
        first.in_stock &= ~bits
        first.in_hands = [
            held if seat == note.seat else held & ~bits for seat, held in enumerate(first.in_hands)
        ]
        self._step(note.seat, Kept(note.cards))

    def _turned(self, note: Note) -> None:
        (card,) = note.cards
        year = self.history.year
        if all(gone.card != card for gone in year):
            others = tuple(gone for gone in year if gone.card is None and gone.might & BIT[card])
            self.history.turned.append(Turned(card, others, note.number - len(year)))

    def _shuffled(self) -> None:
        """CS-9: the discard pile has become the draw pile."""
        history, may = self.history, self.may
        stock = may[DISCARDS] | history.known
        self._seen(history.known)
        in_hands = [self.may[place] for place in HANDS[: self.view.seats]]
        hands: list[list[Step]] = [[] for _ in self.view.places]
        history.stretches.append(Stretch(history.known, history.unseen, in_hands, stock, hands))
        self.may[STOCK], self.may[DISCARDS] = stock, 0
        history.known, history.unseen = 0, []
