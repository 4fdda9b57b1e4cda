"""The way to a player's turn at Scout's table: the one place that knows its screens and keys."""

from typing import Final

from benchmarks.programs import ours
from benchmarks.terminal import Seen, Terminal, shows

NAMES: Final = ("Ann", "Bo", "Cy", "Dot")
COMMAND: Final = ours("play", "scout", *NAMES, "--seed", "benchmark")

FIRST_SCREEN: Final[Seen] = shows("Scout", *NAMES)
CURTAIN: Final[Seen] = shows("Nobody else is looking")
TURN: Final[Seen] = shows("Show", "Scout", "Your hand")

RIGHT: Final = b"\x1b[C"
LEFT: Final = b"\x1b[D"
ENTER: Final = b"\r"


def lift_curtain(terminal: Terminal) -> None:
    """Waits out the quiet that a curtain asks for, then says that its owner looks."""
    terminal.wait_for(CURTAIN)
    terminal.listen(quiet=0.8)
    terminal.press(ENTER)


def go_to_turn(terminal: Terminal) -> None:
    """From the first screen past everybody's choice of how to hold the hand."""
    for _ in NAMES:
        lift_curtain(terminal)
        terminal.wait_for(shows("turn the whole hand"))
        terminal.press(ENTER)
        terminal.press(ENTER)
    lift_curtain(terminal)
    terminal.wait_for(TURN)


def choose_a_show(terminal: Terminal) -> None:
    """Up to the confirmation, which the next ``ENTER`` gives."""
    terminal.press(b"s")
    terminal.press(ENTER)
    terminal.listen(quiet=0.2)
