"""The command ``simulate``, which plays many games without people."""

import itertools
import json
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Final

from scapegoat_games.commands import completion
from scapegoat_games.commands.endings import Refused, say
from scapegoat_games.commands.games import list_for
from scapegoat_games.commands.parameters import GameId, Json, Players, Settings, option
from scapegoat_games.sanitize import brief, printable
from scapegoat_games.words import counted, listed

if TYPE_CHECKING:
    from scapegoat_games.lab import Job, Report, Share
    from scapegoat_games.protocol import Value
    from scapegoat_games.saves import AnyGame
    from scapegoat_games.simulate import Skill, Skills

_USUALLY: Final = 100
"""The number of games that are played if ``--games`` is not given."""
_BETWEEN_LINES: Final = 10.0
"""Seconds between two lines of progress where standard error is no terminal."""
_LONG: Final = 20.0
"""A simulation that will take at least this many seconds announces its duration at the start."""
_MEANWHILE: Final = " Ctrl+C shows what there is so far."
_NAMES: Final = ("Ann", "Bo", "Cy", "Di", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo")
"""Names of the players in the line that is printed as an example of each kind of event."""
_BAR_WIDTH: Final = 40
"""The width of a bar in columns."""
_BINS: Final = 12
"""The width of a histogram in columns."""
_BLOCKS: Final = " ▁▂▃▄▅▆▇█"


def simulate(
    game: GameId = None,
    players: Players = None,
    games: Annotated[
        int | None,
        option("--games", "K", f"How many games (default {_USUALLY}).", span=range(1, 1_000_001)),
    ] = None,
    seed: Annotated[
        str | None, option("--seed", "TEXT", "The same text plays the same games again.")
    ] = None,
    settings: Settings = None,
    levels: Annotated[
        str | None,
        option(
            "--levels",
            "LIST",
            "Who plays: easy, normal, hard or random for each, with commas. They take seats in"
            " turn; the last word is for all that are left of --players.",
            completion.levels_with_commas,
        ),
    ] = None,
    compare: Annotated[
        list[str] | None,
        option(
            "--compare",
            "KEY=VALUE",
            "Play the same games once more with this setting, and show both side by side.",
            completion.settings,
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Play many games with nobody at the table.

    It shows who wins, how long games get, and what happens in them. Random players only show that
    the rules work, and how fast: random prisoners never escape from Alcatraz. With --levels,
    computer players show what a game is like, in as many processes as there are cores. Hard ones
    take their time: it is told beforehand, and Ctrl+C shows what there is so far. Without --players
    or --levels, the table is as full as the game allows.

    \b
    scapegoats simulate scout --players 4 --games 1000
    scapegoats simulate scout --seed again --set rounds=1 --json
    scapegoats simulate scout --levels normal,easy,easy,easy --games 400
    scapegoats simulate scout --levels hard,normal,normal,normal --games 8
    scapegoats simulate alcatraz --levels normal --players 4 --compare sides=gold
    """
    from scapegoat_games import catalog, lab, setup_input
    from scapegoat_games.protocol import Level
    from scapegoat_games.simulate import automated

    if game is None:
        list_for("simulate")
        return
    chosen = catalog.find(game)
    given = setup_input.read_given(chosen, settings or ())
    changed = setup_input.read_given(chosen, compare or ())
    skills = _read_levels(chosen, levels, players)
    seed = setup_input.read_seed(seed)
    compared = [given, {**given, **changed}] if changed else [given]
    rules = [automated(chosen, some) for some in compared]
    runs = [lab.jobs(chosen, some, skills, seed, games or _USUALLY) for some in rules]
    # Random games would be over before other processes have started, so one process plays them.
    processes = lab.cores() if any(skills) else 1
    if Level.HARD in skills:
        _foretell(runs, processes)
    tell = _progress(sum(map(len, runs)), monotonic)
    reports: list[Report] = []
    for jobs in runs:
        report = lab.play_all(jobs, processes, tell)
        reports += [report] if report.results else []
        if report.stopped:
            if sys.stderr is not None and sys.stderr.isatty():
                say("")  # ends the line that shows the progress and the terminal's ^C
            say(f"Stopped after {len(report.results)} of {counted(report.planned, 'game')}.")
            break
    if not reports:
        raise KeyboardInterrupt
    if as_json:
        about = {"game": chosen.id, "seats": len(skills), "seed": seed}
        about["levels_of_all"] = [lab.word(skill) for skill in skills]
        print(json.dumps({**about, "runs": [report.as_json() for report in reports]}, indent=2))
    else:
        _print(chosen, skills, seed, changed, reports)
    if report.stopped:
        raise KeyboardInterrupt


def _foretell(runs: "Sequence[Sequence[Job]]", processes: int) -> None:
    """Says how long games with Hard players will take, if that is long."""
    from scapegoat_games import lab

    games = sum(map(len, runs))
    seconds = sum(lab.expected_seconds(jobs[0], len(jobs), processes) for jobs in runs)
    if seconds >= _LONG:
        say(f"{counted(games, 'game')} with Hard players will take {_about(seconds)}.{_MEANWHILE}")


def _about(seconds: float) -> str:
    """A duration in words, roughly.

    >>> _about(42), _about(100), _about(2400), _about(9000)
    ('about 40 seconds', 'about 2 minutes', 'about 40 minutes', 'about 2.5 hours')
    """
    if seconds < 90:
        return f"about {max(10, round(seconds / 10) * 10)} seconds"
    minutes = round(seconds / 60)
    if minutes < 100:
        return f"about {minutes if minutes < 20 else round(minutes / 5) * 5} minutes"
    return f"about {seconds / 3600:.1f} hours"


def _read_levels(game: "AnyGame", text: str | None, players: int | None) -> "Skills":
    """The skill of each player at the table. Raises ``Refused`` or ``BadSetup``."""
    from scapegoat_games import lab
    from scapegoat_games.setup_input import check_count

    skills = [_read_level(word) for word in (lab.RANDOM if text is None else text).split(",")]
    if players is None:
        players = game.seats[-1] if text is None else len(skills)
    check_count(game, players)
    if len(skills) > players:
        raise Refused(f"--levels names {len(skills)} players, and --players says {players}.")
    return (*skills, *[skills[-1]] * (players - len(skills)))


def _read_level(text: str) -> "Skill":
    from scapegoat_games import lab
    from scapegoat_games.protocol import Level

    known: dict[str, Skill] = {level.value: level for level in Level} | {lab.RANDOM: None}
    word = text.strip().lower()
    if word not in known:
        raise Refused(f"A level is {listed([*known], 'or')}, not “{brief(text)}”.")
    return known[word]


def _progress(games: int, clock: Callable[[], float]) -> Callable[[], None]:
    """Returns a function that is called after each game and prints the progress and the time left.

    On a terminal, one line changes with every game. A file or a pipe gets a line now and then.
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


def _print(
    game: "AnyGame",
    skills: "Skills",
    seed: str,
    changed: "Mapping[str, Value]",
    reports: "Sequence[Report]",
) -> None:
    """Prints the reports in words and bars. If there are two reports, their games differ in the
    settings of ``changed``.
    """
    from scapegoat_games import lab

    table = [f"{skills.count(skill)} × {lab.word(skill)}" for skill in dict.fromkeys(skills)]
    print(f"{game.title}, {listed(table)}, {counted(len(reports[0].results), 'game')}")
    print(f"seed    {printable(seed)}")
    print(f"set     {_settings_text(game, reports[0].settings)}")
    for report in reports:
        if changed:
            of_this = {name: report.settings[name] for name in changed}
            print(f"\n— {_settings_text(game, of_this)} —")
        for line in _report(report):
            print(line)
    if len(reports) > 1:
        print("\nwhat changes")
        for line in _changes(*reports):
            print(line)


def _report(report: "Report") -> "Iterable[str]":
    wins = report.wins_by_skill()
    fair = sum(share.count for share in wins.values()) / sum(share.of for share in wins.values())
    yield "wins    ● is the share in these games; in the long run it is within ━, 19 times in 20;"
    yield f"        : is the share of equal players, {fair:.1%}"
    points = report.points_by_skill()
    for name, share in wins.items():
        yield _wins(name, share, fair, points.get(name))
    by_seat = dict(enumerate(report.points_by_seat(), 1))
    for seat, share in enumerate(report.wins_by_seat(), 1):
        yield _wins(f"seat {seat}", share, fair, by_seat.get(seat))
    yield f"shared  {_told(report.shared())}; won by nobody: {_told(report.won_by_nobody())}"
    lengths = report.lengths()
    told = f"{lengths[0]} to {lengths[-1]}, median {report.median_length():g}"
    yield f"moves   {told}  ▕{_histogram(lengths)}▏"
    yield f"speed   {report.moves_per_second():,.0f} moves per second"
    yield "how it ended, with an example of the last event"
    for kind, share in report.endings().items():
        yield f"  {kind:<16} {_told(share)}{_example(report, kind)}"
    yield "events, by their names in the files of matches, each with an example"
    for kind, (times, share) in report.kinds().items():
        often = f"{times:>7.2f} a game, in {share.rate:.0%} of games"
        yield f"  {kind:<16} {often}{_example(report, kind)}"
    thinking = report.thinking()
    if thinking:
        yield "seconds a choice"
    for name, (middle, worst) in thinking.items():
        yield f"  {name:<7} {middle:.3f} in the median, {worst:.3f} at most"


def _example(report: "Report", kind: str) -> str:
    from scapegoat_games.words import fill

    line = report.example(kind)
    return f": {fill(line, _NAMES)}" if line else ""


def _wins(who: str, share: "Share", fair: float, points: float | None) -> str:
    average = "" if points is None else f", {points:.1f} points on average"
    return f"  {who:<7} {_bar(share, fair)} {_told(share)}{average}"


def _told(share: "Share") -> str:
    low, high = share.bounds
    return f"{share.rate:.1%} ({low:.1%} to {high:.1%}), {share.count} of {share.of}"


def _bar(share: "Share", fair: float) -> str:
    """A bar from 0 to 100 % with marks for a measured share, its confidence interval, and the fair
    share.
    """

    def column(rate: float) -> int:
        return min(_BAR_WIDTH - 1, int(rate * _BAR_WIDTH))

    low, high = map(column, share.bounds)
    cells = ["━" if low <= at <= high else "·" for at in range(_BAR_WIDTH)]
    cells[column(fair)] = ":"
    cells[column(share.rate)] = "●"
    return "".join(cells)


def _histogram(lengths: Sequence[int]) -> str:
    """A histogram of games by their number of moves. ``lengths`` has these numbers, sorted."""
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
    yield f"  {'moves':<16} {before.median_length():g}, then {after.median_length():g}"
    often, then = before.kinds(), after.kinds()
    for kind in often | then:
        times = [kinds[kind][0] if kind in kinds else 0 for kinds in (often, then)]
        if abs(times[1] - times[0]) >= max(0.1, 0.1 * times[0]):
            yield f"  {kind:<16} {times[0]:.2f} a game, then {times[1]:.2f}"


def _settings_text(game: "AnyGame", values: "Mapping[str, Value]") -> str:
    kinds = {setting.name: setting for setting in game.settings}
    return " ".join(f"{name}={kinds[name].text(value)}" for name, value in values.items())
