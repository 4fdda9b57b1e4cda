"""Pages of Short Straw that are compared with goldens, and pages that are private."""

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


def started(home: Path, *, straws: int = 4, open_hands: bool = False) -> AnyMatch:
    settings = {"straws": straws}
    return new_match(home, NAMES, settings, "goat", "short-straw", open_hands=open_hands)


def after(moves: int) -> Opened:
    return lambda home: PlayMatch(play_by_chance(started(home), moves))


def before_a_round_ends(home: Path) -> Start:
    return PlayMatch(on_the_brink(started(home), "round"))


def before_the_end(home: Path) -> Start:
    return PlayMatch(play_by_chance(started(home, straws=3), 11))


def open_hands(home: Path) -> Start:
    return PlayMatch(play_by_chance(started(home, open_hands=True), 5))


def watched(home: Path) -> Start:
    return Watch(play_by_chance(started(home), 100))


SHOWN: Final[dict[str, Shown]] = {
    "curtain": (after(6), ()),
    "turn": (after(6), (LIFT, "down")),
    "sure": (after(6), (LIFT, CALM, "3")),
    "round": (before_a_round_ends, (LIFT, until("round"), VERDICT)),
    "results": (before_the_end, (LIFT, until("round"), VERDICT, CALM, "enter")),
    "replay": (watched, ("pagedown", "right")),
    "open-hands": (open_hands, ()),
}

PRIVATE: Final[dict[str, Shown]] = {
    "turn": (after(6), (LIFT, "down")),
}
