"""The output of ``simulate --levels``: results of computer players in words, bars and JSON."""

import itertools
import json
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from time import monotonic
from typing import TYPE_CHECKING, Final, final

from scapegoat_games import lab
from scapegoat_games.commands.endings import Refused, say
from scapegoat_games.protocol import Level
from scapegoat_games.sanitize import brief, printable
from scapegoat_games.setup_input import check_count
from scapegoat_games.simulate import automated
from scapegoat_games.words import counted, listed

if TYPE_CHECKING:
    from scapegoat_games.lab import Job, Report, Share, Skill, Skills
    from scapegoat_games.protocol import Value
    from scapegoat_games.saves import AnyGame

_BETWEEN_LINES: Final = 10.0
"""Seconds between two lines of progress where standard error is no terminal."""
_BAR_WIDTH: Final = 40
"""Columns of a bar."""
_BINS: Final = 12
"""Columns of a histogram."""
_BLOCKS: Final = " ▁▂▃▄▅▆▇█"


@final
@dataclass(frozen=True, slots=True)
class Run:
    """Games to play with one set of settings."""

    name: str
    seed: str
    settings: "Mapping[str, Value]"
    jobs: "Sequence[Job]"


def read_levels(game: "AnyGame", text: str | None, players: int | None) -> "Skills":
    """The skill of each player at the table. Raises ``Refused`` or ``BadSetup``."""
    skills = [_read_level(word) for word in (lab.RANDOM if text is None else text).split(",")]
    if players is None:
        players = game.seats[-1] if text is None else len(skills)
    check_count(game, players)
    if len(skills) > players:
        raise Refused(f"--levels names {len(skills)} players, and --players says {players}.")
    return (*skills, *[skills[-1]] * (players - len(skills)))


def _read_level(text: str) -> "Skill":
    word = text.strip().lower()
    if word == lab.RANDOM:
        return None
    try:
        return Level(word)
    except ValueError:
        known = listed([*(level.value for level in Level), lab.RANDOM], "or")
        raise Refused(f"A level is {known}, not “{brief(text)}”.") from None


def planned(
    game: "AnyGame",
    skills: "Skills",
    given: "Mapping[str, Value]",
    changed: "Mapping[str, Value]",
    seed: str,
    games: int,
) -> list[Run]:
    """A run with the given settings; with changes, a second run with them. Raises ``BadSetup``."""
    settings = [given, {**given, **changed}] if changed else [given]
    runs = []
    for number, some in enumerate(settings):
        rules = automated(game, some)
        named = changed if number else {name: rules[name] for name in changed}
        name = " ".join(_setting_text(game, one, value) for one, value in named.items())
        runs.append(Run(name, seed, rules, lab.jobs(game, rules, skills, seed, games)))
    return runs


def show(game: "AnyGame", skills: "Skills", runs: Sequence[Run], *, as_json: bool) -> None:
    tell = _progress(sum(len(run.jobs) for run in runs), monotonic)
    reports = []
    for run in runs:
        played = lab.play_all(run.jobs, lab.cores(), tell)
        reports.append(lab.Report(run.settings, played))
    if as_json:
        about = {"game": game.id, "seats": len(skills), "seed": runs[0].seed}
        about["levels_of_all"] = [lab.word(skill) for skill in skills]
        print(json.dumps({**about, "runs": [report.as_json() for report in reports]}, indent=2))
        return
    for line in _heading(game, skills, runs[0]):
        print(line)
    for run, report in zip(runs, reports, strict=True):
        if len(runs) > 1:
            print(f"\n— {run.name} —")
        for line in _report(report):
            print(line)
    if len(runs) > 1:
        print("\nwhat changes")
        for line in _changes(*reports):
            print(line)


def _progress(games: int, clock: Callable[[], float]) -> Callable[[], None]:
    """Returns a function that counts a game and prints how many are left.

    A terminal has one line that changes with every game. A file or a pipe gets a line now and then.
    """
    if sys.stderr is None:
        return lambda: None
    on_terminal = sys.stderr.isatty()
    began = last = clock()
    count = itertools.count(1)

    def tell() -> None:
        nonlocal last
        done, now = next(count), clock()
        minutes, seconds = divmod(round((now - began) / done * (games - done)), 60)
        told = f"{done} of {games} games, {minutes}:{seconds:02} left"
        if on_terminal:
            end = "\n" if done == games else ""
            print(f"\r\x1b[K{told}{end}", end="", file=sys.stderr, flush=True)
        elif now - last >= _BETWEEN_LINES:
            last = now
            say(told)

    return tell


def _heading(game: "AnyGame", skills: "Skills", run: Run) -> Iterable[str]:
    table = listed(
        [f"{skills.count(skill)} × {lab.word(skill)}" for skill in dict.fromkeys(skills)]
    )
    yield f"{game.title}, {table}, {counted(len(run.jobs), 'game')}"
    yield f"seed    {printable(run.seed)}"
    said = [_setting_text(game, name, value) for name, value in run.settings.items()]
    yield f"set     {' '.join(said)}"


def _report(report: "Report") -> Iterable[str]:
    wins = report.wins_by_skill()
    fair = sum(share.count for share in wins.values()) / sum(share.of for share in wins.values())
    yield f"wins: the range holds the true share 19 times of 20 (: an even share, {fair:.1%})"
    points = report.points_by_skill()
    for name, share in wins.items():
        average = f", {points[name]:.1f} points" if name in points else ""
        yield f"  {name:<7} {_bar(share, fair)} {_told(share)}{average}"
    for seat, share in enumerate(report.wins_by_seat(), 1):
        yield f"  seat {seat:<2} {_bar(share, fair)} {_told(share)}"
    yield f"shared  {_told(report.shared())}; won by nobody: {_told(report.won_by_nobody())}"
    lengths = report.lengths()
    told = f"{lengths[0]} to {lengths[-1]}, median {median(lengths):g}"
    yield f"moves   {told}  ▕{_histogram(lengths)}▏"
    yield "how it ended"
    for kind, share in report.endings().items():
        yield f"  {kind:<16} {_told(share)}"
    yield "events"
    for kind, (times, share) in report.kinds().items():
        yield f"  {kind:<16} {times:>7.2f} a game, in {share.rate:.0%} of games"
    yield "seconds a choice"
    for name, (middle, worst) in report.thinking().items():
        yield f"  {name:<7} {middle:.3f} in the median, {worst:.3f} at most"


def _told(share: "Share") -> str:
    low, high = share.bounds
    return f"{share.rate:.1%} ({low:.1%} to {high:.1%}), {share.count} of {share.of}"


def _bar(share: "Share", fair: float) -> str:
    """A rate between 0 and 100 % as a bar with its range and the fair share."""

    def column(rate: float) -> int:
        return min(_BAR_WIDTH - 1, int(rate * _BAR_WIDTH))

    low, high = map(column, share.bounds)
    cells = ["━" if low <= at <= high else "·" for at in range(_BAR_WIDTH)]
    cells[column(fair)] = ":"
    cells[column(share.rate)] = "●"
    return "".join(cells)


def _histogram(lengths: Sequence[int]) -> str:
    """How many games had each length, from the shortest to the longest."""
    low, span = lengths[0], lengths[-1] - lengths[0] + 1
    bins = [0] * _BINS
    for length in lengths:
        bins[(length - low) * _BINS // span] += 1
    most = max(bins)
    return "".join(_BLOCKS[-(-count * (len(_BLOCKS) - 1) // most)] for count in bins)


def _changes(before: "Report", after: "Report") -> Iterable[str]:
    was, now = before.wins_by_skill(), after.wins_by_skill()
    for name, share in was.items():
        yield f"  {name:<16} wins {share.rate:.1%}, then {_told(now[name])}"
    nobody = before.won_by_nobody().rate
    yield f"  {'won by nobody':<16} {nobody:.1%}, then {_told(after.won_by_nobody())}"
    yield f"  {'moves':<16} {median(before.lengths()):g}, then {median(after.lengths()):g}"
    often, then = before.kinds(), after.kinds()
    for kind in often | then:
        times = [kinds[kind][0] if kind in kinds else 0 for kinds in (often, then)]
        if abs(times[1] - times[0]) >= max(0.1, 0.1 * times[0]):
            yield f"  {kind:<16} {times[0]:.2f} a game, then {times[1]:.2f}"


def _setting_text(game: "AnyGame", name: str, value: "Value") -> str:
    setting = next(setting for setting in game.settings if setting.name == name)
    return f"{name}={setting.text(value)}"
