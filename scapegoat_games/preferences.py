"""The user's preferences, which the program remembers between two starts.

If their file can't be read, the program uses default values. If it can't be written, the program
goes on without saving.
"""

import json
import os
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from itertools import islice
from pathlib import Path
from typing import Final, TypeVar

from scapegoat_games.files import put, read_regular, reason
from scapegoat_games.protocol import BadSetup, Value
from scapegoat_games.setup_input import level_of, read_name, read_player

T = TypeVar("T")

FILE: Final = "preferences.json"

PACES: Final = ("quick", "normal", "slow", "enter")
USUAL_PACE: Final = "normal"

THEMES: Final = ("lamplight", "daylight", "colour-blind", "high-contrast", "terminal")
"""The names of the themes, whose colours are in ``tui/themes.py``."""

MOST_NAMES: Final = 40
"""The largest number of players whose tips are remembered."""

MINUTES: Final = range(1, 11)
"""The possible values of ``Preferences.idle_minutes``. The user can't choose "never"."""

_LARGEST_FILE: Final = 1_000_000
"""The largest file that is read, in bytes."""
_MOST_TABLES: Final = 40
"""The largest number of games whose last players and settings are remembered."""
_MOST_PLAYERS: Final = 10
_MOST_SETTINGS: Final = 40
"""The largest number of settings that are remembered for a game."""
_MOST_LESSONS: Final = 40
_MOST_TIPS: Final = 200
"""The largest number of tips that are remembered for a player."""
_ID: Final = re.compile(r"[a-z0-9][a-z0-9_./-]{0,59}")
"""The form of ids of games and tips, such as ``scout`` and ``scout/2``, and of settings' names."""
_LARGEST_NUMBER: Final = 10**9
_LONGEST_TEXT: Final = 60
"""The largest length of a setting's value, in letters."""


@dataclass(frozen=True, slots=True)
class LastTable:
    """The players and settings of the last match of a game."""

    names: tuple[str, ...] = ()
    settings: Mapping[str, Value] = field(default_factory=dict)
    hints: bool = False


@dataclass(frozen=True, slots=True)
class Preferences:
    """The preferences of the user of this computer."""

    theme: str | None = None
    tables: Mapping[str, LastTable] = field(default_factory=dict)
    """The players and settings of each game's last match, by the game's id."""
    pace: str = USUAL_PACE
    """How long a computer player's move is announced before it is made."""
    motion: bool = True
    """Whether cards turn over one after the other."""
    idle_minutes: int = 3
    """Minutes without a key after which a private page is covered."""
    lessons: tuple[str, ...] = ()
    """The ids of the games in whose lesson a move was made."""
    tips: bool = True
    """Whether tips are shown: a line under the page when something new happens to a player."""
    told: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The tips that each player has seen, for the most recent players."""

    @property
    def last_person(self) -> tuple[str, ...]:
        """A tuple with one name: the first person among the players of the latest match. Empty if
        there is no such person.
        """
        names = (name for table in [*self.tables.values()][::-1] for name in table.names)
        people = (name for name in names if level_of(name) is None)
        return tuple(islice(people, 1))

    def with_table(self, game: str, table: LastTable) -> "Preferences":
        return replace(self, tables=_with_latest(self.tables, game, table, _MOST_TABLES))

    def with_tip(self, name: str, tip: str) -> "Preferences":
        tips = (*self.told.get(name, ()), tip)
        return replace(self, told=_with_latest(self.told, name, tips, MOST_NAMES))


def load(home: Path) -> Preferences:
    """The saved preferences. A value that can't be read or makes no sense gets its default.

    Anybody may have written the file, so its content is checked: every text in the result can be
    shown on a terminal, and names follow the rules for names that somebody types.
    """
    try:
        content = json.loads(read_regular(home / FILE, _LARGEST_FILE))
    except (OSError, ValueError, RecursionError):
        return Preferences()
    if not isinstance(content, dict):
        return Preferences()
    return Preferences(
        theme=next((theme for theme in THEMES if theme == content.get("theme")), None),
        tables=_tables(content.get("tables")),
        pace=next((pace for pace in PACES if pace == content.get("pace")), USUAL_PACE),
        motion=content.get("motion") is not False,
        idle_minutes=_minutes(content.get("idle_minutes")),
        lessons=_ids(content.get("lessons"), _MOST_LESSONS),
        tips=content.get("tips") is not False,
        told=_told(content.get("told")),
    )


def save(home: Path, preferences: Preferences) -> str | None:
    """Returns None, or a sentence that says why the preferences could not be saved."""
    data = json.dumps(asdict(preferences), indent=2).encode() + b"\n"
    try:
        os.close(put(home / FILE, data))
    except OSError as error:
        return f"Your preferences could not be saved: {reason(error)}."
    return None


def _with_latest(entries: Mapping[str, T], key: str, value: T, most: int) -> dict[str, T]:
    """The entries with ``value`` as the last entry; only the last ``most`` entries are kept."""
    others = {one: kept for one, kept in entries.items() if one != key}
    return _latest({**others, key: value}, most)


def _latest(entries: Mapping[str, T], most: int) -> dict[str, T]:
    return dict([*entries.items()][-most:])


def _minutes(kept: object) -> int:
    # In Python a bool is an int: without this test, True would be read as 1 minute.
    if isinstance(kept, int) and not isinstance(kept, bool) and kept in MINUTES:
        return kept
    return Preferences().idle_minutes


def _ids(kept: object, most: int) -> tuple[str, ...]:
    ids = kept if isinstance(kept, list) else []
    return tuple(one for one in ids if _is_id(one))[-most:]


def _is_id(kept: object) -> bool:
    return isinstance(kept, str) and _ID.fullmatch(kept) is not None


def _told(kept: object) -> dict[str, tuple[str, ...]]:
    told = kept if isinstance(kept, dict) else {}
    read = {name: _ids(tips, _MOST_TIPS) for name, tips in told.items() if _is_name(name)}
    return _latest(read, MOST_NAMES)


def _is_name(kept: str) -> bool:
    try:
        return read_name(kept) == kept
    except BadSetup:
        return False


def _tables(kept: object) -> dict[str, LastTable]:
    """For each game, the players and settings of its last match, as far as they can be read.

    Entries of unknown games are kept: another version of the program may know these games.
    """
    tables = kept if isinstance(kept, dict) else {}
    read = {game: _table(table) for game, table in tables.items() if _is_id(game)}
    return _latest({game: table for game, table in read.items() if table is not None}, _MOST_TABLES)


def _table(kept: object) -> LastTable | None:
    match kept:
        case {"names": list(names), "settings": dict(settings), **rest} if (
            len(names) <= _MOST_PLAYERS
            and len(settings) <= _MOST_SETTINGS
            and all(map(_is_id, settings))
            and all(map(_is_value, settings.values()))
        ):
            players = _players(names)
            hints = rest.get("hints") is True
            return None if players is None else LastTable(players, settings, hints)
        case _:
            return None


def _players(kept: list[object]) -> tuple[str, ...] | None:
    """The names of the last players, checked like typed names; None if a name is refused."""
    names = [name for name in kept if isinstance(name, str)]
    if len(names) < len(kept):
        return None
    try:
        return tuple(map(read_player, names))
    except BadSetup:
        return None


def _is_value(kept: object) -> bool:
    match kept:
        case None | bool():
            return True
        case int():
            return abs(kept) <= _LARGEST_NUMBER
        case str():
            return len(kept) <= _LONGEST_TEXT and kept.isprintable()
        case _:
            return False
