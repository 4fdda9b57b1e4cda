"""Draft files left by a kill: a draft with a whole match is renamed, all others are removed."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from scapegoat_games import home, system
from tests.journal.recorded import everything, positions, recorded, resumed
from tests.toy import toy_match


@pytest.fixture(scope="module")
def gone() -> int:
    """The id of a process that has ended."""
    with subprocess.Popen([sys.executable, "-c", ""]) as process:
        return process.pid


@pytest.fixture
def directory(tmp_path: Path) -> Path:
    return home.matches(tmp_path)


def left(directory: Path, name: str, process: int, content: bytes, *, age: float = 3600) -> Path:
    draft = directory / f".{name}.{process}"
    draft.write_bytes(content)
    then = draft.stat().st_mtime - age
    os.utime(draft, (then, then))
    return draft


def whole(tmp_path: Path) -> bytes:
    return recorded(tmp_path / "whole.jsonl")


def test_a_draft_with_a_whole_match_gets_its_name(
    directory: Path, tmp_path: Path, gone: int
) -> None:
    left(directory, "toy-2.jsonl", gone, whole(tmp_path))
    home.matches(tmp_path)
    assert [path.name for path in directory.iterdir()] == ["toy-2.jsonl"]
    assert everything(resumed(directory / "toy-2.jsonl")) == positions()[-1]


REMOVED: Final[dict[str, Callable[[bytes], bytes]]] = {
    "empty": lambda _: b"",
    "torn": lambda content: content[:-1],
    "without a move": lambda content: content[: content.index(b"\n") + 1],
    "no match": lambda _: b"{}\n",
}


@pytest.mark.parametrize("what", REMOVED)
def test_a_draft_without_a_whole_match_is_removed(
    directory: Path, tmp_path: Path, gone: int, what: str
) -> None:
    left(directory, "toy.jsonl", gone, REMOVED[what](whole(tmp_path)))
    left(directory, ".index", gone, b"half an index")
    preferences = left(tmp_path, "preferences.json", gone, b"{}")
    home.matches(home.ready(tmp_path))
    assert not [*directory.iterdir()]
    assert not preferences.exists()


def test_a_draft_never_replaces_a_match(directory: Path, tmp_path: Path, gone: int) -> None:
    (directory / "toy.jsonl").write_bytes(b"another")
    left(directory, "toy.jsonl", gone, whole(tmp_path))
    home.matches(tmp_path)
    (path,) = directory.iterdir()
    assert path.read_bytes() == b"another"


def test_a_draft_that_may_be_in_use_stays(directory: Path, tmp_path: Path, gone: int) -> None:
    drafted = {
        left(directory, "a.jsonl", os.getpid(), b""),
        left(directory, "b.jsonl", gone, b"", age=1),
        left(directory, "c.jsonl", 9_999_999_999, b""),
        left(directory, "somebody else's", gone, b""),
    }
    (directory / ".hidden").write_text("somebody else's")
    (directory / ".index").write_text("not a draft")
    home.matches(tmp_path)
    assert {*directory.iterdir()} == {*drafted, directory / ".hidden", directory / ".index"}


def test_drafts_stay_if_processes_cannot_be_checked(
    directory: Path, tmp_path: Path, gone: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    draft = left(directory, "a.jsonl", gone, b"")
    monkeypatch.setattr(system, "_fcntl", None)
    home.matches(tmp_path)
    assert draft.exists()
    monkeypatch.setattr(system, "_fcntl", object())
    assert not system.is_gone(1), "another user's process"
    home.clear_up(tmp_path / "nowhere")


def test_a_kill_before_the_second_file_is_named_loses_nothing(
    directory: Path, tmp_path: Path, gone: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second file is made when another program has changed the first one."""
    match = toy_match(directory / "toy.jsonl")
    (directory / "toy.jsonl").write_bytes(b"")

    def kill(self: Path, target: Path) -> None:
        content = self.read_bytes()
        left(directory, target.name, gone, content)
        raise SystemExit

    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", kill)
        with pytest.raises(SystemExit):
            match.play(0, match.legal(0)[0])
    home.matches(tmp_path)
    assert len(resumed(directory / "toy-2.jsonl").moves) == 1
