"""Without a match named, the newest that is open nowhere else is resumed."""

from collections.abc import Callable
from pathlib import Path

import pytest

from scapegoat_games import saves
from scapegoat_games.commands import play
from scapegoat_games.tui.opening import PlayMatch, Start
from tests.commands import Command, kept_match


def test_a_match_that_is_open_elsewhere_is_passed_over(
    run: Command, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[Start] = []

    def begin_at_once(_: object, begin: Callable[[Path], Start]) -> None:
        begun.append(begin(home))

    monkeypatch.setattr(play, "to_the_table", begin_at_once)
    for _ in range(2):
        kept_match(home, moves=3)
    newest, waiting = saves.summaries(home / "matches")
    elsewhere = saves.resume(newest.path)
    assert run("resume").code == 0
    (start,) = begun
    assert isinstance(start, PlayMatch)
    assert start.match.id == waiting.id
    answer = run("resume")
    assert answer.code == 3
    assert answer.sentence.startswith(f"{newest.id} is being played in another window")
    elsewhere.close()
    start.match.close()
