"""Who has won what: drawn from the journals of finished matches, and kept nowhere else."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import final
from unicodedata import normalize

from scapegoat_games import catalog, saves
from scapegoat_games.journal import JournalTrouble
from scapegoat_games.protocol import Outcome
from scapegoat_games.saves import Summary


@final
@dataclass(frozen=True, slots=True)
class Record:
    """What somebody has done in a game."""

    game: str
    name: str
    """As it was written last; small and large letters are the same person."""
    matches: int
    wins: int
    best: int | None
    """The highest score; None where the game has no scores."""
    streak: int
    """Matches won one after the other, up to the last one."""
    longest: int
    """The most that were ever won one after the other."""
    last: str
    """When the last of them began, ISO 8601 in UTC."""


@final
@dataclass(frozen=True, slots=True)
class Records:
    """All there is to tell, and what could not be read."""

    rows: tuple[Record, ...]
    """Game by game, whoever has won most first."""
    skipped: tuple[str, ...]
    """A sentence for each match that had to be left out."""


@final
@dataclass(frozen=True, slots=True)
class Ended:
    """A match that is over, and how it ended."""

    summary: Summary
    outcome: Outcome

    @property
    def seats(self) -> range:
        return range(len(self.summary.names))

    @property
    def winners(self) -> tuple[str, ...]:
        return tuple(self.summary.names[seat] for seat in self.outcome.winners)


@final
@dataclass(slots=True)
class _Career:
    """One person's matches of one game, as they are counted."""

    name: str = ""
    won: list[bool] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    last: str = ""

    def add(self, match: Ended, seat: int) -> None:
        self.name = match.summary.names[seat]
        self.last = match.summary.when
        self.won.append(seat in match.outcome.winners)
        self.scores += match.outcome.scores[seat : seat + 1]

    def record(self, game: str) -> Record:
        runs = [len([*run]) for won, run in groupby(self.won) if won]
        streak = runs[-1] if self.won[-1] else 0
        best = max(self.scores, default=None)
        wins = sum(self.won)
        return Record(
            game, self.name, len(self.won), wins, best, streak, max(runs, default=0), self.last
        )


def read(directory: Path, game: str | None = None) -> Records:
    """The records of all games or of one. Where hands were played open, nobody competes;
    nor do computer players, but they can be beaten.
    """
    careers: dict[tuple[str, str], _Career] = {}
    skipped: list[str] = []
    # Oldest first, or a streak would run backwards.
    for summary in reversed(saves.summaries(directory)):
        # What is damaged doesn't tell which game it is of, and may have counted.
        wanted = game is None or summary.game == game or summary.trouble is not None
        ended = _ended(summary, skipped) if wanted else None
        if ended is not None and not summary.open_hands:
            people = (seat for seat in ended.seats if seat not in summary.computers)
            for seat in people:
                name = summary.names[seat]
                key = summary.game, normalize("NFC", name.casefold())
                careers.setdefault(key, _Career()).add(ended, seat)
    return Records(tuple(_sorted(careers)), tuple(skipped))


def ended(summaries: Iterable[Summary]) -> Iterator[tuple[Summary, Ended | None]]:
    """Each match with its end, where it has one that can still be read."""
    for summary in summaries:
        yield summary, _ended(summary, [])


def _ended(summary: Summary, skipped: list[str]) -> Ended | None:
    if summary.trouble is not None:
        skipped.append(summary.trouble)
        return None
    if not summary.finished:
        return None
    try:
        outcome = saves.look(summary.path).outcome()
    except JournalTrouble as trouble:
        skipped.append(str(trouble))
        return None
    assert outcome is not None, "only finished matches are looked at"
    return Ended(summary, outcome)


def _sorted(careers: Mapping[tuple[str, str], _Career]) -> list[Record]:
    records = [career.record(game) for (game, _), career in careers.items()]
    games = catalog.ids()
    return sorted(
        records,
        key=lambda one: (games.index(one.game), -one.wins, one.matches, -(one.best or 0), one.name),
    )
