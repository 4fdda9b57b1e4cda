"""Players may look at their own cards between turns without changing the match."""

from pathlib import Path
from typing import Final

import pytest

from scapegoat_games import catalog
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.boards import Board, board_of
from scapegoat_games.tui.stages import Curtain, OpenTable, PrivateLook, PrivatePage, Stage, Why
from tests.toy import BIDS
from tests.tui.flows import choose, flow_after, turn
from tests.tui.frames import Frames
from tests.tui.seats import IDLE_SECONDS, SMALL, WIDEST, Seats, at_the_table
from tests.tui.tables import NAMES, begins_openly, new_match


def stage(seats: Seats) -> Stage:
    return seats.stage


GAMES_WITH_LOOKS: Final = [
    game
    for game in catalog.ids()
    if type(board_of(catalog.load(game))).own is not Board.own and not begins_openly(game)
]
"""Games whose first curtain leads to a player's own page; otherwise the open table leads there."""


def waiting_for_one(home: Path, game: str = "scout") -> AnyMatch:
    """A new match of three in which all but one player have made their first choice."""
    match = new_match(home, NAMES[:3], game=game)
    while len(match.to_act()) > 1:
        seat = match.to_act()[-1].seat
        match.play(seat, match.legal(seat)[0])
    return match


async def test_clicks_on_the_command_lead_round_the_table(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, waiting_for_one(tmp_path)) as seats:
        first = stage(seats)
        assert isinstance(first, Curtain)
        for more in (1, 2):
            seats.calm_down()
            await seats.click_on("1-3  Look")
            assert stage(seats) == Curtain((first.seat + more) % 3, Why.ASIDE)
        seats.calm_down()
        await seats.click_on("1-3  Look")
        assert stage(seats) == first


@pytest.mark.parametrize("size", [SMALL, WIDEST])
@pytest.mark.parametrize("game", GAMES_WITH_LOOKS)
async def test_a_players_key_on_a_curtain_opens_their_page(
    tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    match = waiting_for_one(tmp_path, game)
    made = len(match.moves)
    async with at_the_table(tmp_path, match, size) as seats:
        frames = Frames(seats)
        first = stage(seats)
        assert isinstance(first, Curtain)
        other = (first.seat + 1) % 3
        before = seats.text
        seats.calm_down()
        await seats.press(str(other + 1))
        assert stage(seats) == Curtain(other, Why.ASIDE)
        await seats.press(str(other + 1))
        assert stage(seats) == Curtain(other, Why.ASIDE), "not by a key pressed twice at once"
        seats.calm_down()
        await seats.press(str(other + 1))
        assert stage(seats) == PrivateLook(other)
        assert "your page" in seats.text
        whose = NAMES[first.seat]
        assert f"Your hand · it is {whose}'s turn" in seats.text
        if seats.hands.PEEKS:
            await seats.press("space")
        mine = seats.match.view(other)
        assert mine.hand
        await seats.press("enter")
        await seats.press("escape")
        assert stage(seats) == first
        assert seats.text == before
        assert len(match.moves) == made
        assert not frames.wrong, frames.wrong[0]


async def test_a_look_is_covered_like_every_private_page(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, waiting_for_one(tmp_path)) as seats:
        first = stage(seats)
        for away in ("h", "idle", "escape"):
            seats.calm_down()
            await seats.press("2")
            seats.calm_down()
            await seats.press("2")
            assert seats.looking == 1
            if away == "idle":
                await seats.later(IDLE_SECONDS + 1)
            else:
                await seats.press(away)
            assert stage(seats) == first


async def test_a_look_lets_a_curtain_forget_why_a_page_was_hidden(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, waiting_for_one(tmp_path)) as seats:
        await seats.lift()
        await seats.later(IDLE_SECONDS + 1)
        assert "Hidden after" in seats.text
        for _ in range(2):
            seats.calm_down()
            await seats.press("2")
        assert seats.looking == 1
        await seats.press("escape")
        assert "Hidden after" not in seats.text
        assert "Pass the device to" in seats.text


async def test_the_curtain_of_a_look_leads_back(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, waiting_for_one(tmp_path)) as seats:
        first = stage(seats)
        seats.calm_down()
        await seats.press("3")
        await seats.press("escape")
        assert stage(seats) == first
        seats.calm_down()
        await seats.press("3")
        seats.calm_down()
        await seats.press("1")
        assert stage(seats) == first, "the one whose turn it is goes on"
        seats.calm_down()
        await seats.press("9")
        assert stage(seats) == first


@pytest.mark.parametrize("game", GAMES_WITH_LOOKS)
async def test_a_hidden_choice_can_be_made_before_it_is_asked_for(
    tmp_path: Path, game: str
) -> None:
    """Several players choose in any order, so a look at their own page lets them choose."""
    match = new_match(tmp_path, NAMES[:3], game=game)
    async with at_the_table(tmp_path, match) as seats:
        first = stage(seats)
        assert isinstance(first, Curtain)
        other = (first.seat + 1) % 3
        for _ in range(2):
            seats.calm_down()
            await seats.press(str(other + 1))
        assert stage(seats) == PrivatePage(other)
        seats.table.play(match.legal(other)[0])
        await seats.settle()
        assert [move for seat, move in match.moves if seat == first.seat] == []
        assert len(match.moves) == 1
        assert isinstance(stage(seats), Curtain)


async def test_at_alcatraz_the_curtain_of_a_look_aside_opens_looks(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3], {"talk": 0}, game="alcatraz")
    async with at_the_table(tmp_path, match) as seats:
        first = stage(seats)
        assert isinstance(first, OpenTable)
        seats.table.look_aside()
        await seats.settle()
        other = (first.seat + 1) % 3
        seats.calm_down()
        await seats.press(str(other + 1))
        seats.calm_down()
        await seats.press(str(other + 1))
        assert stage(seats) == PrivateLook(other)
        assert f"it is {NAMES[first.seat]}'s turn, so you can only look" in seats.text
        await seats.press("escape")
        assert isinstance(stage(seats), Curtain | OpenTable)


def test_nobody_chooses_before_a_reveal_is_over() -> None:
    flow = flow_after(*BIDS[:-1], scenes=frozenset({"bids"}))
    choose(flow, BIDS[-1])
    seat = turn(flow)
    flow.look_at_own(seat)
    flow.lift()
    assert flow.stage == PrivateLook(seat)
