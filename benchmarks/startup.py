"""How soon the program answers: its help, and the first full screen of a match."""

import subprocess
from collections.abc import Iterator, Mapping, Sequence
from time import perf_counter

from benchmarks import scout_table
from benchmarks.empty_app import READY
from benchmarks.programs import calling, ours, surroundings
from benchmarks.table import Row, Target
from benchmarks.terminal import Seen, Terminal, shows
from benchmarks.turns import take_turns

AT_MOST_A_QUARTER_MORE = Target(1.25, "at most")


def help_after(command: Sequence[str], environment: Mapping[str, str]) -> float:
    """Milliseconds until the command has printed its help and ended."""
    start = perf_counter()
    subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
    return 1000 * (perf_counter() - start)


def screen_after(command: Sequence[str], environment: Mapping[str, str], seen: Seen) -> float:
    """Milliseconds until the terminal shows what is waited for."""
    with Terminal(command, environment) as terminal:
        return 1000 * (terminal.wait_for(seen) - terminal.started)


def rows(rounds: int) -> Iterator[Row]:
    with surroundings() as environment:
        our_help, their_help, help_ratio = take_turns(
            lambda: help_after(ours("--help"), environment),
            lambda: help_after(calling("benchmarks.minimal_command", "--help"), environment),
            rounds,
        )
        yield Row(
            "scapegoats --help",
            "ms",
            our_help,
            their_help,
            "bare typer",
            help_ratio,
            AT_MOST_A_QUARTER_MORE,
        )
        our_screen, their_screen, screen_ratio = take_turns(
            lambda: screen_after(scout_table.COMMAND, environment, scout_table.FIRST_SCREEN),
            lambda: screen_after(calling("benchmarks.empty_app"), environment, shows(READY)),
            rounds,
        )
        yield Row(
            "first screen of Scout",
            "ms",
            our_screen,
            their_screen,
            "empty app",
            screen_ratio,
            AT_MOST_A_QUARTER_MORE,
        )
