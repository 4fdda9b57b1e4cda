"""What the program does while nobody touches it: nothing."""

from typing import Final

from benchmarks import scout_table
from benchmarks.programs import surroundings
from benchmarks.table import Row, Target
from benchmarks.terminal import Terminal

SECONDS: Final = 20.0


def at_rest(terminal: Terminal, where: str) -> list[Row]:
    terminal.listen(quiet=1.0)
    before = terminal.processor_time()
    chunks = terminal.listen(quiet=SECONDS, limit=SECONDS)
    busy = terminal.processor_time() - before
    written = sum(len(chunk.data) for chunk in chunks)
    return [
        Row(f"at rest {where}", "bytes", written, target=Target(0, "at most", of="ours")),
        Row(
            f"at rest {where}",
            "% of a core",
            100 * busy / SECONDS,
            target=Target(0.5, "at most", of="ours"),
        ),
    ]


def rows() -> list[Row]:
    with surroundings() as environment, Terminal(scout_table.COMMAND, environment) as ours:
        ours.wait_for(scout_table.CURTAIN)
        rows = at_rest(ours, "on a curtain")
        scout_table.lift_curtain(ours)
        ours.wait_for(scout_table.HOLD)
        return [*rows, *at_rest(ours, "on a page")]
