"""A torn, changed or reordered journal resumes after a whole move or is refused with a reason."""

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scapegoat_games import saves
from scapegoat_games.journal_lines import JournalTrouble
from scapegoat_games.match import Match
from scapegoat_games.simulate import pick
from tests.contract.positions import Tried, every_game, started

MOVES = 6
"""Moves in the damaged journal. More moves make more bytes to damage and a slower test."""
BITS = (0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80)


@pytest.fixture(autouse=True)
def no_sync(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without this, thousands of throw-away files would be flushed to the disk."""
    monkeypatch.setattr(os, "fsync", lambda _: None)


def put(path: Path, data: bytes) -> None:
    """Writes a new file. Some systems flush an existing file at once when it is truncated."""
    path.unlink(missing_ok=True)
    path.write_bytes(data)


def everything_seen(match: Match[Any, Any, Any], tried: Tried) -> tuple[object, ...]:
    return tuple((match.view(who), match.history(who)) for who in tried.everybody)


def written(tried: Tried, path: Path) -> tuple[bytes, list[tuple[object, ...]]]:
    """The journal of a few random moves, and what all seats saw after each of its lines."""
    chosen, rng = tried.facts.variants[0], Random(2)
    match: Match[Any, Any, Any] = Match.start(tried.game, tried.names, chosen, "torn", path)
    beside = started(tried, chosen, "torn")
    seen = [everything_seen(match, tried)]
    for _ in range(MOVES):
        seat, move = pick(tried.game, beside.state, rng)
        tried.game.apply(beside.state, seat, move, beside.dice)
        match.play(seat, move)
        seen.append(everything_seen(match, tried))
    match.close()
    whole = path.read_bytes()
    assert whole.count(b"\n") == 1 + MOVES
    return whole, seen


@every_game
def test_journal_cut_at_any_byte_resumes_after_last_whole_line(
    tried: Tried, tmp_path: Path
) -> None:
    path = tmp_path / "torn.jsonl"
    whole, seen = written(tried, path)
    for cut in range(len(whole)):
        put(path, whole[:cut])
        lines = whole[:cut].count(b"\n")
        if lines == 0:
            refused_with_a_sentence(path)
            continue
        resumed = saves.resume(path)
        assert everything_seen(resumed, tried) == seen[lines - 1]
        assert (resumed.notice is None) == whole[:cut].endswith(b"\n")
        resumed.close()
        assert path.read_bytes() == whole[: whole[:cut].rfind(b"\n") + 1]


@every_game
def test_journal_with_any_byte_changed_is_refused(tried: Tried, tmp_path: Path) -> None:
    """One bit of each byte is flipped. Without its last line end the journal counts as torn."""
    path = tmp_path / "torn.jsonl"
    whole, seen = written(tried, path)
    for at in range(len(whole)):
        changed = bytearray(whole)
        changed[at] ^= BITS[at % len(BITS)]
        put(path, bytes(changed))
        if at < len(whole) - 1:
            refused_with_a_sentence(path)
            continue
        resumed = saves.resume(path)
        assert everything_seen(resumed, tried) == seen[-2]
        resumed.close()


@every_game
def test_journal_with_lines_out_of_place_is_refused(tried: Tried, tmp_path: Path) -> None:
    path = tmp_path / "torn.jsonl"
    whole, _ = written(tried, path)
    for changed in out_of_place(whole.splitlines(keepends=True)):
        put(path, b"".join(changed))
        refused_with_a_sentence(path)


def out_of_place(lines: list[bytes]) -> Iterator[list[bytes]]:
    """All journals with two lines swapped, with a line repeated, or with a line missing."""
    for at, line in enumerate(lines):
        for other in range(at + 1, len(lines)):
            swapped = [*lines]
            swapped[at], swapped[other] = lines[other], line
            yield swapped
        yield from ([*lines[:after], line, *lines[after:]] for after in range(len(lines) + 1))
        if at < len(lines) - 1:
            yield [*lines[:at], *lines[at + 1 :]]


def refused_with_a_sentence(path: Path) -> None:
    before = path.read_bytes()
    with pytest.raises(JournalTrouble) as refused:
        saves.resume(path)
    sentence = str(refused.value)
    assert sentence.startswith(("torn is damaged: ", "torn was written by another version"))
    assert sentence.endswith(".")
    assert sentence.isprintable()
    assert path.read_bytes() == before
