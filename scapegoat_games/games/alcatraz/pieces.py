"""What is in the box of Alcatraz: items, locations and their two sides, tasks, blackmail.

Items, locations, tasks and blackmail cards are numbers: their places in the lists below. The two
copies of a blackmail card have names of their own: what a view tells apart, a player can too.
"""

import tomllib
from dataclasses import dataclass
from typing import Final, Literal, NotRequired, TypeAlias, TypedDict, cast, final

from scapegoat_games import assets

Item: TypeAlias = int
Items: TypeAlias = tuple[Item, ...]
"""In ascending order, with as many of a kind as there are."""
Place: TypeAlias = int
"""A location, in the printed order (AL-1)."""
Task: TypeAlias = int
Card: TypeAlias = int
"""A blackmail card."""
Cards: TypeAlias = tuple[Card, ...]

KEY, KNIFE, CLOTHES, DRUG, TOOL, GUN = range(6)
CASH: Final = 6
"""Where an item or 1 Cash may be named: as payment (AL-25) or loot (AL-12)."""
WORDS: Final = ("key", "knife", "clothes", "drug", "tool", "gun", "cash")
"""Items, and Cash, as they are typed."""

LETTERS: Final = "ABCDEF"
ALL_LETTERS: Final = (1 << len(LETTERS)) - 1
"""Marks are kept as bits, A the lowest."""

MOST_ITEMS: Final = 3
MOST_STAMINA: Final = 3
MOST_CASH: Final = 3
"""AL-3."""
MOST_GUARDS: Final = 4
"""AL-7: in one location."""
ALL_GUARDS: Final = 20
"""AL-7: in the whole prison; the next one ends the game."""
PASSES: Final = 2
FIRST_GUARDS: Final = 4
"""AL-4: how many guards come in each of the two passes."""
OPEN_TASKS: Final = 3
"""AL-5."""
MOST_BLACKMAIL: Final = 2
"""AL-26."""
MOST_EXTRA: Final = 3
"""AL-9: action points a Scapegoat has more than the others."""
ACTION_POINTS: Final = {3: 3, 4: 2}
"""AL-9: by number of players."""

Effect: TypeAlias = Literal["expose", "seize", "guards", "stamina", "cash", "items", "cards"]
"""What the rule of a location does (AL-25)."""

Scheme: TypeAlias = Literal[
    "alarm", "shift", "search", "shakedown", "hole", "schedule", "lips", "sick", "debt"
]
"""What a blackmail card does (AL-27)."""


@final
@dataclass(frozen=True, slots=True)
class Rule:
    """AL-25: one side of a location."""

    effect: Effect
    count: int
    """How many guards, items, cards, points."""
    pay: bool
    """Whether it costs an item or 1 Cash."""
    free: bool
    """Whether it costs no action point."""
    only: Item | None
    """The one kind of item that can be taken."""
    text: str


@final
@dataclass(frozen=True, slots=True)
class Location:
    """A location as it is printed."""

    name: str
    word: str
    """As it is typed."""
    items: Items
    """AL-2: what lies there at the start. There is never room for more of a kind (AL-21)."""
    silver: Rule
    gold: Rule


@final
@dataclass(frozen=True, slots=True)
class TaskCard:
    """AL-20: what it takes to get a letter of the plan."""

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
    """AL-27."""

    name: str
    """Each copy has one of its own."""
    title: str
    """What its copies have in common."""
    scheme: Scheme
    text: str


class _RuleRow(TypedDict):
    effect: Effect
    count: int
    pay: NotRequired[bool]
    free: NotRequired[bool]
    only: NotRequired[str]
    text: str


class _LocationRow(TypedDict):
    name: str
    word: str
    items: list[str]
    silver: _RuleRow
    gold: _RuleRow


class _TaskRow(TypedDict):
    name: str
    letter: str
    prisoners: int
    guards: int
    items: list[str]


class _BlackmailRow(TypedDict):
    name: str
    scheme: Scheme
    copies: int
    text: str


class _Box(TypedDict):
    location: list[_LocationRow]
    task: list[_TaskRow]
    blackmail: list[_BlackmailRow]


# Content of our own, tried by the tests: no need to doubt its form here.
_BOX: Final = cast("_Box", tomllib.loads(assets.text("cards", "alcatraz")))


def _items(words: list[str]) -> Items:
    return tuple(sorted(map(WORDS.index, words)))


def _rule(row: _RuleRow) -> Rule:
    return Rule(
        effect=row["effect"],
        count=row["count"],
        pay=row.get("pay", False),
        free=row.get("free", False),
        only=WORDS.index(row["only"]) if "only" in row else None,
        text=row["text"],
    )


LOCATIONS: Final = tuple(
    Location(
        row["name"], row["word"], _items(row["items"]), _rule(row["silver"]), _rule(row["gold"])
    )
    for row in _BOX["location"]
)
PLACES: Final = range(len(LOCATIONS))


def _homes(item: Item) -> tuple[Place, ...]:
    room = {place: LOCATIONS[place].items.count(item) for place in PLACES}
    return tuple(sorted((place for place in PLACES if room[place]), key=lambda at: (-room[at], at)))


HOMES: Final = tuple(map(_homes, range(CASH)))
"""AL-21: by item, where it may go when it is dropped: its primary location comes first."""

TASKS: Final = tuple(
    TaskCard(row["name"], row["letter"], row["prisoners"], row["guards"], _items(row["items"]))
    for row in _BOX["task"]
)
MARKS: Final = tuple(task.mark for task in TASKS)
"""The letters of the tasks as bits."""

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
    """
    >>> letters(0b100101)
    'ACF'
    """
    return "".join(letter for at, letter in enumerate(LETTERS) if marks >> at & 1)
