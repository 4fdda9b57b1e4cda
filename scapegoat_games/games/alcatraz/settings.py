"""The settings of Alcatraz, which players choose before a match."""

from collections.abc import Mapping
from typing import Final

from scapegoat_games.games.alcatraz.pieces import PLACES
from scapegoat_games.games.alcatraz.view import Rules
from scapegoat_games.protocol import BadSetup, Dice, Setting, Value
from scapegoat_games.sanitize import brief
from scapegoat_games.settings import number, one_of, yes_no
from scapegoat_games.words import counted

_SIDES: Final = ("silver", "gold", "random")
_ASKED: Final = "silver, gold, random or twelve letters like ssgsggssgsgs"


def _read_sides(text: str) -> Value:
    word = text.strip().lower()
    if word in _SIDES or (len(word) == len(PLACES) and set(word) <= set("sg")):
        return word
    raise BadSetup(f"sides is {_ASKED}, not “{brief(text)}”.")


def _talk(value: Value, _: int | None) -> str:
    """The time to talk before a vote, in words.

    >>> _talk(0, 3), _talk(60, 3), _talk(120, 3), _talk(45, 3)
    ('as long as you like', '1 minute', '2 minutes', '45 seconds')
    """
    if not value:
        return "as long as you like"
    minutes, seconds = divmod(int(value), 60)
    return counted(int(value), "second") if seconds else counted(minutes, "minute")


def _sides(value: Value, _: int | None) -> str:
    """Which side of each location is face up, in words.

    >>> _sides("silver", 3), _sides("ssgsggssgsgs", 3)
    ('all silver', 'ssgsggssgsgs')
    """
    return f"all {value}" if value in {"silver", "gold"} else str(value)


def _layout(value: Value, _: int | None) -> str:
    """How the locations are laid out, in words.

    >>> _layout("random", 3), _layout("printed", 3)
    ('shuffled', 'as printed')
    """
    return "shuffled" if value == "random" else "as printed"


SETTINGS: Final[tuple[Setting, ...]] = (
    Setting(
        "sides",
        "silver",
        "Which side of each location is face up.",
        _read_sides,
        _SIDES,
        means=_sides,
        asked=_ASKED,
    ),
    one_of(
        "layout",
        ("random", "printed"),
        "How the locations lie: shuffled, or as they are printed, row by row.",
        means=_layout,
    ),
    number(
        "talk",
        range(601),
        "How long you may talk before a vote; a number counts seconds, 0 sets no limit.",
        default=120,
        offered=(0, 60, 120, 300),
        label="talk time",
        means=_talk,
    ),
    yes_no(
        "task_consent",
        default=False,
        about="Whoever holds items for a task is asked before they are used.",
        label="items only by consent",
    ),
)


def read_rules(settings: Mapping[str, Value]) -> Rules:
    talk = settings["talk"]
    assert isinstance(talk, int)
    return Rules(consent=bool(settings["task_consent"]), talk=talk)


def read_sides(settings: Mapping[str, Value], dice: Dice) -> tuple[bool, ...]:
    """AL-1: for each location, whether its golden side is up."""
    sides = settings["sides"]
    assert isinstance(sides, str)
    if sides == "random":
        drawn = dice.below(1 << len(PLACES))
        return tuple(bool(drawn >> place & 1) for place in PLACES)
    if sides in _SIDES:
        return (sides == "gold",) * len(PLACES)
    return tuple(side == "g" for side in sides)


def read_layout(settings: Mapping[str, Value], dice: Dice) -> tuple[int, ...]:
    """AL-1: the location in each cell."""
    return tuple(dice.shuffled(PLACES)) if settings["layout"] == "random" else tuple(PLACES)
