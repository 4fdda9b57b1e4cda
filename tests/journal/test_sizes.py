"""Files larger than any match are refused without reading them into memory."""

import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from scapegoat_games import journal, journal_lines, saves
from scapegoat_games.journal_lines import JournalTrouble, MoveLine
from tests.journal.recorded import HEADER, refused, sealed
from tests.toy import toy_match

MEGABYTE: Final = 1024 * 1024
LARGE: Final[dict[str, Callable[[], bytes]]] = {
    "50 MB of newlines": lambda: b"\n" * (50 * MEGABYTE),
    "3 MB of newlines": lambda: b"\n" * (3 * MEGABYTE),
    "16 MB and a byte": lambda: b"\n" * (16 * MEGABYTE + 1),
    "a line of 10 MB": lambda: sealed(HEADER + b',"x":"' + b"x" * (10 * MEGABYTE) + b'"'),
    "a match and 50 MB after it": lambda: sealed(HEADER) + b"x" * (50 * MEGABYTE),
}


@pytest.mark.parametrize("what", LARGE)
def test_a_large_file_is_refused_with_little_memory(path: Path, what: str) -> None:
    path.write_bytes(LARGE[what]())
    tracemalloc.start()
    try:
        with pytest.raises(JournalTrouble):
            journal.read(path)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 16 * MEGABYTE
    refused(path)


@pytest.mark.parametrize(
    ("written", "forged"),
    [
        (b'["A","B"]', b"[" + b",".join(b'"%d"' % number for number in range(1000)) + b"]"),
        (b'"A"', b'"' + b"A" * 10_000 + b'"'),
        (b'"toy"', b'"' + b"t" * 10_000 + b'"'),
        (b'"turns"', b'"' + b"t" * 10_000 + b'"'),
        (b'"2026-01-02T03:04:05+00:00"', b'"' + b"2" * 10_000 + b'"'),
    ],
)
def test_an_impossible_header_is_refused(path: Path, written: bytes, forged: bytes) -> None:
    path.write_bytes(sealed(HEADER.replace(written, forged)))
    assert "line 1 is not what was written" in refused(path)
    (summary,) = saves.summaries(path.parent)
    assert summary.state == "damaged"
    assert summary.names == ()


def test_a_match_with_5_megabytes_of_moves_is_read(path: Path) -> None:
    lines, seal = journal_lines.first_line(toy_match().header)
    moves = bytearray(lines)
    rested = MoveLine(0, "rest", ("rest",), 1)
    while len(moves) < 5 * MEGABYTE:
        line, seal, _ = journal_lines.following(rested, seal, journal_lines.FORMAT)
        moves += line
    path.write_bytes(moves)
    assert len(journal.read(path).moves) > 50_000
