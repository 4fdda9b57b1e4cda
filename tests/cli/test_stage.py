"""How commands open the app, and the environment in which it runs."""

import gc
import os
import re
import sys
from pathlib import Path
from typing import Final

import pytest

from scapegoat_games import home as homes
from scapegoat_games import preferences, saves
from scapegoat_games.commands import stage
from scapegoat_games.preferences import LastTable, Preferences
from scapegoat_games.protocol import Level
from scapegoat_games.tui.opening import Launch, PlayMatch, Seating, Watch
from tests.commands import Command, Visits, kept_match

# How commands open the app.


def test_no_command_opens_the_launcher(run: Command, visits: Visits, home: Path) -> None:
    assert run().code == 0
    (app,) = visits
    assert app.start == Launch()
    assert app.home == home


def test_the_garbage_collector_is_off_only_until_the_app_has_ended(
    run: Command, visits: Visits
) -> None:
    seen: list[bool] = []
    visits.do = lambda _: seen.append(gc.isenabled())
    run()
    assert seen == [False]
    assert gc.isenabled()


def test_play_with_names_begins_a_match(run: Command, visits: Visits, home: Path) -> None:
    answer = run(
        *("play", "scout", "Ann", "[red]Bo", "--set", "rounds=1", "--seed", "s"),
        *("--open-hands", "--theme", "daylight"),
    )
    assert (answer.code, answer.out, answer.err) == (0, "", "")
    (app,) = visits
    assert isinstance(app.start, PlayMatch)
    assert app.start.match.open_hands
    assert not app.start.resumed
    assert app.theme == "daylight"
    match = app.start.match
    assert match.names == ("Ann", "[red]Bo")
    assert match.settings["rounds"] == 1
    assert match.seed == "s"
    assert [one.id for one in saves.summaries(homes.matches(home))] == [match.id]
    assert preferences.load(home).tables["scout"] == LastTable(match.names, dict(match.settings))
    match.close()


def test_level_applies_to_computer_players_without_a_level(run: Command, visits: Visits) -> None:
    run("play", "scout", "Ann", "Computer", "computer:easy", "--bots", "1", "--level", "hard")
    (app,) = visits
    assert isinstance(app.start, PlayMatch)
    assert [*app.start.match.computers.values()] == [Level.HARD, Level.EASY, Level.HARD]
    app.start.match.close()


@pytest.mark.channel("seeds")
def test_a_seed_that_was_not_given_is_long_and_random(run: Command, visits: Visits) -> None:
    run("play", "scout", "Ann", "Bo")
    run("play", "scout", "Ann", "Bo")
    first, second = (app.start for app in visits)
    assert isinstance(first, PlayMatch)
    assert isinstance(second, PlayMatch)
    assert len({first.match.seed, second.match.seed}) == 2
    for start in (first, second):
        assert len(start.match.seed) >= 32
        start.match.close()


def test_play_without_names_offers_the_last_table(run: Command, visits: Visits, home: Path) -> None:
    last = LastTable(("Cy", "Di"), {"rounds": 3, "first": "holder"})
    preferences.save(home, Preferences().with_table("scout", last))
    run("play", "scout", "--set", "rounds=2", "--seed", "s", "--open-hands")
    start = visits[0].start
    assert isinstance(start, Seating)
    assert start.names == ("Cy", "Di")
    assert (start.settings["rounds"], start.settings["first"]) == (2, "holder")
    assert (start.seed, start.open_hands) == ("s", True)
    assert not saves.summaries(homes.matches(home))


def test_settings_that_no_longer_exist_are_forgotten(
    run: Command, visits: Visits, home: Path
) -> None:
    preferences.save(home, Preferences().with_table("scout", LastTable(("Cy", "Di"), {"gone": 1})))
    run("play", "scout")
    start = visits[0].start
    assert isinstance(start, Seating)
    assert start.names == ("Cy", "Di")
    assert "gone" not in start.settings


def test_players_without_names_get_default_names(run: Command, visits: Visits) -> None:
    run("play", "scout", "--players", "3")
    start = visits[0].start
    assert isinstance(start, Seating)
    assert start.names == ("Player 1", "Player 2", "Player 3")
    run("play", "scout", "Ann", "Bo", "--players", "2")
    assert isinstance(visits[1].start, PlayMatch)


@pytest.mark.parametrize("named", [True, False])
def test_resume_opens_the_match(run: Command, visits: Visits, home: Path, named: bool) -> None:
    kept_match(home)
    path = kept_match(home, moves=4)
    run("resume", *([path.stem] if named else []))
    start = visits[0].start
    assert isinstance(start, PlayMatch)
    assert start.resumed
    assert start.match.id == path.stem
    assert len(start.match.moves) == 4
    start.match.close()


def test_a_finished_match_is_not_resumed(run: Command, visits: Visits, home: Path) -> None:
    path = kept_match(home)
    answer = run("resume", path.stem)
    assert answer.code == 3
    assert answer.sentence == (
        f"{path.stem} is over; `scapegoats replay {path.stem}` looks through it."
    )
    assert not visits


def test_a_match_in_another_window_is_not_resumed(run: Command, visits: Visits, home: Path) -> None:
    path = kept_match(home, moves=4)
    match = saves.resume(path)
    answer = run("resume")
    match.close()
    assert answer.code == 3
    assert "is being played in another window" in answer.sentence
    assert not visits


def test_a_damaged_match_is_not_opened(run: Command, visits: Visits, home: Path) -> None:
    path = kept_match(home, moves=4)
    damaged = path.read_bytes().replace(b'"seat":0', b'"seat":1', 1)
    path.write_bytes(damaged)
    for command in ("resume", "replay"):
        answer = run(command, path.stem)
        assert answer.code == 3
        assert re.search(r" is damaged: line \d is not what was written\.$", answer.sentence)
    assert path.read_bytes() == damaged
    assert not visits


def test_replay_opens_a_finished_match(run: Command, visits: Visits, home: Path) -> None:
    path = kept_match(home)
    run("replay", path.stem)
    start = visits[0].start
    assert isinstance(start, Watch)
    assert start.match.id == path.stem


def test_a_clock_far_in_the_future_is_told_before_anything_begins(
    run: Command, visits: Visits, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def overflowing() -> float:
        raise OverflowError("timestamp too large to convert to C _PyTime_t")

    monkeypatch.setattr(stage, "time", overflowing)
    answer = run("play", "scout", "Ann", "Bo")
    assert answer.code == 2
    assert answer.sentence == (
        "This computer's clock is set to a year beyond 2262, which Python can't tell."
        " Set the clock and start again."
    )
    assert not visits
    assert not saves.summaries(homes.matches(home))


# Textual's environment variables.


def textual_variables() -> set[str]:
    package = Path(sys.modules["textual"].__path__[0])
    return {
        name
        for file in package.rglob("*.py")
        for name in re.findall(r"[\"'](TEXTUAL(?:_[A-Z_]+)?)[\"']", file.read_text("utf-8"))
    }


@pytest.mark.channel("environment")
def test_variables_that_could_log_or_drive_are_removed() -> None:
    known = textual_variables()
    assert {"TEXTUAL", "TEXTUAL_LOG", "TEXTUAL_DRIVER", "TEXTUAL_SCREENSHOT"} <= known
    harmless = stage.HARMLESS.keys()
    assert known >= harmless - {"ESCDELAY"}
    environment = dict.fromkeys(known | {"TEXTUAL_LATER", "PATH", "NO_COLOR"}, "1")
    environment |= {name: values[0] for name, values in SENSIBLE.items()}
    stage.clean(environment)
    assert environment.keys() == harmless | {"PATH", "NO_COLOR"}


SENSIBLE: Final = {
    "ESCDELAY": ("1", "100", "5000"),
    "TEXTUAL_ANIMATIONS": ("none", "BASIC", "full"),
    "TEXTUAL_COLOR_SYSTEM": ("auto", "standard", "256", "truecolor"),
    "TEXTUAL_DIM_FACTOR": ("0", "66", "100"),
    "TEXTUAL_DISABLE_KITTY_KEY": ("0", "1"),
    "TEXTUAL_FPS": ("1", "60", "240"),
    "TEXTUAL_SMOOTH_SCROLL": ("0", "1"),
    "TEXTUAL_SPEEDUPS": ("0", "1"),
}
ODD: Final = ("", "x", "-1", "1e9", "0.5", "1" + "0" * 20, "9" * 5_000, " 1", "٣", "101x")


@pytest.mark.parametrize("name", stage.HARMLESS)
def test_only_allowed_values_of_harmless_variables_stay(name: str) -> None:
    for text in (*SENSIBLE[name], *ODD):
        environment = {name: text}
        stage.clean(environment)
        assert (name in environment) is (text in SENSIBLE[name]), text


@pytest.mark.parametrize("debug", [True, False])
def test_debug_keeps_textual_s_variables(
    run: Command, visits: Visits, monkeypatch: pytest.MonkeyPatch, debug: bool
) -> None:
    monkeypatch.setenv("TEXTUAL_LOG", "somewhere")
    run(*(["--debug"] if debug else []))
    assert visits
    assert ("TEXTUAL_LOG" in os.environ) is debug


# The size of the window.


def test_variables_with_a_window_size_are_removed(
    run: Command, visits: Visits, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in stage.SIZE:
        monkeypatch.setenv(name, "200")
    run("--debug")
    assert visits
    assert not set(stage.SIZE) & set(os.environ)
