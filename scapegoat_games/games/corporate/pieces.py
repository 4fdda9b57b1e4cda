"""The deck of cards, the worth of a card, and the numbers of the game."""

from collections.abc import Iterable
from typing import Final, NamedTuple, TypeAlias

SUITS: Final = "♣♦♥♠"
_RANKS: Final = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_WORTHS: Final = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)

QUARTERS: Final = 4
FACE_DOWN_WORTH: Final = 10
"""CS-4: points that a face-down card adds to a quarter."""
FIRST_SIZE: Final = 4
"""CS-1: Hand Size at the start of a match."""


class Card(NamedTuple):
    """A card. Cards are sorted by rank, the Ace first, and then by suit."""

    rank: int
    suit: int

    @property
    def worth(self) -> int:
        """CS-4: points that the card adds to a quarter if played face up."""
        return _WORTHS[self.rank]

    @property
    def high(self) -> int:
        """CS-12, CS-14: the rank if the Ace is the highest card."""
        return 14 if self.rank == 1 else self.rank

    @property
    def red(self) -> bool:
        return SUITS[self.suit] in "♦♥"

    def __str__(self) -> str:
        return _NAMES[self]


Cards: TypeAlias = tuple[Card, ...]

DECK: Final[Cards] = tuple(Card(rank, suit) for rank in range(1, 14) for suit in range(4))
_NAMES: Final = {card: f"{_RANKS[card.rank]}{SUITS[card.suit]}" for card in DECK}
TARGETS: Final = {3: 10, 4: 15, 5: 20}
"""CS-1: target of each quarter, by number of players."""


def named(cards: Iterable[Card]) -> str:
    """
    >>> named([Card(1, 3), Card(10, 2)])
    'A♠ 10♥'
    """
    return " ".join(map(str, cards))
