"""``simulate`` without levels plays random games."""

import json

import pytest

from tests.commands import Command


def test_results_of_random_games_are_printed(run: Command) -> None:
    answer = run(
        "simulate", "scout", "--players", "3", "--games", "2", "--seed", "s", "--set", "rounds=1"
    )
    assert answer.code == 0
    assert "Scout, 3 players, 2 games\nseed    s\n" in answer.out
    assert "rounds=1" in answer.out
    assert answer.out.count("\nseat ") == 3


def test_a_seed_repeats_random_games(run: Command) -> None:
    words = ("simulate", "scout", "--games", "2", "--seed", "s", "--set", "rounds=1", "--json")
    first, again = json.loads(run(*words).out), json.loads(run(*words).out)
    timed = {"seconds", "moves_per_second"}
    assert {key: first[key] for key in first.keys() - timed} == {
        key: again[key] for key in again.keys() - timed
    }
    assert first["seats"] == 5
    assert first["settings"]["limit"] == 400


def test_a_given_limit_replaces_the_automatic_one(run: Command) -> None:
    out = run("simulate", "scout", "--games", "1", "--set", "limit=20", "--set", "rounds=1").out
    assert "limit=20" in out


def test_a_game_without_an_end_is_given_up(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scapegoat_games.simulate.play_out.__defaults__", (5,))
    answer = run("simulate", "scout", "--games", "1", "--seed", "s")
    assert answer.code == 2
    assert answer.sentence == "Scout with seed s-1 went on for 5 moves."
