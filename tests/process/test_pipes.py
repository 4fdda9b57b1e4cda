"""The command with pipes, files, closed streams and full disks."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.process.program import SCAPEGOATS, shell

FULL = Path("/dev/full")


def test_a_closed_pipe_ends_the_command_quietly(environment: dict[str, str]) -> None:
    nobody, output = os.pipe()
    os.close(nobody)
    answer = subprocess.run(
        [*SCAPEGOATS, "rules", "scout"],
        env=environment,
        stdout=output,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(output)
    assert answer.returncode == -signal.SIGPIPE
    assert answer.stderr == b""
    assert shell("scapegoats rules scout | head -n 1", environment).stderr == ""


@pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize("words", ["-h", "games", "rules scout", "matches", "--version"])
def test_a_full_disk_is_reported(environment: dict[str, str], words: str) -> None:
    answer = shell(f"scapegoats {words} >/dev/full", environment)
    assert answer.returncode == 3
    assert answer.stderr == "The output can't be written: No space left on device.\n"


@pytest.mark.parametrize("words", ["-h", "rules scout", "play scout"])
def test_a_closed_output_is_reported(environment: dict[str, str], words: str) -> None:
    answer = shell(f"scapegoats {words} >&-", environment)
    assert answer.returncode == 3
    assert answer.stderr == "The output can't be written: it is closed.\n"


@pytest.mark.parametrize("where", ["2>&-", "2>/dev/full"])
def test_an_unwritable_error_keeps_its_exit_code(environment: dict[str, str], where: str) -> None:
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
    assert answer.stderr == "Needs a terminal; standard input isn't one.\n"
    assert not list(home.rglob("*.jsonl"))


def test_bytes_that_are_not_text_are_refused(environment: dict[str, str]) -> None:
    answer = subprocess.run(
        [*SCAPEGOATS, "play", "scout", b"\xff", "Bo"],
        env=environment,
        capture_output=True,
        check=False,
    )
    assert answer.returncode == 2
    assert answer.stderr.decode() == "The name “�” has characters that can't be shown.\n"


def test_rules_are_printed_in_ascii(environment: dict[str, str]) -> None:
    environment["PYTHONIOENCODING"] = "ascii"
    answer = shell("scapegoats rules scout", environment)
    assert answer.returncode == 0
    assert "Traceback" not in answer.stderr


LONG = """
import signal, sys
from scapegoat_games import cli, lab

def play_out(*_):
    print("playing", flush=True)
    signal.pause()

lab.play_out = play_out
sys.exit(cli.main(["simulate", "scout"]))
"""


def test_an_interrupt_ends_a_long_simulation(environment: dict[str, str]) -> None:
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
        assert process.communicate(timeout=60) == ("", "Stopped after 0 of 100 games.\n")
        assert process.returncode == 130
