"""What the holder of a view has seen of hidden cards, in the order in which it happened.

The top of ``imagine.py`` explains with an example what this is for. A set of cards is an integer
here, with one bit for each card of the deck.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import chain, islice
from typing import Final, TypeAlias, assert_never, final

from scapegoat_games.games.corporate.pieces import DECK, Card, Cards
from scapegoat_games.games.corporate.view import Note, View
from scapegoat_games.protocol import Seat

STOCK: Final = 0
"""Index of the draw pile among the places where a card can be hidden."""
DISCARDS: Final = 1
"""Index of the discard pile among the places where a card can be hidden."""
HANDS: Final = (2, 4, 6, 8, 10)
"""For each seat, the index of its hand among the places where a card can be hidden."""
FACE_DOWN: Final = (3, 5, 7, 9, 11)
"""For each seat, the index of its face-down cards among the places where a card can be hidden."""
BIT: Final = {card: 1 << at for at, card in enumerate(DECK)}
ALL: Final = (1 << len(DECK)) - 1


def bits_of(cards: Iterable[Card]) -> int:
    """The set of these cards, which must be different: their bits are added."""
    return sum(map(BIT.__getitem__, cards))


@final
@dataclass(slots=True, eq=False)
class Drawn:
    """A step: cards came into the hand."""

    count: int
    cards: Cards
    """The cards, if the holder of the view saw them; otherwise empty."""


@final
@dataclass(slots=True, eq=False)
class Gone:
    """A step: a card left the hand."""

    seat: Seat
    stretch: int
    """Index of the stretch in which the card left the hand."""
    card: Card | None
    """None if the holder of the view did not see the card."""
    might: int = 0
    """If the card is unknown, the set of all cards that it may be."""


@final
@dataclass(slots=True, eq=False)
class Kept:
    """CS-2: a step in which cards of the hand were shown and taken back."""

    cards: Cards


Step: TypeAlias = Drawn | Gone | Kept


@final
@dataclass(slots=True)
class Stretch:
    """The time from one shuffle of the draw pile to the next."""

    known: int
    """Set of cards that are known to have been shuffled into the draw pile at the beginning."""
    unseen: list[Gone]
    """Unknown cards that were shuffled into the draw pile at the beginning."""
    in_hands: list[int]
    """For each seat, the set of cards that may have been in the hand at the beginning."""
    in_stock: int
    """Set of cards that may have been in the draw pile at the beginning."""
    hands: list[list[Step]]
    """For each seat, what happened to the hand, oldest step first."""


@final
@dataclass(slots=True)
class Turned:
    """CS-10: a card that was turned over at the end of a year, if its owner is unknown."""

    card: Card
    among: tuple[Gone, ...]
    """Face-down cards of this year that may be the card."""
    others: int
    """Number of face-down cards whose laying is forgotten; each of them may be the card, too."""
    lies: bool = True
    """Whether the card still lies in a quarter."""


@final
@dataclass(slots=True)
class History:
    """Everything that the holder of a view has seen of hidden cards."""

    stretches: list[Stretch]
    """The stretches from shuffle to shuffle, oldest first."""
    year: list[Gone] = field(default_factory=list)
    """Cards of this year that were laid face down."""
    unseen: list[Gone] = field(default_factory=list)
    """Unknown cards in the discard pile."""
    known: int = 0
    """Set of cards that are known to be in the discard pile."""
    turned: list[Turned] = field(default_factory=list)
    may: list[int] = field(default_factory=list)
    """For each place, the set of cards that may be hidden there."""


def read(view: View) -> History:
    """The history as the holder of the view saw it."""
    return _NotesReader(view).read()


@final
class _NotesReader:
    """Reads the notes of a view, oldest first."""

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
        """The view's holder knows now where these cards are, so they aren't hidden anywhere."""
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
        """CS-2: cards shown for the start and taken back have been in this hand since the deal."""
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
        """CS-9: a shuffle of the discards ends a stretch and begins the next one."""
        history, may = self.history, self.may
        stock = may[DISCARDS] | history.known
        self._seen(history.known)
        in_hands = [self.may[place] for place in HANDS[: self.view.seats]]
        hands: list[list[Step]] = [[] for _ in self.view.places]
        history.stretches.append(Stretch(history.known, history.unseen, in_hands, stock, hands))
        self.may[STOCK], self.may[DISCARDS] = stock, 0
        history.known, history.unseen = 0, []
