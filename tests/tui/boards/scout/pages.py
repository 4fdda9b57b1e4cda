"""Pages of Scout that are compared with goldens, and pages that are private."""

from pathlib import Path
from typing import Final

from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.opening import PlayMatch, Start, Watch
from tests.games.scout.positions import lay
from tests.tui.tables import new_match, put
from tests.tui.walks import CALM, LIFT, NAMES, VERDICT, Opened, Shown, play_by_chance


def played(home: Path, moves: int, *, open_hands: bool = False) -> AnyMatch:
    """A match of short rounds after this many random moves."""
    match = new_match(home, NAMES, {"rounds": 2, "limit": 12}, "goat", open_hands=open_hands)
    return play_by_chance(match, moves)


def after(moves: int) -> Opened:
    return lambda home: PlayMatch(played(home, moves))


def a_turn(home: Path) -> Start:
    """A turn on which a Show, a Scout and a Scout & Show are all possible."""
    match = new_match(home, NAMES)
    hand = "8/1 2/6 3/9 5/10 5/8 6/7 7/3 10/4 1/9"
    put(match, lay(hand, 9, 8, 10, active="4/2 5/1", owner=3, scouts=0).state)
    return PlayMatch(match)


def last_scout(rounds: int) -> Opened:
    """A turn on which a Scout ends the first round."""

    def opened(home: Path) -> Start:
        match = new_match(home, NAMES, {"rounds": rounds})
        position = lay("8/1 2/6 3/9", 9, 8, 10, active="5/1", owner=1, settings={"rounds": rounds})
        position.state.scouts = 2
        position.state.tokens = (0, 4, 1, 2)
        return PlayMatch(put(match, position.state))

    return opened


def watched(home: Path) -> Start:
    return Watch(played(home, 1000))


def open_hands(home: Path) -> Start:
    return PlayMatch(played(home, 9, open_hands=True))


def holding(home: Path) -> Start:
    """The beginning of a match, at which no seat has taken up its hand."""
    return PlayMatch(new_match(home, NAMES[:3]))


def scouting(home: Path) -> Start:
    match = new_match(home, NAMES[:3])
    return PlayMatch(put(match, lay("6/1 7/2 8/3", 3, 3, active="4/1 5/2", owner=2).state))


RUN: Final = ("home", *["right"] * 4, "shift+right", "shift+right")
BOTH: Final = ("b", "home", *["right"] * 3, "enter", "home", *["right"] * 3, "shift+right")
SCOUTED: Final = (CALM, "s", "enter", "enter")

SHOWN: Final[dict[str, Shown]] = {
    "hold": (after(1), (LIFT,)),
    "hold-sure": (after(len(NAMES) - 1), (LIFT, "down", "enter")),
    "turn": (after(9), (LIFT,)),
    "selecting": (a_turn, (LIFT, *RUN)),
    "show": (a_turn, (LIFT, *RUN, "enter")),
    "refused": (a_turn, (LIFT, "home", "shift+right", "shift+right")),
    "scouting": (a_turn, (LIFT, "s")),
    "scouting-other": (a_turn, (LIFT, "s", "tab", "down", "right", "right")),
    "scouting-last": (last_scout(2), (LIFT, "s", "enter")),
    "scouting-and-show": (a_turn, (LIFT, *BOTH)),
    "scouting-and-show-sure": (a_turn, (LIFT, *BOTH, "enter")),
    "scene": (last_scout(2), (LIFT, *SCOUTED, VERDICT)),
    "results": (last_scout(1), (LIFT, *SCOUTED, VERDICT, CALM, "enter")),
    "replay": (watched, ("right",) * 12),
    "open-hands": (open_hands, ()),
}

PRIVATE: Final[dict[str, Shown]] = {
    "hold": (holding, (LIFT, "down")),
    "turn": (scouting, (LIFT, "home", "right", "shift+right")),
}
