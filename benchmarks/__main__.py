"""``python -m benchmarks [--json] [NAME]…``: measures, and prints a table of ratios."""

import argparse
import sys
from collections.abc import Callable
from typing import Final

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
from benchmarks.table import Row, print_json, print_table

BENCHMARKS: Final[dict[str, Callable[[], list[Row]]]] = {
    "play": random_play.rows,
    "start": startup.rows,
    "feel": latency.rows,
    "interrupt": interruptions.rows,
    "replay": replay_speed.rows,
    "many": many_matches.rows,
    "worlds": two_worlds.rows,
    "rest": rest.rows,
    "thinking": thinking.rows,
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("name", nargs="*", help=f"some of: {', '.join(BENCHMARKS)}; else all")
    chosen = parser.parse_args()
    strangers = sorted(set(chosen.name) - set(BENCHMARKS))
    if strangers:
        parser.error(f"no benchmark is called {', '.join(strangers)}")
    rows: list[Row] = []
    for name in chosen.name or BENCHMARKS:
        print(f"measuring: {name}", file=sys.stderr)
        rows += BENCHMARKS[name]()
    (print_json if chosen.json else print_table)(rows)


if __name__ == "__main__":
    main()
