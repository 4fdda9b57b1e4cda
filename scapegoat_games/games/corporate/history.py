"""Reads what the holder of a view can know about hidden cards from the past events of a match.

A *note* is a public record of one past event with hidden cards; the notes are part of the view. A
*stretch* is the time from one shuffle of the draw pile to the next. A *step* is a change of one
hand within a stretch: the hand drew cards, a card left the hand, or cards were shown and kept. A
*place* is where a hidden card can be: the draw pile, the discard pile, the hand of a seat, or the
face-down cards of a seat. ``read`` turns the notes of a view into a ``History``: the steps of each
hand in each stretch, and for each place the cards that may be hidden there. A set of cards is an
integer here, with one bit for each card of the deck. ``imagine.py`` needs the history to imagine
states.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import chain, islice
from typing import Final, TypeAlias, assert_never, final

from scapegoat_games.games.corporate.pieces import DECK, Card, Cards
from scapegoat_games.games.corporate.view import Note, View
from scapegoat_games.protocol import Seat

STOCK: Final = 0
"""The index of the draw pile in ``History.may``."""
DISCARDS: Final = 1
"""The index of the discard pile in ``History.may``."""
HANDS: Final = (2, 4, 6, 8, 10)
"""For each seat, the index of the seat's hand in ``History.may``."""
FACE_DOWN: Final = (3, 5, 7, 9, 11)
"""For each seat, the index in ``History.may`` of the set of cards that the seat's face-down cards
may be.
"""
BIT: Final = {card: 1 << at for at, card in enumerate(DECK)}
ALL: Final = (1 << len(DECK)) - 1


def bits_of(cards: Iterable[Card]) -> int:
    """The set of these cards as an integer. No card may occur twice, because bits are added."""
    return sum(map(BIT.__getitem__, cards))


@final
@dataclass(slots=True, eq=False)
class Drawn:
    """A step in which a hand drew ``count`` cards."""

    count: int
    cards: Cards
    """The cards that the hand drew; empty if the holder of the view didn't see these cards."""


@final
@dataclass(slots=True, eq=False)
class Gone:
    """A step in which a card left the hand of ``seat``."""

    seat: Seat
    stretch: int
    """The index in ``History.stretches`` of the time between two shuffles when the card left the
    hand.
    """
    card: Card | None
    """The card that left the hand; None if the holder of the view did not see the card."""
    might: int = 0
    """If the card is unknown, the set of all cards that the card may be."""


@final
@dataclass(slots=True, eq=False)
class Kept:
    """CS-2: a step in which everybody saw cards of a hand, and the cards went back to the hand."""

    cards: Cards


Step: TypeAlias = Drawn | Gone | Kept


@final
@dataclass(slots=True)
class Stretch:
    """The period from one shuffle of the draw pile to the next."""

    known: int
    """The set of cards that were surely in the draw pile after the shuffle that began this period.
    """
    unseen: list[Gone]
    """The unknown cards that were shuffled into the draw pile when this period between shuffles
    began.

    Each card is represented by the step, in an earlier period, in which the card left a hand.
    """
    in_hands: list[int]
    """For each seat, the set of cards that may have been in the hand right after the shuffle that
    began this period.
    """
    in_stock: int
    """The set of cards that may have been in the draw pile when this period between two shuffles
    began.
    """
    hands: list[list[Step]]
    """For each seat, the changes of the seat's hand in this period between two shuffles of the draw
    pile, oldest change first.
    """


@final
@dataclass(slots=True)
class Turned:
    """CS-10: a face-down card that was turned over at the end of a year.

    The holder of the view doesn't know which seat had laid the card.
    """

    card: Card
    among: tuple[Gone, ...]
    """The steps of this year in which a seat may have laid this card face down."""
    others: int
    """The number of face-down cards of this year that were laid before the oldest event in the
    view's notes.

    Instead of a card in ``among``, one of these older cards may be the card that was turned over.
    """
    lies: bool = True
    """Whether the card still lies in a quarter; false once the year's cards have been discarded."""


@final
@dataclass(slots=True)
class History:
    """What the holder of a view can know about hidden cards from past events."""

    stretches: list[Stretch]
    """The periods between two shuffles of the draw pile, oldest period first."""
    year: list[Gone] = field(default_factory=list)
    """The steps of this year in which a seat laid a card face down, oldest first."""
    unseen: list[Gone] = field(default_factory=list)
    """The unknown cards in the discard pile, each as the step in which the card left a hand."""
    known: int = 0
    """Set of cards that are known to be in the discard pile."""
    turned: list[Turned] = field(default_factory=list)
    may: list[int] = field(default_factory=list)
    """For each place where a card can be hidden, the set of cards that may be hidden there.

    ``STOCK``, ``DISCARDS``, ``HANDS`` and ``FACE_DOWN`` are the indexes of the places.
    """


def read(view: View) -> History:
    """The history of the match, as far as the view's holder can know it from the view's notes,
    which are public records of past events.
    """
    return _NotesReader(view).read()


@final
class _NotesReader:
    """Builds a ``History`` from a view's notes (records of past events), the oldest note first."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.me = view.seat
        self.own_cards = chain(view.memory_before, view.memory)
        self.may = [ALL] * (2 + 2 * view.seats)
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

    def _read(self, note: Note) -> None:
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
        """Removes cards from all sets of hidden cards, because the view's holder has seen them."""
        self.may = [cards & ~bits for cards in self.may]
        for gone in chain(self.history.year, self.history.unseen):
            gone.might &= ~bits

    def _drew(self, note: Note) -> None:
        cards: Cards = ()
        if note.seat == self.me:
            cards = tuple(islice(self.own_cards, note.number))
            self._seen(bits_of(cards))
        else:
            self.may[HANDS[note.seat]] |= self.may[STOCK]
        self._step(note.seat, Drawn(note.number, cards))

    def _gone_unseen(self, seat: Seat, place: int) -> Gone:
        card, might = None, self.may[HANDS[seat]]
        if seat == self.me:
            card = next(self.own_cards)
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
        """CS-2: records that cards were shown to decide who starts, and went back to the hand.

        These cards have been in this hand since the deal, so no other hand began with them.
        """
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
        """CS-9: records that the discard pile was shuffled and became the new draw pile."""
        history, may = self.history, self.may
        stock = may[DISCARDS] | history.known
        self._seen(history.known)
        in_hands = [self.may[place] for place in HANDS[: self.view.seats]]
        hands: list[list[Step]] = [[] for _ in self.view.places]
        history.stretches.append(Stretch(history.known, history.unseen, in_hands, stock, hands))
        self.may[STOCK], self.may[DISCARDS] = stock, 0
        history.known, history.unseen = 0, []
