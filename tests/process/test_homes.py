"""A home that can't be used ends in a sentence, and in no file elsewhere."""

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from scapegoat_games import home as homes
from tests.commands import kept_match

UNPRIVILEGED: Final = """
import ctypes, os, sys
# Who may override what files allow, as root may, gives that up first.
for capability in (1, 2):
    ctypes.CDLL(None).prctl(24, capability, 0, 0, 0)
os.execv(sys.executable, [sys.executable, "-m", "scapegoat_games", *sys.argv[1:]])
"""


def answer(environment: dict[str, str], words: str, where: Path) -> tuple[int, str, str]:
    ended = subprocess.run(
        [sys.executable, "-c", UNPRIVILEGED, *words.split()],
        env=environment,
        cwd=where,
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    return ended.returncode, ended.stdout, ended.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="root has its rights elsewhere, too")
@pytest.mark.parametrize(
    ("closed", "sentence"),
    [
        ("", "home can't be made: Permission denied."),
        ("home", "home can't be read and written by you."),
        ("home/matches", "matches can't be read and written by you."),
    ],
)
def test_what_is_read_only(
    environment: dict[str, str], tmp_path: Path, closed: str, sentence: str
) -> None:
    environment["SCAPEGOATS_HOME"] = str(tmp_path / "at" / "home")
    shut = tmp_path / "at" / closed
    if closed:
        homes.matches(homes.ready(tmp_path / "at" / "home"))
    else:
        shut.mkdir()
    shut.chmod(0o500)
    code, out, error = answer(environment, "matches", tmp_path)
    shut.chmod(0o700)
    assert (code, out) == (3, "")
    assert error.endswith(f"{sentence}\n")
    assert error.count("\n") == 1


@pytest.mark.skipif(sys.platform != "linux", reason="root has its rights elsewhere, too")
def test_a_match_that_may_not_be_read_is_listed_as_that(
    environment: dict[str, str], home: Path
) -> None:
    match = kept_match(home)
    match.chmod(0)
    code, out, _ = answer(environment, "matches", home)
    assert (code, out) == (0, f"{match.stem} can't be opened: Permission denied.\n")


def test_a_file_is_no_home(environment: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    environment["SCAPEGOATS_HOME"] = str(file)
    code, out, error = answer(environment, "matches", tmp_path)
    assert (code, out) == (3, "")
    assert error == f"The directory {file} can't be made: File exists.\n"
