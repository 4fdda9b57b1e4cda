"""What is remembered, and that nothing of it ever stops play."""

import stat
from pathlib import Path

import pytest

from scapegoat_games.preferences import FILE, Preferences, Table, load, save

LIKED = (
    Preferences()
    .with_theme("night")
    .with_table("scout", Table(("Änn", "[red]"), {"limit": None, "open": True, "rounds": 3}))
)


def test_what_is_saved_is_read_back(tmp_path: Path) -> None:
    assert save(tmp_path, LIKED) is None
    assert load(tmp_path) == LIKED
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_one_change_keeps_the_rest() -> None:
    changed = LIKED.with_theme("day").with_table("toy", Table())
    assert changed.theme == "day"
    assert changed.tables == {**LIKED.tables, "toy": Table()}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "[" * 100_000,
        "\udcff",
        '{"theme": 7, "tables": []}',
        '{"tables": {"a": 1, "b": {"names": [1], "settings": {}}, "c": {"names": []}}}',
        '{"tables": {"a": {"names": ["A"], "settings": {"x": [1]}}}}',
    ],
)
def test_a_damaged_file_is_as_good_as_none(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_bytes(text.encode(errors="surrogateescape"))
    assert load(tmp_path) == Preferences()


def test_what_can_be_read_of_a_damaged_file_is(tmp_path: Path) -> None:
    table = '{"names": ["A"], "settings": {}}'
    (tmp_path / FILE).write_text(f'{{"theme": 7, "tables": {{"a": {table}, "b": 3}}}}')
    assert load(tmp_path) == Preferences(None, {"a": Table(("A",))})


def test_without_a_place_nothing_is_remembered_but_told(tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere"
    assert load(nowhere) == Preferences()
    assert save(nowhere, LIKED) == "Your preferences could not be saved: No such file or directory."


def test_a_damaged_file_is_replaced(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("{")
    assert save(tmp_path, LIKED) is None
    assert load(tmp_path) == LIKED
