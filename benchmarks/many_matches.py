"""Speed and memory of lists in a home with many matches, beside a home with none or few."""

import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from typing import Final, TypeAlias

from benchmarks.programs import ours, surroundings
from benchmarks.table import Row, Target
from benchmarks.terminal import Terminal, shows
from benchmarks.turns import take_turns
from scapegoat_games import catalog, home, journal_lines, match_index, records
from scapegoat_games.journal_lines import FIRST_FORMAT, FORMAT, Header, JournalLine
from scapegoat_games.match import Match
from scapegoat_games.simulate import automated, play_out

Played: TypeAlias = tuple[Header, tuple[JournalLine, ...]]

MANY: Final = 1_000
"""Matches in the large home. A larger number makes growth clearer and the benchmark slower."""
FEW: Final = 100
"""Matches in the small home."""
_NAMES: Final = ("Ann", "Bo", "Cy", "Dot", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo", "Kit")
_FIRST: Final = datetime(2024, 1, 1, tzinfo=UTC)
_FIRST_SCREEN: Final = shows("Continue", "Alcatraz")

LARGE_GROWTH: Final = Target(10, "at most")
SMALL_GROWTH: Final = Target(1.3, "at most")


def fill(directory: Path, count: int, games: Sequence[str] = catalog.ids()) -> None:
    """Writes matches of the games into a home: half of them in format 1, every fifth unfinished."""
    matches = home.matches(home.ready(directory))
    played = [one for game in games for one in _played(game)]
    for number in range(count):
        header, lines = played[number % len(played)]
        when = _FIRST + timedelta(hours=number)
        names = [_NAMES[(number + seat) % len(_NAMES)] for seat in range(len(header.names))]
        began = when.isoformat(timespec="seconds")
        form = (FIRST_FORMAT, FORMAT)[number // len(played) % 2]
        other = header._replace(names=tuple(names), when=began, format=form)
        path = matches / f"{header.game}-{when:%Y%m%d-%H%M}-{number:05}.jsonl"
        path.write_bytes(_journal(other, lines[: len(lines) // 2] if number % 5 == 0 else lines))


@cache
def _played(name: str) -> list[Played]:
    """Three short random matches of a game."""
    game, games = catalog.load(name), []
    seats, settings = game.seats[0], automated(game, {})
    for seed in "abc":
        match = Match.start(game, _NAMES[:seats], settings, seed)
        lines: list[JournalLine] = []
        for seat, move in play_out(game, seats, settings, seed).moves:
            match.play(seat, move)
            lines.append(match.last())
        outcome = match.outcome()
        assert outcome is not None
        end = journal_lines.EndLine(outcome.winners, outcome.scores)
        games.append((match.header, (*lines, end)))
    return games


def _journal(header: Header, lines: Sequence[JournalLine]) -> bytes:
    data, seal = journal_lines.first_line(header)
    for record in lines:
        line, seal, _ = journal_lines.following(record, seal, header.format)
        data += line
    return data


def index(directory: Path) -> None:
    """Lists everything once, so that the index knows all matches."""
    # The index leaves out journals written just now, since a second change could go unnoticed.
    sleep(match_index.SETTLED / 10**9 + 0.1)
    records.read(directory / "matches")


_PEAK: Final = """
import resource, sys
from pathlib import Path
from scapegoat_games.cli import main
main()
status = Path("/proc/self/status")
if status.exists():
    # getrusage would include the memory of the process before it became this program.
    words = status.read_text().split()
    peak = int(words[words.index("VmHWM:") + 1])
else:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print(peak / 1024, file=sys.stderr)
"""


def time_of(environment: Mapping[str, str], where: Path, name: str) -> float:
    """Milliseconds that a command takes in this environment."""
    words = ours("--home", str(where), name)
    start = perf_counter()
    subprocess.run(words, env=environment, check=True, stdout=subprocess.DEVNULL)
    return 1000 * (perf_counter() - start)


def memory_of(environment: Mapping[str, str], where: Path, name: str) -> float:
    """Peak memory of a command in MB."""
    words = [sys.executable, "-c", _PEAK, "--home", str(where), name]
    ran = subprocess.run(words, env=environment, check=True, capture_output=True, text=True)
    return float(ran.stderr.splitlines()[-1])


def launcher(environment: Mapping[str, str], where: Path) -> tuple[float, float]:
    """Milliseconds until the launcher is shown, and its peak memory in MB until then."""
    with Terminal(ours("--home", str(where)), environment) as terminal:
        shown = terminal.wait_for(_FIRST_SCREEN)
        return 1000 * (shown - terminal.started), terminal.memory()


def rows(rounds: int, many: int = MANY, few: int = FEW) -> Iterator[Row]:
    with surroundings() as environment, TemporaryDirectory() as folder:
        full, some, empty = (Path(folder, name) for name in ("full", "some", "empty"))
        empty.mkdir()
        for where, count in ((full, many), (some, few)):
            fill(where, count)
            index(where)
        for name in ("matches", "records"):
            times = take_turns(
                partial(time_of, environment, full, name),
                partial(time_of, environment, empty, name),
                rounds,
            )
            sizes = take_turns(
                partial(memory_of, environment, full, name),
                partial(memory_of, environment, some, name),
                rounds,
            )
            what = f"`{name}` of {many:,}"
            yield Row(what, "ms", *_beside(times, "none"), LARGE_GROWTH)
            yield Row(what, "MB", *_beside(sizes, f"{few:,}"), SMALL_GROWTH)
        times = take_turns(
            lambda: launcher(environment, full)[0], lambda: launcher(environment, empty)[0], rounds
        )
        sizes = take_turns(
            lambda: launcher(environment, full)[1], lambda: launcher(environment, some)[1], rounds
        )
        what = f"launcher with {many:,} matches"
        yield Row(what, "ms", *_beside(times, "none"), SMALL_GROWTH)
        yield Row(what, "MB", *_beside(sizes, f"{few:,}"), SMALL_GROWTH)


def _beside(measured: tuple[float, float, float], peer: str) -> tuple[float, float, str, float]:
    ours_, theirs, ratio = measured
    return ours_, theirs, f"with {peer}", ratio
