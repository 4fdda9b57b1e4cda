"""``simulate`` prints results in words, bars and JSON."""

import itertools
import json
import re
from collections.abc import Mapping
from typing import Any

import pytest

from scapegoat_games import lab
from scapegoat_games.protocol import Value
from scapegoat_games.saves import AnyGame
from scapegoat_games.simulate import PlayedGame, Skills, play_out
from tests.commands import Command

ROUND = ("--set", "rounds=1")


@pytest.fixture(autouse=True)
def _in_one_process_and_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a simulation would last long enough to tell its progress."""
    monkeypatch.setattr("scapegoat_games.lab.cores", lambda: 1)
    monkeypatch.setattr("scapegoat_games.commands.simulate.monotonic", lambda: 0.0)


def test_results_of_random_games_are_printed(run: Command) -> None:
    answer = run("simulate", "scout", "--players", "3", "--games", "2", "--seed", "s", *ROUND)
    assert answer.code == 0
    assert "Scout, 3 × random, 2 games\nseed    s\n" in answer.out
    assert "rounds=1" in answer.out
    assert answer.out.count("\n  seat ") == 3
    assert " points on average\n" in answer.out
    assert " moves per second\n" in answer.out
    assert "seconds a choice" not in answer.out
    (hold,) = re.findall(r"^  hold .* of games: (.+)$", answer.out, re.MULTILINE)
    assert hold.split()[0] in {"Ann", "Bo", "Cy"}


@pytest.mark.parametrize("levels", [(), ("--levels", "easy")], ids=["random", "easy"])
def test_a_seed_repeats_games(run: Command, levels: tuple[str, ...]) -> None:
    words = ("simulate", "scout", "--players", "3", "--games", "2", "--seed", "s", *ROUND, *levels)
    first, again = (json.loads(run(*words, "--json").out) for _ in range(2))
    for told in (first, again):
        assert told["runs"][0].pop("seconds") > 0
        assert told["runs"][0].pop("moves_per_second") > 0
        assert told["runs"][0].pop("seconds_a_choice").keys() == {*levels[1:]}
    assert first == again


def test_random_games_and_computer_players_share_one_schema(run: Command) -> None:
    words = ("simulate", "scout", "--games", "1", "--json", *ROUND)
    plain, easy = (json.loads(run(*words, *who).out) for who in ((), ("--levels", "easy,easy")))
    assert plain.keys() == easy.keys()
    assert plain["runs"][0].keys() == easy["runs"][0].keys()
    assert (plain["seats"], plain["levels_of_all"]) == (5, ["random"] * 5)
    assert plain["runs"][0]["settings"]["limit"] == 400


def test_a_given_limit_replaces_the_automatic_one(run: Command) -> None:
    assert "limit=20" in run("simulate", "scout", "--games", "1", "--set", "limit=20", *ROUND).out


def test_a_game_without_an_end_is_given_up(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scapegoat_games.simulate.play_out.__defaults__", ((), 5))
    answer = run("simulate", "scout", "--games", "1", "--seed", "s")
    assert answer.code == 2
    assert answer.sentence == "Scout with seed s-1 went on for 5 moves."


def test_levels_take_seats_in_turn(run: Command) -> None:
    words = ("simulate", "scout", "--levels", "easy,random", "--players", "3", "--games", "3")
    answer = run(*words, "--seed", "s", *ROUND)
    assert answer.code == 0
    assert "Scout, 1 × easy and 2 × random, 3 games\nseed    s\n" in answer.out
    games = re.findall(r"^  (easy|random|seat \d) .* of (\d+)", answer.out, re.MULTILINE)
    assert games == [
        ("easy", "3"),
        ("random", "6"),
        ("seat 1", "3"),
        ("seat 2", "3"),
        ("seat 3", "3"),
    ]
    assert not answer.err


def test_two_settings_are_compared_side_by_side(run: Command) -> None:
    words = ("simulate", "scout", "--levels", "easy", "--players", "2", "--games", "2")
    out = run(*words, *ROUND, "--compare", "rounds=2").out
    assert "— rounds=1 —" in out
    assert "— rounds=2 —" in out
    changes = out.partition("what changes\n")[2]
    assert "  easy " in changes
    assert "  moves " in changes
    assert "  round " in changes
    assert ": is the share of equal players, 50.0%" in out


def test_results_are_printed_as_json(run: Command) -> None:
    words = ("simulate", "scout", "--levels", "easy,normal", "--games", "2", "--json", *ROUND)
    told = json.loads(run(*words, "--compare", "rounds=2").out)
    assert told["levels_of_all"] == ["easy", "normal"]
    first, second = told["runs"]
    assert (first["settings"]["rounds"], second["settings"]["rounds"]) == (1, 2)
    assert first["levels"]["easy"]["of"] == 2
    assert set(first["levels"]["easy"]) == {"count", "of", "rate", "low", "high"}
    assert first["moves"]["all"] == sorted(first["moves"]["all"])
    assert set(first["seconds_a_choice"]) == {"easy", "normal"}


def test_settings_are_compared_with_random_players(run: Command) -> None:
    out = run("simulate", "scout", "--games", "1", *ROUND, "--compare", "limit=20").out
    assert "Scout, 5 × random, 1 game\n" in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ("--levels", "easy,brutal"),
            "A level is easy, normal, hard or random, not “brutal”.",
        ),
        (
            ("--levels", "easy,easy,easy", "--players", "2"),
            "--levels names 3 players, and --players says 2.",
        ),
        (("--levels", "easy"), "Scout is for 2 to 5 players, not 1."),
        (
            ("--levels", "easy,easy", "--compare", "ruonds=2"),
            "Scout has no setting “ruonds”: did you mean rounds?",
        ),
    ],
    ids=["level", "too many", "too few", "setting"],
)
def test_impossible_tables_are_refused(run: Command, words: tuple[str, ...], said: str) -> None:
    answer = run("simulate", "scout", *words)
    assert answer.code == 2
    assert answer.sentence == said


WHO = pytest.mark.parametrize(
    "who", [("--players", "2"), ("--levels", "easy,easy")], ids=["random", "easy"]
)


@WHO
def test_a_terminal_shows_the_progress(
    run: Command, monkeypatch: pytest.MonkeyPatch, who: tuple[str, str]
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    times = iter([0.0, 1.0, 2.0])
    monkeypatch.setattr("scapegoat_games.commands.simulate.monotonic", lambda: next(times))
    answer = run("simulate", "scout", *who, "--games", "2", *ROUND)
    told = answer.err.split("\r\x1b[K")
    assert told == ["", "1 of 2 games, 0:01 left", "2 of 2 games, 0:00 left\n"]


@WHO
def test_what_is_no_terminal_gets_a_line_every_ten_seconds(
    run: Command, monkeypatch: pytest.MonkeyPatch, who: tuple[str, str]
) -> None:
    times = iter([0.0, 5.0, 10.0, 15.0, 19.0, 20.0, 60.0])
    monkeypatch.setattr("scapegoat_games.commands.simulate.monotonic", lambda: next(times))
    answer = run("simulate", "scout", *who, "--games", "6", *ROUND)
    assert answer.err.splitlines() == [
        "2 of 6 games, 0:20 left",
        "5 of 6 games, 0:04 left",
        "6 of 6 games, 0:00 left",
    ]


def interrupted_after(games: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets Ctrl+C come when this number of games is over."""
    over = itertools.count()

    def interrupted(
        game: AnyGame, seats: int, settings: Mapping[str, Value], seed: str, skills: Skills
    ) -> PlayedGame[Any]:
        if next(over) == games:
            raise KeyboardInterrupt
        return play_out(game, seats, settings, seed, skills)

    monkeypatch.setattr(lab, "play_out", interrupted)


def test_ctrl_c_shows_the_games_so_far(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    interrupted_after(3, monkeypatch)
    answer = run("simulate", "scout", "--games", "9", *ROUND)
    assert answer.code == 130
    assert "Scout, 5 × random, 3 games\n" in answer.out
    assert answer.err.splitlines()[-1] == "Stopped after 3 of 9 games."


def test_ctrl_c_ends_the_line_of_the_progress(
    run: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    interrupted_after(1, monkeypatch)
    answer = run("simulate", "scout", "--games", "9", *ROUND)
    assert re.search(r" left\nStopped after 1 of 9 games\.\n$", answer.err)


def test_ctrl_c_in_a_comparison_shows_what_is_over(
    run: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupted_after(3, monkeypatch)
    answer = run("simulate", "scout", "--games", "3", *ROUND, "--compare", "limit=20", "--json")
    assert answer.code == 130
    assert len(json.loads(answer.out)["runs"]) == 1


def test_ctrl_c_before_the_first_end_shows_nothing(
    run: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupted_after(0, monkeypatch)
    answer = run("simulate", "scout", "--games", "9", *ROUND)
    assert answer.code == 130
    assert not answer.out
    assert answer.err == "Stopped after 0 of 9 games.\n"


HARD = ("simulate", "scout", "--levels", "hard,easy", "--games", "1", *ROUND)


def test_long_games_with_hard_players_are_foretold(
    run: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab, "expected_seconds", lambda *_: 2300.0)
    monkeypatch.setattr(
        lab,
        "play_out",
        lambda game, seats, settings, seed, _: play_out(game, seats, settings, seed),
    )
    answer = run(*HARD)
    assert answer.err.startswith("1 game with Hard players will take about 40 minutes. Ctrl+C")
    monkeypatch.setattr(lab, "expected_seconds", lambda *_: 5.0)
    assert not run(*HARD).err
