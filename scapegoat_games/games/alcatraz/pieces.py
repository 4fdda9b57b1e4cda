"""The pieces of Alcatraz: items, locations and their two sides, tasks, blackmail cards.

Types and fields represent an item, location, task or blackmail card by a number: its index in a
tuple below. The copies of a blackmail card have different names, so that players can tell them
apart.
"""

import tomllib
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias, final

from scapegoat_games import assets

Item: TypeAlias = int
Items: TypeAlias = tuple[Item, ...]
"""Items in ascending order, with repetitions."""
Place: TypeAlias = int
"""A location: its index in the printed order (AL-1)."""
Task: TypeAlias = int
Card: TypeAlias = int
"""A blackmail card: its index in ``BLACKMAIL``."""
Cards: TypeAlias = tuple[Card, ...]

KEY, KNIFE, CLOTHES, DRUG, TOOL, GUN = range(6)
CASH: Final = 6
"""Stands for 1 Cash where an item or 1 Cash may be named: as payment (AL-25) or loot (AL-12)."""
WORDS: Final = ("key", "knife", "clothes", "drug", "tool", "gun", "cash")
"""The words that players type for items and Cash."""

LETTERS: Final = "ABCDEF"
ALL_LETTERS: Final = (1 << len(LETTERS)) - 1
"""All letters as bits; the lowest bit stands for A."""

MOST_ITEMS: Final = 3
MOST_STAMINA: Final = 3
MOST_CASH: Final = 3
"""AL-3: how many items, Stamina and Cash fit on a sheet."""
MOST_GUARDS: Final = 4
"""AL-7: how many guards one location holds."""
ALL_GUARDS: Final = 20
"""AL-7: how many guards the prison holds. If another guard would come, the game is lost."""
PASSES: Final = 2
FIRST_GUARDS: Final = 4
"""AL-4: how many guards are placed in each of the ``PASSES`` passes at the start.

The guards of a pass go to different locations.
"""
OPEN_TASKS: Final = 3
"""AL-5: how many tasks are in play at first."""
MOST_BLACKMAIL: Final = 2
"""AL-26: how many blackmail cards a player can hold."""
MOST_EXTRA: Final = 3
"""AL-9: the largest number of extra action points that the Scapegoat can have in a turn."""
ACTION_POINTS: Final = {3: 3, 4: 2}
"""AL-9: action points of a turn, by number of players."""

Effect: TypeAlias = Literal["expose", "seize", "guards", "stamina", "cash", "items", "cards"]
"""What the rule of a location does (AL-25)."""

Scheme: TypeAlias = Literal[
    "alarm", "shift", "search", "shakedown", "hole", "schedule", "lips", "sick", "debt"
]
"""What a blackmail card does (AL-27)."""


@final
@dataclass(frozen=True, slots=True)
class Rule:
    """AL-25: the rule on one side of a location."""

    effect: Effect
    text: str
    count: int
    """How many guards, items, cards, Stamina or Cash the rule moves or gives."""
    pay: bool = False
    """Whether using the rule costs an item or 1 Cash."""
    free: bool = False
    """Whether using the rule costs no action point."""
    only: Item | None = None
    """The only kind of item that the rule lets a player take; None if any kind can be taken."""


@final
@dataclass(frozen=True, slots=True)
class LocationTile:
    """A location as it is printed: its name, its items and its two sides."""

    name: str
    word: str
    """The word that players type for the location."""
    items: Items
    """AL-2, AL-21: the items that lie at the location at the start.

    The location never has more items of a kind than at the start.
    """
    silver: Rule
    gold: Rule


@final
@dataclass(frozen=True, slots=True)
class TaskCard:
    """AL-20: how many prisoners a task needs, how many guards it allows, and the items it takes."""

    name: str
    letter: str
    prisoners: int
    guards: int
    items: Items

    @property
    def mark(self) -> int:
        """The letter as a bit."""
        return 1 << LETTERS.index(self.letter)


@final
@dataclass(frozen=True, slots=True)
class BlackmailCard:
    """AL-27: a copy of a blackmail card."""

    name: str
    """The name of this copy: the title, with the copy's number if there are several copies."""
    title: str
    """The name of the blackmail card without the copy's number: all copies share this title."""
    scheme: Scheme
    text: str


# The code doesn't check the contents of this file, because tests do.
_BOX: Final = tomllib.loads(assets.text("cards", "alcatraz"))


def _items(words: list[str]) -> Items:
    return tuple(sorted(map(WORDS.index, words)))


def _rule(row: dict[str, Any]) -> Rule:
    return Rule(**{**row, "only": WORDS.index(row["only"]) if "only" in row else None})


LOCATIONS: Final = tuple(
    LocationTile(
        row["name"], row["word"], _items(row["items"]), _rule(row["silver"]), _rule(row["gold"])
    )
    for row in _BOX["location"]
)
PLACES: Final = range(len(LOCATIONS))


def _homes(item: Item) -> tuple[Place, ...]:
    room = {place: LOCATIONS[place].items.count(item) for place in PLACES}
    return tuple(sorted((place for place in PLACES if room[place]), key=lambda at: (-room[at], at)))


HOMES: Final = tuple(map(_homes, range(CASH)))
"""AL-21: for each kind of item, the locations with a space for it, its primary location first."""

TASKS: Final = tuple(TaskCard(**{**row, "items": _items(row["items"])}) for row in _BOX["task"])
MARKS: Final = tuple(task.mark for task in TASKS)
"""For each task, its letter as a bit."""

BLACKMAIL: Final = tuple(
    BlackmailCard(
        name=f"{row['name']} {copy}" if row["copies"] > 1 else row["name"],
        title=row["name"],
        scheme=row["scheme"],
        text=row["text"],
    )
    for row in _BOX["blackmail"]
    for copy in range(1, row["copies"] + 1)
)


def letters(marks: int) -> str:
    """The letters for which bits are set; the lowest bit stands for A.

    >>> letters(0b100101)
    'ACF'
    """
    return "".join(letter for at, letter in enumerate(LETTERS) if marks >> at & 1)
