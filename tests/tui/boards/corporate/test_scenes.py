"""What everybody looks at together in Corporate Scapegoat, and the sheet of past years."""

from pathlib import Path
from random import Random
from typing import Final

import pytest

from scapegoat_games.games.corporate.view import Choosing, View
from scapegoat_games.protocol import Eye
from scapegoat_games.tui.boards.corporate.results import Chart
from scapegoat_games.tui.stages import Curtain, PrivatePage, Results, RevealStage
from tests.tui.boards.corporate.tables import corporate
from tests.tui.frames import Frames
from tests.tui.playing import play_on
from tests.tui.seats import LARGE, SMALL, at_the_table
from tests.tui.tables import NAMES
from tests.tui.walks import leading_to, on_the_brink, play_by_chance

ENDED: Final = {"beaten": " over ", "perfect": " exactly ", "missed": " missed "}


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
        assert isinstance(seats.stage, RevealStage)
        await seats.to_verdict()
        assert "who starts?" in seats.said
        view: View = match.view(Eye.TABLE)
        for card in view.shown:
            assert f"drawn {card}" in seats.hands.shown(seats.text)
        assert "shows the lowest card" in seats.said or "are tied for lowest" in seats.said


@pytest.mark.parametrize("kind", ["year-beaten", "year-perfect", "year-missed"])
async def test_the_end_of_a_year_is_a_scene(tmp_path: Path, kind: str) -> None:
    match = corporate(tmp_path, **({"targets": 20} if kind == "year-missed" else {}))
    on_the_brink(match, kind)
    async with at_the_table(tmp_path, match) as seats:
        seat = match.to_act()[0].seat
        await seats.lift()
        seats.calm_down()
        move = leading_to(match, kind)
        await seats.press(*seats.keys(match.view(seat), move))
        assert isinstance(seats.stage, RevealStage)
        await seats.to_verdict()
        verdict = match.view(Eye.TABLE).judgement
        assert f"Year {match.view(Eye.TABLE).year + 1} ends" in seats.said
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
                    assert ENDED[year.judgement.ending] in row
                    assert f"{year.judgement.total}/10" in row
                await seats.press("escape" if mouse else "y")
                assert seats.text == before
            if isinstance(stage, Results):
                break
            await play_on(seats, rng, mouse=False)
        assert {kind for kind, _ in seen} == {Curtain, PrivatePage, RevealStage, Results}
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
        assert isinstance(seats.stage, RevealStage)
        await seats.to_verdict()
        before = years[-2].sizes if len(years) > 1 else (4, 4, 4)
        for seat, (old, new) in enumerate(zip(before, years[-1].sizes, strict=True)):
            arrow = "↑" if new > old else "↓" if new < old else " "
            (row,) = [row for row in seats.rows if row.lstrip().startswith(f"{new} ")]
            assert f"{arrow}{'●▲■'[seat]} {NAMES[seat]}" in row


async def test_before_a_card_is_turned_over_all_see_whose_it_may_be(tmp_path: Path) -> None:
    """Who closed the year, whose the gathered cards are; nothing of the card, not in the log."""
    match = on_the_brink(corporate(tmp_path), "year-beaten")
    async with at_the_table(tmp_path, match) as seats:
        seat = match.to_act()[0].seat
        await seats.lift()
        seats.calm_down()
        move = leading_to(match, "year-beaten")
        await seats.press(*seats.keys(match.view(seat), move))
        view: View = match.view(Eye.TABLE)
        verdict = view.judgement
        assert verdict is not None
        assert verdict.turned is not None
        owners = {
            f"{NAMES[one.seat]} Q{at + 1}"
            for at, pile in enumerate(view.quarters)
            for one in pile
            if one.card is None
        }
        assert f"{NAMES[seat]} closed Q4, {verdict.total - 15} over target" in seats.said
        assert all(owner in seats.said for owner in owners)
        assert str(verdict.turned) not in seats.said
        await seats.press("l")
        assert "is turned over" not in seats.said
        await seats.press("escape")
        seats.calm_down()
        await seats.press("enter")
        assert f"drawn {verdict.turned}" in seats.hands.shown(seats.text)
        assert "is turned over" not in seats.said
        await seats.to_verdict()
        assert f"is turned over: {verdict.turned}" in seats.said


async def test_what_stands_beside_a_scene_waits_for_its_verdict(tmp_path: Path) -> None:
    match = on_the_brink(corporate(tmp_path), "promoted")
    sizes = match.view(Eye.TABLE).sizes
    async with at_the_table(tmp_path, match, (170, 50)) as seats:
        while not isinstance(seats.stage, RevealStage):
            await play_on(seats, Random(1), mouse=False)
        seats.calm_down()
        await seats.press("enter")
        assert seats.said.count("▰") == sum(sizes)
        assert "highest card" not in seats.said
        await seats.to_verdict()
        assert seats.said.count("▰") == sum(sizes) + 1
        assert seats.said.count("shows the highest card") == 2, "in the middle, and in the log"


async def test_the_years_say_nothing_before_the_cards_are_turned_over(tmp_path: Path) -> None:
    match = on_the_brink(corporate(tmp_path), "promoted")
    async with at_the_table(tmp_path, match) as seats:
        while not isinstance(seats.stage, RevealStage):
            await play_on(seats, Random(1), mouse=False)
        seats.calm_down()
        await seats.press("enter")
        before = len(match.view(Eye.TABLE).years) - 1
        if "promoted" in match.last().events:
            await seats.press("y")
            assert f" {before + 1}  " not in seats.text
            await seats.press("y")
            await seats.to_verdict()
            assert "What was shown is discarded; Dot draws 2 cards, Ann and Cy 1." in seats.said


async def test_a_secret_discard_is_no_scene_of_its_own_before_everybody(tmp_path: Path) -> None:
    """Nothing is turned over by it: there is nothing to get ready for."""
    match = on_the_brink(corporate(tmp_path), "demoted")
    assert isinstance(match.view(Eye.TABLE).step, Choosing)
    async with at_the_table(tmp_path, match) as seats:
        while not isinstance(seats.stage, RevealStage):
            await play_on(seats, Random(1), mouse=False)
        assert "gives up a card and is demoted to Hand Size" in seats.said


@pytest.mark.parametrize("size", [SMALL, LARGE, (170, 50)])
async def test_the_end_shows_how_it_went(tmp_path: Path, size: tuple[int, int]) -> None:
    match = play_by_chance(corporate(tmp_path, 3, limit=7), 1000)
    view: View = match.view(Eye.TABLE)
    async with at_the_table(tmp_path, match, size) as seats:
        assert "7 years:" in seats.said
        for seat, name in enumerate(NAMES[:3]):
            rose = sum(year.promoted == seat for year in view.years)
            fell = sum(seat in year.demoted for year in view.years)
            assert f"{name} {view.sizes[seat]} {rose} {fell} " in seats.said
        chart = str(seats.app.screen.query_one(Chart).render()).split("\n")
        for level in range(1, 7):
            row = chart[6 - level]
            marks = [sum(year.sizes[at] == level for year in view.years) for at in range(3)]
            assert [row.count(sign) - (level == 4) for sign in "●▲■"] == marks


async def test_each_year_is_a_heading_in_the_log(tmp_path: Path) -> None:
    match = play_by_chance(corporate(tmp_path), 60)
    years = match.view(Eye.TABLE).year + 1
    assert years > 1
    async with at_the_table(tmp_path, match, (170, 400)) as seats:
        assert seats.text.count("── Year") == years, "beside the table"
        await seats.press("l")
        assert seats.text.count("── Year") == years, "and where one looks it up"
        assert f"── Year {years} begins." in seats.text
