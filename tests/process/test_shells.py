"""Completions that are offered to a shell."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scapegoat_games import catalog
from tests.commands import kept_match
from tests.process.program import SCAPEGOATS, shell


def offered(environment: dict[str, str], *words: str) -> list[str]:
    """Completions that bash would offer for the last word."""
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


def test_completions_are_existing_commands_games_and_matches(
    environment: dict[str, str], home: Path
) -> None:
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


def test_a_game_alone_is_completed_like_play(environment: dict[str, str]) -> None:
    assert {"play", *catalog.ids()} <= {*offered(environment, "")}
    assert offered(environment, "sco") == ["scout"]
    assert {"--bots", "--set"} <= {*offered(environment, "scout", "--")}
    assert "--install-completion" not in offered(environment, "Scout", "--")
    assert offered(environment, "scout", "--set", "fi") == ["first="]
    assert offered(environment, "simulate", "scout", "--levels", "hard,n") == ["hard,normal"]


def test_other_shells_complete_a_game_like_play(environment: dict[str, str]) -> None:
    asked = {
        **environment,
        "_SCAPEGOATS_COMPLETE": "complete_zsh",
        "_TYPER_COMPLETE_ARGS": "scapegoats scout --b",
    }
    answer = subprocess.run(
        SCAPEGOATS, env=asked, capture_output=True, text=True, check=True, stdin=subprocess.DEVNULL
    )
    assert "--bots" in answer.stdout


def test_completion_works_with_python_inspect(
    environment: dict[str, str],
) -> None:
    assert offered(environment | {"PYTHONINSPECT": "1"}, "play", "") == list(catalog.ids())


def test_bash_splits_at_equals_signs(environment: dict[str, str]) -> None:
    """Bash wants only the part after the last equals sign."""
    line = ("play", "Scout", "--set")
    assert offered(environment, *line, "rounds", "=")[:3] == ["players", "1", "2"]
    assert offered(environment, *line, "first", "=", "h") == ["holder"]
    assert offered(environment, *line, "first", "=", "x") == []
    assert offered(environment, *line, "nosuch", "=") == []


def test_completion_makes_no_directory(environment: dict[str, str], tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    assert offered(environment, "--home", str(elsewhere), "resume", "") == []
    assert not elsewhere.exists()


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not installed")
def test_bash_gets_its_completion_script(environment: dict[str, str]) -> None:
    # Typer looks at the parent process. Without the second command bash would replace itself by the
    # program, so that the parent would not be bash.
    line = f'"{sys.executable}" -m scapegoat_games --show-completion bash; true'
    answer = subprocess.run(
        ["bash", "-c", line], env=environment, capture_output=True, text=True, check=True
    )
    assert "complete -o default -F _scapegoats_completion scapegoats" in answer.stdout


def test_an_unknown_shell_causes_no_crash(environment: dict[str, str]) -> None:
    assert shell("scapegoats --show-completion; exit $?", environment).returncode in {0, 2}
