"""The command as a process: pipes, full disks, signals, shells, and real terminals."""

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from benchmarks.terminal import Seen, Terminal, shows
from scapegoat_games import catalog, saves
from scapegoat_games import home as homes
from tests.commands import kept_match

ROOT = Path(__file__).parents[1]
SCAPEGOATS = [sys.executable, "-m", "scapegoat_games"]
CURTAIN: Seen = shows("Scout", "Ann", "[red]Bo", "Nobody else looks")
FULL = Path("/dev/full")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return homes.ready(tmp_path / "home")


@pytest.fixture
def environment(home: Path) -> dict[str, str]:
    kept = {name: text for name, text in os.environ.items() if not name.startswith("COV_")}
    return {
        **kept,
        "PYTHONPATH": str(ROOT),
        "SCAPEGOATS_HOME": str(home),
        "TERM": "xterm-256color",
    }


def shell(line: str, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Runs a line in which ``scapegoats`` is the command."""
    quoted = f'scapegoats() {{ "{sys.executable}" -m scapegoat_games "$@"; }}\n{line}'
    return subprocess.run(
        ["/bin/sh", "-c", quoted],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
        timeout=60,
    )


# Pipes and files


def test_a_pipe_that_is_closed_early_ends_it_quietly(environment: dict[str, str]) -> None:
    answer = shell("(sleep 0.5; scapegoats rules scout; echo $? >&2) | true", environment)
    assert (answer.stdout, answer.stderr.split()[-1:]) == ("", ["141"])
    assert "Traceback" not in answer.stderr
    assert shell("scapegoats rules scout | head -n 1", environment).stderr == ""


@pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize("words", ["-h", "games", "rules scout", "matches", "--version"])
def test_a_full_disk_is_said(environment: dict[str, str], words: str) -> None:
    answer = shell(f"scapegoats {words} >/dev/full", environment)
    assert answer.returncode == 3
    assert answer.stderr == "The output can't be written: No space left on device.\n"


@pytest.mark.parametrize("words", ["-h", "rules scout", "play scout"])
def test_a_closed_output_is_said(environment: dict[str, str], words: str) -> None:
    answer = shell(f"scapegoats {words} >&-", environment)
    assert answer.returncode == 3
    assert answer.stderr == "The output can't be written: it is closed.\n"


@pytest.mark.parametrize("where", ["2>&-", "2>/dev/full"])
def test_an_error_nobody_can_read_keeps_its_code(environment: dict[str, str], where: str) -> None:
    assert shell(f"scapegoats gams {where}", environment).returncode == 2


@pytest.mark.parametrize(
    "line",
    ["scapegoats </dev/null", "scapegoats play scout Ann Bo", "scapegoats play scout <&-"],
)
def test_without_a_terminal_no_match_begins(
    environment: dict[str, str], home: Path, line: str
) -> None:
    answer = shell(line, environment)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr == "The table needs a terminal, and the input is none.\n"
    assert not list(home.rglob("*.jsonl"))


def test_bytes_that_are_no_text(environment: dict[str, str]) -> None:
    answer = subprocess.run(
        [*SCAPEGOATS, "play", "scout", b"\xff", "Bo"],
        env=environment,
        capture_output=True,
        check=False,
    )
    assert answer.returncode == 2
    assert answer.stderr.decode() == "The name “�” has characters that can't be shown.\n"


def test_an_output_of_few_letters(environment: dict[str, str]) -> None:
    environment["PYTHONIOENCODING"] = "ascii"
    answer = shell("scapegoats rules scout", environment)
    assert answer.returncode == 0
    assert "Traceback" not in answer.stderr


LONG = """
import sys, time
from scapegoat_games import cli, simulate

def play_many(*_):
    print("playing", flush=True)
    time.sleep(60)

simulate.play_many = play_many
sys.exit(cli.main(["simulate", "scout"]))
"""


def test_an_interrupt_in_a_long_simulation(environment: dict[str, str]) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", LONG],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "playing\n"
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=20) == ("", "")
        assert process.returncode == 130


def test_a_home_of_somebody_else(environment: dict[str, str], tmp_path: Path) -> None:
    if os.geteuid() == 0:
        pytest.skip("root may write anywhere")
    tmp_path.chmod(0o500)
    environment["SCAPEGOATS_HOME"] = str(tmp_path / "new")
    answer = shell("scapegoats matches", environment)
    tmp_path.chmod(0o700)
    assert answer.returncode == 3
    assert answer.stderr.endswith("can't be made: Permission denied.\n")


# Shells


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


# Real terminals


def terminal(environment: dict[str, str], *words: str) -> Terminal:
    return Terminal([*SCAPEGOATS, *words], environment)


PLAY: Sequence[str] = ("play", "scout", "Ann", "[red]Bo", "--seed", "s")


def test_the_rules_are_formatted_for_a_terminal(environment: dict[str, str]) -> None:
    with terminal(environment, "rules", "scout") as screen:
        assert screen.end(None) == 0
        assert "##" not in screen.text
        assert "**" not in screen.text


def test_quitting_tells_how_to_go_on(environment: dict[str, str], home: Path) -> None:
    with terminal(environment, *PLAY) as screen:
        screen.wait_for(CURTAIN)
        screen.press(b"\x03")
        screen.wait_for(shows("Quit?"))
        screen.press(b"y")
        assert screen.end(None) == 0
        (match,) = saves.summaries(homes.matches(home))
        assert f"scapegoats resume {match.id}" in screen.text.replace("\n", "")
    assert match.state == "open"


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_ends_the_table_with_its_code(
    environment: dict[str, str], number: signal.Signals
) -> None:
    with terminal(environment, *PLAY) as screen:
        screen.wait_for(CURTAIN)
        assert screen.end(number) == 128 + number


def test_a_signal_while_it_starts_leaves_the_terminal_as_it_was(
    environment: dict[str, str],
) -> None:
    with terminal(environment, *PLAY) as screen:
        first = screen.next_chunk(limit=20)
        os.kill(screen.process, signal.SIGTERM)
        data = first.data + b"".join(chunk.data for chunk in screen.listen(quiet=1))
        assert screen.end(None) == 143
    assert data.count(b"\x1b[?1049h") == data.count(b"\x1b[?1049l")


def test_a_match_lives_on_after_a_kill(environment: dict[str, str], home: Path) -> None:
    with terminal(environment, *PLAY) as screen:
        screen.wait_for(CURTAIN)
        screen.end(signal.SIGKILL)
    with terminal(environment, "resume") as screen:
        screen.wait_for(CURTAIN)
        with terminal(environment, "resume") as other:
            assert other.end(None) == 3
            assert "is being played in another window; close it there first." in other.text
        (match,) = saves.summaries(homes.matches(home))
        deleting = shell(f"scapegoats matches --delete {match.id} --yes", environment)
        assert deleting.returncode == 3
    assert match.path.exists()


def test_a_dumb_terminal_is_not_drawn_on(environment: dict[str, str], home: Path) -> None:
    environment["TERM"] = "dumb"
    with terminal(environment, *PLAY) as screen:
        assert screen.end(None) == 2
        assert "The table needs a terminal that can do more" in screen.text
    assert not list(home.rglob("*.jsonl"))


@pytest.mark.parametrize("where", ["2>", ">", "<"])
def test_every_stream_must_be_the_terminal(
    environment: dict[str, str], tmp_path: Path, where: str
) -> None:
    file = tmp_path / "file"
    file.touch()
    line = f'"{sys.executable}" -m scapegoat_games play scout Ann Bo {where}"{file}"'
    with Terminal(["/bin/sh", "-c", line], environment) as screen:
        assert screen.end(None) == 2
        assert "The table needs a terminal" in screen.text + file.read_text()


def test_nothing_is_logged_for_whoever_set_a_trap(
    environment: dict[str, str], tmp_path: Path
) -> None:
    log = tmp_path / "log"
    environment |= {"TEXTUAL_LOG": str(log), "TEXTUAL": "debug", "TEXTUAL_PRESS": "1,enter"}
    with terminal(environment, *PLAY) as screen:
        screen.wait_for(CURTAIN)
        assert screen.end() == 129
    assert not log.exists()


CRASH = """
import sys
from scapegoat_games import cli
from scapegoat_games.tui.app import ScapegoatsApp

def broken(app):
    secret = "the hand of Ann"
    raise KeyError(secret)

ScapegoatsApp.action_leave = broken
sys.exit(cli.main(sys.argv[1:]))
"""


@pytest.mark.parametrize("debug", [True, False])
def test_a_crash_shows_nothing_and_loses_nothing(
    environment: dict[str, str], home: Path, debug: bool
) -> None:
    words = [*(["--debug"] if debug else []), *PLAY]
    with Terminal([sys.executable, "-c", CRASH, *words], environment, columns=160) as screen:
        screen.wait_for(CURTAIN)
        screen.press(b"\x03")
        data = b"".join(chunk.data for chunk in screen.listen(quiet=1)).decode()
        assert screen.end(None) == 1
    (match,) = saves.summaries(homes.matches(home))
    assert "This was a mistake in scapegoats itself (KeyError); the match is saved" in data
    assert f"`scapegoats resume {match.id}` goes on." in data
    assert ("the hand of Ann" in data) is debug
    assert ("Traceback" in data) is debug


def test_deleting_asks_on_the_terminal(environment: dict[str, str], home: Path) -> None:
    path = kept_match(home)
    with terminal(environment, "matches", "--delete", path.stem) as screen:
        screen.wait_for(shows(f"Delete {path.stem} for good?"))
        screen.press(b"\x03")
        assert screen.end(None) == 130
    assert path.exists()
    with terminal(environment, "matches", "--delete", path.stem) as screen:
        screen.wait_for(shows(f"Delete {path.stem} for good?"))
        screen.press(b"y\r")
        assert screen.end(None) == 0
    assert not path.exists()
    assert json.loads(shell("scapegoats matches --json", environment).stdout) == []
