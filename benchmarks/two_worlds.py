"""Whether time tells a hand: two deals that look alike to everybody else, lifted and chosen from
in turn.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from math import sqrt
from random import Random
from statistics import median
from typing import Final, NamedTuple

from benchmarks.programs import ours, surroundings
from benchmarks.scout_table import CURTAIN, ENTER, HELD, HOLD, NAMES, lift_curtain
from benchmarks.table import Row, Target
from benchmarks.terminal import Seen, Terminal

DEALS: Final = ("one deal", "another")
"""Their seeds. Before anybody has moved, all that lies open is the same for each."""
FAR: Final = 3.0
"""Standard errors; by chance alone it is as far as this once in four hundred times."""


class Times(NamedTuple):
    """Milliseconds, of as many tables as there were."""

    lifting: list[float]
    choosing: list[float]


def painted(terminal: Terminal, pressed: float, seen: Seen) -> float:
    """Milliseconds to the last byte of the page that comes."""
    chunks = []
    while not seen(terminal.text):
        chunks = [terminal.next_chunk(), *terminal.listen(quiet=0.05)]
        terminal.show_until(chunks, seen)
    return 1000 * (chunks[-1].at - pressed)


def sit_down(terminal: Terminal, times: Times) -> None:
    """The player looks, and decides which way up to hold the hand."""
    times.lifting.append(painted(terminal, lift_curtain(terminal), HOLD))
    terminal.press(ENTER)
    terminal.wait_for(HELD)
    terminal.listen(quiet=0.1)
    pressed = terminal.press(ENTER)
    times.choosing.append(painted(terminal, pressed, CURTAIN))


def an_evening(rng: Random, worlds: tuple[Times, Times]) -> None:
    """Both tables at the same time, and by turns: what slows one down slows the other down."""
    with surroundings() as environment, ExitStack() as tables:
        commands = [ours("play", "scout", *NAMES, "--seed", seed) for seed in DEALS]
        terminals = [tables.enter_context(Terminal(command, environment)) for command in commands]
        pairs = [*zip(terminals, worlds, strict=True)]
        for _ in NAMES:
            for terminal, times in rng.sample(pairs, len(pairs)):
                sit_down(terminal, times)


def apart(one: list[float], other: list[float]) -> float:
    """How far the times of one are from those of the other, in standard errors.

    By ranks (Mann and Whitney), so that no single slow moment counts for much.
    """
    above = sum((a > b) + (a == b) / 2 for a in one for b in other)
    number, spread = len(one) * len(other), (len(one) + len(other) + 1) / 12
    return abs(above - number / 2) / sqrt(number * spread)


def rows(evenings: int) -> Iterator[Row]:
    """``evenings``: how often both tables are opened, for everybody to lift and choose once."""
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
            apart(one, other),
            target=Target(FAR, "at most", of="ours"),
        )
