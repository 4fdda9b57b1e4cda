"""Many games: jobs, processes, results and confidence intervals."""

from multiprocessing.context import SpawnProcess

import pytest

from scapegoat_games import catalog, lab
from scapegoat_games.lab import Job, Report, Result, Share
from scapegoat_games.protocol import BadSetup, Level, Outcome
from scapegoat_games.simulate import Skills, play_out
from tests.toy import TOY

EASY, NORMAL, HARD = Level


@pytest.fixture(autouse=True)
def _toy_in_the_catalog(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    if "processes" in request.node.name:
        return  # other processes import the catalog anew
    monkeypatch.setattr("scapegoat_games.catalog.load", lambda _: TOY)


def nothing() -> None:
    """Prints no progress."""


def test_each_deal_is_played_in_every_rotation() -> None:
    jobs = lab.jobs(TOY, {}, (HARD, NORMAL, None), "s", 4)
    assert [(job.skills, job.seed) for job in jobs] == [
        ((HARD, NORMAL, None), "s-1"),
        ((NORMAL, None, HARD), "s-1"),
        ((None, HARD, NORMAL), "s-1"),
        ((HARD, NORMAL, None), "s-2"),
    ]
    assert jobs[0].settings == {"turns": 6, "loud": True}


def test_equal_players_get_a_new_deal_each_game() -> None:
    jobs = lab.jobs(TOY, {}, (EASY, EASY), "s", 3)
    assert [job.seed for job in jobs] == ["s-1", "s-2", "s-3"]


def test_too_many_players_are_refused() -> None:
    with pytest.raises(BadSetup):
        lab.jobs(TOY, {}, (EASY,) * 5, "s", 1)


def test_processes_do_not_change_games() -> None:
    jobs = lab.jobs(catalog.load("scout"), {"rounds": 1}, (NORMAL, None), "s", 3)
    told: list[None] = []
    together = lab.play_all(jobs, 2, lambda: told.append(None)).results
    assert len(told) == 3
    assert [game.skills for game in together] == [job.skills for job in jobs]
    alone = lab.play_all(jobs, 1, nothing).results
    assert [game.outcome for game in together] == [game.outcome for game in alone]
    assert [game.kinds for game in together] == [game.kinds for game in alone]


def test_processes_end_without_a_signal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A signal would reach workers that are ending already: some would hang or print tracebacks."""
    signalled: list[object] = []
    monkeypatch.setattr(SpawnProcess, "terminate", signalled.append)
    game = catalog.load("scout")
    lab.play_all(lab.jobs(game, {"rounds": 1}, (NORMAL, None), "s", 4), 2, nothing)
    assert signalled == []


def test_shares_have_their_ranges() -> None:
    """Wilson's interval for 45 of 100 has the value given in textbooks."""
    low, high = Share(45, 100).bounds
    assert (round(low, 4), round(high, 4)) == (0.3561, 0.5476)
    assert Share(0, 10).bounds[0] == 0
    assert Share(10, 10).bounds[1] == 1


def game(skills: Skills, winners: tuple[int, ...], moves: int, **kinds: int) -> Result:
    seconds = tuple((skill, float(moves)) for skill in skills if skill is not None)
    return Result(skills, Outcome(winners, (), "."), moves, kinds, "over", seconds, {})


def test_a_report_counts_by_level_and_by_seat() -> None:
    report = Report(
        {},
        [
            game((HARD, NORMAL, NORMAL), (0,), 5, roll=2),
            game((NORMAL, HARD, NORMAL), (1, 2), 7, roll=1, rest=4),
            game((NORMAL, NORMAL, HARD), (), 9),
        ],
        seconds=3.0,
        planned=3,
    )
    assert report.wins_by_skill() == {"hard": Share(2, 3), "normal": Share(1, 6)}
    assert report.wins_by_seat() == [Share(1, 3), Share(1, 3), Share(1, 3)]
    assert (report.shared(), report.won_by_nobody()) == (Share(1, 3), Share(1, 3))
    assert report.kinds() == {"rest": (4 / 3, Share(1, 3)), "roll": (1.0, Share(2, 3))}
    assert report.endings() == {"over": Share(3, 3)}
    assert report.thinking() == {"hard": (7.0, 9.0), "normal": (7.0, 9.0)}
    assert (report.points_by_skill(), report.points_by_seat()) == ({}, [])
    assert (report.lengths(), report.median_length(), report.moves_per_second()) == (
        [5, 7, 9],
        7,
        7,
    )


def test_points_are_averaged_by_skill_and_by_seat() -> None:
    report = lab.play_all(lab.jobs(TOY, {}, (EASY, NORMAL), "s", 2), 1, nothing)
    points = report.points_by_skill()
    means = [sum(game.outcome.scores) / 2 for game in report.results]
    assert points["easy"] + points["normal"] == pytest.approx(sum(means))
    assert report.points_by_seat() == [
        sum(game.outcome.scores[seat] for game in report.results) / 2 for seat in range(2)
    ]


def test_a_report_of_random_games_adds_up() -> None:
    report = lab.play_all(lab.jobs(TOY, {}, (None, None), "seed", 20), 1, nothing)
    single = [play_out(TOY, 2, {}, f"seed-{number}") for number in range(1, 21)]
    assert report.lengths() == sorted(len(game.moves) for game in single)
    assert [game.outcome for game in report.results] == [game.outcome for game in single]
    wins = sum(share.count for share in report.wins_by_seat())
    assert wins >= len(report.results) - report.won_by_nobody().count
    assert report.settings == {"turns": 6, "loud": True}
    assert report.thinking() == {}


def test_a_job_is_plain_data() -> None:
    job = Job("scout", {"rounds": 1}, (None, EASY), "s")
    assert hash(job.skills) == hash((None, EASY))
