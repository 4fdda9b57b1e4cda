"""Who learns what of a trade, and when the game stops for it."""

from pathlib import Path

import pytest

from scapegoat_games.games.scape_goat import GAME
from scapegoat_games.games.scape_goat.moves import LOOK
from scapegoat_games.games.scape_goat.pieces import Location, name
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.boards.scape_goat import BOARD
from scapegoat_games.tui.flow import Flow
from scapegoat_games.tui.stages import (
    Curtain,
    PrivatePage,
    RevealStage,
    Thinking,
    Why,
)
from tests.games.scape_goat.positions import lay
from tests.tui.boards.scape_goat.tables import dealt, laid
from tests.tui.seats import at_the_table
from tests.tui.tables import new_match, put

AWAY = (Location.PREPARE,) * 3
EASY = "computer:easy"


def among(home: Path, *names: str, turn: int = 0) -> AnyMatch:
    """A trade between seat 0 and seat 1, in which both still have to choose."""
    match = new_match(home, names, {}, game="scape-goat")
    position = lay("red 1, red 2", "yellow 1, yellow 2", "blue 1, blue 2", standing=AWAY)
    if turn:
        position.play("spy 2", "swap 1")
    position.play("trade 2" if not turn else "trade 1")
    return put(match, position.state)


def flow_of(match: AnyMatch) -> Flow[object, object]:
    return Flow(match, BOARD.scenes, concerned=BOARD.concerned)


def test_a_trade_between_computer_players_stops_nobody(tmp_path: Path) -> None:
    flow = flow_of(among(tmp_path, EASY, EASY, "Cy"))
    for _ in range(2):
        assert isinstance(flow.stage, Thinking)
        flow.answer(GAME.parse("give 1"))
    assert isinstance(flow.stage, Thinking), "the swap follows at once"


def test_a_lone_person_sees_the_card_on_the_own_page(tmp_path: Path) -> None:
    flow = flow_of(among(tmp_path, "Ann", EASY, EASY))
    flow.play(GAME.parse("give 1"))
    flow.answer(GAME.parse("give 1"))
    assert flow.stage == PrivatePage(0)


async def test_a_lone_partner_is_shown_the_card(tmp_path: Path) -> None:
    match = among(tmp_path, EASY, "Bo", EASY)
    async with at_the_table(tmp_path, match) as seats:
        await seats.later(1)
        assert seats.stage == PrivatePage(1)
        seats.calm_down()
        await seats.slowly("1", "enter")
        assert isinstance(seats.stage, RevealStage)
        given, got = match.view(1).sightings[-1][1]
        assert f"You give {match.names[0]} {name(given)} and get {name(got)}." in seats.said


async def test_the_partner_can_look_from_the_scene(tmp_path: Path) -> None:
    position = lay("red 1, red 2", "yellow 1, yellow 2", "blue 1, blue 2", standing=AWAY)
    position.play("trade 2", "give 1")
    match = laid(tmp_path, position)
    async with at_the_table(tmp_path, match) as seats:
        await seats.lift()
        seats.calm_down()
        await seats.slowly("1", "enter")
        assert isinstance(seats.stage, RevealStage)
        assert "Bo, press 2 to see the card you got." in seats.said
        assert "red 1" not in seats.said
        seats.calm_down()
        await seats.press("1")
        assert isinstance(seats.stage, RevealStage), "Ann's own page comes next"
        seats.calm_down()
        await seats.press("2")
        assert "For Bo's eyes only" in seats.said
        seats.calm_down()
        await seats.press("2")
        assert seats.looking == 1
        assert "red 1" in seats.said
        assert "new" in seats.said
        await seats.press("escape")
        assert isinstance(seats.stage, RevealStage)


@pytest.mark.parametrize("other", [EASY, "Bo"])
def test_a_trade_with_a_person_is_shown_to_several_people(tmp_path: Path, other: str) -> None:
    flow = flow_of(among(tmp_path, "Ann", other, "Cy"))
    assert isinstance(flow.stage, Curtain)
    flow.lift()
    flow.play(GAME.parse("give 1"))
    if other == EASY:
        flow.answer(GAME.parse("give 1"))
    else:
        flow.lift()
        flow.play(GAME.parse("give 1"))
    assert isinstance(flow.stage, RevealStage)


def test_a_resumed_match_goes_on_with_the_player_after_the_last(tmp_path: Path) -> None:
    """Several players choose at once, and the device had been with the one who chose last."""
    match = dealt(tmp_path, 4)
    match.play(1, LOOK)
    assert Flow(match, BOARD.scenes, resumed=True).stage == Curtain(2, Why.RESUMED)
