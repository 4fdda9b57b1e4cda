"""Scape Goat's last scenes keep to themselves what the results tell."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from scapegoat_games.games.scape_goat.pieces import name
from scapegoat_games.games.scape_goat.steps import ToMove
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.screens.dialogs import Offered
from scapegoat_games.tui.stages import PrivatePage, Results, RevealStage
from tests.games.scape_goat.positions import lay
from tests.games.scape_goat.test_frames import about_to_frame
from tests.tui.boards.scape_goat.tables import LEFT, laid, scape_goat, until
from tests.tui.seats import LARGE, Seats, at_the_table


def before_the_cops(home: Path) -> AnyMatch:
    return until(scape_goat(home, 4), lambda view: isinstance(view.step, ToMove), least=8)


def before_the_last_card(home: Path) -> AnyMatch:
    """Red is about to be framed."""
    position = about_to_frame("yellow 1, blue 1", "red 1, blue 2", "red 2, blue 3", goat=1, decoy=0)
    position.play("frame", "show 1", "show 1")
    return laid(home, position)


ENDINGS: Final[dict[str, tuple[Callable[[Path], AnyMatch], str, str]]] = {
    "cops": (before_the_cops, "5", "goes to the cops"),
    "frame": (before_the_last_card, "1", "Ann is framed!"),
}


async def to_the_end(seats: Seats, key: str) -> None:
    await seats.lift()
    seats.calm_down()
    await seats.slowly(key, "enter")
    if isinstance(seats.app.screen, Offered):
        assert isinstance(seats.stage, PrivatePage)
        await seats.press(str(seats.stage.seat + 1))
    seats.calm_down()
    if not isinstance(seats.stage, RevealStage):
        await seats.press("enter")
    await seats.to_verdict()


@pytest.mark.clause("SG-19")
@pytest.mark.parametrize("ending", ENDINGS)
async def test_the_log_tells_of_the_mats_only_with_the_results(tmp_path: Path, ending: str) -> None:
    lay, key, told = ENDINGS[ending]
    async with at_the_table(tmp_path, lay(tmp_path), LARGE) as seats:
        await to_the_end(seats, key)
        await seats.press("l")
        assert told in seats.said
        assert "The mats are turned over" not in seats.said
        assert "The scapegoat is" not in seats.said
        await seats.press("escape")
        assert isinstance(seats.stage, RevealStage)
        await seats.watch()
        assert isinstance(seats.stage, Results)
        await seats.press("l")
        assert "The mats are turned over" in seats.said
        assert "The scapegoat is" in seats.said


async def test_the_results_of_five_keep_each_player_on_a_line(tmp_path: Path) -> None:
    hands = ("yellow 1", "red 1", "red 2", "red 3", "blue/red")
    match = laid(tmp_path, about_to_frame(*hands, goat=0))
    for text in ("frame", *["show 1"] * 5):
        seat = match.to_act()[0].seat
        hand = match.view(seat).hand
        reds = [at for at, card in enumerate(hand) if "red" in name(card)]
        move = f"show {reds[0] + 1}" if text != "frame" and reds else text
        match.play(seat, match.game.parse(move))
    assert match.outcome() is not None
    async with at_the_table(tmp_path, match, (150, 44)) as seats:
        assert "◀ scapegoat, framed" in seats.text


@pytest.mark.clause("SG-11")
async def test_the_numbers_of_locations_stand_in_line(tmp_path: Path) -> None:
    """Also where the turned location has a longer name."""
    position = lay("red 1, red 2", "blue 1", "blue 2", standing=LEFT, tokens=(1, 1, 0))
    async with at_the_table(tmp_path, laid(tmp_path, position), (150, 44)) as seats:
        await seats.lift()
        row = next(row for row in seats.rows if "Frame/Steal" in row)
        below = next(row for row in seats.rows if "see a hand" in row)
        assert "1 Frame/Steal" in row
        assert row.index("2 Spy") == below.index("see a hand")
