"""``python -m tools.figures [--since REV] [--sample N --seed TEXT]``: figures on the source.

Prints a table of the checkout as it is, beside an older revision if one is given. With
``--sample`` prints that many docstrings and comments instead, drawn at random, to be read by
somebody who has not seen the code.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tools.figures.source import Figure, figures, sample

ROOT: Final = Path(__file__).parents[2]
_WALK: Final = Path(__file__).with_name("walk.py")


def measured(checkout: Path) -> dict[str, float]:
    """All figures of a checkout by name, in the order of the table."""
    walk = subprocess.run(
        [sys.executable, str(_WALK)],
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": str(checkout)},
        stdout=subprocess.PIPE,
        check=True,
    )
    rows = [*figures(checkout), *map(Figure._make, json.loads(walk.stdout).items())]
    return {row.name: row.value for row in rows}


@contextmanager
def checked_out(revision: str) -> Iterator[Path]:
    """The files of a revision in a folder of their own."""
    with TemporaryDirectory() as folder:
        archive = subprocess.run(
            ["git", "archive", revision], cwd=ROOT, stdout=subprocess.PIPE, check=True
        )
        subprocess.run(["tar", "-x", "-C", folder], input=archive.stdout, check=True)
        yield Path(folder)


def print_table(since: str | None) -> None:
    now = measured(ROOT)
    before: dict[str, float] = {}
    if since is not None:
        with checked_out(since) as checkout:
            before = measured(checkout)
    width = max(map(len, now))
    print(f"{'':{width}}{since or '':>12}{'now':>12}")
    for name, value in now.items():
        then = f"{before[name]:12,.1f}" if name in before else " " * 12
        print(f"{name:{width}}{then}{value:12,.1f}")


def print_sample(number: int, seed: str) -> None:
    for one in sample(ROOT, number, seed):
        print(f"{one.path.relative_to(ROOT)}:{one.line}: {one.text}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.figures", description=__doc__)
    parser.add_argument("--since", metavar="REV", help="a revision to compare with")
    parser.add_argument("--sample", type=int, metavar="N", help="print N explanations instead")
    parser.add_argument("--seed", default="1", help="chooses the sample")
    given = parser.parse_args()
    if given.sample is None:
        print_table(given.since)
    else:
        print_sample(given.sample, given.seed)


if __name__ == "__main__":
    main()
