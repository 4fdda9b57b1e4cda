"""Items, locations, tasks, cards and guards in words: parts of the sentences of the game."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from scapegoat_games.games.alcatraz import pieces
from scapegoat_games.games.alcatraz.items import distinct
from scapegoat_games.words import counted, listed

NOTHING: Final = "nothing"
_ONE: Final = ("a key", "a knife", "clothes", "a drug", "a tool", "the gun", "1 Cash")
_MANY: Final = ("keys", "knives", "sets of clothes", "drugs", "tools")
_ORDINALS: Final = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh",
    "eighth", "ninth", "tenth", "eleventh", "twelfth", "thirteenth",
)  # fmt: skip


def thing(loot: int) -> str:
    """An item or 1 Cash, in words."""
    return _ONE[loot]


def item_name(item: pieces.Item) -> str:
    return pieces.WORDS[item]


def several(item: pieces.Item, number: int) -> str:
    """
    >>> several(4, 1), several(4, 2)
    ('tool', '2 tools')
    """
    return item_name(item) if number == 1 else f"{number} {_MANY[item]}"


@cache
def things(items: pieces.Items, cash: int = 0) -> str:
    """Items and Cash as part of a sentence.

    >>> things((0, 3, 3), 2)
    'a key, 2 drugs and 2 Cash'
    """
    parts = [
        _ONE[item] if items.count(item) == 1 else f"{items.count(item)} {_MANY[item]}"
        for item in distinct(items)
    ]
    return listed([*parts, f"{cash} Cash"] if cash else parts) or NOTHING


def short_list(items: pieces.Items) -> str:
    """Items as a short list.

    >>> short_list((0, 4, 4))
    'key, 2 tools'
    """
    counts = [(item, items.count(item)) for item in distinct(items)]
    return ", ".join(several(item, count) for item, count in counts)


def at(place: pieces.Place) -> str:
    return f"the {pieces.LOCATIONS[place].name}"


def sentence_at(place: pieces.Place) -> str:
    """The name of a location at the beginning of a sentence."""
    return f"The {pieces.LOCATIONS[place].name}"


def task(card: pieces.Task) -> str:
    """The name and the letter of a task.

    >>> task(0)
    '“Make a duplicate key” (A)'
    """
    return f"“{pieces.TASKS[card].name}” ({pieces.TASKS[card].letter})"


def card_name(card: pieces.Card) -> str:
    return pieces.BLACKMAIL[card].name


def card_title(card: pieces.Card, among: Iterable[pieces.Card] = ()) -> str:
    """A blackmail card's title, with the number of the copy if another copy is ``among`` the cards
    shown.
    """
    title = pieces.BLACKMAIL[card].title
    both = any(other != card and pieces.BLACKMAIL[other].title == title for other in among)
    return card_name(card) if both else title


def cards(held: Iterable[pieces.Card]) -> str:
    held = tuple(held)
    return listed([card_title(card, held) for card in held])


def ordinal(number: int) -> str:
    """The ordinal number as a word.

    >>> ordinal(2)
    'second'
    """
    return _ORDINALS[number - 1]


def points(number: int) -> str:
    return counted(number, "action point")


def place_target(place: pieces.Place) -> str:
    """The text by which a pick points at a location on the board."""
    return f"place:{pieces.LOCATIONS[place].word}"


def standing(number: int, one: str = "guard") -> str:
    """A number of guards with the verb “stand”.

    >>> standing(2)
    '2 guards stand'
    """
    return f"{counted(number, one)} {'stands' if number == 1 else 'stand'}"


def guards(number: int, bribes: int) -> str:
    """Says how many guards stand here that are not bribed; ``bribes`` is the number of bribes paid.

    >>> guards(3, 0), guards(1, 1)
    ('3 guards stand here', '1 unbribed guard stands here')
    """
    return f"{standing(number, 'unbribed guard' if bribes else 'guard')} here"
