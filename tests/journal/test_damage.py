"""A torn, changed or reordered file resumes after a whole move or is refused in a sentence."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scapegoat_games.journal_lines import JournalTrouble
from tests.journal.recorded import everything, positions, recorded, refused, resumed
from tests.toy import play, toy_match


def test_a_cut_file_resumes_after_its_last_whole_line(path: Path) -> None:
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
            # A line without its line end counts as torn.
            match = resumed(path)
            assert everything(match) == expected[-2]
            match.close()
        else:
            refused(path)


@given(damage=st.data())
def test_any_damage_is_resumed_correctly_or_refused(
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


def test_swapped_repeated_or_lost_lines_are_named(path: Path) -> None:
    lines = recorded(path).splitlines(keepends=True)
    for at in range(1, len(lines) - 1):
        swapped = [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]
        repeated = [*lines[: at + 1], *lines[at:]]
        lost = [*lines[:at], *lines[at + 1 :]]
        for changed, number in ((swapped, at + 1), (repeated, at + 2), (lost, at + 1)):
            path.write_bytes(b"".join(changed))
            assert f"line {number} is not what was written" in refused(path)


def test_lines_of_another_match_are_refused(path: Path) -> None:
    lines = recorded(path).splitlines(keepends=True)
    other = path.with_name("other.jsonl")
    match = toy_match(other, seed="another")
    match.close()
    path.write_bytes(other.read_bytes() + b"".join(lines[1:]))
    assert "line 2 is not what was written" in refused(path)
