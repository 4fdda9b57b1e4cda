"""How the table feels while a computer player thinks: as it does when nobody does."""

from pathlib import Path
from statistics import median
from typing import Final

from benchmarks.latency import answer_to
from benchmarks.programs import ours, surroundings
from benchmarks.scout_table import ENTER
from benchmarks.table import Row, Target
from benchmarks.terminal import Terminal, shows
from scapegoat_games import preferences
from scapegoat_games.preferences import Preferences

COMMAND: Final = ours("play", "scout", *["computer:hard"] * 4, "--seed", "benchmark")
HELP: Final = b"?"
"""It closes that page, too."""
ANSWERS: Final = 24
"""While it thinks; as many are measured while it doesn't."""
_WHILE: Final = 0.05
"""Seconds for which one looks whether it works."""
_MOST: Final = 200
"""Moves after which what has been measured must do."""


def working(terminal: Terminal) -> bool:
    """Nobody has pressed anything, and yet the program is busy."""
    before = terminal.processor_time()
    terminal.listen(quiet=_WHILE, limit=_WHILE)
    return terminal.processor_time() - before >= 0.4 * _WHILE


def there_and_back(terminal: Terminal) -> list[float]:
    """Milliseconds from a key to the first byte: of a page to help, and from there."""
    return [answer_to(terminal, key).milliseconds for key in (HELP, HELP)]


def answers(terminal: Terminal) -> tuple[list[float], list[float]]:
    """While somebody thinks, and at rest."""
    thinking: list[float] = []
    resting: list[float] = []
    for _ in range(_MOST):
        if len(thinking) >= ANSWERS:
            break
        answer_to(terminal, ENTER)
        while working(terminal):
            answer = there_and_back(terminal)
            if working(terminal):
                thinking += answer
        while len(resting) < len(thinking):
            resting += there_and_back(terminal)
    return thinking, resting


def rows() -> list[Row]:
    with surroundings() as environment:
        waiting = Preferences(pace="enter")
        preferences.save(Path(environment["SCAPEGOATS_HOME"]), waiting)
        with Terminal(COMMAND, environment) as terminal:
            # The others need nobody to let them choose which way up to hold their hands.
            terminal.wait_for(shows("Hal, a computer player"))
            thinking, resting = answers(terminal)
    return [
        Row(
            "key to first byte while somebody thinks",
            "ms",
            median(thinking),
            median(resting),
            "at rest",
            median(thinking) / median(resting),
            Target(2, "at most"),
        )
    ]
