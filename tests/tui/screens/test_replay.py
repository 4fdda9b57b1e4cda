"""A finished match is stepped through, by keys and by mouse, with all hands open."""

from pathlib import Path
from random import Random

import pytest

from scapegoat_games.protocol import Eye
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.opening import Watch
from tests.tui.hands import hands_of
from tests.tui.playing import likely_move
from tests.tui.seats import at_the_table
from tests.tui.tables import SIX, TABLES, new_match, owing


def over(home: Path, players: int, game: str = "scout") -> AnyMatch:
    match = new_match(home, SIX[:players], hands_of(game).SHORT, "end", game)
    rng = Random(3)
    while match.to_act():
        seat = owing(match)[0]
        match.play(seat, likely_move(match, seat, rng))
    return match


KEYS = {"On": "right", "Back": "left", "+10": "pagedown", "−10": "pageup"}


@pytest.mark.parametrize(("game", "players"), TABLES)
async def test_stepping_through_a_replay(tmp_path: Path, game: str, players: int) -> None:
    match = over(tmp_path, players, game)
    count = len(match.moves)
    at = 0
    async with at_the_table(tmp_path, Watch(match)) as seats:
        rng = Random(4)
        for step in range(20):
            words = rng.choice(["On", "On", "Back", "+10", "−10"])
            await (seats.command(words) if step % 2 else seats.press(KEYS[words]))
            by = {"On": 1, "Back": -1, "+10": 10, "−10": -10}[words]
            at = min(max(at + by, 0), count)
            assert f"move {at} of {count}" in seats.text
            for hand in hands_of(game).laid_open(match.view_at(at, Eye.ALL)):
                assert hand in seats.said
        await seats.press("home")
        assert f"move 0 of {count}" in seats.text
        await seats.press("end")
        assert f"move {count} of {count}" in seats.text


async def test_the_help_of_a_replay_has_every_key_of_its_bar(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, Watch(over(tmp_path, 2))) as seats:
        bar = seats.rows[-1]
        await seats.press("question_mark")
        for key, words in [("←", "Back"), ("→", "On"), ("PgDn", "+10"), ("Esc", "Leave")]:
            assert f" {key}  {words} " in bar
            assert any(row.split()[:2] == [key, words] for row in seats.rows)


async def test_keys_pressed_fast_do_not_confuse_the_replay(tmp_path: Path) -> None:
    match = over(tmp_path, 3)
    async with at_the_table(tmp_path, Watch(match)) as seats:
        await seats.press(*["right"] * 9, "left", "pagedown", "left", "home", *["right"] * 3)
        await seats.settle()
        assert "move 3 of" in seats.text
        assert len(seats.app.screen.query("TitleBar")) == 1


async def test_a_replay_in_a_small_terminal(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, Watch(over(tmp_path, 2)), (60, 20)) as seats:
        assert "This terminal is 60×20." in seats.text
        await seats.resize(80, 24)
        await seats.press("right")
        assert "move 1 of" in seats.text
