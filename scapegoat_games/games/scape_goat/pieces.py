"""The material of Scape Goat: the crew, the locations and the cards, which are called evidence.

A card is represented by its number in the list of evidence, and a set of cards by the bits of an
integer. All cards have different names, so players and views can tell any two cards apart.
"""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, Literal, TypeAlias, final

from scapegoat_games import assets
from scapegoat_games.tuples import replaced
from scapegoat_games.words import listed

Colour: TypeAlias = Literal["red", "yellow", "blue", "green", "orange", "purple"]
Card: TypeAlias = int
"""The number of a card in the list of evidence."""
Cards: TypeAlias = tuple[Card, ...]
Bits: TypeAlias = int
"""A set of cards: bit n stands for card n."""
Zone: TypeAlias = int
"""A place of hidden cards: the number s means the hand of seat s, the number ``seats + k`` means
slot k of the Stash.
"""


@final
class Location(IntEnum):
    """SG-3: the locations from left to right. Prepare is turned over during the game (SG-11)."""

    PREPARE = 0
    SPY = 1
    TRADE = 2
    STASH = 3
    COPS = 4


@final
@dataclass(frozen=True, slots=True)
class Evidence:
    """SG-2: a card and the colours that it shows; a card with a bystander shows no colour."""

    name: str
    colours: tuple[Colour, ...]
    players: tuple[int, ...]
    """The numbers of players with which the card is in play."""


# The file with the cards is part of the package, and tests check its form. So this module doesn't
# check the file.
_BOX: Final = tomllib.loads(assets.text("cards", "scape-goat"))

COLOURS: Final[tuple[Colour, ...]] = tuple(member["colour"] for member in _BOX["crew"])
"""SG-1: with n players the first n colours are in play."""
ROLES: Final[dict[Colour, str]] = {member["colour"]: member["role"] for member in _BOX["crew"]}

EVIDENCE: Final = tuple(
    Evidence(card["name"], tuple(card["colours"]), tuple(card["players"]))
    for card in _BOX["evidence"]
)
DECKS: Final[dict[int, Cards]] = {
    seats: tuple(card for card, evidence in enumerate(EVIDENCE) if seats in evidence.players)
    for seats in range(3, 7)
}
"""SG-2: the cards in play by number of players."""

SHOWING: Final[dict[Colour, int]] = {
    colour: sum(1 << card for card, face in enumerate(EVIDENCE) if colour in face.colours)
    for colour in COLOURS
}
"""For each colour, the set of cards that show the colour, as ``Bits``."""

HAND_SIZES: Final = {3: 2, 4: 2, 5: 3, 6: 3}
SLOTS: Final = 3
"""SG-3: the number of facedown cards at the Stash."""
PREPARATIONS: Final = 2
"""SG-4: the number of preparation tokens."""
WITH_EVIDENCE: Final = (Location.PREPARE, Location.SPY, Location.TRADE, Location.STASH)
"""SG-3: the locations with a faceup card."""

TITLES: Final = ("Prepare", "Spy", "Trade", "Stash", "Go to the Cops")
"""The name of each location."""
FRAME_STEAL: Final = "Frame/Steal"
"""SG-11: the name of Prepare after it has been turned over."""

WHITE: Final = 10
BLACK: Final = 12
CELLS: Final = WHITE * BLACK
"""SG-6: the number of cells in the table that is printed on a mat."""


def is_turned(tokens: Iterable[int]) -> bool:
    """SG-11: whether all preparation tokens have been taken, so Prepare has been turned over."""
    return sum(tokens) == PREPARATIONS


def name(card: Card) -> str:
    """
    >>> name(0), name(DECKS[6][-1])
    ('red 1', 'wild')
    """
    return EVIDENCE[card].name


def named(cards: Cards) -> str:
    """The cards' names, for a sentence.

    >>> named((0, 3))
    'red 1 and yellow 1'
    """
    return listed([name(card) for card in cards])


def shows(card: Card, colour: Colour) -> bool:
    """SG-15, SG-16: whether the colour is on the card."""
    return bool(SHOWING[colour] >> card & 1)


def cell(white: int, black: int) -> int:
    """SG-6: the index of the cell that the decoder dice select in the table on each mat.

    >>> cell(0, 1), cell(9, 12)
    (0, 119)
    """
    return white * BLACK + black - 1


def location_title(location: Location, *, turned: bool) -> str:
    """The name on the location card. SG-11: Prepare has another name once it is ``turned``."""
    return FRAME_STEAL if turned and location == Location.PREPARE else TITLES[location]


def in_sentence(location: Location, *, turned: bool) -> str:
    """The name of the location as it is said after "at".

    >>> in_sentence(Location.STASH, turned=True), in_sentence(Location.PREPARE, turned=True)
    ('the Stash', 'Frame/Steal')
    """
    if location == Location.STASH:
        return "the Stash"
    return location_title(location, turned=turned)


def bits(cards: Iterable[Card]) -> Bits:
    """The set of these cards as the bits of an integer.

    >>> bin(bits((0, 3)))
    '0b1001'
    """
    return sum(1 << card for card in cards)


def cards_in(cards: Bits) -> Cards:
    """The cards of a set, in the order of the list of evidence."""
    return tuple(card for card in range(len(EVIDENCE)) if cards >> card & 1)


def with_card(hand: Cards, card: Card) -> Cards:
    """The hand with the card added, sorted, so that a card's position in the hand tells nothing."""
    return tuple(sorted((*hand, card)))


def with_card_instead(hand: Cards, at: int, card: Card) -> Cards:
    return tuple(sorted(replaced(hand, at, card)))
