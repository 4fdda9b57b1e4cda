"""The end of a round, and hidden hands, in a replay."""

from pathlib import Path
from random import Random

import pytest

from scapegoat_games.protocol import Eye
from scapegoat_games.tui.opening import Watch
from tests.tui.playing import any_move
from tests.tui.room import LONG
from tests.tui.seats import SMALL, at_the_table
from tests.tui.tables import new_match, owing


@pytest.mark.parametrize("players", range(2, 6))
async def test_a_replay_shows_the_points_of_a_round_before_the_deal(
    tmp_path: Path, players: int
) -> None:
    match = new_match(tmp_path, LONG[:players], {"rounds": 2}, "end")
    rng = Random(players)
    while match.to_act():
        seat = owing(match)[0]
        match.play(seat, any_move(match.legal(seat), rng))
    (ends, points), *_ = [
        (line.move_number, line.text.rsplit(". ", 1)[1])
        for line in match.history(Eye.ALL)
        if line.kind == "round"
    ]
    async with at_the_table(tmp_path, Watch(match), SMALL) as seats:
        await seats.press(*["right"] * ends)
        beside = " ".join(row[29:].strip() for row in seats.rows).replace("╎", "")
        assert "Round 1 is over" in beside, seats.text
        assert points in " ".join(beside.split()), seats.text


async def test_other_hands_lie_face_down_in_a_players_replay(tmp_path: Path) -> None:
    match = new_match(tmp_path, LONG[:3], {"rounds": 1}, "end")
    rng = Random(1)
    while match.to_act():
        seat = owing(match)[0]
        match.play(seat, any_move(match.legal(seat), rng))
    async with at_the_table(tmp_path, Watch(match), SMALL) as seats:
        await seats.press("v")
        hands = [row for row in seats.rows if row[1:2] in {"●", "▲", "■"}]
        backs = [row.count("░░░") for row in hands]
        assert backs == [0, 12, 12], seats.text
        assert [row.split()[1] for row in hands] == list(LONG[:3]), "there is room for names"
