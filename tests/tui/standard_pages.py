"""Pages that every game has, reached by random moves: for games without ``pages.py``."""

from pathlib import Path
from typing import Final

from scapegoat_games import catalog
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.opening import PlayMatch, Start, Watch
from tests.tui.hands import hands_of
from tests.tui.tables import new_match
from tests.tui.walks import LIFT, NAMES, TO_THE_END, Opened, Shown, on_the_brink, play_by_chance

_MOVES: Final = 6
"""Number of random moves before the pages of a turn."""
_ALL: Final = 10_000
"""More moves than any short match has."""


def started(home: Path, game: str, *, open_hands: bool = False) -> AnyMatch:
    """A short match, with four players if the game can be played by four."""
    names = NAMES[: min(max(catalog.load(game).seats), len(NAMES))]
    return new_match(home, names, hands_of(game).SHORT, "goat", game, open_hands=open_hands)


def after(game: str, moves: int = _MOVES) -> Opened:
    """A match after that many random moves."""
    return lambda home: PlayMatch(play_by_chance(started(home, game), moves))


def before(game: str, kind: str) -> Opened:
    """A match in which a legal move causes an event of that kind."""
    return lambda home: PlayMatch(on_the_brink(started(home, game), kind))


def standard_pages(game: str) -> dict[str, Shown]:
    """A curtain, a turn, the results, a replay, and a turn of a match with open hands."""

    def open_hands(home: Path) -> Start:
        return PlayMatch(play_by_chance(started(home, game, open_hands=True), _MOVES))

    def watched(home: Path) -> Start:
        return Watch(play_by_chance(started(home, game), _ALL))

    return {
        "curtain": (after(game), ()),
        "turn": (after(game), (LIFT,)),
        "results": (after(game), (TO_THE_END,)),
        "replay": (watched, ("pagedown", "right")),
        "open-hands": (open_hands, ()),
    }
