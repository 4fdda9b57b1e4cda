"""Scape Goat's last scenes keep to themselves what the results tell."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from scapegoat_games.games.scape_goat.steps import ToMove
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.screens.dialogs import Offered
from scapegoat_games.tui.stages import PrivatePage, Results, RevealStage
from tests.games.scape_goat.test_frames import about_to_frame
from tests.tui.boards.scape_goat.tables import laid, scape_goat, until
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
