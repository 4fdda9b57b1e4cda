"""The power may be cut after any byte: what resumes is what was shown, or the move after it."""

from itertools import count
from pathlib import Path

import pytest

from scapegoat_games import saves
from tests.journal.power import Power, lay_down
from tests.journal.recorded import STEPS, everything, positions, resumed
from tests.toy import ToyMatch, toy_match


def play_all(match: ToyMatch, power: Power) -> None:
    """The match of ``recorded``, each line of it shown."""
    power.show()
    for step in STEPS:
        step(match)
        power.show()
    match.close()


def check(power: Power, scratch: Path) -> set[int]:
    """At every moment; returns how much was there, which is never less than was shown."""
    expected, numbers, seen, known = positions(), count(), set(), set()
    for moment in power.moments:
        for files in moment.left:
            key = (moment.shown, *files.items())
            if key in known:
                continue
            known.add(key)
            room = scratch / f"{next(numbers)}"
            lay_down(room, files)
            paths = [saves.find(room, summary.id) for summary in saves.summaries(room)]
            if not moment.shown and not paths:
                continue
            # Of several the one written last holds all; it is named after the other.
            match = resumed(max(paths))
            at = expected.index(everything(match), max(moment.shown - 1, 0))
            assert at <= moment.shown
            match.close()
            seen.add(at)
    return seen


def test_at_every_byte_of_a_match(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = tmp_path / "room"
    room.mkdir()
    power = Power(room)
    with monkeypatch.context() as patched:
        power.watch(patched)
        play_all(toy_match(room / path.name), power)
    assert len(power.moments) > 500
    assert check(power, tmp_path) == set(range(len(positions())))
