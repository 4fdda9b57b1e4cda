"""``python -m benchmarks.league GAME`` measures a player among members of the league.

Wins are printed with their 95 % confidence interval and the number of games, with the default
settings and rotating seats. ``--player`` and ``--against`` name a member or a level; ``--against
each`` measures the player among three of each strong member in turn, ``--against all`` among three
who are drawn from all strong members for each deal. ``--keep FILE`` adds the figures to a file,
with the seed and the version of the program.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from benchmarks.league.games import STRONG, Count, jobs, play_all, rivals
from benchmarks.league.registry import LEVELS, members
from scapegoat_games import __version__, catalog

_HERE: Final = Path(__file__).parent


def version() -> str:
    """The commit of the checkout, marked if files have changed since; without a checkout, the
    version of the program.
    """
    asked = ["git", "describe", "--always", "--dirty"]
    with suppress(OSError):
        told = subprocess.run(asked, check=False, capture_output=True, text=True, cwd=_HERE)
        if told.returncode == 0:
            return told.stdout.strip()
    return __version__


def line(count: Count) -> str:
    """
    >>> from benchmarks.league.games import Job, Played
    >>> job = Job("scout", ("a", "b"), 0, "x")
    >>> print(line(Count("a", ("b",), tuple(Played(job, (at,), 9, {}) for at in (0, 0, 1)))))
    a among b: wins 66.7 % (20.8–93.9) of 3 games, fair 50.0
    """
    low, high = count.wins.bounds
    among = count.rivals[0] if len(count.rivals) == 1 else "drawn from all"
    return (
        f"{count.player} among {among}: wins {100 * count.wins.rate:.1f} %"
        f" ({100 * low:.1f}–{100 * high:.1f}) of {count.wins.of} games,"
        f" fair {100 * count.fair():.1f}"
    )


def read(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.league", description=__doc__)
    parser.add_argument("game", choices=[name for name in catalog.ids() if members(name)])
    parser.add_argument("--player", default="normal")
    parser.add_argument("--against", default="each")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", default="league")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--keep", type=Path)
    chosen = parser.parse_args(arguments)
    names = {*LEVELS, *(one.name for one in members(chosen.game))}
    for name, more in ((chosen.player, set()), (chosen.against, {"each", STRONG})):
        if name not in names | more:
            parser.error(f"nobody is called {name}; there are {', '.join(sorted(names | more))}")
    return chosen


def main(arguments: Sequence[str] | None = None) -> int:
    chosen = read(arguments)
    played_by = version()  # before the games: files may change while they are played
    found = []
    for group in rivals(members(chosen.game), chosen.against, chosen.player):
        wanted = [*jobs(chosen.game, chosen.player, group, chosen.seats, chosen.games, chosen.seed)]
        count = Count(chosen.player, group, tuple(play_all(wanted, chosen.processes)))
        found.append(count.as_json())
        if not chosen.json:
            print(line(count), flush=True)
    report = {
        "game": chosen.game,
        "seats": chosen.seats,
        "seed": chosen.seed,
        "version": played_by,
        "counts": found,
    }
    if chosen.json:
        print(json.dumps(report, indent=2))
    if chosen.keep:
        with chosen.keep.open("a", encoding="utf-8") as kept:
            kept.write(json.dumps(report) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
