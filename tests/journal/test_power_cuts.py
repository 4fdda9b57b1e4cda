"""After a power cut at any byte a match resumes at the move last shown or at the next one."""

from itertools import count
from pathlib import Path

import pytest

from scapegoat_games import saves
from tests.journal.power import Power, write_files
from tests.journal.recorded import STEPS, everything, positions, resumed
from tests.toy import ToyMatch, toy_match


def play_all(match: ToyMatch, power: Power) -> None:
    """Plays the match of ``recorded`` and marks each line as shown."""
    power.show()
    for step in STEPS:
        step(match)
        power.show()
    match.close()


def check(power: Power, scratch: Path) -> set[int]:
    """Asserts that no moment has lost a shown line; returns the numbers of lines that were left."""
    expected, numbers, seen, known = positions(), count(), set(), set()
    for moment in power.moments:
        for files in moment.left:
            key = (moment.shown, *files.items())
            if key in known:
                continue
            known.add(key)
            directory = scratch / f"{next(numbers)}"
            write_files(directory, files)
            paths = [saves.find(directory, summary.id) for summary in saves.summaries(directory)]
            if not moment.shown and not paths:
                continue
            # If there are several files, the last by name was written last and has all lines.
            match = resumed(max(paths))
            at = expected.index(everything(match), max(moment.shown - 1, 0))
            assert at <= moment.shown
            match.close()
            seen.add(at)
    return seen


def test_a_power_cut_at_any_byte_loses_nothing_shown(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    directory = tmp_path / "directory"
    directory.mkdir()
    power = Power(directory)
    with monkeypatch.context() as patched:
        power.watch(patched)
        play_all(toy_match(directory / path.name), power)
    assert len(power.moments) > 500
    assert check(power, tmp_path) == set(range(len(positions())))
