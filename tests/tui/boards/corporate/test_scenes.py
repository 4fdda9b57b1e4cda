"""What everybody looks at together in Corporate Scapegoat, and the sheet of past years."""

from pathlib import Path
from random import Random

import pytest

from scapegoat_games.games.corporate.view import View
from scapegoat_games.protocol import Eye
from scapegoat_games.tui.flow import Curtain, Page, Results, Scene
from tests.tui.boards.corporate.tables import corporate
from tests.tui.frames import Frames
from tests.tui.playing import play_on
from tests.tui.seats import at_the_table
from tests.tui.tables import NAMES
from tests.tui.walks import leading_to, on_the_brink


async def test_a_secret_choice_goes_round_and_ends_in_one_scene(tmp_path: Path) -> None:
    match = corporate(tmp_path)
    rng = Random(1)
    async with at_the_table(tmp_path, match) as seats:
        for seat in range(4):
            assert isinstance(seats.stage, Curtain)
            assert seats.stage.seat == seat
            assert "will show" not in seats.text
            await play_on(seats, rng, mouse=False)
            await play_on(seats, rng, mouse=False)
        assert isinstance(seats.stage, Scene)
        await seats.to_verdict()
        assert "who starts?" in seats.said
        view: View = match.view(Eye.TABLE)
        for card in view.shown:
            assert f"drawn {card}" in seats.hands.shown(seats.text)
        assert "Turned over" in seats.said


@pytest.mark.parametrize("kind", ["year-beaten", "year-perfect", "year-missed"])
async def test_the_end_of_a_year_is_a_scene(tmp_path: Path, kind: str) -> None:
    match = corporate(tmp_path, **({"targets": 20} if kind == "year-missed" else {}))
    on_the_brink(match, kind)
    async with at_the_table(tmp_path, match) as seats:
        seat = match.to_act()[0].seat
        await seats.lift()
        seats.calm_down()
        move = leading_to(match, kind)
        await seats.press(*seats.hands.keys(match.view(seat), move))
        assert isinstance(seats.stage, Scene)
        await seats.to_verdict()
        verdict = match.view(Eye.TABLE).judgement
        assert f"Year {match.view(Eye.TABLE).year + 1} is over" in seats.said
        if verdict.turned is not None:
            assert f"drawn {verdict.turned}" in seats.hands.shown(seats.text)
        for name in NAMES[:4]:
            assert name in seats.text


async def test_the_sheet_of_years_is_one_key_away_everywhere(tmp_path: Path) -> None:
    """On curtains, own pages, scenes and at the end; and it hides the hand under it."""
    match = corporate(tmp_path, 3, limit=2)
    rng = Random(3)
    seen = set()
    async with at_the_table(tmp_path, match) as seats:
        frames = Frames(seats)
        while True:
            await seats.to_verdict()
            stage, years = seats.stage, match.view(Eye.TABLE).years
            if (type(stage), len(years)) not in seen:
                seen.add((type(stage), len(years)))
                before = seats.text
                mouse = len(seen) % 2
                await (seats.command("Years") if mouse else seats.press("y"))
                assert "The years so far" in seats.text
                assert "drawn" not in " ".join(seats.hands.shown(seats.text))
                for number, year in enumerate(years, 1):
                    (row,) = [row for row in seats.rows if row.startswith(f" {number}  ")]
                    assert year.judgement.ending in row
                    assert f"{year.judgement.total}/10" in row
                await seats.press("escape" if mouse else "y")
                assert seats.text == before
            if isinstance(stage, Results):
                break
            await play_on(seats, rng, mouse=False)
        assert {kind for kind, _ in seen} == {Curtain, Page, Scene, Results}
        assert not frames.wrong, frames.wrong[0]


async def test_who_rose_and_who_fell_is_seen_on_the_ladder(tmp_path: Path) -> None:
    """Everything since the year began, the demotion before the review too."""
    match = corporate(tmp_path, 3)
    rng = Random(2)
    async with at_the_table(tmp_path, match) as seats:
        while True:
            await play_on(seats, rng, mouse=False)
            years = match.view(Eye.TABLE).years
            if years and years[-1].promoted is not None and years[-1].demoted:
                break
        assert isinstance(seats.stage, Scene)
        await seats.to_verdict()
        before = years[-2].sizes if len(years) > 1 else (4, 4, 4)
        for seat, (old, new) in enumerate(zip(before, years[-1].sizes, strict=True)):
            arrow = "↑" if new > old else "↓" if new < old else " "
            (row,) = [row for row in seats.rows if row.lstrip().startswith(f"{new} ")]
            assert f"{arrow}{'●▲■'[seat]} {NAMES[seat]}" in row
