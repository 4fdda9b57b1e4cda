"""How the table feels: from a key to the first byte, to the cover, and what it holds in memory."""

from collections.abc import Iterator
from itertools import cycle, islice
from statistics import median
from typing import Final, NamedTuple

from benchmarks import scout_table
from benchmarks.empty_app import READY
from benchmarks.programs import calling, surroundings
from benchmarks.table import Row, Target
from benchmarks.terminal import Terminal, shows

KEYS: Final = 12
"""Cursor keys measured per round."""
WARM_UP: Final = 2
"""Cursor keys per round that are pressed before, and not measured."""
READ: Final = 1.0
"""Seconds before a commit: longer than it takes a held key to come again."""
HASTE: Final = 0.01
"""An ``Enter`` so soon after another waits to see whether the key is held."""
LARGE: Final = (170, 50)


class Answer(NamedTuple):
    """What one key brought."""

    milliseconds: float
    size: int


def answer_to(terminal: Terminal, key: bytes, quiet: float = 0.03) -> Answer:
    """Presses and reads until the program is quiet again, for that many seconds."""
    pressed = terminal.press(key)
    first = terminal.next_chunk()
    rest = terminal.listen(quiet)
    data = b"".join(chunk.data for chunk in (first, *rest))
    terminal.show(data)
    return Answer(1000 * (first.at - pressed), len(data))


def commit_to_cover(terminal: Terminal, pause: float) -> float:
    """Milliseconds from the confirming key to a curtain, on a player's turn. Before it, the player
    reads for some seconds what is going to be played.
    """
    scout_table.choose_a_turn(terminal)
    for chunk in terminal.listen(quiet=pause):
        terminal.show(chunk.data)
    pressed = terminal.press(scout_table.ENTER)
    return 1000 * (terminal.wait_for(scout_table.CURTAIN, quiet=0.02) - pressed)


def cover_time(terminal: Terminal, pause: float, rounds: int) -> float:
    """The median of so many turns; begins and ends on a turn."""
    times = []
    for _ in range(rounds):
        times.append(commit_to_cover(terminal, pause))
        scout_table.lift_curtain(terminal)
        terminal.wait_for(scout_table.TURN)
    return median(times)


def painted_page(terminal: Terminal) -> Answer:
    """From the key that lifts a curtain to the last byte of the page under it."""
    terminal.press(scout_table.HIDE)
    pressed = scout_table.lift_curtain(terminal)
    chunks = [terminal.next_chunk(), *terminal.listen(quiet=0.3)]
    for chunk in chunks:
        terminal.show(chunk.data)
    return Answer(1000 * (chunks[-1].at - pressed), sum(len(chunk.data) for chunk in chunks))


def cursor_moves(ours: Terminal, empty: Terminal, rounds: int) -> list[tuple[Answer, Answer]]:
    """This program's answers and the empty app's, in turns."""
    empty.wait_for(shows(READY))
    keys = islice(cycle((scout_table.RIGHT, scout_table.LEFT)), rounds * (WARM_UP + KEYS))
    return [(answer_to(ours, key), answer_to(empty, key)) for key in keys][rounds * WARM_UP :]


def to_first_byte(pairs: list[tuple[Answer, Answer]], where: str, most: int) -> Row:
    return Row(
        f"key to first byte{where}",
        "ms",
        median(mine.milliseconds for mine, _ in pairs),
        median(theirs.milliseconds for _, theirs in pairs),
        "empty app",
        median(mine.milliseconds / theirs.milliseconds for mine, theirs in pairs),
        Target(most, "at most"),
    )


def large(rounds: int) -> Iterator[Row]:
    """In a large window, where there is most to be painted."""
    columns, lines = LARGE
    with (
        surroundings() as environment,
        Terminal(scout_table.COMMAND, environment, columns=columns, rows=lines) as ours,
        Terminal(
            calling("benchmarks.empty_app"), environment, columns=columns, rows=lines
        ) as empty,
    ):
        scout_table.go_to_turn(ours)
        for chunk in ours.listen(quiet=0.3):
            ours.show(chunk.data)
        pages = [painted_page(ours) for _ in range(rounds)]
        pairs = cursor_moves(ours, empty, rounds)
    where = f"at {columns}×{lines}"
    yield to_first_byte(pairs, f" {where}", 6)
    yield Row(
        f"page {where}, to its last byte",
        "ms",
        median(page.milliseconds for page in pages),
        target=Target(100, "at most", of="ours"),
    )
    yield Row(
        f"page {where}",
        "kB",
        median(page.size for page in pages) / 1000,
        target=Target(40, "at most", of="ours"),
    )


def rows(rounds: int) -> Iterator[Row]:
    """``rounds``: in each, a dozen cursor moves, a turn and a page are measured."""
    with (
        surroundings() as environment,
        Terminal(scout_table.COMMAND, environment) as ours,
        Terminal(calling("benchmarks.empty_app"), environment) as empty,
    ):
        scout_table.go_to_turn(ours)
        pairs = cursor_moves(ours, empty, rounds)
        memory = ours.memory()
        yield to_first_byte(pairs, "", 4)
        yield Row(
            "one cursor move",
            "bytes",
            median(mine.size for mine, _ in pairs),
            median(theirs.size for _, theirs in pairs),
            "empty app",
        )
        yield Row("memory on a turn", "MB", memory, target=Target(70, "at most", of="ours"))
        covered = cover_time(ours, READ, rounds)
        yield Row("commit to cover", "ms", covered, target=Target(100, "at most", of="ours"))
        covered_in_haste = cover_time(ours, HASTE, rounds)
        yield Row("commit to cover, Enter soon after Enter", "ms", covered_in_haste)
    yield from large(rounds)
