"""``make stress`` runs the tests repeatedly while other programs keep the processor busy.

No verdict may depend on how busy the machine is. The closing line and the duration of each run are
printed. The output of a failed run is kept, and the exit code is 1 then.
"""

import argparse
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import NamedTemporaryFile
from time import perf_counter
from typing import Final

BUSY: Final = [
    sys.executable,
    "-c",
    "import os; parent = os.getppid()\nwhile os.getppid() == parent: pass",
]
"""A program that keeps the processor busy and ends when its parent process has ended."""


@contextmanager
def busy_programs(number: int) -> Iterator[None]:
    """Runs ``number`` programs that keep the processor busy while the context lasts."""
    loops = [subprocess.Popen(BUSY) for _ in range(number)]
    try:
        yield
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()


def run(words: list[str]) -> tuple[bool, str]:
    """Whether the tests passed, and their closing line. Output of failures stays in a file."""
    command = ["make", "test", f"ARGS={shlex.join(words)}"]
    with NamedTemporaryFile("w+", prefix="stress-", suffix=".txt", delete=False) as said:
        passed = subprocess.run(command, stdout=said, stderr=said, check=False).returncode == 0
        said.seek(0)
        rules = [line for line in said if line.startswith("=")]
        last = rules[-1].strip("=\n ") if rules else "no test was run"
    return passed, last if passed else f"{last}  (see {said.name})"


def main() -> int:
    parser = argparse.ArgumentParser(prog="make stress", description=__doc__)
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--busy", type=int, default=4, help="how many programs beside the tests")
    asked, words = parser.parse_known_args()
    failed = 0
    for number in range(asked.runs):
        began = perf_counter()
        with busy_programs(asked.busy):
            passed, last = run(words)
        failed += not passed
        print(f"{number + 1:3}  {perf_counter() - began:6.0f} s  {last}", flush=True)
    print(f"{asked.runs - failed} of {asked.runs} runs passed beside {asked.busy} busy programs.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
