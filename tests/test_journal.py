"""A match on disk: whatever befalls the file, it is resumed rightly or refused in a sentence."""

import errno
import fcntl
import os
import resource
import signal
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scapegoat_games import journal, records, saves
from scapegoat_games.journal import Journal, JournalTrouble, Locked
from scapegoat_games.protocol import Eye
from scapegoat_games.records import Header, Moved, Undone
from tests.toy import BIDS, ToyMatch, load_toy, play, toy_match

PLAYED = (*BIDS, "rest", "roll", "rise")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "toy-20260102-0304-abc.jsonl"


def recorded(path: Path) -> bytes:
    """The journal of a short match with an undo in it."""
    match = toy_match(path)
    play(match, *PLAYED)
    match.undo()
    play(match, "roll")
    match.close()
    return path.read_bytes()


def everything(match: ToyMatch) -> tuple[object, ...]:
    """All that anybody can learn of a position."""
    return tuple((match.view(who), match.history(who)) for who in (0, 1, 2, Eye.TABLE))


def positions() -> list[tuple[object, ...]]:
    """What the match of ``recorded`` was like after each of its lines."""
    match = toy_match()
    seen = [everything(match)]
    for text in PLAYED:
        play(match, text)
        seen.append(everything(match))
    match.undo()
    seen.append(everything(match))
    play(match, "roll")
    return [*seen, everything(match)]


def resumed(path: Path) -> ToyMatch:
    return saves.resume(path, load_toy)


def refused(path: Path) -> str:
    """The sentence with which the file is refused; it must be left as it was."""
    before = path.read_bytes()
    with pytest.raises(JournalTrouble) as caught:
        resumed(path).close()
    assert path.read_bytes() == before
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


def test_a_match_is_resumed_where_it_was_left(path: Path) -> None:
    recorded(path)
    match = resumed(path)
    assert everything(match) == positions()[-1]
    assert match.id == path.stem
    assert match.names == ("Ann", "Bo", "Cy")
    assert match.notice is None
    assert match.unsaved is None


def test_a_resumed_match_goes_on_in_the_same_file(path: Path) -> None:
    before = recorded(path)
    match = resumed(path)
    play(match, "rest")
    expected = everything(match)
    match.close()
    assert path.read_bytes().startswith(before)
    assert everything(resumed(path)) == expected


def test_each_move_is_in_the_file_when_play_returns(path: Path) -> None:
    match = toy_match(path)
    for number, text in enumerate(PLAYED, 1):
        play(match, text)
        assert len(journal.read(path).moves) == number


def test_moves_made_before_it_was_left_stand(path: Path) -> None:
    match = toy_match(path)
    play(match, *BIDS, "rest")
    match.close()
    match = resumed(path)
    assert match.why_no_undo() == "Nobody knows who has looked since the match was left."
    play(match, "rest")
    match.undo()
    assert not match.can_undo()


def test_only_its_owner_can_read_it(path: Path) -> None:
    old = os.umask(0)
    try:
        recorded(path)
    finally:
        os.umask(old)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [one.name for one in path.parent.iterdir()] == [path.name]


def test_cut_anywhere_it_goes_on_after_the_last_whole_line(path: Path) -> None:
    data = recorded(path)
    expected = positions()
    header = data.index(b"\n") + 1
    for length in range(len(data)):
        path.write_bytes(data[:length])
        if length < header:
            assert "first line is incomplete" in refused(path)
            continue
        match = resumed(path)
        lines = data[:length].count(b"\n")
        whole = data[:length].rindex(b"\n") + 1
        assert everything(match) == expected[lines - 1]
        assert path.read_bytes() == data[:whole]
        if length == whole:
            assert match.notice is None
        else:
            assert match.notice
            assert f"{length - whole} byte" in match.notice
        match.close()


def test_a_cut_match_can_be_played_on(path: Path) -> None:
    data = recorded(path)
    path.write_bytes(data[:-5])
    match = resumed(path)
    play(match, "rest")
    expected = everything(match)
    match.close()
    assert everything(resumed(path)) == expected


@pytest.mark.parametrize("flip", [0x01, 0x20, 0x80, 0xFF])
def test_one_changed_byte_never_leads_to_another_position(path: Path, flip: int) -> None:
    data = recorded(path)
    expected = positions()
    for at in range(len(data)):
        changed = bytearray(data)
        changed[at] ^= flip
        path.write_bytes(changed)
        if at == len(data) - 1:
            # The last line end is gone: the line is as good as torn.
            match = resumed(path)
            assert everything(match) == expected[-2]
            match.close()
        else:
            refused(path)


@given(damage=st.data())
def test_whatever_happens_to_a_file_it_is_resumed_rightly_or_refused(
    tmp_path_factory: pytest.TempPathFactory, damage: st.DataObject
) -> None:
    path = tmp_path_factory.mktemp("damage") / "toy.jsonl"
    data = recorded(path)
    start, end = sorted(damage.draw(st.tuples(*[st.integers(0, len(data))] * 2)))
    other = damage.draw(st.integers(0, len(data)))
    put_in = damage.draw(st.sampled_from([b"", data[other : other + 60], bytes(end - start)]))
    path.write_bytes(data[:start] + put_in + data[end:])
    try:
        match = resumed(path)
    except JournalTrouble as trouble:
        sentence = str(trouble)
    else:
        sentence = match.notice or "Nothing was lost."
        assert everything(match) in positions()
        match.close()
    assert sentence.isprintable()


def test_lines_swapped_repeated_or_lost_are_named(path: Path) -> None:
    lines = recorded(path).splitlines(keepends=True)
    for at in range(1, len(lines) - 1):
        swapped = [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]
        repeated = [*lines[: at + 1], *lines[at:]]
        lost = [*lines[:at], *lines[at + 1 :]]
        for changed, number in ((swapped, at + 1), (repeated, at + 2), (lost, at + 1)):
            path.write_bytes(b"".join(changed))
            assert f"line {number} is not what was written" in refused(path)


def test_the_lines_of_another_match_do_not_fit(path: Path) -> None:
    lines = recorded(path).splitlines(keepends=True)
    other = path.with_name("other.jsonl")
    match = toy_match(other, seed="another")
    match.close()
    path.write_bytes(other.read_bytes() + b"".join(lines[1:]))
    assert "line 2 is not what was written" in refused(path)


def sealed(*contents: bytes) -> bytes:
    """Lines with right seals and whatever in them."""
    data, seal = b"", b""
    for content in contents:
        seal = records._seal_of(content, seal)  # noqa: SLF001 - forging is the point
        data += content + b',"sum":"%s"}\n' % seal
    return data


HEADER = (
    b'{"format":1,"game":"toy","edition":1,"seed":"s","seats":["A","B"],'
    b'"settings":{"turns":6,"loud":true},"when":"2026-01-02T03:04:05+00:00"'
)


@pytest.mark.parametrize(
    ("contents", "number"),
    [
        ([b"{"], 1),
        ([b'{"format":1'], 1),
        ([b"[" * 100_000], 1),
        ([HEADER.replace(b'["A","B"]', b"[1,2]")], 1),
        ([HEADER.replace(b'"turns":6', b'"turns":[6]')], 1),
        ([HEADER, b'{"seat":0'], 2),
        ([HEADER, b'{"undo":true'], 2),
        ([HEADER, b'{"undo":false'], 2),
        ([HEADER, b'{"seat":0,"move":"bid 0","events":[1],"draws":1'], 2),
        ([HEADER, b'{"seat":0,"move":7,"events":[],"draws":1'], 2),
    ],
)
def test_what_no_program_wrote_is_refused(path: Path, contents: list[bytes], number: int) -> None:
    path.write_bytes(sealed(*contents))
    assert f"line {number} is not what was written" in refused(path)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (b'"format":1', b'"format":2', "another version of the program (format 2"),
        (b'"edition":1', b'"edition":3', "played by edition 3 of the rules of Toy"),
        (b'["A","B"]', b'["A"]', "Toy is for 2 to 4 players, not 1."),
        (b'"turns":6', b'"turns":0', "turns is"),
        (b'"turns":6', b'"turns":13', "Thirteen turns bring bad luck."),
        (b'"turns":6', b'"sharks":6', "Toy has no setting “sharks”"),
    ],
)
def test_a_match_this_program_cannot_play_is_refused(
    path: Path, old: bytes, new: bytes, sentence: str
) -> None:
    path.write_bytes(sealed(HEADER.replace(old, new)))
    assert sentence in refused(path)


def test_a_match_of_an_unknown_game_is_refused(path: Path) -> None:
    path.write_bytes(sealed(HEADER.replace(b'"toy"', b'"scuot"')))
    with pytest.raises(JournalTrouble, match="did you mean scout"):
        saves.resume(path)


def test_a_setting_that_came_later_has_its_default(path: Path) -> None:
    path.write_bytes(sealed(HEADER.replace(b',"loud":true', b"")))
    assert resumed(path).settings == {"turns": 6, "loud": True}


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b'{"seat":0,"move":"dance","events":["bid"],"draws":1', "That is no move"),
        (b'{"seat":1,"move":"roll","events":["roll"],"draws":2', "makes that impossible"),
        (b'{"seat":7,"move":"bid 0","events":["bid"],"draws":1', "B is to move now"),
        (b'{"seat":1,"move":"bid 0","events":["bid"],"draws":1', "other things happen"),
        (b'{"seat":1,"move":"bid 0","events":["bid","bids"],"draws":3', "fallen 1 times, not 3"),
        (
            b'{"seat":1,"move":"bid 0","events":["bid","bids"],"draws":1,"end":true',
            "ends at another move",
        ),
    ],
)
def test_drift_is_named_at_its_move(path: Path, line: bytes, why: str) -> None:
    first = b'{"seat":0,"move":"bid 0","events":["bid"],"draws":1'
    lines = [HEADER, first, b'{"undo":true', first, line]
    path.write_bytes(sealed(*lines))
    sentence = refused(path)
    assert "Move 2 of" in sentence
    assert "(line 5)" in sentence
    assert why in sentence


def test_a_torn_tail_stays_while_the_match_is_refused(path: Path) -> None:
    path.write_bytes(sealed(HEADER.replace(b'"edition":1', b'"edition":2')) + b'{"sea')
    refused(path)


PROGRAM = """
import sys
from pathlib import Path
from scapegoat_games import saves
from scapegoat_games.journal import JournalTrouble
from tests.toy import load_toy, toy_match, play

what, path = sys.argv[1], Path(sys.argv[2])
if what == "resume":
    try:
        saves.resume(path, load_toy)
    except JournalTrouble as trouble:
        print(trouble)
elif what == "hold":
    saves.resume(path, load_toy)
    print("held", flush=True)
    sys.stdin.read()
elif what == "play":
    match = toy_match(path, turns=99, loud=False)
    play(match, "bid 0", "bid 1", "bid 2")
    while match.to_act():
        play(match, "rest")
        print(len(match.moves), flush=True)
"""


def program(what: str, path: Path) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-c", PROGRAM, what, str(path)],
        cwd=Path(__file__).parent.parent,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def test_a_second_process_is_refused_until_the_first_lets_go(path: Path) -> None:
    recorded(path)
    match = resumed(path)
    with program("resume", path) as second:
        answer, _ = second.communicate(timeout=30)
    assert "being played in another window" in answer
    match.close()
    with program("resume", path) as third:
        answer, _ = third.communicate(timeout=30)
    assert answer == ""


def test_a_match_another_process_has_open_is_neither_resumed_nor_deleted(path: Path) -> None:
    recorded(path)
    with program("hold", path) as other:
        assert other.stdout
        assert other.stdout.readline() == "held\n"
        with pytest.raises(Locked):
            resumed(path)
        with pytest.raises(Locked):
            journal.delete(path)
        assert journal.read(path).moves
        other.communicate(timeout=30)
    journal.delete(path)
    assert not path.exists()


def test_a_new_match_is_locked_from_its_beginning(path: Path) -> None:
    match = toy_match(path)
    with pytest.raises(Locked):
        resumed(path)
    match.close()
    match.close()
    assert resumed(path)


@pytest.mark.parametrize("after", [1, 7, 40])
def test_killed_in_the_middle_no_move_that_was_shown_is_lost(path: Path, after: int) -> None:
    with program("play", path) as player:
        assert player.stdout
        shown = [int(player.stdout.readline()) for _ in range(after)][-1]
        player.kill()
        shown = max([shown, *map(int, player.stdout.read().split())])
    assert player.returncode == -signal.SIGKILL
    match = resumed(path)
    assert len(match.moves) >= shown
    play(match, "rest")


class Disk:
    """A disk that fails in one way while it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._monkeypatch = monkeypatch

    def refuses(self, *calls: str) -> None:
        def refuse(*_: object) -> NoReturn:
            raise OSError(errno.ENOSPC, "No space left on device")

        for call in calls:
            self._monkeypatch.setattr(os, call, refuse)

    def tears(self, *refused: str) -> None:
        """Takes ten bytes of a line and no more."""
        self.refuses(*refused)
        write = os.pwrite
        taken = iter([10])

        def tear(descriptor: int, data: bytes, offset: int) -> int:
            for some in taken:
                return write(descriptor, data[:some], offset)
            raise OSError(errno.ENOSPC, "No space left on device")

        self._monkeypatch.setattr(os, "pwrite", tear)

    def works(self) -> None:
        self._monkeypatch.undo()


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    disk = Disk(monkeypatch)
    yield disk
    disk.works()


FAILURES: dict[str, Callable[[Disk], None]] = {
    "takes nothing": lambda disk: disk.refuses("pwrite"),
    "takes a part": lambda disk: disk.tears(),
    "takes it but can't keep it": lambda disk: disk.refuses("fsync"),
    "takes a part and can't be cut": lambda disk: disk.tears("ftruncate"),
}


@pytest.mark.parametrize("failure", FAILURES)
def test_a_full_disk_stops_nobody_and_loses_nothing(path: Path, disk: Disk, failure: str) -> None:
    match = toy_match(path)
    play(match, *BIDS)
    saved = path.read_bytes()
    FAILURES[failure](disk)
    play(match, "rest")
    assert match.unsaved
    assert "No space left on device" in match.unsaved
    assert len(match.moves) == 4
    assert not match.retry()
    play(match, "rise")
    match.undo()
    assert match.unsaved
    disk.works()
    assert path.read_bytes().startswith(saved)
    assert match.retry()
    assert match.unsaved is None
    play(match, "roll")
    expected = everything(match)
    match.close()
    assert everything(resumed(path)) == expected


def test_the_next_move_saves_what_waited(path: Path, disk: Disk) -> None:
    match = toy_match(path)
    disk.refuses("pwrite")
    play(match, *BIDS)
    disk.works()
    play(match, "rest")
    assert match.unsaved is None
    assert len(journal.read(path).moves) == 4


def test_what_a_full_disk_took_of_a_line_is_cut_back(path: Path, disk: Disk) -> None:
    match = toy_match(path)
    before = path.read_bytes()
    disk.tears()
    play(match, "bid 0")
    assert path.read_bytes() == before


def test_left_on_a_full_disk_it_is_resumed_at_the_last_move_saved(path: Path, disk: Disk) -> None:
    match = toy_match(path)
    play(match, *BIDS)
    FAILURES["takes a part and can't be cut"](disk)
    play(match, "rest")
    match.close()
    disk.works()
    match = resumed(path)
    assert match.notice
    assert len(match.moves) == 3


def test_a_real_limit_on_the_file_is_survived(path: Path) -> None:
    match = toy_match(path)
    play(match, *BIDS)
    old = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + 20, old[1]))
    try:
        play(match, "rest")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, old)
    assert match.unsaved
    assert path.read_bytes().endswith(b"\n")
    assert match.retry()
    assert len(journal.read(path).moves) == 4


def test_a_file_deleted_under_a_match_is_told(path: Path) -> None:
    match = toy_match(path)
    path.unlink()
    play(match, "bid 0")
    assert match.unsaved
    assert "its file was deleted" in match.unsaved
    match.close()


def test_a_match_is_not_started_where_nothing_can_be_saved(path: Path, disk: Disk) -> None:
    with pytest.raises(JournalTrouble, match=r"can't be saved: No such file"):
        toy_match(path.parent / "nowhere" / path.name)
    disk.refuses("fsync")
    with pytest.raises(JournalTrouble, match=r"can't be saved: No space left"):
        toy_match(path)
    disk.works()
    assert not list(path.parent.iterdir())


def test_a_match_never_takes_the_place_of_another(path: Path) -> None:
    before = recorded(path)
    with pytest.raises(JournalTrouble, match="already"):
        toy_match(path)
    assert path.read_bytes() == before


def test_what_cannot_be_opened_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(JournalTrouble, match="There is no match called"):
        resumed(path)
    os.mkfifo(path)
    with pytest.raises(JournalTrouble, match="is no file"):
        resumed(path)
    path.unlink()
    recorded(path)

    def refuse(*_: object, **__: object) -> NoReturn:
        raise PermissionError(errno.EACCES, "Permission denied")

    with monkeypatch.context() as patched:
        patched.setattr(os, "open", refuse)
        with pytest.raises(JournalTrouble, match=r"can't be opened: Permission denied"):
            resumed(path)
    with monkeypatch.context() as patched:
        patched.setattr(os, "fdopen", refuse)
        with pytest.raises(JournalTrouble, match=r"can't be read: Permission denied"):
            resumed(path)
    with monkeypatch.context() as patched:
        patched.setattr(fcntl, "flock", refuse)
        with pytest.raises(JournalTrouble, match=r"can't be locked: Permission denied"):
            resumed(path)
    with monkeypatch.context() as patched:
        patched.setattr(Path, "unlink", refuse)
        with pytest.raises(JournalTrouble, match=r"can't be deleted: Permission denied"):
            journal.delete(path)
    path.write_bytes(path.read_bytes()[:-1])
    with monkeypatch.context() as patched:
        patched.setattr(os, "ftruncate", refuse)
        with pytest.raises(JournalTrouble, match=r"can't be mended: Permission denied"):
            resumed(path)
    assert resumed(path).notice


def test_a_match_deleted_while_it_is_opened_is_none(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorded(path)
    lock = fcntl.flock

    def too_late(descriptor: int, how: int) -> None:
        path.unlink()
        lock(descriptor, how)

    monkeypatch.setattr(fcntl, "flock", too_late)
    with pytest.raises(JournalTrouble, match="There is no match called"):
        resumed(path)


def test_the_name_of_a_file_cannot_steer_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "toy\x1b[2J.jsonl"
    with pytest.raises(JournalTrouble) as caught:
        resumed(path)
    assert "\x1b" not in str(caught.value)


def test_a_journal_shows_no_card_and_any_text_survives_it(path: Path) -> None:
    header = Header("toy", 1, 'ü"\n\ud800', ("Änn", "李"), {"a": None, "b": True}, "now")
    opened = Journal.create(path, header)
    moved = Moved(1, "peek 0", ("peek",), 3, end=True)
    opened.append(moved)
    opened.append(moved)
    opened.append(Undone())
    opened.close()
    contents = journal.read(path)
    assert contents.header == header
    assert contents.moves == ((2, moved),)
    assert contents.finished
    assert path.read_bytes().isascii()
