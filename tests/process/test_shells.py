"""What a shell is offered to complete a line with."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scapegoat_games import catalog
from tests.commands import kept_match
from tests.process.program import SCAPEGOATS, shell


def offered(environment: dict[str, str], *words: str) -> list[str]:
    """What bash would offer in place of the last word."""
    asked = {
        **environment,
        "_SCAPEGOATS_COMPLETE": "complete_bash",
        "COMP_WORDS": "\n".join(["scapegoats", *words]),
        "COMP_CWORD": str(len(words)),
    }
    answer = subprocess.run(
        SCAPEGOATS, env=asked, capture_output=True, text=True, check=True, stdin=subprocess.DEVNULL
    )
    assert not answer.stderr
    return answer.stdout.split()


def test_a_shell_is_offered_what_there_is(environment: dict[str, str], home: Path) -> None:
    played, left = kept_match(home), kept_match(home, moves=2)
    left.with_name("\x1b[2J.jsonl").write_bytes(left.read_bytes())
    assert "simulate" in offered(environment, "")
    assert offered(environment, "play", "") == list(catalog.ids())
    assert "rounds=" in offered(environment, "play", "scout", "--set", "")
    assert offered(environment, "simulate", "scout", "--set", "fi") == ["first="]
    assert offered(environment, "play", "scout", "--set", "first=h") == ["first=holder"]
    assert offered(environment, "play", "nosuch", "--set", "") == []
    assert "colour-blind" in offered(environment, "play", "scout", "--theme", "")
    assert offered(environment, "resume", "") == [left.stem]
    assert offered(environment, "replay", "") == [played.stem]
    assert sorted(offered(environment, "matches", "--delete", "")) == sorted(
        [played.stem, left.stem]
    )


def test_a_shell_is_answered_also_where_python_would_leave_a_prompt(
    environment: dict[str, str],
) -> None:
    assert offered(environment | {"PYTHONINSPECT": "1"}, "play", "") == list(catalog.ids())


def test_bash_splits_at_equals_signs(environment: dict[str, str]) -> None:
    """It wants only what comes after the last one."""
    line = ("play", "Scout", "--set")
    assert offered(environment, *line, "rounds", "=")[:3] == ["players", "1", "2"]
    assert offered(environment, *line, "first", "=", "h") == ["holder"]
    assert offered(environment, *line, "first", "=", "x") == []
    assert offered(environment, *line, "nosuch", "=") == []


def test_asking_a_shell_makes_no_directory(environment: dict[str, str], tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    assert offered(environment, "--home", str(elsewhere), "resume", "") == []
    assert not elsewhere.exists()


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not installed")
def test_bash_is_told_how(environment: dict[str, str]) -> None:
    # Typer looks which shell has called; with a second command bash does not leave for it.
    line = f'"{sys.executable}" -m scapegoat_games --show-completion bash; true'
    answer = subprocess.run(
        ["bash", "-c", line], env=environment, capture_output=True, text=True, check=True
    )
    assert "complete -o default -F _scapegoats_completion scapegoats" in answer.stdout


def test_a_shell_that_typer_does_not_know(environment: dict[str, str]) -> None:
    assert shell("scapegoats --show-completion; exit $?", environment).returncode in {0, 2}
