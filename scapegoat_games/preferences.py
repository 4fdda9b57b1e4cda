"""What is remembered from one start to the next. None of it is ever worth stopping for."""

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Final

from scapegoat_games.atomic_files import put, reason
from scapegoat_games.protocol import Value

FILE: Final = "preferences.json"

PACES: Final = ("quick", "normal", "slow", "enter")
USUAL_PACE: Final = "normal"

THEMES: Final = ("lamplight", "daylight", "colour-blind", "high-contrast", "terminal")
"""The names of those in ``tui/themes.py``, for who must know them without Textual."""

MOST_NAMES: Final = 40
"""How many people are remembered at most."""

MINUTES: Final = range(1, 11)
"""How long a private page may stay open without a key; never for ever."""


@dataclass(frozen=True, slots=True)
class Table:
    """Who sat down last, and what they agreed on."""

    names: tuple[str, ...] = ()
    settings: Mapping[str, Value] = field(default_factory=dict)
    hints: bool = False


@dataclass(frozen=True, slots=True)
class Preferences:
    """What one person likes on this computer."""

    theme: str | None = None
    tables: Mapping[str, Table] = field(default_factory=dict)
    """The last table by the game's id."""
    pace: str = USUAL_PACE
    """How long a move of a computer player can be seen coming."""
    motion: bool = True
    """Cards turn over one after the other."""
    idle_minutes: int = 3
    """After how many without a key a private page is covered."""
    lessons: tuple[str, ...] = ()
    """The games whose lesson has been begun."""
    tips: bool = True
    """A line under the page, the first time that something new happens to a name."""
    told: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By name the tips that were shown, for the latest names."""

    def with_table(self, game: str, table: Table) -> "Preferences":
        return replace(self, tables={**self.tables, game: table})

    def with_tip(self, name: str, tip: str) -> "Preferences":
        others = {one: tips for one, tips in self.told.items() if one != name}
        latest = dict([*others.items()][-(MOST_NAMES - 1) :])
        return replace(self, told={**latest, name: (*self.told.get(name, ()), tip)})

    def with_theme(self, theme: str) -> "Preferences":
        return replace(self, theme=theme)

    def with_pace(self, pace: str) -> "Preferences":
        return replace(self, pace=pace)


def load(home: Path) -> Preferences:
    """What was saved; the defaults in place of anything that can't be read."""
    try:
        content = json.loads((home / FILE).read_bytes())
    except (OSError, ValueError, RecursionError):
        return Preferences()
    if not isinstance(content, dict):
        return Preferences()
    theme, tables, pace = content.get("theme"), content.get("tables"), content.get("pace")
    told = content.get("told")
    read = {game: _table(kept) for game, kept in tables.items()} if isinstance(tables, dict) else {}
    return Preferences(
        theme if isinstance(theme, str) else None,
        {game: table for game, table in read.items() if table is not None},
        pace if isinstance(pace, str) and pace in PACES else USUAL_PACE,
        content.get("motion") is not False,
        _minutes(content.get("idle_minutes")),
        _texts(content.get("lessons")),
        content.get("tips") is not False,
        {name: _texts(tips) for name, tips in told.items()} if isinstance(told, dict) else {},
    )


def save(home: Path, preferences: Preferences) -> str | None:
    """None when saved, else a sentence that says why not."""
    data = json.dumps(asdict(preferences), indent=2).encode() + b"\n"
    try:
        os.close(put(home / FILE, data))
    except OSError as error:
        return f"Your preferences could not be saved: {reason(error)}."
    return None


def _texts(kept: object) -> tuple[str, ...]:
    return tuple(one for one in kept if isinstance(one, str)) if isinstance(kept, list) else ()


def _minutes(kept: object) -> int:
    allowed = isinstance(kept, int) and kept in MINUTES
    return kept if allowed and isinstance(kept, int) else Preferences().idle_minutes


def _table(kept: object) -> Table | None:
    match kept:
        case {"names": list(names), "settings": dict(settings), **rest} if all(
            isinstance(name, str) for name in names
        ) and all(isinstance(value, bool | int | str | None) for value in settings.values()):
            return Table(tuple(names), settings, rest.get("hints") is True)
        case _:
            return None
