"""What opens by itself takes no Enter, Space or click at first, and has nothing selected."""

from pathlib import Path
from random import Random

import pytest
from textual import events
from textual.geometry import Offset

from scapegoat_games.protocol import Level
from scapegoat_games.tui.boards.corporate.turn import CorporateTurn
from scapegoat_games.tui.flow import Flow
from scapegoat_games.tui.parts.decision import DecisionPage
from scapegoat_games.tui.stages import OpenTable, PrivatePage, Results, RevealStage, Thinking
from scapegoat_games.tui.terminal.app import QUIET_SECONDS
from scapegoat_games.tui.widgets.targets import Targets
from tests.games.alcatraz.positions import At, lay
from tests.toy import BIDS, TOY, with_computers
from tests.tui.boards.scout.pages import last_scout
from tests.tui.flows import NO_SCENES, alcatraz_flow, choose, flow_after, stage, turn
from tests.tui.playing import play_on
from tests.tui.seats import Seats, at_the_table
from tests.tui.tables import NAMES, SMALLEST, new_match

EASY = "computer:easy"


def test_the_first_page_does_not_open_by_itself() -> None:
    assert not flow_after().by_itself


def test_pages_opened_by_own_keys_do_not_open_by_themselves() -> None:
    flow = flow_after(*BIDS)
    flow.lift()
    assert not flow.by_itself
    flow.play(TOY.parse("rise"))
    assert isinstance(stage(flow), OpenTable), "the same seat goes on"
    assert not flow.by_itself
    assert flow.undo()
    assert not flow.by_itself


def test_a_page_after_a_computer_player_opens_by_itself() -> None:
    person = next(seat for seat in range(3) if seat != turn(flow_after(*BIDS)))
    flow = Flow(with_computers(*{0, 1, 2} - {person}), NO_SCENES)
    while not isinstance(flow.stage, PrivatePage):
        flow.hide()  # somebody alone is first asked about moves out of turn
        assert isinstance(flow.stage, Thinking)
        flow.answer(None if flow.stage.optional else TOY.parse("rest"))
    assert stage(flow) == PrivatePage(person)
    assert flow.by_itself


def test_a_page_after_a_reveal_opens_by_itself() -> None:
    flow = flow_after(*BIDS, scenes=frozenset({"rest"}))
    choose(flow, "rest")
    assert isinstance(stage(flow), RevealStage)
    assert not flow.by_itself, "the mover's key has led to it"
    flow.begin_scene()
    flow.go_on()
    assert flow.by_itself


def test_the_open_table_opens_by_itself_for_the_next_seat() -> None:
    flow = alcatraz_flow(lay(At("yard"), At("cells"), At("cells")))
    assert not flow.by_itself
    flow.play(flow.match.game.parse("end"))
    assert stage(flow) == OpenTable(1)
    assert flow.by_itself
    flow.look_aside()
    assert not flow.by_itself


async def opened_by_itself(seats: Seats) -> None:
    while not isinstance(seats.stage, PrivatePage):
        await seats.later(4)


@pytest.mark.channel("held keys")
async def test_space_and_clicks_too_soon_do_nothing(tmp_path: Path) -> None:
    match = new_match(tmp_path, (EASY, NAMES[0], EASY), game="corporate")
    async with at_the_table(tmp_path, match) as seats:
        await opened_by_itself(seats)
        page = seats.app.screen.query_one(CorporateTurn)
        card = seats.lies("hand:2")
        await seats.click(card)
        await seats.press("enter", "space", "enter")
        assert page.draft.untouched
        seats.mouse(events.MouseDown, card, 1)
        await seats.settle()
        await seats.later(QUIET_SECONDS + 0.1)
        seats.mouse(events.MouseUp, card, 1)
        await seats.settle()
        assert page.draft.untouched, "a press that was ignored has no release either"
        await seats.click(card)
        assert page.draft.cursor == 2


async def test_arrows_and_digits_count_at_once(tmp_path: Path) -> None:
    match = new_match(tmp_path, (EASY, NAMES[0], EASY), game="corporate")
    async with at_the_table(tmp_path, match) as seats:
        await opened_by_itself(seats)
        await seats.press("2")
        assert seats.app.screen.query_one(CorporateTurn).draft.cursor == 1


async def test_a_click_selects_the_clicked_side_of_a_hand_at_once(tmp_path: Path) -> None:
    match = new_match(tmp_path, (EASY, NAMES[0], EASY))
    async with at_the_table(tmp_path, match) as seats:
        await opened_by_itself(seats)
        seats.calm_down()
        await seats.click(seats.card("hand-1", 3))
        assert "▶ Turned around" in seats.text


async def test_the_click_that_left_the_reveal_begins_no_new_match(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, last_scout(1)(tmp_path)) as seats:
        while not isinstance(seats.stage, RevealStage):
            await play_on(seats, Random(1), mouse=False)
        await seats.to_verdict()
        seats.calm_down()
        await seats.command("Continue")
        assert isinstance(seats.stage, Results)
        match = seats.match
        await seats.command("Again")
        assert seats.match is match
        seats.calm_down()
        await seats.command("Again")
        assert seats.match is not match


async def test_a_dialog_over_a_new_page_takes_keys_at_once(tmp_path: Path) -> None:
    match = new_match(tmp_path, (EASY, NAMES[0], EASY), game="corporate")
    async with at_the_table(tmp_path, match) as seats:
        await opened_by_itself(seats)
        await seats.slowly("q", "enter")
        assert seats.app.return_code is not None


async def test_a_reveal_that_begins_by_itself_waits_for_a_later_enter(tmp_path: Path) -> None:
    match = new_match(tmp_path, (NAMES[0], EASY, EASY), game="corporate")
    async with at_the_table(tmp_path, match) as seats:
        match.play(0, match.legal(0)[0])
        seats.table.flow.stage = Thinking(1, unseen=True)
        seats.table.show()
        while not isinstance(seats.stage, RevealStage):
            await seats.later(1)
        page = seats.app.screen
        await seats.press("enter", "space")
        await seats.click(Offset(40, 12))
        assert seats.app.screen is page
        seats.calm_down()
        await seats.press("enter")
        assert seats.match.computers == dict.fromkeys((1, 2), Level.EASY)


@pytest.mark.parametrize(("game", "players"), SMALLEST)
async def test_a_page_that_opened_by_itself_has_nothing_selected(
    tmp_path: Path, game: str, players: int
) -> None:
    match = new_match(tmp_path, (EASY, NAMES[0], *[EASY] * (players - 2)), game=game)
    async with at_the_table(tmp_path, match) as seats:
        pages = 0
        while pages < 3 and match.to_act():
            if seats.table.flow.deciding is None:
                await play_on(seats, Random(1), mouse=False)
                continue
            draft = seats.app.screen.query_one(DecisionPage).draft
            if seats.table.flow.by_itself and draft.untouched:
                pages += 1
                chosen = {t for part in seats.app.screen.query(Targets) for t in part.lights.chosen}
                assert chosen == set()
                assert "▶ Turned" not in seats.text
                assert "▶ As dealt" not in seats.text
                moves = len(match.moves)
                seats.calm_down()
                await seats.press("enter", "enter")
                assert "First choose" in seats.text
                assert draft.untouched
                assert len(match.moves) == moves
                await seats.press("right")
                assert "First choose" not in seats.text
                assert not draft.untouched
                await seats.press("escape")
            await play_on(seats, Random(pages), mouse=True)
        assert pages
