"""Bugs of the program, and interrupts."""

import sys

import pytest

from scapegoat_games.cli import main
from tests.commands import Command


def test_a_bug_is_reported_without_its_text(
    run: Command, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(_: str) -> None:
        raise KeyError("a secret card")

    monkeypatch.setattr("scapegoat_games.catalog.load", broken)
    with pytest.raises(KeyError) as caught:
        run("games")
    sys.excepthook(KeyError, caught.value, caught.tb)
    said = capsys.readouterr().err
    assert said.startswith(
        "This is a bug in scapegoats itself (KeyError in test_troubles.py, line "
    )
    assert said.count("\n") == 1
    assert "secret" not in said


def test_an_interrupt_is_not_reported_as_a_bug(
    run: Command, capsys: pytest.CaptureFixture[str]
) -> None:
    run("--version")
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert not capsys.readouterr().err


def test_an_error_with_a_file_is_not_blamed_on_the_output(
    run: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: str) -> None:
        raise FileNotFoundError(2, "no such file", "somewhere")

    monkeypatch.setattr("scapegoat_games.catalog.load", broken)
    with pytest.raises(FileNotFoundError):
        run("games")


def test_debug_prints_the_traceback_of_a_bug(
    run: Command, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(_: str) -> None:
        raise KeyError("all of it")

    monkeypatch.setattr("scapegoat_games.catalog.load", broken)
    with pytest.raises(KeyError) as caught:
        run("--debug", "games")
    sys.excepthook(KeyError, caught.value, caught.tb)
    said = capsys.readouterr().err
    assert "Traceback" in said
    assert "all of it" in said


def test_an_interrupt_has_its_exit_code(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("scapegoat_games.catalog.load", interrupted)
    assert run("games").code == 130


def test_main_reads_the_command_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["anything", "--version"])
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    assert main() == 0
    assert capsys.readouterr().out.startswith("scapegoats ")
