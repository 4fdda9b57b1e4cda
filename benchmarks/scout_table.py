"""The way to a player's turn at Scout's table: the one place that knows its screens and keys."""

import re
from typing import Final

from benchmarks.programs import ours
from benchmarks.terminal import NotSeen, Seen, Terminal, shows

NAMES: Final = ("Ann", "Bo", "Cy", "Dot")
COMMAND: Final = ours("play", "scout", *NAMES, "--seed", "benchmark")

FIRST_SCREEN: Final[Seen] = shows("Scout", *NAMES)
CURTAIN: Final[Seen] = shows("Nobody else watching?")
HOLD: Final[Seen] = shows("Turned around")
TURN: Final[Seen] = shows("in fixed order")

_SHOWING: Final[Seen] = shows("A Show can't be taken back.")
_SCOUTING: Final[Seen] = shows("where in the hand?")

_ITS_KEY: Final = re.compile(r", press\s+(\d)")

RIGHT: Final = b"\x1b[C"
LEFT: Final = b"\x1b[D"
ENTER: Final = b"\r"
HIDE: Final = b"h"


def lift_curtain(terminal: Terminal) -> float:
    """Waits out the quiet that a curtain asks for, then says that its owner looks, and when."""
    terminal.wait_for(CURTAIN)
    terminal.listen(quiet=0.8)
    key = _ITS_KEY.search(terminal.text)
    assert key is not None
    return terminal.press(key[1].encode())


def go_to_turn(terminal: Terminal) -> None:
    """From the first screen past everybody's choice of how to hold the hand."""
    for _ in NAMES:
        lift_curtain(terminal)
        terminal.wait_for(HOLD)
        terminal.press(ENTER)
        terminal.press(ENTER)
    lift_curtain(terminal)
    terminal.wait_for(TURN)


def choose_a_turn(terminal: Terminal) -> None:
    """Up to what the next ``ENTER`` plays: a Show wherever there is one, otherwise a Scout."""
    for key, chosen in ((ENTER, _SHOWING), (b"s", _SCOUTING)):
        terminal.press(key)
        for chunk in terminal.listen(quiet=0.2):
            terminal.show(chunk.data)
        if chosen(terminal.text):
            return
    raise NotSeen(terminal.text)
