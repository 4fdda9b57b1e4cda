"""The settings of a match of Corporate Scapegoat."""

from collections.abc import Mapping
from typing import Final

from scapegoat_games.games.corporate.pieces import FIRST_SIZE, QUARTERS, TARGETS
from scapegoat_games.games.corporate.view import Rules
from scapegoat_games.protocol import BadSetup, Setting, Value
from scapegoat_games.settings import limit, number

_NO_MAXIMUM: Final = 10**6 + 1
"""End of the range of a setting that needs no maximum. Larger: larger numbers are accepted."""
_MOST_WORTH: Final = 10
"""The most points that a card adds to a quarter."""


def _target(value: Value, players: int | None) -> str:
    """The setting ``targets`` in words; ``players`` is None if the number of players is open.

    >>> _target("players", 4), _target("players", None), _target(12, 4)
    ('15 (4 players)', '10, 15 or 20', '12')
    """
    if value != "players":
        return str(value)
    return "10, 15 or 20" if players is None else f"{TARGETS[players]} ({players} players)"


SETTINGS: Final[tuple[Setting, ...]] = (
    number(
        "targets",
        range(10, _NO_MAXIMUM),
        "What every quarter asks for: 10, 15 or 20 with 3, 4 or 5 players.",
        default="players",
        words=("players",),
        offered=range(10, 41),
        label="quarter targets",
        means=_target,
    ),
    number(
        "deadline",
        range(2, _NO_MAXIMUM),
        "How many turns each player has in a year.",
        default=2,
        offered=range(2, 11),
        label="turns each in a year",
    ),
    number(
        "win_size",
        range(FIRST_SIZE + 1, 8),
        "The Hand Size that wins the game.",
        default=6,
        label="Hand Size that wins",
    ),
    limit("Years after which the largest Hand Size wins; for automated play.", automated=200),
)


def read_rules(seats: int, settings: Mapping[str, Value]) -> Rules:
    """CS-21: makes the rules of a match from its settings.

    Raises ``BadSetup`` if the targets could be met before everybody has had a turn, or can't be met
    before the deadline.
    """
    given, deadline = settings["targets"], settings["deadline"]
    win_size, most = settings["win_size"], settings["limit"]
    assert isinstance(deadline, int)
    assert isinstance(win_size, int)
    target = given if isinstance(given, int) else TARGETS[seats]
    wanted = QUARTERS * target
    if wanted <= _MOST_WORTH * (seats - 1):
        lowest = _MOST_WORTH * (seats - 1) // QUARTERS + 1
        raise BadSetup(
            f"With {seats} players targets must be {lowest} or more:"
            " below that a year could end before everyone had a turn."
        )
    if wanted > _MOST_WORTH * deadline * seats:
        highest = _MOST_WORTH * deadline * seats // QUARTERS
        raise BadSetup(
            f"With {seats} players and deadline={deadline} targets can be {highest} at most:"
            " above that nobody could close all quarters in time."
        )
    return Rules(target, deadline, win_size, most if isinstance(most, int) else None)
