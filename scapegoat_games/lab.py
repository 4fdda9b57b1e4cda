"""Plays many games without people, and reports wins, lengths and other figures of these games.

Shares, such as the share of wins, are given with confidence intervals.
"""

import multiprocessing
import os
import signal
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, median
from threading import Timer
from time import perf_counter
from types import FrameType
from typing import Any, Final, final

from scapegoat_games import catalog
from scapegoat_games.protocol import Game, Level, Outcome, Value
from scapegoat_games.setup_input import agreed, check_count
from scapegoat_games.simulate import Skill, Skills, play_out, thinking_time

_HANG_UP: Final = (signal.SIGHUP,) if hasattr(signal, "SIGHUP") else ()
"""The signal that is sent when the terminal is closed; empty on Windows, which lacks it."""
_ENDING: Final = (signal.SIGTERM, *_HANG_UP)
"""Signals that ask the program to end."""
_NOT_FOR_WORKERS: Final = (signal.SIGINT, *_HANG_UP)
"""Signals that a terminal sends to all processes. Only the first process handles them; its
workers ignore them.
"""
_PATIENCE: Final = 10.0
"""Seconds that the pool of workers gets to shut down after a signal.

Larger: the program waits longer for workers that hang before it ends without them.
"""
_TIMED_CHOICES: Final = 6
"""The number of choices of Hard players that are timed, to estimate how long many games will take.

Larger: the estimate is better, but it takes longer.
"""
_SURE: Final = 1.96
"""Standard deviations from the middle to the bounds of a confidence interval.

Larger: the intervals are wider and safer.
"""

RANDOM: Final = "random"
"""The word that stands in place of a level for a player who moves at random."""


def word(skill: Skill) -> str:
    return RANDOM if skill is None else skill.value


@final
@dataclass(frozen=True, slots=True)
class Job:
    """A game to be played. Plain data, because another process may play it."""

    game: str
    settings: Mapping[str, Value]
    skills: Skills
    seed: str


@final
@dataclass(frozen=True, slots=True)
class Result:
    """The figures of one game that was played to its end."""

    skills: Skills
    outcome: Outcome
    moves: int
    kinds: Mapping[str, int]
    """How often each kind of event happened."""
    ending: str
    """The kind of the last event."""
    seconds: tuple[tuple[Level, float], ...]
    """For each choice of a computer player: the player's level, and the seconds for the choice."""
    examples: Mapping[str, str]
    """For each kind of event, a public line about such an event, as a template."""


def jobs(
    game: Game[Any, Any, Any], settings: Mapping[str, Value], skills: Skills, seed: str, games: int
) -> list[Job]:
    """Jobs in which the players rotate through the seats; each deal is played in every rotation.

    Raises ``BadSetup`` if the game can't be played with these settings or this many players.
    """
    check_count(game, len(skills))
    rules = agreed(game, settings)
    seatings = [*dict.fromkeys((*skills[at:], *skills[:at]) for at in range(len(skills)))]
    return [
        Job(
            game.id,
            rules,
            seatings[number % len(seatings)],
            f"{seed}-{number // len(seatings) + 1}",
        )
        for number in range(games)
    ]


def play_all(jobs: Sequence[Job], processes: int, progress: Callable[[], None]) -> "Report":
    """Plays all jobs, and reports the results in the order of the jobs.

    Calls ``progress`` after each game. After Ctrl+C the report has only the games that are over by
    then, perhaps none.
    """
    results: list[Result] = []
    began = perf_counter()
    try:
        with closing(_played(jobs, processes)) as games:
            for result in games:
                results.append(result)
                progress()
    except KeyboardInterrupt:
        pass  # the report says how many games are missing
    return Report(jobs[0].settings, results, perf_counter() - began, planned=len(jobs))


def expected_seconds(job: Job, games: int, processes: int) -> float:
    """An estimate of how long this number of games takes, if some of the players are Hard.

    A Hard player thinks so much longer than other players that only the choices of Hard players
    count. To time a few of these choices on this computer, one game is played by Normal players.
    At some of its positions, a Hard player chooses again.
    """
    seconds, choices = thinking_time(
        catalog.load(job.game), job.settings, job.seed, job.skills, _TIMED_CHOICES
    )
    return seconds * choices * games / min(processes, games)


def cores() -> int:
    """The number of processor cores."""
    return os.cpu_count() or 1


def _played(jobs: Sequence[Job], processes: int) -> Generator[Result, None, None]:
    if processes == 1 or len(jobs) == 1:
        yield from map(_play, jobs)
        return
    # The processes are spawned, because a fork would copy the locks of running threads.
    fresh = multiprocessing.get_context("spawn")
    with _pool_cleared_away_at_signals():
        with _ignoring(_NOT_FOR_WORKERS):
            pool = fresh.Pool(min(processes, len(jobs)), _begin_worker)
        with pool:
            yield from pool.imap(_play, jobs)
            # Wait until the workers have ended by themselves. Otherwise the end of this block would
            # send SIGTERM to workers that are just ending, and these workers could hang.
            pool.close()
            pool.join()


@contextmanager
def _ignoring(numbers: Iterable[int]) -> Iterator[None]:
    """Lets processes started in this block ignore the signals ``numbers`` from the beginning.

    Otherwise Ctrl+C would make processes that are still starting print tracebacks.
    """
    before = {number: signal.signal(number, signal.SIG_IGN) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _begin_worker() -> None:
    """Makes a worker ignore the signals that a terminal sends to all processes.

    At SIGTERM, which the first process sends, the worker ends by an exception.
    """
    for number in _NOT_FOR_WORKERS:
        signal.signal(number, signal.SIG_IGN)
    # SIGTERM raises an exception in the worker, because a worker that is killed while it holds a
    # lock of the pool would block all other workers.
    signal.signal(signal.SIGTERM, _exit_by_signal)


def _exit_by_signal(number: int, _: FrameType | None) -> None:
    raise SystemExit(128 + number)


@contextmanager
def _pool_cleared_away_at_signals() -> Iterator[None]:
    """Lets the signals of ``_ENDING`` end this process by an exception instead of killing it.

    If the process were killed, its workers would fail one by one, and Python would report the
    pool's semaphores as leaked.
    """
    heeded = [number for number in _ENDING if signal.getsignal(number) is signal.SIG_DFL]
    for number in heeded:
        signal.signal(number, _stop)
    try:
        yield
    finally:
        for number in heeded:
            # The handlers set by ``_stop`` after a signal stay: a second signal must not interrupt
            # the shutdown of the pool.
            if signal.getsignal(number) is _stop:
                signal.signal(number, signal.SIG_DFL)


def _stop(number: int, frame: FrameType | None) -> None:
    for other in _ENDING:
        signal.signal(other, lambda *_: None)
    giving_up = Timer(_PATIENCE, os._exit, [128 + number])
    giving_up.daemon = True
    giving_up.start()
    _exit_by_signal(number, frame)


def _play(job: Job) -> Result:
    seats = len(job.skills)
    played = play_out(catalog.load(job.game), seats, job.settings, job.seed, job.skills)
    moves = len(played.moves)
    return Result(
        job.skills,
        played.outcome,
        moves,
        played.kinds,
        played.ending,
        played.seconds,
        played.examples,
    )


@final
@dataclass(frozen=True, slots=True)
class Share:
    """The share of cases in which something happened, with its 95% confidence interval."""

    count: int
    of: int

    @property
    def rate(self) -> float:
        return self.count / self.of

    @property
    def bounds(self) -> tuple[float, float]:
        """The 95% confidence interval of the rate, by Wilson's formula.

        >>> [round(bound, 3) for bound in Share(5, 20).bounds]
        [0.112, 0.469]
        """
        spread = _SURE**2 / self.of
        middle = self.rate + spread / 2
        half = _SURE * sqrt((self.rate * (1 - self.rate) + spread / 4) / self.of)
        return max(0.0, (middle - half) / (1 + spread)), min(1.0, (middle + half) / (1 + spread))

    def as_json(self) -> dict[str, object]:
        low, high = self.bounds
        return {
            "count": self.count,
            "of": self.of,
            "rate": round(self.rate, 4),
            "low": round(low, 4),
            "high": round(high, 4),
        }


@final
@dataclass(frozen=True, slots=True)
class Report:
    """The results of many games with the same settings."""

    settings: Mapping[str, Value]
    results: Sequence[Result]
    seconds: float
    """How many seconds it took to play all games."""
    planned: int
    """The number of games that were requested. After Ctrl+C, fewer games were played."""

    @property
    def stopped(self) -> bool:
        """Whether Ctrl+C has ended the games early."""
        return len(self.results) < self.planned

    def wins_by_skill(self) -> dict[str, Share]:
        """Share of wins for each skill; a shared win counts for each winner."""
        sat: Counter[Skill] = Counter()
        won: Counter[Skill] = Counter()
        for game in self.results:
            sat.update(game.skills)
            won.update(game.skills[seat] for seat in game.outcome.winners)
        return {word(skill): Share(won[skill], sat[skill]) for skill in sat}

    def wins_by_seat(self) -> list[Share]:
        won = Counter(seat for game in self.results for seat in game.outcome.winners)
        return [self._share(won[seat]) for seat in range(len(self.results[0].skills))]

    def points_by_skill(self) -> dict[str, float]:
        """Mean score by skill; empty if the game has no scores."""
        points: dict[str, list[int]] = {}
        for game in self.results:
            for skill, score in zip(game.skills, game.outcome.scores, strict=False):
                points.setdefault(word(skill), []).append(score)
        return {name: fmean(scores) for name, scores in points.items()}

    def points_by_seat(self) -> list[float]:
        """Mean score by seat; empty if the game has no scores."""
        return [*map(fmean, zip(*(game.outcome.scores for game in self.results), strict=True))]

    def won_by_nobody(self) -> Share:
        return self._share(sum(not game.outcome.winners for game in self.results))

    def shared(self) -> Share:
        return self._share(sum(len(game.outcome.winners) > 1 for game in self.results))

    def endings(self) -> dict[str, Share]:
        """For each kind of event, the share of games that ended with an event of this kind."""
        ends = Counter(game.ending for game in self.results)
        return {kind: self._share(count) for kind, count in ends.most_common()}

    def lengths(self) -> list[int]:
        """The numbers of moves of all games, sorted."""
        return sorted(game.moves for game in self.results)

    def median_length(self) -> float:
        return median(game.moves for game in self.results)

    def moves_per_second(self) -> float:
        return sum(game.moves for game in self.results) / self.seconds

    def kinds(self) -> dict[str, tuple[float, Share]]:
        """For each kind of event: mean number in a game, and share of games that have it."""
        often: Counter[str] = Counter()
        games: Counter[str] = Counter()
        for game in self.results:
            often.update(game.kinds)
            games.update(game.kinds.keys())
        return {
            kind: (times / len(self.results), self._share(games[kind]))
            for kind, times in often.most_common()
        }

    def example(self, kind: str) -> str:
        """A line about an event of this kind, as a template; empty if there was no such event."""
        lines = (game.examples[kind] for game in self.results if kind in game.examples)
        return next(lines, "")

    def thinking(self) -> dict[str, tuple[float, float]]:
        """For each level, the median and the maximum of the seconds that a choice took."""
        seconds: dict[str, list[float]] = {}
        for game in self.results:
            for level, took in game.seconds:
                seconds.setdefault(level.value, []).append(took)
        return {name: (median(took), max(took)) for name, took in seconds.items()}

    def _share(self, count: int) -> Share:
        return Share(count, len(self.results))

    def as_json(self) -> dict[str, object]:
        lengths = self.lengths()
        return {
            "settings": dict(self.settings),
            "games": len(self.results),
            "levels": {name: share.as_json() for name, share in self.wins_by_skill().items()},
            "seats": [share.as_json() for share in self.wins_by_seat()],
            "points": {name: round(mean, 2) for name, mean in self.points_by_skill().items()},
            "points_by_seat": [round(mean, 2) for mean in self.points_by_seat()],
            "won_by_nobody": self.won_by_nobody().as_json(),
            "shared": self.shared().as_json(),
            "endings": {kind: share.as_json() for kind, share in self.endings().items()},
            "moves": {
                "shortest": lengths[0],
                "median": self.median_length(),
                "longest": lengths[-1],
                "all": lengths,
            },
            "events": {
                kind: {"a_game": round(times, 3), "games": share.as_json()}
                for kind, (times, share) in self.kinds().items()
            },
            "seconds": round(self.seconds, 3),
            "moves_per_second": round(self.moves_per_second()),
            "seconds_a_choice": {
                name: {"median": round(middle, 5), "worst": round(worst, 5)}
                for name, (middle, worst) in self.thinking().items()
            },
        }
