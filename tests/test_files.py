"""Only regular files are opened, and never more of them is read than the caller asks for."""

import os
import stat
from pathlib import Path
from typing import Final

import pytest

from scapegoat_games import system
from scapegoat_games.files import NotRegular, TooLarge, read_regular, reason

ENDLESS: Final = Path("/dev/zero")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "file"


def test_a_regular_file_is_read_whole(path: Path) -> None:
    path.write_bytes(b"twelve bytes")
    assert read_regular(path, 12) == b"twelve bytes"


def test_a_link_to_a_regular_file_is_read(path: Path) -> None:
    path.write_bytes(b"linked")
    link = path.with_name("link")
    link.symlink_to(path)
    assert read_regular(link, 100) == b"linked"


def test_one_byte_too_many_is_refused_before_reading(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_bytes(b"twelve bytes")
    monkeypatch.delattr(os, "pread")
    with pytest.raises(TooLarge) as caught:
        read_regular(path, 11)
    assert reason(caught.value) == "it is too large"


def test_fifos_devices_and_directories_are_refused(path: Path) -> None:
    os.mkfifo(path)
    for refused in (path, ENDLESS, path.parent):
        link = path.with_name("link")
        link.unlink(missing_ok=True)
        link.symlink_to(refused)
        for one in (refused, link):
            with pytest.raises(NotRegular) as caught:
                read_regular(one, 100)
            assert reason(caught.value) == "it is not a regular file"


def test_a_fifo_that_replaces_a_checked_file_is_refused(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    os.mkfifo(path)
    looked = Path.stat

    def regular(self: Path, *, follow_symlinks: bool = True) -> os.stat_result:
        status = looked(self, follow_symlinks=follow_symlinks)
        return os.stat_result((stat.S_IFREG | 0o600, *status[1:]))

    monkeypatch.setattr(Path, "stat", regular)
    before = len([*Path("/dev/fd").iterdir()])
    with pytest.raises(NotRegular):
        read_regular(path, 100)
    assert len([*Path("/dev/fd").iterdir()]) == before, "the descriptor is closed"


def test_a_file_without_a_size_is_read_as_empty(path: Path) -> None:
    """Files in /proc have no size, and reading some of them would block for ever."""
    kernel = Path("/proc/self/status")
    if not kernel.exists():
        pytest.skip("this system has no /proc")
    path.symlink_to(kernel)
    assert read_regular(path, 100) == b""


def test_a_file_cut_while_it_is_read_ends_where_it_was_cut(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_bytes(b"x" * 100)
    read_at = system.read_at

    def cut(descriptor: int, size: int, offset: int) -> bytes:
        os.truncate(path, 60)
        return read_at(descriptor, size, offset)

    monkeypatch.setattr(system, "read_at", cut)
    assert read_regular(path, 100) == b"x" * 60
