"""The index of a directory makes lists fast and changes no answer."""

import json
import os
import stat
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Final

import pytest

from benchmarks.many_matches import fill
from scapegoat_games import journal, match_index, match_list, records, saves
from scapegoat_games.journal_lines import EndLine, JournalTrouble
from scapegoat_games.match_index import FILE, Summary
from scapegoat_games.match_list import ListedMatches
from scapegoat_games.records import Records
from tests.commands import Command, commanding

MATCHES: Final = 20
"""Matches in the home under test."""
GAMES: Final = ("scout",)
ESCAPES: Final = "\x1b]0;steered\x07"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with an index of its matches: finished, open, damaged and of other editions."""
    # The index leaves out files written just now, and in a test all files are.
    monkeypatch.setattr(match_index, "SETTLED", 0)
    home = tmp_path / "home"
    fill(home, MATCHES, GAMES)
    matches = home / "matches"
    paths = sorted(matches.glob("*.jsonl"))
    paths[1].write_bytes(paths[1].read_bytes().replace(b"edition", b"audition"))
    paths[2].write_bytes(b"")
    records.read(matches)
    records.read(matches)
    assert (matches / FILE).exists()
    return home


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, home: Path) -> Command:
    return commanding(capsys, monkeypatch, home)


def index_of(home: Path) -> Path:
    return home / "matches" / FILE


def answers(run: Command) -> list[tuple[int, str, str]]:
    """The output of all commands that list matches."""
    said = [run("matches"), run("matches", "--json"), run("records"), run("records", "--json")]
    return [(one.code, one.out, one.err) for one in said]


def without_index(run: Command, home: Path) -> list[tuple[int, str, str]]:
    """The output of these commands if they have to read and replay every journal."""
    said = []
    for words in (("matches",), ("matches", "--json"), ("records",), ("records", "--json")):
        index_of(home).unlink(missing_ok=True)
        one = run(*words)
        said.append((one.code, one.out, one.err))
    return said


def without_what_was_worked_out(one: Summary) -> Summary:
    return one._replace(end=None, tallies=None)


def forged(home: Path, change: Callable[[list[object]], object]) -> None:
    """Changes the first line of the index, with a right checksum."""
    head, first, *rest = index_of(home).read_bytes().splitlines(keepends=True)
    content = json.loads(first)
    change(content)
    body = json.dumps(content).encode() + b"\n" + b"".join(rest)
    right = json.loads(head) | {"sum": sha256(body).hexdigest()}
    index_of(home).write_bytes(json.dumps(right).encode() + b"\n" + body)


def test_a_list_reads_no_journal_that_the_index_knows(
    run: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = answers(run)
    monkeypatch.setattr(journal, "read", None)
    monkeypatch.setattr(saves, "ending", None)
    assert answers(run) == expected


def test_lists_say_the_same_without_an_index(run: Command, home: Path) -> None:
    assert answers(run) == without_index(run, home)
    assert "damaged" in answers(run)[0][1]


def _other_winner(content: bytes) -> bytes:
    assert b"[[0]," in content
    return content.replace(b"[[0],", b"[[1],")


WRONG: Final[dict[str, Callable[[bytes], bytes]]] = {
    "empty": lambda _: b"",
    "cut short": lambda content: content[: len(content) // 2],
    "without its last byte": lambda content: content[:-1],
    "of other winners": _other_winner,
    "no text": lambda _: b"\xff\x00" * 1000,
    "no index": lambda _: b'{"format":2}\n[]\n',
    "endlessly deep": lambda _: b"[" * 100_000,
    "of another version": lambda content: content.replace(b'"program": "', b'"program": "0', 1),
}


@pytest.mark.parametrize("how", WRONG)
def test_a_wrong_index_changes_no_answer(run: Command, home: Path, how: str) -> None:
    expected = without_index(run, home)
    answers(run)
    good = index_of(home).read_bytes()
    for words, said in zip(
        (("matches",), ("matches", "--json"), ("records",), ("records", "--json")),
        expected,
        strict=True,
    ):
        index_of(home).write_bytes(WRONG[how](good))
        one = run(*words)
        assert (one.code, one.out, one.err) == said
    assert index_of(home).read_bytes() == good, "it is written again"


def test_an_index_of_another_home_changes_no_answer(
    run: Command, home: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other"
    fill(other, MATCHES + 4, GAMES)
    (other / "matches" / "gone.jsonl").write_bytes(b"")
    records.read(other / "matches")
    expected = without_index(run, home)
    for path in (other / "matches").glob("*.jsonl"):
        path.write_bytes(b"nonsense, and longer than before\n")
    index_of(home).write_bytes(index_of(other).read_bytes())
    assert answers(run) == expected


def changed_in_place(path: Path) -> None:
    """Changes a file without changing its size and modification time."""
    before = path.stat()
    path.write_bytes(path.read_bytes().replace(b"Ann", b"Eve"))
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


def swapped(path: Path) -> None:
    other = max(path.parent.glob("*.jsonl"))
    assert other != path
    content = path.read_bytes()
    path.write_bytes(other.read_bytes())
    other.write_bytes(content)


def replaced_by_a_directory(path: Path) -> None:
    path.unlink()
    path.mkdir()


def replaced_by_a_dangling_link(path: Path) -> None:
    path.unlink()
    path.symlink_to("nowhere")


CHANGED: Final[dict[str, Callable[[Path], object]]] = {
    "changed in place": changed_in_place,
    "swapped with another": swapped,
    "cut short": lambda path: os.truncate(path, path.stat().st_size - 300),
    "deleted": Path.unlink,
    "renamed": lambda path: path.rename(path.with_stem("renamed")),
    "replaced by a directory": replaced_by_a_directory,
    "replaced by a dangling link": replaced_by_a_dangling_link,
}


@pytest.mark.parametrize("how", CHANGED)
def test_an_old_index_changes_no_answer(run: Command, home: Path, how: str) -> None:
    answers(run)
    path = next(
        one.path for one in saves.summaries(home / "matches") if one.finished and "Ann" in one.names
    )
    CHANGED[how](path)
    assert answers(run) == without_index(run, home)


def test_a_finished_match_is_read_again(home: Path) -> None:
    matches = home / "matches"
    left = next(one for one in saves.summaries(matches) if one.state == "open")
    match = saves.resume(left.path)
    while match.to_act():
        seat = match.to_act()[0].seat
        match.play(seat, match.legal(seat)[0])
    match.close()
    found = {one.id: one.end for one in records.ended(matches)}[left.id]
    outcome = match.outcome()
    assert outcome is not None
    assert found == EndLine(outcome.winners, outcome.scores)


def test_a_match_that_has_just_been_written_is_left_out(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second change within one tick of the file system's clock would go unnoticed."""
    monkeypatch.setattr(match_index, "SETTLED", 10**18)
    index_of(home).unlink()
    records.read(home / "matches")
    assert not index_of(home).exists()
    assert ListedMatches(home / "matches").unread == MATCHES


def test_the_index_is_for_its_owner_and_holds_what_lists_show(home: Path) -> None:
    assert stat.S_IMODE(index_of(home).stat().st_mode) == 0o600
    _, *lines = index_of(home).read_bytes().splitlines()
    assert len(lines) == MATCHES
    # The directory is replaced by the state of the match.
    assert all(len(json.loads(line)) == len(Summary._fields) for line in lines)
    seeds = [
        json.loads(path.read_bytes().splitlines()[0])["seed"]
        for path in sorted((home / "matches").glob("*.jsonl"))[3:]
    ]
    assert {"a", "b", "c"} == {*seeds}
    assert not any(seed in json.loads(line) for line in lines for seed in seeds)


def test_a_new_edition_makes_the_index_outdated(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ListedMatches(home / "matches").unread == 0
    monkeypatch.setattr(match_index, "_program", lambda: "a file of the program has changed")
    assert ListedMatches(home / "matches").unread == MATCHES


def test_the_program_s_files_are_part_of_its_version_mark(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = tmp_path / "games" / "scout" / "rules.py"
    module.parent.mkdir(parents=True)
    module.write_text("old")
    monkeypatch.setattr(match_index, "__file__", str(tmp_path / "match_index.py"))
    mark = match_index._program.__wrapped__  # noqa: SLF001 - the cached value is bypassed
    before = mark()
    assert mark() == before
    module.write_text("new rules")
    assert mark() != before


@pytest.mark.parametrize(
    "change",
    [
        lambda line: line.__setitem__(4, [ESCAPES]),
        lambda line: line.__setitem__(5, [1, 2]),
        lambda line: line.__setitem__(7, "many"),
        lambda line: line.__setitem__(10, [7]),
        lambda line: line.__setitem__(11, [[7], []]),
        lambda line: line.__setitem__(11, [[0], [1]]),
        lambda line: line.__setitem__(11, [["0"], []]),
        lambda line: line.__setitem__(2, "lost"),
        lambda line: line.append(1),
        lambda line: line.clear(),
        lambda line: line.__setitem__(12, ["easy"]),
        lambda line: line.__setitem__(12, ["brutal"] * len(str(line[10]))),
        lambda line: (line.__setitem__(10, [0]), line.__setitem__(12, [["easy"]])),
        lambda line: line.__setitem__(13, [["x"]]),
        lambda line: line.__setitem__(13, [1]),
    ],
)
def test_a_line_that_no_program_wrote_is_ignored(
    home: Path, change: Callable[[list[object]], object]
) -> None:
    matches = home / "matches"
    expected = saves.summaries(matches)
    forged(home, change)
    assert [without_what_was_worked_out(one) for one in saves.summaries(matches)] == [
        without_what_was_worked_out(one) for one in expected
    ]


def test_too_few_tallies_in_a_forged_index_are_survived(run: Command, home: Path) -> None:
    forged(home, lambda line: line.__setitem__(13, []))
    assert run("records").code == 0


def test_a_forged_index_sends_no_escape_sequences(run: Command, home: Path) -> None:
    def steer(line: list[object]) -> None:
        seats = line[5]
        assert isinstance(seats, list)
        line[4], line[5], line[6] = ESCAPES, [ESCAPES] * len(seats), ESCAPES

    forged(home, steer)
    for summary in saves.summaries(home / "matches"):
        texts = (summary.trouble or "", summary.game, *summary.names, summary.when)
        assert all(text.isprintable() for text in texts)
    assert all("\x1b" not in out + err for _, out, err in answers(run))


def test_without_a_place_for_an_index_lists_still_answer(run: Command, home: Path) -> None:
    expected = answers(run)
    index_of(home).unlink()
    index_of(home).mkdir()
    assert answers(run) == expected


def test_a_few_new_matches_are_not_worth_writing_the_index(home: Path) -> None:
    before = index_of(home).read_bytes()
    for path in sorted((home / "matches").glob("*.jsonl"))[10:13]:
        path.touch()
    records.read(home / "matches")
    assert index_of(home).read_bytes() == before


def test_temporary_failures_are_not_indexed(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    index_of(home).unlink()

    def refuse(path: Path) -> None:
        raise JournalTrouble(f"{path.stem} can't be read: Input/output error.")

    with monkeypatch.context() as patched:
        patched.setattr(journal, "read", refuse)
        found = records.read(home / "matches")
        assert len(found.skipped) == MATCHES
    assert len(records.read(home / "matches").skipped) == 2


def test_journals_are_read_a_few_at_a_time(home: Path) -> None:
    """Pages read journals in small portions so that they can answer keys meanwhile."""
    matches = home / "matches"
    expected = records.read(matches)
    index_of(home).unlink()
    latest = sorted(matches.glob("*.jsonl"))[5]
    os.utime(latest, (2**31, 2**31))
    some = ListedMatches(matches)
    some.read(1)
    assert [one.id for one in some.newest_first()] == [latest.stem]
    while some.unread:
        some.read(7)
    assert len([*records.working_out(some)]) > 10
    assert records.count(some) == expected
    assert isinstance(expected, Records)


def test_a_kill_while_indexing_loses_little(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    index_of(home).unlink()
    monkeypatch.setattr(match_list, "_UNSAFE", 10)
    killed = ListedMatches(home / "matches")
    killed.read(15)
    assert ListedMatches(home / "matches").unread == MATCHES - 10


def test_summaries_of_index_and_journal_are_equal(home: Path) -> None:
    matches = home / "matches"
    kept = ListedMatches(matches).newest_first()
    index_of(home).unlink()
    read = saves.summaries(matches)
    assert [without_what_was_worked_out(one) for one in kept] == [
        without_what_was_worked_out(one) for one in read
    ]


@pytest.mark.parametrize("state", ["open", "finished", "damaged"])
def test_the_newest_of_a_state_come_without_reading_all(
    home: Path, state: match_index.State, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches = home / "matches"
    for path in sorted(matches.glob("*.jsonl"))[6:9]:
        path.touch()
    expected = [one.id for one in saves.summaries(matches) if one.state == state]
    some = ListedMatches(matches)
    some.read()
    assert [one.id for one in some.newest(state)] == expected
    monkeypatch.setattr(match_list, "_summary", None)
    some = ListedMatches(matches)
    assert some.unread == 3
    assert next(some.newest("open")).state == "open"
