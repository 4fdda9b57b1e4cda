"""Preferences are kept; broken or forged ones neither stop play nor send escape sequences."""

import json
import os
import stat
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Final

import pytest

from scapegoat_games.preferences import FILE, MOST_NAMES, THEMES, LastTable, Preferences, load, save

LIKED = Preferences(theme="daylight").with_table(
    "scout", LastTable(("Änn", "[red]"), {"limit": None, "open": True, "rounds": 3})
)


def test_what_is_saved_is_read_back(tmp_path: Path) -> None:
    assert save(tmp_path, LIKED) is None
    assert load(tmp_path) == LIKED
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_another_table_keeps_the_rest() -> None:
    changed = LIKED.with_table("toy", LastTable())
    assert changed.theme == LIKED.theme
    assert changed.tables == {**LIKED.tables, "toy": LastTable()}


ESCAPES: Final = "X\x1b]52;c;aGVsbG8=\x1b\\\x1b]2;PWNED\x1b\\"
"""A name with escape sequences that would fill the clipboard and set the window's title."""


def table(names: object = (), settings: object = None) -> object:
    return {"tables": {"scout": {"names": names, "settings": settings or {}}}}


BROKEN: Final[dict[str, object]] = {
    "a list": [],
    "nothing": None,
    "wrong types": {"theme": 7, "tables": [], "pace": [], "lessons": {}, "told": [], "tips": 3},
    "tables of wrong types": {"tables": {"a": 1, "b": {"names": [1], "settings": {}}, "c": {}}},
    "an unknown theme": {"theme": ESCAPES},
    "an unknown pace": {"pace": ESCAPES},
    "minutes that are no number": {"idle_minutes": True},
    "too many minutes": {"idle_minutes": 10**9},
    "lessons that are no ids": {"lessons": [ESCAPES, "x" * 100, "", 3]},
    "a name with escape sequences": table(["Ann", ESCAPES]),
    "a name that turns the writing direction": table(["Ann\u202e"]),
    "a name with half a letter": table(["Ann\ud800"]),
    "an empty name": table(["Ann", " "]),
    "a name that is too wide": table(["A" * 17]),
    "a name with a heap of marks": table(["A" + "\u0301" * 50]),
    "a computer player of no level": table(["computer:brutal"]),
    "too many names": table([f"P{number}" for number in range(11)]),
    "a game that is no id": {"tables": {ESCAPES: {"names": ["A"], "settings": {}}}},
    "a setting that is no id": table(["A"], {ESCAPES: 1}),
    "a setting of a wrong type": table(["A"], {"x": [1]}),
    "a setting with escape sequences": table(["A"], {"x": ESCAPES}),
    "a setting that is too long": table(["A"], {"x": "x" * 61}),
    "a number that is too large": table(["A"], {"x": 10**10}),
    "too many settings": table(["A"], {f"x{number}": 1 for number in range(41)}),
    "tips told to nobody": {"told": {ESCAPES: ["scout/1"], "": ["scout/1"]}},
}


@pytest.mark.parametrize("content", BROKEN.values(), ids=BROKEN.keys())
def test_impossible_preferences_are_ignored(tmp_path: Path, content: object) -> None:
    (tmp_path / FILE).write_text(json.dumps(content))
    assert load(tmp_path) == Preferences()


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"[" * 100_000, b"\xff", b"\x00", b'{"idle_minutes": ' + b"9" * 5_000 + b"}"],
    ids=["empty", "cut off", "deep", "not UTF-8", "zero byte", "huge number"],
)
def test_a_file_that_is_no_json_is_ignored(tmp_path: Path, data: bytes) -> None:
    (tmp_path / FILE).write_bytes(data)
    assert load(tmp_path) == Preferences()


def link_to_a_fifo(path: Path) -> None:
    os.mkfifo(path.with_name("fifo"))
    path.symlink_to("fifo")


UNREADABLE: Final[dict[str, Callable[[Path], object]]] = {
    "FIFO": os.mkfifo,
    "link to a FIFO": link_to_a_fifo,
    "link to an endless device": lambda path: path.symlink_to("/dev/zero"),
    "link to itself": lambda path: path.symlink_to(path),
    "dangling link": lambda path: path.symlink_to("gone"),
    "directory": Path.mkdir,
    "huge file": lambda path: path.write_text(json.dumps({**asdict(LIKED), "x": "x" * 1_000_000})),
}


@pytest.mark.parametrize("make", UNREADABLE.values(), ids=UNREADABLE.keys())
def test_only_small_regular_files_are_read(tmp_path: Path, make: Callable[[Path], object]) -> None:
    make(tmp_path / FILE)
    assert load(tmp_path) == Preferences()


def test_a_link_to_a_regular_file_is_read(tmp_path: Path) -> None:
    save(tmp_path, LIKED)
    (tmp_path / FILE).rename(tmp_path / "elsewhere.json")
    (tmp_path / FILE).symlink_to("elsewhere.json")
    assert load(tmp_path) == LIKED


def test_only_the_latest_entries_are_kept(tmp_path: Path) -> None:
    many = 60
    liked = Preferences(
        THEMES[-1],
        {f"game-{number}": LastTable(("Ann", "computer:hard")) for number in range(many)},
        pace="enter",
        motion=False,
        idle_minutes=10,
        lessons=tuple(f"game-{number}" for number in range(many)),
        tips=False,
        told={f"P{number}": (f"scout/{number}",) for number in range(many)},
    )
    save(tmp_path, liked)
    read = load(tmp_path)
    assert [*read.tables] == [f"game-{number}" for number in range(20, many)]
    assert read.lessons == liked.lessons[20:]
    assert [*read.told] == [f"P{number}" for number in range(many - MOST_NAMES, many)]
    save(tmp_path, read)
    assert load(tmp_path) == read
    others = {"theme", "pace", "motion", "idle_minutes", "tips"}
    assert all(asdict(read)[name] == asdict(liked)[name] for name in others)


def test_the_latest_table_replaces_the_oldest() -> None:
    liked = Preferences()
    for number in range(41):
        liked = liked.with_table(f"game-{number}", LastTable(("Ann",)))
    liked = liked.with_table("game-1", LastTable(("Bo",)))
    assert [*liked.tables] == [*(f"game-{number}" for number in range(2, 41)), "game-1"]


def test_readable_parts_of_a_damaged_file_are_used(tmp_path: Path) -> None:
    table = '{"names": ["A"], "settings": {}}'
    (tmp_path / FILE).write_text(f'{{"theme": 7, "tables": {{"a": {table}, "b": 3}}}}')
    assert load(tmp_path) == Preferences(None, {"a": LastTable(("A",))})


def test_without_a_directory_saving_fails_with_a_sentence(tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere"
    assert load(nowhere) == Preferences()
    assert save(nowhere, LIKED) == "Your preferences could not be saved: No such file or directory."


def test_a_damaged_file_is_replaced(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("{")
    assert save(tmp_path, LIKED) is None
    assert load(tmp_path) == LIKED
