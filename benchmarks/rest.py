"""What the program does while nobody touches it: nothing."""

from collections.abc import Iterator

from benchmarks import scout_table
from benchmarks.programs import surroundings
from benchmarks.table import Row, Target
from benchmarks.terminal import Terminal


def at_rest(terminal: Terminal, where: str, seconds: int) -> Iterator[Row]:
    terminal.listen(quiet=1.0)
    before = terminal.processor_time()
    chunks = terminal.listen(quiet=seconds, limit=seconds)
    busy = terminal.processor_time() - before
    written = sum(len(chunk.data) for chunk in chunks)
    yield Row(f"at rest {where}", "bytes", written, target=Target(0, "at most", of="ours"))
    yield Row(
        f"at rest {where}",
        "% of a core",
        100 * busy / seconds,
        target=Target(0.5, "at most", of="ours"),
    )


def rows(seconds: int) -> Iterator[Row]:
    """``seconds``: how long the program is watched on each page."""
    with surroundings() as environment, Terminal(scout_table.COMMAND, environment) as ours:
        ours.wait_for(scout_table.CURTAIN)
        yield from at_rest(ours, "on a curtain", seconds)
        scout_table.lift_curtain(ours)
        ours.wait_for(scout_table.HOLD)
        yield from at_rest(ours, "on a page", seconds)
