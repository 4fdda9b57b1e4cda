"""``python -m benchmarks [--json] [--smallest] [NAME]…``: measures, and prints a table of ratios.

Each row is printed as soon as it is measured. A benchmark that fails is named on standard error
with the reason, the others still run, and the exit code is 1. A missed target fails nothing.
"""

import argparse
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from benchmarks import (
    interruptions,
    latency,
    many_matches,
    random_play,
    replay_speed,
    rest,
    startup,
    thinking,
    two_worlds,
)
from benchmarks.table import NotMeasured, Row, rows_as_json, rows_as_table
from benchmarks.terminal import NotSeen

Rows: TypeAlias = Callable[[], Iterator[Row]]


class Benchmark(NamedTuple):
    """One benchmark in two sizes."""

    whole: Rows
    smallest: Rows
    """Measures each row once, without peers that need a package of the group ``bench``."""


def _sized(rows: Callable[[int], Iterator[Row]], size: int) -> Benchmark:
    return Benchmark(partial(rows, size), partial(rows, 1))


BENCHMARKS: Final[dict[str, Benchmark]] = {
    "play": Benchmark(partial(random_play.rows, 7), partial(random_play.rows, 1, peers=())),
    "start": _sized(startup.rows, 11),
    "feel": _sized(latency.rows, 5),
    "interrupt": _sized(interruptions.rows, 6),
    "replay": _sized(replay_speed.rows, 15),
    "many": Benchmark(partial(many_matches.rows, 5), partial(many_matches.rows, 1, 20, 10)),
    "worlds": _sized(two_worlds.rows, 10),
    "rest": _sized(rest.rows, 20),
    "thinking": _sized(thinking.rows, 40),
}


def measured(benchmarks: Mapping[str, Rows], failed: list[str]) -> Iterator[Row]:
    """All rows of all benchmarks. The names of those that fail are added to ``failed``."""
    for name, rows in benchmarks.items():
        print(f"measuring: {name}", file=sys.stderr)
        try:
            yield from rows()
        except (NotSeen, NotMeasured) as error:
            print(f"benchmark {name} failed: {error}", file=sys.stderr)
            failed.append(name)
        except Exception as error:  # noqa: BLE001 - the other benchmarks are still to run
            traceback.print_exc()
            print(f"benchmark {name} failed: {type(error).__name__}: {error}", file=sys.stderr)
            failed.append(name)


def run(benchmarks: Mapping[str, Rows], show: Callable[[Iterable[Row]], None]) -> int:
    """The exit code."""
    failed: list[str] = []
    show(measured(benchmarks, failed))
    if failed:
        print(f"failed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument(
        "--smallest", action="store_true", help="measure each row once, without the peers' packages"
    )
    parser.add_argument("name", nargs="*", help=f"some of: {', '.join(BENCHMARKS)}; else all")
    chosen = parser.parse_args(arguments)
    strangers = sorted(set(chosen.name) - set(BENCHMARKS))
    if strangers:
        parser.error(f"no benchmark is called {', '.join(strangers)}")
    wanted = {
        name: BENCHMARKS[name].smallest if chosen.smallest else BENCHMARKS[name].whole
        for name in chosen.name or BENCHMARKS
    }
    return run(wanted, rows_as_json if chosen.json else rows_as_table)


if __name__ == "__main__":
    sys.exit(main())
