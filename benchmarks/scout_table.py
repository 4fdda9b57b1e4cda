"""Texts and keys of Scout's pages that benchmarks need, and the way to a player's turn."""

import re
from typing import Final

from benchmarks.programs import ours
from benchmarks.terminal import NotSeen, Seen, Terminal, shows
from scapegoat_games.tui.boards.scout.hold import WAYS
from scapegoat_games.tui.boards.scout.table import ALL_DECIDE
from scapegoat_games.tui.screens.curtain import ALONE

NAMES: Final = ("Ann", "Bo", "Cy", "Dot")
COMMAND: Final = ours("play", "scout", *NAMES, "--seed", "benchmark")

FIRST_SCREEN: Final[Seen] = shows("Scout", *NAMES)
CURTAIN: Final = shows(ALONE)
HOLD: Final = shows(WAYS[1])
LAST_HOLD: Final = shows("It stays that way.")
"""The last player to choose is asked for confirmation of how to hold the hand."""
TURN: Final = shows("in fixed order")
SHOWING: Final = shows("A Show can't be taken back.")
SCOUTING: Final = shows("where in the hand?")
ALL_HOLD: Final = shows(ALL_DECIDE)
COMPUTER: Final = shows("a computer player")
PAGES: Final = (CURTAIN, HOLD, LAST_HOLD, TURN, SHOWING, SCOUTING, ALL_HOLD, COMPUTER)
"""All texts that benchmarks wait for. Tests look for each of them in goldens of pages."""

KEY_OF_CURTAIN: Final = re.compile(r", press\s+(\d)")
"""Finds the key that lifts a curtain in the text of the curtain."""

RIGHT: Final = b"\x1b[C"
LEFT: Final = b"\x1b[D"
ENTER: Final = b"\r"
HIDE: Final = b"h"


def lift_curtain(terminal: Terminal) -> float:
    """Waits until a curtain takes keys, then lifts it; returns when the key was pressed."""
    terminal.wait_for(CURTAIN)
    terminal.listen(quiet=0.8)
    key = KEY_OF_CURTAIN.search(terminal.text)
    if key is None:
        raise NotSeen(f"No key that lifts the curtain is named. The screen is:\n{terminal.text}")
    return terminal.press(key[1].encode())


def go_to_turn(terminal: Terminal) -> None:
    """Goes from the first screen past all choices of how to hold the hand."""
    for _ in NAMES:
        lift_curtain(terminal)
        terminal.wait_for(HOLD)
        terminal.press(ENTER)
    terminal.wait_for(LAST_HOLD)
    terminal.listen(quiet=0.1)
    terminal.press(ENTER)
    lift_curtain(terminal)
    terminal.wait_for(TURN)


def choose_a_turn(terminal: Terminal) -> None:
    """Selects a move that the next ``ENTER`` plays: a Show if there is one, otherwise a Scout."""
    for key, chosen in ((ENTER, SHOWING), (b"s", SCOUTING)):
        terminal.press(key)
        for chunk in terminal.listen(quiet=0.2):
            terminal.show(chunk.data)
        if chosen(terminal.text):
            return
    raise NotSeen(f"{SHOWING} or {SCOUTING} did not come. The screen is:\n{terminal.text}")
