"""The way to a player's turn at Scout's table: the one place that knows its screens and keys."""

import re
from typing import Final

from benchmarks.programs import ours
from benchmarks.terminal import NotSeen, Seen, Terminal, shows

NAMES: Final = ("Ann", "Bo", "Cy", "Dot")
COMMAND: Final = ours("play", "scout", *NAMES, "--seed", "benchmark")

FIRST_SCREEN: Final[Seen] = shows("Scout", *NAMES)
CURTAIN: Final[Seen] = shows("Nobody else looks at the screen?")
HOLD: Final[Seen] = shows("Turned around")
TURN: Final[Seen] = shows("in fixed order")

CONFIRMING: Final[Seen] = shows("Enter confirms.")

_MOST_STEPS: Final = 4
_ITS_KEY: Final = re.compile(r"presses\s+(\d)")

RIGHT: Final = b"\x1b[C"
LEFT: Final = b"\x1b[D"
ENTER: Final = b"\r"


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
    """Up to the confirmation, which the next ``ENTER`` gives: a Scout wherever there is one."""
    for key in (b"s", *[ENTER] * _MOST_STEPS):
        terminal.press(key)
        for chunk in terminal.listen(quiet=0.2):
            terminal.show(chunk.data)
        if CONFIRMING(terminal.text):
            return
    raise NotSeen(terminal.text)
