"""An unusable home directory is reported in one sentence, and no file is made elsewhere."""

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from benchmarks.terminal import Terminal, shows
from scapegoat_games import home as homes
from tests.commands import kept_match

UNPRIVILEGED: Final = """
import ctypes, os, sys
# Drop the capabilities by which root ignores file permissions.
for capability in (1, 2):
    ctypes.CDLL(None).prctl(24, capability, 0, 0, 0)
os.execv(sys.executable, [sys.executable, "-m", "scapegoat_games", *sys.argv[1:]])
"""
HOW_TO_CHANGE: Final = "`scapegoats --home DIR …` uses another."


def answer_to(environment: dict[str, str], words: str, where: Path) -> tuple[int, str, str]:
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
@pytest.mark.parametrize("closed", ["home", "home/matches"])
def test_reading_matches_needs_no_write_permission(
    environment: dict[str, str], tmp_path: Path, closed: str
) -> None:
    home = tmp_path / "at" / "home"
    environment["SCAPEGOATS_HOME"] = str(home)
    match = kept_match(home)
    (tmp_path / "at" / closed).chmod(0o500)
    match.chmod(0o400)
    listed = answer_to(environment, "matches", tmp_path)
    told = answer_to(environment, f"replay {match.stem} --text", tmp_path)
    deleted = answer_to(environment, f"matches --delete {match.stem} --yes", tmp_path)
    (tmp_path / "at" / closed).chmod(0o700)
    assert listed[0] == told[0] == 0
    assert match.stem in listed[1]
    assert "(winner)" in told[1]
    if closed == "home/matches":
        assert deleted[0] == 3
        assert deleted[2] == f"{match.stem} can't be deleted: Permission denied.\n"


@pytest.mark.skipif(sys.platform != "linux", reason="root has its rights elsewhere, too")
def test_a_replay_opens_in_a_read_only_home(environment: dict[str, str], home: Path) -> None:
    match = kept_match(home)
    command = [sys.executable, "-c", UNPRIVILEGED, "replay", match.stem]
    home.chmod(0o500)
    try:
        with Terminal(command, environment, columns=100, rows=34) as screen:
            screen.wait_for(shows("Scout", "Back"))
            screen.press(b"q")
            assert screen.end(None, patience=30) == 0
    finally:
        home.chmod(0o700)


@pytest.mark.skipif(sys.platform != "linux", reason="root has its rights elsewhere, too")
def test_looking_makes_no_directory(environment: dict[str, str], tmp_path: Path) -> None:
    environment["SCAPEGOATS_HOME"] = str(tmp_path / "nowhere" / "home")
    assert answer_to(environment, "matches", tmp_path)[:2] == (
        0,
        "There are no matches yet; `scapegoats play GAME` starts one.\n",
    )
    assert not list(tmp_path.glob("nowhere"))


@pytest.mark.skipif(sys.platform != "linux", reason="root has its rights elsewhere, too")
@pytest.mark.parametrize(
    ("closed", "sentence"),
    [
        ("", "home can't be made: Permission denied."),
        ("home", "home is not yours to write in."),
        ("home/matches", "matches is not yours to write in."),
    ],
)
def test_playing_needs_write_permission(
    environment: dict[str, str], tmp_path: Path, closed: str, sentence: str
) -> None:
    environment["SCAPEGOATS_HOME"] = str(tmp_path / "at" / "home")
    shut = tmp_path / "at" / closed
    if closed:
        homes.matches(homes.ready(tmp_path / "at" / "home"))
    else:
        shut.mkdir()
    shut.chmod(0o500)
    command = [sys.executable, "-c", UNPRIVILEGED, "play", "scout", "Ann", "Bo"]
    with Terminal(command, environment, columns=200) as screen:
        assert screen.end(None, patience=30) == 3
        assert screen.text.strip().endswith(f"{sentence} {HOW_TO_CHANGE}")
    shut.chmod(0o700)


@pytest.mark.skipif(sys.platform != "linux", reason="root has its rights elsewhere, too")
def test_an_unreadable_directory_is_reported(environment: dict[str, str], home: Path) -> None:
    matches = homes.matches(home)
    matches.chmod(0)
    told = answer_to(environment, "matches", home)
    matches.chmod(0o700)
    assert told == (3, "", f"The directory {matches} is not yours to read. {HOW_TO_CHANGE}\n")


@pytest.mark.skipif(sys.platform != "linux", reason="root has its rights elsewhere, too")
def test_an_unreadable_match_is_listed_as_damaged(environment: dict[str, str], home: Path) -> None:
    match = kept_match(home)
    match.chmod(0)
    code, out, error = answer_to(environment, "matches", home)
    assert code == 0
    assert out.splitlines()[1].split("\t")[::4] == [match.stem, "damaged"]
    assert error == f"{match.stem} can't be opened: Permission denied.\n"


def test_a_file_as_home_is_refused(environment: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    environment["SCAPEGOATS_HOME"] = str(file)
    code, out, error = answer_to(environment, "matches", tmp_path)
    assert (code, out) == (3, "")
    assert (
        error == f"The directory {file}/matches can't be read: Not a directory. {HOW_TO_CHANGE}\n"
    )
