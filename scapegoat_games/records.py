"""The results of players, counted from finished matches."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Final, assert_never, final
from unicodedata import normalize

from scapegoat_games import catalog, saves
from scapegoat_games.journal_lines import Damaged, EndLine, JournalTrouble, OtherFormat
from scapegoat_games.match_index import Summary
from scapegoat_games.match_list import ListedMatches
from scapegoat_games.protocol import Column, Level, Seat

COUNTED: Final = (
    "They count finished matches with at least one person, except lessons and matches with open"
    " hands."
)
"""Which matches count, in a sentence for players."""


@final
@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """The results of one player in one game."""

    game: str
    name: str
    """The name in the player's newest match. Names that differ only in case mean one player."""
    matches: int
    wins: int
    best: int | None
    """The highest score; None in a game without points."""
    streak: int
    """The number of matches won in a row, up to the newest match."""
    longest: int
    """The largest number of matches ever won in a row."""
    last: str
    """When the newest match began, ISO 8601 in UTC."""
    beaten: Mapping[str, int]
    """For each level: how many matches this player won in which a computer player of that level
    did not win.
    """
    columns: Mapping[str, str]
    """The values of the columns that only this game has, by the titles of the columns; ``–`` stands
    for a missing value.
    """


@final
@dataclass(frozen=True, slots=True)
class Records:
    """All results, and the matches that could not be counted."""

    rows: tuple[PlayerRecord, ...]
    """Sorted by game; in a game, the player with most wins comes first."""
    skipped: tuple[str, ...]
    """A sentence for each match that could not be counted."""


@final
@dataclass(slots=True)
class _Career:
    """The matches of one player in one game, while they are counted."""

    name: str = ""
    won: list[bool] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    last: str = ""
    beaten: Counter[str] = field(default_factory=Counter)
    tallies: list[tuple[int | None, ...]] = field(default_factory=list)

    def add(self, match: Summary, end: EndLine, seat: Seat) -> None:
        self.name = match.names[seat]
        self.last = match.when
        self.won.append(seat in end.winners)
        self.scores += end.scores[seat : seat + 1]
        self.tallies += (match.tallies or ())[seat : seat + 1]
        if seat in end.winners:
            levels = zip(sorted(match.computers), match.levels, strict=True)
            self.beaten.update({level for other, level in levels if other not in end.winners})

    def record(self, game: str) -> PlayerRecord:
        runs = [len([*run]) for won, run in groupby(self.won) if won]
        streak = runs[-1] if self.won[-1] else 0
        best = max(self.scores, default=None)
        wins = sum(self.won)
        return PlayerRecord(
            game,
            self.name,
            len(self.won),
            wins,
            best,
            streak,
            max(runs, default=0),
            self.last,
            {level.value: self.beaten[level.value] for level in Level},
            {
                column.head: _summed(column, [row[at] for row in self.tallies if at < len(row)])
                for at, column in enumerate(catalog.load(game).columns)
            },
        )


def beaten(record: PlayerRecord) -> str:
    """The hardest level of computer players that this player has beaten, and in how many matches,
    as in ``hard 2``. Empty if the player has beaten no computer player.
    """
    won = [f"{level} {times}" for level, times in record.beaten.items() if times]
    return won[-1] if won else ""


def _summed(column: Column, values: Sequence[int | None]) -> str:
    """The values of a column in all matches, as one text.

    >>> [_summed(Column("X", "", sums), [3, 0, None]) for sums in ("total", "least", "share")]
    ['3', '0', '1 of 2']
    """
    known = [value for value in values if value is not None]
    if not known:
        return "–"
    match column.sums:
        case "total":
            return str(sum(known))
        case "least":
            return str(min(known))
        case "share":
            return f"{sum(map(bool, known))} of {len(known)}"
        case _:
            assert_never(column.sums)


def read(directory: Path, game: str | None = None) -> Records:
    """The records of one game or of all games.

    Matches with open hands don't count, nor those of computer players alone. Computer players have
    no records, but wins against them count.
    """
    matches = ListedMatches(directory)
    matches.read()
    for _ in working_out(matches, game):
        pass
    return count(matches, game)


def working_out(matches: ListedMatches, game: str | None = None) -> Iterator[None]:
    """Finds out how the finished matches of one game, or of all games, ended, and what they add to
    the records.

    Yields after each match for which a journal was read, so that the caller can do other work.
    """
    for summary in matches.newest_first():
        if not _wanted(summary, game):
            continue
        known = _with_end(summary) if _unknown(summary) else summary
        if known.tallies is None and isinstance(known.end, EndLine):
            known = _with_tallies(known)
        if known is not summary:
            matches.put(known)
            yield
    matches.keep()


def count(matches: ListedMatches, game: str | None = None) -> Records:
    """The records of one game, or of all games, from the matches whose end is known."""
    careers: dict[tuple[str, str], _Career] = {}
    skipped: list[str] = []
    # Streaks need the oldest match first.
    for summary in reversed(matches.newest_first()):
        if not _wanted(summary, game):
            continue
        end = summary.trouble or summary.end
        if isinstance(end, str):
            skipped.append(end)
        elif end is not None and not summary.open_hands:
            for seat, name in enumerate(summary.names):
                if seat not in summary.computers:
                    key = summary.game, normalize("NFC", name.casefold())
                    careers.setdefault(key, _Career()).add(summary, end, seat)
    return Records(tuple(_sorted(careers)), tuple(skipped))


def ended(directory: Path) -> Iterator[Summary]:
    """The summaries of all matches, newest first. In the summary of a finished match, ``end`` says
    how the match ended or why its journal can't be read or replayed.
    """
    matches = ListedMatches(directory)
    matches.read()
    for summary in matches.newest_first():
        if _unknown(summary):
            known = _with_end(summary)
            matches.put(known)
            yield known
        else:
            yield summary
    matches.keep()


def _wanted(summary: Summary, game: str | None) -> bool:
    # A damaged journal doesn't say which game was played, so the records of every game mention the
    # match among the matches that could not be counted.
    return game is None or summary.game == game or summary.trouble is not None


def _unknown(summary: Summary) -> bool:
    return summary.finished and summary.end is None


def _with_end(summary: Summary) -> Summary:
    try:
        return summary._replace(end=saves.ending(summary.path))
    except (Damaged, OtherFormat, saves.Lasting) as trouble:
        return summary._replace(end=str(trouble))
    except JournalTrouble as trouble:
        # The file may become readable without a change, so the index must not keep this result.
        return summary._replace(end=str(trouble), stamp="")


def _with_tallies(summary: Summary) -> Summary:
    try:
        return summary._replace(tallies=saves.tallies(summary.path))
    except (Damaged, OtherFormat, saves.Lasting):
        return summary._replace(tallies=())
    except JournalTrouble:
        # The file may become readable without a change, so the index must not keep this result.
        return summary._replace(tallies=(), stamp="")


def _sorted(careers: Mapping[tuple[str, str], _Career]) -> list[PlayerRecord]:
    records = [career.record(game) for (game, _), career in careers.items()]
    games = catalog.ids()
    return sorted(
        records,
        key=lambda one: (games.index(one.game), -one.wins, one.matches, -(one.best or 0), one.name),
    )
