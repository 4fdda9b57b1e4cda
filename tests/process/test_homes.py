"""A home that can't be used ends in a sentence, and in no file elsewhere."""

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
# Who may override what files allow, as root may, gives that up first.
for capability in (1, 2):
    ctypes.CDLL(None).prctl(24, capability, 0, 0, 0)
os.execv(sys.executable, [sys.executable, "-m", "scapegoat_games", *sys.argv[1:]])
"""
ANOTHER: Final = "`scapegoats --home DIR …` uses another."


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
@pytest.mark.parametrize("closed", ["home", "home/matches"])
def test_who_only_looks_need_not_write(
    environment: dict[str, str], tmp_path: Path, closed: str
) -> None:
    home = tmp_path / "at" / "home"
    environment["SCAPEGOATS_HOME"] = str(home)
    match = kept_match(home)
    (tmp_path / "at" / closed).chmod(0o500)
    match.chmod(0o400)
    listed = answer(environment, "matches", tmp_path)
    told = answer(environment, f"replay {match.stem} --text", tmp_path)
    deleted = answer(environment, f"matches --delete {match.stem} --yes", tmp_path)
    (tmp_path / "at" / closed).chmod(0o700)
    assert listed[0] == told[0] == 0
    assert match.stem in listed[1]
    assert "a winner" in told[1]
    if closed == "home/matches":
        assert deleted[0] == 3
        assert deleted[2] == f"{match.stem} can't be deleted: Permission denied.\n"


@pytest.mark.skipif(sys.platform != "linux", reason="root has its rights elsewhere, too")
def test_a_replay_is_watched_in_a_home_that_cannot_be_written(
    environment: dict[str, str], home: Path
) -> None:
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
    assert answer(environment, "matches", tmp_path)[:2] == (
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
def test_but_who_plays_must(
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
        assert screen.text.strip().endswith(f"{sentence} {ANOTHER}")
    shut.chmod(0o700)


@pytest.mark.skipif(sys.platform != "linux", reason="root has its rights elsewhere, too")
def test_a_directory_that_may_not_be_read(environment: dict[str, str], home: Path) -> None:
    matches = homes.matches(home)
    matches.chmod(0)
    told = answer(environment, "matches", home)
    matches.chmod(0o700)
    assert told == (3, "", f"The directory {matches} is not yours to read. {ANOTHER}\n")


@pytest.mark.skipif(sys.platform != "linux", reason="root has its rights elsewhere, too")
def test_a_match_that_may_not_be_read_is_listed_as_that(
    environment: dict[str, str], home: Path
) -> None:
    match = kept_match(home)
    match.chmod(0)
    code, out, error = answer(environment, "matches", home)
    assert code == 0
    assert out.splitlines()[1].split("\t")[::4] == [match.stem, "damaged"]
    assert error == f"{match.stem} can't be opened: Permission denied.\n"


def test_a_file_is_no_home(environment: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    environment["SCAPEGOATS_HOME"] = str(file)
    code, out, error = answer(environment, "matches", tmp_path)
    assert (code, out) == (3, "")
    assert error == f"The directory {file}/matches can't be read: Not a directory. {ANOTHER}\n"
