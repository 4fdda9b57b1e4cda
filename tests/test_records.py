"""Records are counted from finished matches only, oldest first."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from benchmarks.many_matches import fill
from scapegoat_games import catalog, clock, home, records, saves
from scapegoat_games.journal_lines import NOBODY, EndLine
from scapegoat_games.match import Match
from scapegoat_games.match_index import Summary
from scapegoat_games.match_list import ListedMatches
from scapegoat_games.protocol import Level
from scapegoat_games.simulate import play_out
from tests.commands import SHORT

FIRST = datetime(2026, 1, 2, tzinfo=UTC)


class Evening:
    """Matches of Scout, one a day."""

    def __init__(self, directory: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.matches = home.matches(directory)
        self._monkeypatch = monkeypatch
        self._played = 0

    def play(
        self,
        *names: str,
        seed: str = "a",
        open_hands: bool = False,
        computers: Mapping[int, Level] = NOBODY,
        handed_over: Mapping[int, Level | None] = NOBODY,
    ) -> Path:
        day = FIRST + timedelta(days=self._played)
        self._played += 1
        self._monkeypatch.setattr(clock, "now", lambda: day)
        scout, seats = catalog.load("scout"), len(names)
        path = saves.new_path(self.matches, "scout")
        match = Match.start(
            scout, names, SHORT, seed, path, open_hands=open_hands, computers=computers
        )
        for seat, move in play_out(scout, seats, SHORT, seed).moves:
            match.play(seat, move)
            if len(match.moves) == 2:
                for one, level in handed_over.items():
                    match.hand_over(one, Level.HARD)
                    match.hand_over(one, level)
        match.close()
        return path

    def record(self, name: str) -> records.PlayerRecord:
        (one,) = (row for row in records.read(self.matches).rows if row.name == name)
        return one


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Evening:
    return Evening(tmp_path, monkeypatch)


FIRST_WINS = "b"
"""A seed with which the first player wins."""


def test_a_streak_ends_with_a_defeat_and_the_longest_stays(evening: Evening) -> None:
    for names in (("Ann", "Bo"), ("Ann", "Bo"), ("Bo", "Ann")):
        evening.play(*names, seed=FIRST_WINS)
    assert evening.record("Ann").streak == 0
    evening.play("Ann", "Bo", seed=FIRST_WINS)
    ann = evening.record("Ann")
    assert (ann.matches, ann.wins, ann.streak, ann.longest) == (4, 3, 1, 2)
    assert ann.last[:10] == "2026-01-05"
    assert (evening.record("Bo").wins, evening.record("Bo").longest) == (1, 1)


def test_the_best_score_is_the_highest(evening: Evening) -> None:
    scores = []
    for seed in "abc":
        outcome = saves.look(evening.play("Ann", "Bo", seed=seed)).outcome()
        assert outcome is not None
        scores.append(outcome.scores)
    assert evening.record("Ann").best == max(score[0] for score in scores)
    assert evening.record("Bo").best == max(score[1] for score in scores)


def test_names_ignore_case(evening: Evening) -> None:
    evening.play("ann", "Bo")
    evening.play("Ann", "Cy")
    assert evening.record("Ann").matches == 2


def test_matches_with_open_hands_do_not_count(evening: Evening) -> None:
    evening.play("Ann", "Bo", open_hands=True)
    assert not records.read(evening.matches).rows


def test_computer_players_have_no_records(evening: Evening) -> None:
    evening.play("Ann", "Ada", computers={1: Level.EASY})
    (row,) = records.read(evening.matches).rows
    assert row.name == "Ann"


def test_wins_against_each_level_are_counted(evening: Evening) -> None:
    against_two = {1: Level.EASY, 2: Level.HARD}
    for seed in "abcdef":
        evening.play("Ann", "Ada", "Hal", seed=seed, computers=against_two)
    ann = evening.record("Ann")
    assert 0 < ann.wins < 6
    assert ann.beaten == {"easy": ann.wins, "normal": 0, "hard": ann.wins}
    assert records.beaten(ann) == f"hard {ann.wins}"


def test_a_computer_player_who_wins_too_is_not_beaten() -> None:
    together = Summary(
        "x",
        Path(),
        game="scape-goat",
        names=("Ann", "Ada", "Hal"),
        finished=True,
        computers=frozenset({1, 2}),
        levels=("easy", "hard"),
        end=EndLine((0, 2), ()),
        tallies=((None, 1), (0, None), (None, 1)),
    )
    matches = SimpleNamespace(newest_first=lambda: [together])
    (ann,) = records.count(cast("ListedMatches", matches)).rows
    assert ann.beaten == {"easy": 1, "normal": 0, "hard": 0}
    assert ann.columns == {"Scapegoat": "–", "Crew": "1 of 1"}


@pytest.mark.parametrize("game", ["corporate", "scape-goat", "alcatraz"])
def test_games_have_records_of_their_own(tmp_path: Path, game: str) -> None:
    fill(tmp_path, 15, (game,))
    found = records.read(home.matches(tmp_path))
    assert not found.skipped
    heads = [column.head for column in catalog.load(game).columns]
    assert heads
    for row in found.rows:
        assert [*row.columns] == heads
    # Random prisoners never escape, and then nobody is left behind.
    known = {text for row in found.rows for text in row.columns.values()} - {"–", "0"}
    assert bool(known) == (game != "alcatraz")


def test_a_match_of_computer_players_alone_does_not_count(evening: Evening) -> None:
    evening.play("Ada", "Hal", computers={0: Level.EASY, 1: Level.EASY})
    assert not records.read(evening.matches).rows


def test_unreadable_matches_are_reported_and_left_out(evening: Evening) -> None:
    evening.play("Ann", "Bo")
    drifted, broken = evening.play("Ann", "Bo"), evening.play("Ann", "Bo")
    broken.write_text("nonsense\n")
    text = drifted.read_text().splitlines(keepends=True)
    other_edition = text[0].replace('"edition":', '"edition":9')
    drifted.write_text(other_edition)
    found = records.read(evening.matches)
    assert evening.record("Ann").matches == 1
    assert len(found.skipped) == 2
    assert all(" is damaged" in sentence for sentence in found.skipped)


def test_unknown_games_are_left_out(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    path = evening.play("Ann", "Bo")
    monkeypatch.setattr("scapegoat_games.catalog._IDS", ("corporate",))
    found = records.read(evening.matches)
    assert not found.rows
    assert found.skipped[0].startswith(f"{path.stem} can't be played here.")


def test_records_of_one_game(evening: Evening) -> None:
    evening.play("Ann", "Bo")
    assert not records.read(evening.matches, "corporate").rows
    assert len(records.read(evening.matches, "scout").rows) == 2


def test_a_match_counts_for_the_player_who_sat_to_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = Evening(tmp_path, monkeypatch)
    played.play("Ann", "Bo", "Cy", handed_over={1: Level.EASY, 2: None})
    assert {row.name for row in records.read(played.matches).rows} == {"Ann", "Cy"}
