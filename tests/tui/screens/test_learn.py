"""The page of lessons."""

from pathlib import Path

import pytest

from scapegoat_games.tui.opening import Launch
from tests.tui.made_up import add_made_up_games
from tests.tui.seats import SMALL, at_the_table


async def test_only_digits_that_work_stand_before_lessons(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = add_made_up_games(monkeypatch, tmp_path / "content", 12)
    monkeypatch.setattr("scapegoat_games.lessons.taught", lambda: [game.id for game in games])
    async with at_the_table(tmp_path, Launch(), SMALL) as seats:
        await seats.press("l")
        assert f"9 {games[8].title}" in seats.text
        assert games[9].title in seats.text
        assert "10" not in seats.text


async def test_the_page_of_lessons_has_a_help(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, Launch()) as seats:
        for key in ("f1", "question_mark"):
            await seats.press("l", key)
            assert "Sit down to the lesson" in seats.said
            await seats.press("escape", "escape")
