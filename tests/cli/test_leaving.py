"""What commands print, and their exit codes, after the app has ended."""

import os
import re
import signal
from pathlib import Path
from types import SimpleNamespace

import pytest

from scapegoat_games.tui.app import ScapegoatsApp
from scapegoat_games.tui.opening import PlayMatch
from tests.commands import Command, Visits


def play_on(app: ScapegoatsApp, *, disk_answers: bool = True) -> None:
    """Opens the table of the match with which the app starts."""
    assert isinstance(app.start, PlayMatch)
    saving = SimpleNamespace(finish=lambda _: disk_answers)
    vars(app)["table"] = SimpleNamespace(match=app.start.match, saving=saving)


def leave(app: ScapegoatsApp) -> int:
    play_on(app)
    return 0


def test_leaving_a_match_says_how_to_resume_it(run: Command, visits: Visits) -> None:
    visits.do = leave
    answer = run("play", "scout", "Ann", "Bo")
    assert (answer.code, answer.err) == (0, "")
    assert re.fullmatch(
        r"The match is saved; type `scapegoats resume scout-[\w-]+` to resume it\.\n", answer.out
    )


def test_without_the_command_the_launcher_is_named(
    run: Command, visits: Visits, monkeypatch: pytest.MonkeyPatch
) -> None:
    """``make play`` doesn't install the command, so nobody could type it."""
    visits.do = leave
    monkeypatch.setenv("PATH", os.devnull)
    answer = run("play", "scout", "Ann", "Bo")
    assert answer.out == "The match is saved; press G in the launcher to resume it.\n"


def test_the_advice_to_resume_names_another_home(
    run: Command, visits: Visits, tmp_path: Path
) -> None:
    visits.do = leave
    answer = run("--home", f"{tmp_path}/my home", "play", "scout", "Ann", "Bo")
    assert f"`scapegoats --home '{tmp_path}/my home' resume scout-" in answer.out


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGINT, signal.SIGTERM])
def test_a_signal_has_its_code(run: Command, visits: Visits, number: int) -> None:
    def leave(app: ScapegoatsApp) -> int:
        play_on(app)
        return 128 + number

    visits.do = leave
    answer = run("play", "scout", "Ann", "Bo")
    assert answer.code == 128 + number
    assert bool(answer.out) is (number != signal.SIGHUP)


def test_lost_moves_are_reported(run: Command, visits: Visits) -> None:
    def leave(app: ScapegoatsApp) -> int:
        play_on(app)
        assert isinstance(app.start, PlayMatch)
        app.start.match.file.unsaved = "The disk is full."
        return 0

    visits.do = leave
    answer = run("play", "scout", "Ann", "Bo")
    assert answer.code == 3
    assert re.fullmatch(
        r"The last moves of scout-[\w-]+ could not be saved and are lost\.", answer.sentence
    )


@pytest.mark.parametrize("code", [0, 128 + signal.SIGTERM])
def test_disk_that_does_not_answer_is_told(run: Command, visits: Visits, code: int) -> None:
    def leave(app: ScapegoatsApp) -> int:
        play_on(app, disk_answers=False)
        return code

    visits.do = leave
    answer = run("play", "scout", "Ann", "Bo")
    assert answer.code == (code or 3)
    assert re.fullmatch(
        r"The disk does not answer: the last move may not be saved;"
        r" type `scapegoats resume scout-[\w-]+` to resume it\.",
        answer.sentence,
    )


def test_crash_says_that_the_disk_does_not_answer(run: Command, visits: Visits) -> None:
    def crash_unsaved(app: ScapegoatsApp) -> int:
        play_on(app, disk_answers=False)
        app.crash = KeyError("a secret card")
        return 1

    visits.do = crash_unsaved
    answer = run("play", "scout", "Ann", "Bo")
    assert answer.code == 1
    assert "(KeyError); the last move may not be saved; type" in answer.sentence


def crash(app: ScapegoatsApp) -> int:
    play_on(app)
    app.crash = KeyError("a secret card")
    return 1


@pytest.mark.channel("crash")
def test_a_crash_is_one_sentence(run: Command, visits: Visits) -> None:
    visits.do = crash
    answer = run("play", "scout", "Ann", "Bo")
    assert answer.code == 1
    assert re.fullmatch(
        r"This was a bug in scapegoats itself \(KeyError\); the match is saved up to the last"
        r" move; type `scapegoats resume scout-[\w-]+` to resume it\.",
        answer.sentence,
    )


def test_a_crash_without_a_match_is_one_sentence(run: Command, visits: Visits) -> None:
    def elsewhere(app: ScapegoatsApp) -> None:
        app.crash = ValueError()

    visits.do = elsewhere
    answer = run()
    assert answer.code == 1
    assert answer.sentence == "This was a bug in scapegoats itself (ValueError)."


def test_debug_prints_the_traceback_of_a_crash(run: Command, visits: Visits) -> None:
    visits.do = crash
    answer = run("--debug", "play", "scout", "Ann", "Bo")
    assert answer.code == 1
    assert "KeyError: 'a secret card'" in answer.err
