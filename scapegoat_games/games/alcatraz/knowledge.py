"""What one may conclude about hidden blackmail cards.

For every hidden place everybody knows which cards may lie there, as a set of bits. A card that
moves unseen takes with it all that it may be; a card that lies open can be nowhere else. Beside
that each seat remembers the cards it has lost to others in secret, and in whose hands each of
them may be. What somebody holds is left to the view.
"""

from typing import Final

from scapegoat_games.games.alcatraz.pieces import BLACKMAIL, Card, Cards
from scapegoat_games.games.alcatraz.view import Knowledge, Memory
from scapegoat_games.protocol import Seat

STOCK: Final = 0
DRAWN: Final = 1
"""The cards of which one will be kept."""
HANDS: Final = (2, 3, 4, 5)
"""By seat."""

_ALL: Final = (1 << len(BLACKMAIL)) - 1


def at_the_start(seats: int) -> Knowledge:
    return (_ALL, 0, *(0,) * seats)


def may_be(known: Knowledge, memory: Memory, card: Card, place: int) -> bool:
    """Whether a card that one doesn't see may lie at a place."""
    for remembered, places in memory:
        if remembered == card:
            return bool(places >> place & 1)
    return bool(known[place] >> card & 1)


def joined(known: Knowledge, source: int, place: int) -> Knowledge:
    """An unseen card has gone from one place to another."""
    may = list(known)
    may[place] |= may[source]
    return tuple(may)


def emptied(known: Knowledge, place: int) -> Knowledge:
    return (*known[:place], 0, *known[place + 1 :])


def laid_open(known: Knowledge, card: Card) -> Knowledge:
    """Everybody sees where the card is."""
    return tuple([may & ~(1 << card) for may in known])


def shuffled(known: Knowledge, cards: Cards) -> Knowledge:
    """AL-26: these have become the deck."""
    return (sum(1 << card for card in cards), *known[1:])


def forgotten(memory: Memory, card: Card) -> Memory:
    """There is nothing to remember of a card that one sees."""
    return tuple([entry for entry in memory if entry[0] != card])


def after_a_loss(memory: Memory, card: Card, taker: Seat) -> Memory:
    """Somebody has taken this card in secret, and knows it too."""
    return tuple(sorted((*forgotten(memory, card), (card, 1 << HANDS[taker]))))


def after_a_theft(memory: Memory, giver: Seat, taker: Seat, *, emptied: bool) -> Memory:
    """Some card has gone from one hand to another, and one doesn't know which."""
    source, place = 1 << HANDS[giver], 1 << HANDS[taker]
    found = []
    for card, may in memory:
        places = may | place if may & source else may
        found.append((card, places & ~source if emptied else places))
    return tuple(found)
