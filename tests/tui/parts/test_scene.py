"""The steps of a reveal, which show nothing of a card before the card is turned over."""

from pathlib import Path
from typing import Any, Final

import pytest

from scapegoat_games.match import Match
from scapegoat_games.protocol import Level
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.parts import scene as parts
from scapegoat_games.tui.screens.scene import ReadyScreen, SceneScreen
from scapegoat_games.tui.stages import RevealStage
from tests.games.scape_goat.positions import Position
from tests.games.scape_goat.test_frames import about_to_frame
from tests.tui.boards.scape_goat.tables import laid
from tests.tui.seats import SMALL, WIDEST, Seats, at_the_table
from tests.tui.terminal.still_loop import still_loop

HANDS: Final = ("yellow 1, blue 1", "red 1, blue 2", "red 2, blue 3")


def last_choice(home: Path, *chosen: str) -> AnyMatch:
    """A Frame Attempt in which one seat has not chosen a card yet."""
    position: Position = about_to_frame(*HANDS, goat=0)
    position.play("frame", *chosen)
    return laid(home, position)


def scene_of(seats: Seats) -> parts.Scene[Any]:
    return seats.app.screen.query_one(parts.Scene)


async def choose_last(seats: Seats) -> None:
    await seats.lift()
    await seats.press("1", "enter")


async def test_an_early_key_does_not_skip_a_page(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, last_choice(tmp_path, "show 1", "show 1")) as seats:
        await choose_last(seats)
        for page in (ReadyScreen, SceneScreen):
            seats.wait(0.4)
            await seats.press("enter")
            assert isinstance(seats.app.screen, page)


async def test_somebody_left_alone_need_not_turn_the_screen(tmp_path: Path) -> None:
    match = last_choice(tmp_path, "show 1", "show 1")
    match.hand_over(0, Level.EASY)
    match.hand_over(1, Level.EASY)
    async with at_the_table(tmp_path, match) as seats:
        await choose_last(seats)
        assert isinstance(seats.stage, RevealStage)
        assert "Turn the screen" not in seats.text


async def test_the_last_player_to_choose_sees_no_more_than_the_others(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, last_choice(tmp_path, "show 1", "show 1")) as seats:
        await choose_last(seats)
        for _ in range(20):
            await seats.press("enter")
            seats.wait(0.03)
        assert isinstance(seats.app.screen, ReadyScreen)
        assert "Everyone has chosen. Turn the screen so everyone can see." in seats.text
        assert "Ann is framed" not in seats.text
        await seats.press("l")
        assert "What has happened" in seats.text
        assert "Ann is framed" not in seats.text
        await seats.press("escape")
        seats.calm_down()
        await seats.press("enter")
        assert isinstance(seats.app.screen, SceneScreen)
        assert "Frame Attempt" in seats.text
        assert "Ann is framed" not in seats.text
        seats.calm_down()
        await seats.press("enter")
        assert "Ann is framed" in seats.text
        await seats.watch()
        assert not isinstance(seats.stage, RevealStage)


async def test_cards_turn_over_one_after_the_other(tmp_path: Path) -> None:
    match = last_choice(tmp_path, "show 1", "show 1")
    async with at_the_table(tmp_path, match, motion=True) as seats:
        await choose_last(seats)
        await seats.later(1)
        await seats.press("enter")
        for turned in range(3):
            assert scene_of(seats).turned == turned
            assert seats.text.count("yellow") + seats.text.count("red") <= turned
            await seats.later(parts.TURN_SECONDS)
        assert scene_of(seats).turned == 3
        await seats.later(10)
        assert "Ann is framed" not in seats.text, "the verdict waits for everybody"


async def test_all_cards_turn_over_on_a_slow_machine(tmp_path: Path) -> None:
    match = last_choice(tmp_path, "show 1", "show 1")
    async with at_the_table(tmp_path, match, motion=True) as seats:
        await choose_last(seats)
        await seats.later(1)
        await seats.press("enter")
        still_loop().hold_up(10 * parts.TURN_SECONDS)
        await seats.later(1)
        assert scene_of(seats).turned == 3


async def test_enter_turns_all_cards_over_at_once(tmp_path: Path) -> None:
    match = last_choice(tmp_path, "show 1", "show 1")
    async with at_the_table(tmp_path, match, motion=True) as seats:
        await choose_last(seats)
        await seats.later(1)
        await seats.press("enter")
        await seats.later(0.2)
        assert 0 < scene_of(seats).turned < 3
        await seats.command("Continue")  # An Enter so soon after another Enter would be held back.
        assert scene_of(seats).turned == 3
        assert not scene_of(seats).over
        await seats.later(0.2)
        await seats.press("enter")
        assert scene_of(seats).over


@pytest.mark.channel("motion")
@pytest.mark.parametrize("size", [SMALL, WIDEST])
async def test_time_and_frames_do_not_depend_on_hidden_cards(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    told = []
    for number, chosen in enumerate((("show 1", "show 1"), ("show 2", "show 2"))):
        home = tmp_path / str(number)
        home.mkdir()
        async with at_the_table(home, last_choice(home, *chosen), size, motion=True) as seats:
            await choose_last(seats)
            seen = [seats.text]
            frames = 0

            def painted() -> None:
                nonlocal frames
                frames += 1

            setattr(seats.app, "post_display_hook", painted)  # noqa: B010 - Textual's hook for tests
            await seats.later(1)
            await seats.press("enter")
            seen.append(seats.text)
            counted = []
            for _ in range(20):
                await seats.later(0.05)
                counted.append((frames, scene_of(seats).turned))
            told.append((seen, counted))
            result: Match[Any, Any, Any] = seats.match
            assert result.moves
    assert told[0] == told[1]
