"""The league's games are dealt fairly and counted rightly, and its members never change."""

import json
from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from benchmarks.league import __main__ as command
from benchmarks.league.games import Count, Job, Played, best, jobs, play, rivals
from benchmarks.league.members import Member
from benchmarks.league.registry import members
from scapegoat_games import __version__, bots, catalog
from scapegoat_games.bots import Viewpoint
from scapegoat_games.protocol import Dice, Game
from scapegoat_games.simulate import automated

GAMES = [name for name in catalog.ids() if members(name)]


def played(seat: int, winners: tuple[int, ...]) -> Played:
    return Played(Job("scout", ("a", "b", "c"), seat, "x"), winners, 10, {"show": seat})


def test_every_deal_is_played_from_every_seat() -> None:
    wanted = [*jobs("scout", "a", ("b",), 4, 8, "deal")]
    assert [job.seat for job in wanted] == [0, 1, 2, 3] * 2
    assert [job.seed for job in wanted] == ["deal-1"] * 4 + ["deal-2"] * 4
    assert all(job.names[job.seat] == "a" and job.names.count("b") == 3 for job in wanted)


def test_drawn_rivals_differ_and_stay_for_a_deal() -> None:
    wanted = [*jobs("scout", "a", ("b", "c", "d", "e"), 4, 40, "deal")]
    assert all(len({*job.names}) == 4 for job in wanted)
    for deal in range(10):
        assert len({tuple(sorted(job.names)) for job in wanted[4 * deal : 4 * deal + 4]}) == 1
    assert {name for job in wanted for name in job.names} == {*"abcde"}


def test_deals_are_the_same_for_all_players() -> None:
    one = [(job.seat, job.seed) for job in jobs("scout", "a", ("b",), 4, 8, "deal")]
    assert one == [(job.seat, job.seed) for job in jobs("scout", "z", ("b",), 4, 8, "deal")]


def test_wins_of_the_measured_seat_are_counted() -> None:
    count = Count("a", ("b",), (played(0, (0,)), played(1, (0,)), played(2, (1, 2))))
    assert (count.wins.count, count.wins.of) == (2, 3)
    # A win shared by two counts for both, so that three equal players win 4 of 9 seats.
    assert count.fair() == pytest.approx(4 / 9)
    assert count.as_json()["events"] == {"show": {"mean": 1, "median": 1}}


def test_weak_members_and_the_player_itself_are_no_rivals() -> None:
    def scores(_view: object, moves: Sequence[object]) -> list[float]:
        return [0.0 for _ in moves]

    table = [Member("a", "", scores), Member("b", "", scores), Member("c", "", scores, weak=True)]
    assert rivals(table, "each", "normal") == (("a",), ("b",))
    assert rivals(table, "all", "a") == (("b",),)
    assert rivals(table, "c", "a") == (("c",),)


@pytest.mark.parametrize("name", GAMES)
def test_names_of_members_differ(name: str) -> None:
    assert max(Counter(one.name for one in members(name)).values()) == 1


def moments(game: Game[Any, Any, Any]) -> list[Viewpoint[Any]]:
    """What the seats know at the decisions of one game between frozen Normals."""
    found: list[Viewpoint[Any]] = []
    dice, rng = Dice("frozen"), Random("frozen")
    state = game.new(4, automated(game, {}), dice)
    frozen = next(one for one in members(game.id) if one.name == "normal_2026_11")
    while (decisions := game.to_act(state)) and len(found) < 60:
        seen = bots.seen_in(game, state, decisions[0])
        move = best(frozen.scores, game, seen, rng, optional=False)
        if len(game.legal(seen.page)) > 1:
            found.append(seen)
        game.apply(state, seen.seat, move, dice)
    return found


SCORED = {
    "corporate": "0240dee88af3",
    "scout": "1a332109b2f1",
}
"""A digest of the scores of each game's frozen Normal. It may change only with the game's rules."""


@pytest.mark.parametrize("name", GAMES)
def test_scores_of_the_frozen_normal_never_change(name: str) -> None:
    game = catalog.load(name)
    frozen = next(one for one in members(name) if one.name == "normal_2026_11")
    scores = [
        [round(score, 6) for score in frozen.scores(seen.own, [*game.legal(seen.page)])]
        for seen in moments(game)
    ]
    assert sha256(repr(scores).encode()).hexdigest()[:12] == SCORED[name]


@pytest.mark.parametrize("name", GAMES)
def test_every_member_scores_every_move(name: str) -> None:
    game = catalog.load(name)
    for seen in moments(game)[::6]:
        legal = [*game.legal(seen.page)]
        for one in members(name):
            assert len(one.scores(seen.own, legal)) == len(legal), one.name


def test_a_game_with_the_same_seed_ends_alike() -> None:
    job = Job("corporate", ("normal", "reckoner", "careful", "hoarder"), 1, "again")
    assert play(job) == play(job)


def test_the_command_keeps_its_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "figures.jsonl"
    asked = ["corporate", "--player", "hoarder", "--against", "normal_2026_11", "--games", "2"]
    command.main([*asked, "--processes", "1", "--keep", str(kept)])
    assert "hoarder among normal_2026_11: wins" in capsys.readouterr().out
    report = json.loads(kept.read_text("utf-8"))
    assert report["seed"] == "league"
    assert report["counts"][0]["wins"]["of"] == 2


def test_figures_are_kept_without_a_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert command.version() == __version__


def test_the_command_refuses_unknown_players(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command.main(["corporate", "--player", "nobody"])
    assert "nobody is called nobody" in capsys.readouterr().err
