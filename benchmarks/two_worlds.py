"""Whether response times reveal a hand: compares two deals that look alike to the other players."""

from collections.abc import Iterator
from contextlib import ExitStack
from math import sqrt
from random import Random
from statistics import median
from typing import Final, NamedTuple

from benchmarks.programs import ours, surroundings
from benchmarks.scout_table import CURTAIN, ENTER, HOLD, NAMES, lift_curtain
from benchmarks.table import Row, Target
from benchmarks.terminal import Seen, Terminal

DEALS: Final = ("one deal", "another")
"""Seeds of the two deals. Before the first move, public information is the same in both."""
MAX_ERRORS: Final = 3.0
"""Standard errors that are tolerated. Chance alone exceeds this number once in four hundred times;
with a larger number small differences stay unnoticed.
"""


class Times(NamedTuple):
    """Milliseconds measured in one of the deals, one value for each table."""

    lifting: list[float]
    choosing: list[float]


def painted(terminal: Terminal, pressed: float, seen: Seen) -> float:
    """Milliseconds to the last byte of the next page."""
    chunks = []
    while not seen(terminal.text):
        chunks = [terminal.next_chunk(), *terminal.listen(quiet=0.05)]
        terminal.show_until(chunks, seen)
    return 1000 * (chunks[-1].at - pressed)


def sit_down(terminal: Terminal, times: Times) -> None:
    """Lifts the curtain, decides how to hold the hand, and measures both pages."""
    times.lifting.append(painted(terminal, lift_curtain(terminal), HOLD))
    terminal.listen(quiet=0.1)
    pressed = terminal.press(ENTER)
    times.choosing.append(painted(terminal, pressed, CURTAIN))


def an_evening(rng: Random, worlds: tuple[Times, Times]) -> None:
    """Plays both tables alternately, so that a slow machine slows down both."""
    with surroundings() as environment, ExitStack() as tables:
        commands = [ours("play", "scout", *NAMES, "--seed", seed) for seed in DEALS]
        terminals = [tables.enter_context(Terminal(command, environment)) for command in commands]
        pairs = [*zip(terminals, worlds, strict=True)]
        # The last player to choose would be asked for confirmation.
        for _ in NAMES[:-1]:
            for terminal, times in rng.sample(pairs, len(pairs)):
                sit_down(terminal, times)


def difference(one: list[float], other: list[float]) -> float:
    """Difference between two samples of times in standard errors.

    The test of Mann and Whitney compares ranks, so that single slow moments count little.
    """
    above = sum((a > b) + (a == b) / 2 for a in one for b in other)
    number, spread = len(one) * len(other), (len(one) + len(other) + 1) / 12
    return abs(above - number / 2) / sqrt(number * spread)


def rows(evenings: int) -> Iterator[Row]:
    """Opens both tables ``evenings`` times; each time every player lifts and chooses once."""
    rng, worlds = Random("worlds"), (Times([], []), Times([], []))
    for _ in range(evenings):
        an_evening(rng, worlds)
    for what, one, other in zip(
        ("lifting to the page", "choice to the curtain"), *worlds, strict=True
    ):
        yield Row(
            what,
            "ms",
            median(one),
            median(other),
            "another hand",
            median(a / b for a, b in zip(one, other, strict=True)),
        )
        yield Row(
            f"{what}, hands apart by",
            "standard errors",
            difference(one, other),
            target=Target(MAX_ERRORS, "at most", of="ours"),
        )
