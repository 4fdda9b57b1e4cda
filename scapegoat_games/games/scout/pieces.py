"""The cards of Scout: the decks, how strong a group of cards is, and names for groups."""

from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import Final, NamedTuple, TypeAlias


class Card(NamedTuple):
    """A card as it is held. ``top`` counts; ``bottom`` would count if the card were turned."""

    top: int
    bottom: int

    def turned(self) -> "Card":
        return TURNED[self]

    def upright(self) -> "Card":
        """The card with its lower number on top: the form in which cards are compared."""
        return UPRIGHT[self]

    def __str__(self) -> str:
        return f"{self.top}/{self.bottom}"


Cards: TypeAlias = tuple[Card, ...]
Strength: TypeAlias = tuple[int, int, int]
"""The strength of a group: its number of cards, ``SET`` or ``RUN``, and its lowest number.

The greater tuple belongs to the stronger group.
"""

_WORDS: Final = [
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
]

_LONGEST_LISTED_RUN: Final = 5
"""The largest number of cards with which a run's name lists every number, as in “run 3-4-5”."""

RUN: Final = 0
SET: Final = 1

FULL_DECK: Final = tuple(Card(low, high) for low, high in combinations(range(1, 11), 2))
ONE_TWO: Final = Card(1, 2)
NINE_TEN: Final = Card(9, 10)

# ``Card.turned`` looks the turned card up here, which is faster than making a new card.
TURNED: Final = {
    card: Card(card.bottom, card.top)
    for low, high in FULL_DECK
    for card in (Card(low, high), Card(high, low))
}
UPRIGHT: Final = {card: min(card, other) for card, other in TURNED.items()}

_WITHOUT_NINE_TEN: Final = tuple(card for card in FULL_DECK if card != NINE_TEN)
DECKS: Final = {
    2: _WITHOUT_NINE_TEN,
    3: tuple(card for card in FULL_DECK if card.bottom != 10),
    4: _WITHOUT_NINE_TEN,
    5: FULL_DECK,
}
"""SC-1: the cards in play by number of players."""

HAND_SIZES: Final = {2: 11, 3: 12, 4: 11, 5: 9}
CHIPS: Final = {2: 3, 3: 1, 4: 1, 5: 1}
"""By number of players: each seat's chips at the start of a round.

With two players they are Scout chips (SC-12), with more players Scout & Show chips (SC-11).
"""


def strength(tops: Sequence[int]) -> Strength | None:
    """SC-6, SC-7: the strength of these neighbouring numbers; None if they are no set or run.

    >>> strength([4, 4]) > strength([8, 9])
    True
    >>> strength([5, 4, 3])
    (3, 0, 3)
    """
    size = len(tops)
    if size == 1:
        return (1, RUN, tops[0])
    if size == 0:
        return None
    step = tops[1] - tops[0]
    if step not in (-1, 0, 1):
        return None
    if any(right - left != step for left, right in pairwise(tops)):
        return None
    return (size, RUN if step else SET, min(tops[0], tops[-1]))


def tops(cards: Sequence[Card]) -> list[int]:
    """The upper numbers of the cards from left to right; only these numbers count."""
    return [card[0] for card in cards]


def numbers(cards: Sequence[Card]) -> str:
    """The upper numbers of the cards in one text, such as ``4 5 6``."""
    return " ".join(str(card.top) for card in cards)


def a_number(number: int) -> str:
    """
    >>> a_number(7), a_number(8)
    ('a 7', 'an 8')
    """
    return f"an {number}" if number == 8 else f"a {number}"


def how_many(cards: int) -> str:
    """
    >>> how_many(3)
    'three'
    """
    return _WORDS[cards]


def signed(points: int) -> str:
    """Points with their sign; 0 has none.

    >>> signed(5), signed(0), signed(-3)
    ('+5', '0', '-3')
    """
    return f"{points:+d}" if points else "0"


def named(cards: Sequence[Card]) -> str:
    """The name of a group, without an article.

    >>> named([Card(5, 1), Card(4, 2)]), named([Card(9, 1), Card(9, 2)])
    ('run 5-4', 'pair of 9s')
    """
    judged = strength(tops(cards))
    if judged is None:
        return "no group"
    size, kind, low = judged
    if size == 1:
        return f"single {low}"
    if kind == RUN:
        if size > _LONGEST_LISTED_RUN:
            return f"run {cards[0].top} to {cards[-1].top}"
        return f"run {'-'.join(str(card.top) for card in cards)}"
    return f"pair of {low}s" if size == 2 else f"{how_many(size)} {low}s"


def a_group(cards: Sequence[Card]) -> str:
    """The name of a group with its article, if it takes one.

    >>> a_group([Card(7, 1)]), a_group([Card(7, number) for number in (1, 2, 3)])
    ('a single 7', 'three 7s')
    """
    name = named(cards)
    if name.startswith("run"):
        return f"the {name}"
    return name if len(cards) > 2 else f"a {name}"
