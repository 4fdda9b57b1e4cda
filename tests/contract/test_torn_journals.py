"""A match whose journal was cut off anywhere goes on after the last whole line, or says why not."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from scapegoat_games import saves
from scapegoat_games.journal import JournalTrouble
from scapegoat_games.match import Match
from scapegoat_games.simulate import pick
from tests.contract.positions import Tried, every_game, started

MOVES = 6


def what_is_seen(match: Match[Any, Any, Any], tried: Tried) -> tuple[object, ...]:
    return tuple((match.view(who), match.history(who)) for who in tried.everybody)


@every_game
def test_cut_at_every_byte(tried: Tried, tmp_path: Path) -> None:
    chosen, rng = tried.facts.variants[0], Random(2)
    path = tmp_path / "torn.jsonl"
    match: Match[Any, Any, Any] = Match.start(tried.game, tried.names, chosen, "torn", path)
    beside = started(tried, chosen, "torn")
    seen = [what_is_seen(match, tried)]
    for _ in range(MOVES):
        seat, move = pick(tried.game, beside.state, rng)
        tried.game.apply(beside.state, seat, move, beside.dice)
        match.play(seat, move)
        seen.append(what_is_seen(match, tried))
    match.close()
    whole = path.read_bytes()
    assert whole.count(b"\n") == 1 + MOVES
    for cut in range(len(whole)):
        path.write_bytes(whole[:cut])
        lines = whole[:cut].count(b"\n")
        if lines == 0:
            refused_with_a_sentence(path)
            continue
        resumed = saves.resume(path)
        assert what_is_seen(resumed, tried) == seen[lines - 1]
        assert (resumed.notice is None) == whole[:cut].endswith(b"\n")
        resumed.close()
        assert path.read_bytes() == whole[: whole[:cut].rfind(b"\n") + 1]


def refused_with_a_sentence(path: Path) -> None:
    before = path.read_bytes()
    with pytest.raises(JournalTrouble) as refused:
        saves.resume(path)
    assert str(refused.value).startswith("torn is damaged: ")
    assert str(refused.value).endswith(".")
    assert path.read_bytes() == before
