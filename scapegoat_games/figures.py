"""How long and how hard each game is, from the table that ``make figures`` writes.

A game that the table lacks, such as a new one, has no figures.
"""

import json
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple, final

from scapegoat_games import assets

_TABLE: Final = "games"
_SECONDS_A_MOVE: Final = 12.0
"""Seconds that a person's move takes in addition to pressing keys: for thinking, talking and
passing the device.

When larger, all games are said to last longer.
"""
_SECONDS_A_KEY: Final = 1.0
_STEP: Final = 5
"""Minutes are rounded to multiples of this number."""
_LIGHT: Final = 6
_MEDIUM: Final = 15
"""A game with at most ``_LIGHT`` kinds of moves is called light, a game with more kinds but at most
``_MEDIUM`` is called medium, and any other game heavy.
"""


@final
class Figures(NamedTuple):
    """What was measured in matches of Normal computer players."""

    moves: Mapping[int, int]
    """How many moves a match has, by number of players."""
    keys: float
    """The keys that a person presses for a move, on average."""
    kinds: int
    """The number of kinds of moves."""

    @property
    def minutes(self) -> tuple[int, int]:
        """About how many minutes a match lasts: with the number of players for which it is
        shortest, and with the number for which it is longest.
        """
        seconds = _SECONDS_A_MOVE + _SECONDS_A_KEY * self.keys
        all_of_it = [moves * seconds / 60 for moves in self.moves.values()]
        least, most = (max(_STEP, round(one / _STEP) * _STEP) for one in _bounds(all_of_it))
        return least, most

    @property
    def weight(self) -> str:
        """How much there is to learn: ``light``, ``medium`` or ``heavy``.

        >>> Figures({2: 40}, 3.0, 4).weight, Figures({2: 40}, 3.0, 18).weight
        ('light', 'heavy')
        """
        if self.kinds <= _LIGHT:
            return "light"
        return "medium" if self.kinds <= _MEDIUM else "heavy"

    def time(self) -> str:
        """How long a match lasts, in a short form.

        >>> Figures({2: 40, 4: 100}, 3.0, 4).time(), Figures({2: 10}, 3.0, 4).time()
        ('10–25 min', '5 min')
        """
        least, most = self.minutes
        return f"{least}–{most} min" if least < most else f"{most} min"

    def told(self) -> str:
        """How long a match lasts and how much there is to learn, in words.

        >>> Figures({2: 40, 4: 100}, 3.0, 4).told()
        '10 to 25 minutes, light'
        """
        least, most = self.minutes
        span = f"{least} to {most}" if least < most else f"{most}"
        return f"{span} minutes, {self.weight}"


def _bounds(values: list[float]) -> tuple[float, float]:
    return min(values), max(values)


def of(game: str) -> Figures | None:
    """The figures of a game; None if the table lacks the game."""
    return _table().get(game)


def read_table() -> Mapping[str, Figures]:
    """The figures of all games, by id."""
    if _TABLE not in assets.names("figures"):
        return {}
    kept = json.loads(assets.text("figures", _TABLE))
    return {
        game: Figures(
            {int(players): moves for players, moves in one["moves"].items()},
            one["keys"],
            one["kinds"],
        )
        for game, one in kept.items()
    }


_table = cache(read_table)
