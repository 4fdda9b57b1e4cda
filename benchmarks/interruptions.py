"""How the table feels while computer players think: as it does when nobody does."""

from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Final

from benchmarks.latency import answer_to
from benchmarks.programs import ours, surroundings
from benchmarks.scout_table import ALL_HOLD, COMPUTER
from benchmarks.table import NotMeasured, Row, Target
from benchmarks.terminal import Terminal, shows
from scapegoat_games import preferences
from scapegoat_games.preferences import Preferences
from scapegoat_games.setup_input import seated

PLAYERS: Final = ("computer:hard",) * 4
FIRST: Final = shows(seated(PLAYERS)[0][0], *COMPUTER.words)
"""The first player's turn, which waits for Enter."""
HELP: Final = b"?"
"""It closes that page, too."""
QUIET: Final = 0.1
"""Seconds without a byte after which the next one answers the next key."""
_WHILE: Final = 0.1
"""Seconds for which one looks whether it works."""


def working(terminal: Terminal) -> bool:
    """Nobody has pressed anything, and yet the program is busy."""
    before = terminal.processor_time()
    for chunk in terminal.listen(quiet=_WHILE, limit=_WHILE):
        terminal.show(chunk.data)
    return terminal.processor_time() - before >= 0.3 * _WHILE


def help_called(terminal: Terminal) -> float:
    """Milliseconds from the key to the first byte of the page of help. What follows when that page
    is closed isn't measured: with a thought that has ended meanwhile, it is another page.
    """
    opened, _ = (answer_to(terminal, HELP, QUIET) for _ in ("open", "close"))
    return opened.milliseconds


def answers(terminal: Terminal) -> tuple[list[float], list[float]]:
    """The answers while players think how to hold their hands, and as many at rest after that."""
    thinking: list[float] = []
    terminal.wait_for(ALL_HOLD)
    while working(terminal):
        answer = help_called(terminal)
        if working(terminal):
            thinking.append(answer)
    terminal.wait_for(FIRST)
    while working(terminal):
        pass
    return thinking, [help_called(terminal) for _ in thinking]


def rows(matches: int) -> Iterator[Row]:
    """``matches``: how many are opened; in each, four players think one after the other."""
    thinking: list[float] = []
    resting: list[float] = []
    for seed in range(matches):
        with surroundings() as environment:
            waiting = Preferences(pace="enter")
            preferences.save(Path(environment["SCAPEGOATS_HOME"]), waiting)
            command = ours("play", "scout", *PLAYERS, "--seed", str(seed))
            with Terminal(command, environment) as terminal:
                thought, rested = answers(terminal)
                thinking += thought
                resting += rested
    if not thinking:
        raise NotMeasured("The machine is so busy that the program wasn't seen to think.")
    yield Row(
        "key to first byte while somebody thinks",
        "ms",
        median(thinking),
        median(resting),
        "at rest",
        median(thinking) / median(resting),
        Target(2, "at most"),
    )
