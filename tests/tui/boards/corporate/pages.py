"""Pages of Corporate Scapegoat: those worth a golden, and those that are somebody's alone."""

from pathlib import Path
from typing import Final

from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.opening import PlayMatch, Start, Watch
from tests.tui.tables import new_match
from tests.tui.walks import (
    CALM,
    LIFT,
    NAMES,
    VERDICT,
    Opened,
    Shown,
    on_the_brink,
    play_by_chance,
    until,
)

_SEED: Final = "goat"


def started(home: Path, **settings: int) -> AnyMatch:
    return new_match(home, NAMES, {"limit": 5, **settings}, _SEED, "corporate")


def after(moves: int) -> Opened:
    return lambda home: PlayMatch(play_by_chance(started(home), moves))


def before(kind: str, **settings: int) -> Opened:
    """Before the move that makes such an event."""
    return lambda home: PlayMatch(on_the_brink(started(home, **settings), kind))


def open_hands(home: Path) -> Start:
    match = new_match(home, NAMES, {}, _SEED, "corporate", open_hands=True)
    return PlayMatch(play_by_chance(match, 9))


def watched(home: Path) -> Start:
    return Watch(play_by_chance(started(home), 1000))


SHOWN: Final[dict[str, Shown]] = {
    "start": (after(1), (LIFT, "right")),
    "start-scene": (before("year"), (LIFT, until("year"), VERDICT)),
    "curtain": (after(9), ()),
    "turn": (after(9), (LIFT,)),
    "face-down": (after(9), (LIFT, CALM, "2", "down")),
    "sure": (after(9), (LIFT, CALM, "2", "enter")),
    "last-card": (before("year-beaten"), (LIFT,)),
    "beaten": (before("year-beaten"), (LIFT, until("year-beaten"), VERDICT)),
    "perfect": (before("year-perfect"), (LIFT, until("year-perfect"), VERDICT)),
    "missed": (before("year-missed", targets=20), (LIFT, until("year-missed"), VERDICT)),
    "ready": (before("year-beaten"), (LIFT, until("year-beaten"))),
    "turned": (before("year-beaten"), (LIFT, until("year-beaten"), CALM, "enter")),
    "outcomes": (after(9), ("o",)),
    "missed-choice": (
        before("year-missed", targets=20),
        (LIFT, until("year-missed"), VERDICT, CALM, "enter", LIFT),
    ),
    "demotion": (before("demoted"), (LIFT,)),
    "review": (before("promoted"), (LIFT, "right")),
    "promoted": (before("promoted"), (LIFT, until("promoted"), VERDICT)),
    "years": (before("limit"), (LIFT, "y")),
    "limit": (before("limit"), (LIFT, until("limit"), VERDICT)),
    "results": (before("limit"), (LIFT, until("limit"), VERDICT, CALM, "enter")),
    "replay": (watched, ("pagedown", "right")),
    "open-hands": (open_hands, ()),
}

PRIVATE: Final[dict[str, Shown]] = {
    "turn": (after(9), (LIFT,)),
    "demotion": (before("demoted"), (LIFT,)),
}
