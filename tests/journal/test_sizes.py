"""Files larger than any match are refused at a glance, in no more memory than one takes."""

import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from scapegoat_games import journal, saves
from scapegoat_games.journal_lines import JournalTrouble
from tests.journal.recorded import HEADER, recorded, refused, sealed

MEGABYTE: Final = 1024 * 1024
LARGE: Final[dict[str, Callable[[], bytes]]] = {
    "50 MB of newlines": lambda: b"\n" * (50 * MEGABYTE),
    "3 MB of newlines": lambda: b"\n" * (3 * MEGABYTE),
    "a line of 10 MB": lambda: sealed(HEADER + b',"x":"' + b"x" * (10 * MEGABYTE) + b'"'),
    "a match and 50 MB after it": lambda: sealed(HEADER) + b"x" * (50 * MEGABYTE),
}


@pytest.mark.parametrize("what", LARGE)
def test_it_is_refused_in_little_memory(path: Path, what: str) -> None:
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
def test_a_header_that_nobody_could_have_begun_with(
    path: Path, written: bytes, forged: bytes
) -> None:
    path.write_bytes(sealed(HEADER.replace(written, forged)))
    assert "line 1 is not what was written" in refused(path)
    (summary,) = saves.summaries(path.parent)
    assert summary.state == "damaged"
    assert summary.names == ()


def test_a_match_is_far_from_being_too_large(path: Path) -> None:
    assert len(recorded(path)) * 1000 < 4 * MEGABYTE
