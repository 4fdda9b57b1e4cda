"""What seats can conclude about hidden blackmail cards.

A *place* of hidden cards is the deck (``STOCK``), the cards just drawn, or a hand. For each place,
everybody knows which cards may lie there: a set of cards, as bits. When an unseen card moves, every
card of its old place may lie in its new place, too. A card that everybody sees is in no hidden
place.

Besides, each seat has a *memory*: the cards that the seat has lost to others in secret, each with
the hands that may hold the card now. The cards that a seat holds are not part of the memory,
because the seat's view shows them.
"""

from typing import Final

from scapegoat_games.games.alcatraz.pieces import BLACKMAIL, Card, Cards
from scapegoat_games.games.alcatraz.view import Knowledge, LostCards
from scapegoat_games.protocol import Seat
from scapegoat_games.tuples import replaced

STOCK: Final = 0
DRAWN: Final = 1
"""The index in ``Knowledge`` for the cards just drawn, while a player chooses which card to keep.
"""
HANDS: Final = (2, 3, 4, 5)
"""For each seat, the index in ``Knowledge`` of the set of cards that may be in the seat's hand."""

_ALL: Final = (1 << len(BLACKMAIL)) - 1


def at_the_start(seats: int) -> Knowledge:
    return (_ALL, 0, *(0,) * seats)


def may_be(known: Knowledge, memory: LostCards, card: Card, place: int) -> bool:
    """Whether a card may lie in a place, judged by a seat that doesn't see the card.

    ``place`` is an index in ``known``. ``known`` is what everybody knows about hidden cards,
    ``memory`` what only this seat knows.
    """
    for remembered, places in memory:
        if remembered == card:
            return bool(places >> place & 1)
    return bool(known[place] >> card & 1)


def joined(known: Knowledge, source: int, place: int) -> Knowledge:
    """What everybody knows about hidden cards after an unseen card has gone from one place to
    another.
    """
    may = list(known)
    may[place] |= may[source]
    return tuple(may)


def emptied(known: Knowledge, place: int) -> Knowledge:
    return replaced(known, place, 0)


def laid_open(known: Knowledge, card: Card) -> Knowledge:
    """What everybody knows about hidden cards after everybody has seen a card."""
    return tuple([may & ~(1 << card) for may in known])


def shuffled(known: Knowledge, cards: Cards) -> Knowledge:
    """AL-26: what everybody knows after these cards have been shuffled into a new deck."""
    return (sum(1 << card for card in cards), *known[1:])


def forgotten(memory: LostCards, card: Card) -> LostCards:
    """The seat's list of lost cards without this card, because the seat has seen the card again."""
    return tuple([entry for entry in memory if entry[0] != card])


def after_a_loss(memory: LostCards, card: Card, taker: Seat) -> LostCards:
    """The seat's list of lost cards after ``taker`` has taken this card from the seat in secret."""
    return tuple(sorted((*forgotten(memory, card), (card, 1 << HANDS[taker]))))


def after_a_theft(memory: LostCards, giver: Seat, taker: Seat, *, emptied: bool) -> LostCards:
    """The memory of a seat after an unseen card has gone from the hand of ``giver`` to the hand of
    ``taker``; both are other seats. ``emptied`` says whether the giver's hand is empty now.
    """
    source, place = 1 << HANDS[giver], 1 << HANDS[taker]
    found = []
    for card, may in memory:
        places = may | place if may & source else may
        found.append((card, places & ~source if emptied else places))
    return tuple(found)
