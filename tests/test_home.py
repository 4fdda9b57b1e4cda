"""Where matches and preferences are kept, and the sentences if that place can't be used."""

import os
import pwd
import stat
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from scapegoat_games import home
from scapegoat_games.home import NoHome


def test_the_option_precedes_the_environment_and_the_usual_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv(home.VARIABLE, raising=False)
    usual = home.choose()
    assert usual.name == "scapegoats"
    assert tmp_path in usual.parents
    monkeypatch.setenv(home.VARIABLE, "~/other")
    assert home.choose() == tmp_path / "other"
    assert home.choose("mine") == Path("mine")
    monkeypatch.setenv(home.VARIABLE, "")
    assert home.choose() == usual


def test_new_directories_are_private_and_old_ones_unchanged(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    old = os.umask(0)
    try:
        made = home.ready(tmp_path / "above" / "new")
        inside = home.matches(made)
    finally:
        os.umask(old)
    for one in (made.parent, made, inside):
        assert stat.S_IMODE(one.stat().st_mode) == 0o700
    assert home.ready(tmp_path) == tmp_path
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755


def test_an_unusable_directory_gets_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(NoHome, match=r"file can't be made: File exists"):
        home.ready(tmp_path / "file")
    with pytest.raises(NoHome, match=r"file/in.side can't be made") as caught:
        home.ready(tmp_path / "file" / "in\x1bside")
    assert str(caught.value).isprintable()
    with pytest.raises(NoHome, match="it is not a path"):
        home.ready("a\0b")
    with pytest.raises(NoHome, match="There is no directory"):
        home.ready("~nobody-of-that-name/x")
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(NoHome, match="is not yours to write in"):
        home.ready(tmp_path)


@pytest.mark.parametrize("nowhere", [None, "", "somewhere/else"])
def test_a_user_without_a_home_is_told_to_name_a_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, nowhere: str | None
) -> None:
    """In a container without users, for example; nothing is written to the current directory."""

    def nobody(_: object) -> NoReturn:
        raise KeyError("no such user")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(pwd, "getpwuid", nobody)
    for name in (home.VARIABLE, "XDG_DATA_HOME", "HOME"):
        monkeypatch.delenv(name, raising=False)
    if nowhere is not None:
        monkeypatch.setenv("HOME", nowhere)
    with pytest.raises(NoHome, match="SCAPEGOATS_HOME or --home") as caught:
        home.ready()
    assert str(caught.value).isprintable()
    assert not list(tmp_path.iterdir())


def test_platformdirs_is_imported_only_when_needed(tmp_path: Path) -> None:
    sys.modules.pop("platformdirs", None)
    home.ready(tmp_path)
    assert "platformdirs" not in sys.modules
