"""Tips are lines under the page. Each name sees a tip once."""

from pathlib import Path
from random import Random

import pytest

from scapegoat_games import lessons, preferences
from scapegoat_games.tui.stages import Curtain
from scapegoat_games.tui.widgets.tip_line import TipLine
from tests.lessons import TAUGHT
from tests.tui.frames import Frames
from tests.tui.hands import hands_of
from tests.tui.playing import play_on
from tests.tui.seats import SMALL, WIDEST, Seats, at_the_table
from tests.tui.tables import new_match


def tip(seats: Seats) -> str:
    return " ".join(line._say for line in seats.app.screen.query(TipLine))  # noqa: SLF001 - the text has no public name


@pytest.mark.parametrize("size", [SMALL, WIDEST])
async def test_each_name_sees_a_tip_once(tmp_path: Path, size: tuple[int, int]) -> None:
    for names, told in ((("Ann", "Bo"), True), (("Ann", "Cy"), False), (("Dot", "Ann"), True)):
        match = new_match(tmp_path, names)
        async with at_the_table(tmp_path, match, size, tips=True) as seats:
            assert isinstance(seats.stage, Curtain)
            assert not tip(seats)
            await seats.lift()
            assert bool(tip(seats)) == told
            assert ("Tip: you may turn" in seats.said) == told
            assert seats.looking == 0


async def test_the_first_curtain_loads_no_tips(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []

    def none(game: str) -> tuple[lessons.Tip, ...]:
        read.append(game)
        return ()

    monkeypatch.setattr(lessons, "tips", none)
    async with at_the_table(tmp_path, new_match(tmp_path, ("Ann", "Bo")), tips=True) as seats:
        assert isinstance(seats.stage, Curtain)
        assert not read
        await seats.lift()
        assert read == ["scout"]


async def test_a_tip_gives_way_to_a_confirmation(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, ("Ann", "Bo")), tips=True) as seats:
        await seats.lift()
        await seats.press("enter")
        await seats.lift()  # only the last player to choose is asked for confirmation
        for key, told in (("enter", False), ("escape", True)):
            await seats.press(key)
            assert ("Tip: you may turn" in seats.said) == told


@pytest.mark.parametrize("mouse", [False, True])
async def test_dismissing_a_tip_turns_all_tips_off(tmp_path: Path, mouse: bool) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, ("Ann", "Bo")), tips=True) as seats:
        await seats.lift()
        await (seats.click_on("no tips") if mouse else seats.press("x"))
        assert not tip(seats)
        assert not preferences.load(tmp_path).tips
        await seats.press("up", "enter", "enter")
        await seats.lift()
        assert not tip(seats)
        seats.app.give_tips(True)
        await seats.settle()
        assert preferences.load(tmp_path).tips


@pytest.mark.channel("frames")
@pytest.mark.parametrize("game", TAUGHT)
async def test_tips_show_no_secret(tmp_path: Path, game: str) -> None:
    """Public pages show only tips about public things."""
    match = new_match(tmp_path, ("Ann", "Bo", "Cy"), hands_of(game).SHORT, game=game)
    public = {one.say for one in lessons.tips(game) if one.on != "page"}
    given = set()
    async with at_the_table(tmp_path, match, tips=True) as seats:
        frames, rng = Frames(seats), Random(3)
        while match.to_act() and len(match.moves) < 12:
            await play_on(seats, rng, mouse=False)
            given.add(tip(seats))
            if seats.looking is None:
                assert tip(seats) in {*public, ""}
        assert not frames.wrong, frames.wrong[0]
    assert given - {""}


def test_tips_of_a_limited_number_of_names_are_remembered() -> None:
    liked = preferences.Preferences()
    for number in range(100):
        liked = liked.with_tip(f"{number}", "scout/1").with_tip("Ann", f"scout/{number}")
    assert len(liked.told) == preferences.MOST_NAMES
    assert len(liked.told["Ann"]) == 100
