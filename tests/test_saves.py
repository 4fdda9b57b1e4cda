"""Matches on the disk are listed, found, resumed and viewed."""

import os
import re
from itertools import cycle
from pathlib import Path
from random import SystemRandom

import pytest

from scapegoat_games import clock, journal, saves
from scapegoat_games.files import put
from scapegoat_games.home import matches
from scapegoat_games.journal import Locked
from scapegoat_games.journal_lines import JournalTrouble
from scapegoat_games.protocol import Eye
from scapegoat_games.saves import NoSuchMatch
from tests.toy import BIDS, load_toy, play, toy_match


@pytest.fixture
def directory(tmp_path: Path) -> Path:
    return matches(tmp_path)


def begun(directory: Path, name: str, *moves: str) -> Path:
    """The file of an unfinished match with that name and these moves after the bids."""
    path = directory / f"{name}.jsonl"
    match = toy_match(path, turns=2, loud=False)
    play(match, *BIDS, *moves)
    match.close()
    return path


def test_an_id_is_short_and_sorts_by_time(directory: Path) -> None:
    path = saves.new_path(directory, "scout")
    assert path.parent == directory
    assert re.fullmatch(r"scout-\d{8}-\d{4}-[a-z2-9]{3}", path.stem)


def test_an_id_is_never_taken_twice(directory: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    letters = cycle(["aaa", "aaa", "bbb"])
    monkeypatch.setattr(SystemRandom, "choices", lambda *_, **__: next(letters))
    first = saves.new_path(directory, "toy")
    first.touch()
    assert saves.new_path(directory, "toy").stem[-3:] == "bbb"
    assert saves.new_path(directory, "toy").stem[-3:] == "bbb"


def test_a_list_shows_state_and_players(directory: Path) -> None:
    begun(directory, "open", "rest")
    begun(directory, "over", "rest", "rest")
    (directory / "broken.jsonl").write_text("{}\n")
    (directory / ".open.jsonl.123").write_text("a draft that a kill has left")
    listed = {one.id: one for one in saves.summaries(directory)}
    assert set(listed) == {"open", "over", "broken"}
    assert (listed["open"].game, listed["open"].names) == ("toy", ("Ann", "Bo", "Cy"))
    assert (listed["open"].moves, listed["open"].finished) == (4, False)
    assert (listed["over"].moves, listed["over"].finished) == (5, True)
    assert listed["over"].trouble is None
    trouble = listed["broken"].trouble
    assert trouble
    assert "line 1" in trouble
    assert listed["broken"].when


def test_the_newest_comes_first(directory: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("b", "c", "a"):
        begun(directory, name)
    damaged = directory / "damaged.jsonl"
    damaged.touch()
    monkeypatch.setattr(clock, "written", lambda _: "1970")
    same_second = [one.id for one in saves.summaries(directory)]
    assert same_second == ["c", "b", "a", "damaged"]
    monkeypatch.setattr(clock, "written", lambda _: "9999")
    assert saves.summaries(directory)[0].id == "damaged"


def test_a_file_that_vanishes_while_listed_is_gone(directory: Path) -> None:
    (directory / "gone.jsonl").symlink_to(directory / "nowhere")
    (one,) = saves.summaries(directory)
    assert one.trouble == "There is no match called gone."


def test_a_match_is_found_by_a_unique_prefix(directory: Path) -> None:
    for name in ("toy-1-abc", "toy-1-abcd", "toy-2-xyz"):
        begun(directory, name)
    assert saves.find(directory, "toy-2").stem == "toy-2-xyz"
    assert saves.find(directory, "toy-1-abc").stem == "toy-1-abc"
    with pytest.raises(NoSuchMatch, match="could be toy-1-abc or toy-1-abcd: type more of it"):
        saves.find(directory, "toy-1")
    with pytest.raises(NoSuchMatch, match=r"did you mean toy-2-xyz\?"):
        saves.find(directory, "toy-2-xzy")
    for stranger in ("../toy-2-xyz", "zzz", "\x1b[2J\udcff"):
        with pytest.raises(NoSuchMatch, match="There is no match called") as caught:
            saves.find(directory, stranger)
        assert str(caught.value).isprintable()


def test_only_some_of_many_candidates_are_named(directory: Path) -> None:
    for number in range(6):
        (directory / f"toy-{number}.jsonl").touch()
    with pytest.raises(NoSuchMatch, match="toy-3 or …: type more"):
        saves.find(directory, "toy")


def test_the_newest_open_match_is_neither_over_nor_damaged(directory: Path) -> None:
    with pytest.raises(NoSuchMatch, match="no match to resume"):
        saves.newest_open(directory)
    begun(directory, "z-over", "rest", "rest")
    (directory / "zz-damaged.jsonl").touch()
    path = begun(directory, "a-open")
    assert saves.newest_open(directory) == path
    assert saves.newest_open(directory, "toy") == path
    with pytest.raises(NoSuchMatch):
        saves.newest_open(directory, "scout")


def test_a_match_that_is_open_elsewhere_is_passed_over(directory: Path) -> None:
    paths = [begun(directory, name) for name in ("c", "b", "a")]
    held = [saves.resume(path, load_toy) for path in paths[:2]]
    match = saves.resume_first(paths, load_toy)
    assert match.id == "a"
    with pytest.raises(Locked, match=r"^c is being played in another window"):
        saves.resume_first(paths, load_toy)
    for one in (*held, match):
        one.close()
    assert [*saves.open_ones(directory, "toy")] == paths
    with pytest.raises(NoSuchMatch, match="no match to resume"):
        saves.resume_first([], load_toy)


def test_a_finished_match_can_be_viewed_while_open_elsewhere(
    directory: Path,
) -> None:
    path = begun(directory, "toy", "rest", "rest")
    data = path.read_bytes() + b'{"torn'
    path.write_bytes(data)
    held = journal.Journal.open(path)
    match = saves.look(path, load_toy)
    assert match.outcome()
    assert None not in match.view_at(0, Eye.ALL).hands[0]
    assert path.read_bytes() == data
    held[0].close()


def test_an_unfinished_match_cannot_be_viewed(directory: Path) -> None:
    with pytest.raises(JournalTrouble, match="isn't over yet"):
        saves.look(begun(directory, "toy"), load_toy)


def test_any_file_that_is_not_open_can_be_deleted(directory: Path) -> None:
    (directory / "damaged.jsonl").write_text("?")
    journal.delete(directory / "damaged.jsonl")
    journal.delete(begun(directory, "toy"))
    assert not list(directory.iterdir())
    with pytest.raises(JournalTrouble, match="There is no match"):
        journal.delete(directory / "toy.jsonl")


def test_a_new_file_replaces_an_old_draft(directory: Path) -> None:
    left = directory / f".a.{os.getpid()}"
    left.write_text("half")
    os.close(put(directory / "a", b"whole"))
    assert [path.read_bytes() for path in directory.iterdir()] == [b"whole"]
