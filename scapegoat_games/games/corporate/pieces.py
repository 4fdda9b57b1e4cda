"""What is on Corporate Scapegoat's table: a plain deck of cards, and what a card is worth where."""

from collections.abc import Iterable
from typing import Final, NamedTuple, TypeAlias

SUITS: Final = "♣♦♥♠"
_RANKS: Final = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_WORTHS: Final = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)

QUARTERS: Final = 4
FACE_DOWN_WORTH: Final = 10
"""CS-4: whatever is on its other side."""
FIRST_SIZE: Final = 4
"""CS-1: everybody's Hand Size at the start."""


class Card(NamedTuple):
    """Sorted by rank with the Ace first, then by suit: the one order in which cards are shown."""

    rank: int
    suit: int

    @property
    def worth(self) -> int:
        """CS-4: what it adds to a quarter, face up."""
        return _WORTHS[self.rank]

    @property
    def high(self) -> int:
        """CS-12, CS-14: its rank where the Ace is the highest."""
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
"""CS-1: what a quarter asks for, by number of players."""


def named(cards: Iterable[Card]) -> str:
    """
    >>> named([Card(1, 3), Card(10, 2)])
    'A♠ 10♥'
    """
    return " ".join(map(str, cards))
