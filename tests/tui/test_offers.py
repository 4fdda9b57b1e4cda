"""Moves out of turn: offered on public pages, confirmed by their player, never waited for."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from scapegoat_games.games.scape_goat import GAME
from scapegoat_games.games.scape_goat.moves import CALL, Call
from scapegoat_games.games.scape_goat.steps import ToMove
from scapegoat_games.tui import advice
from scapegoat_games.tui.flow import Flow
from scapegoat_games.tui.opening import PlayMatch
from scapegoat_games.tui.screens.dialogs import Offered
from scapegoat_games.tui.stages import (
    Curtain,
    OutOfTurnOffer,
    PrivateLook,
    PrivatePage,
    Results,
    RevealStage,
    Stage,
    Thinking,
    Why,
)
from tests.toy import BIDS, TOY, play, toy_match
from tests.tui.boards.scape_goat.tables import play_by_chance, scape_goat, until
from tests.tui.flows import NO_SCENES, choose, flow_after, stage, turn
from tests.tui.frames import Frames
from tests.tui.playing import play_on
from tests.tui.seats import Seats, at_the_table
from tests.tui.tables import NAMES, new_match, owing


def resting(**more: object) -> Flow[Any, Any]:
    """The toy game after a rest, when the previous seat may shout."""
    flow = flow_after(*BIDS, **more)  # type: ignore[arg-type]  # settings of the toy game
    choose(flow, "rest")
    return flow


def test_an_optional_move_is_offered_on_the_curtain() -> None:
    flow = resting()
    (offer,) = flow.offers
    assert offer == OutOfTurnOffer((turn(flow) - 2) % 3, TOY.parse("shout"), "Shout")


def test_nothing_is_offered_where_nothing_is_optional() -> None:
    assert flow_after(*BIDS).offers == ()


def test_nothing_is_offered_on_somebodys_page() -> None:
    flow = resting()
    flow.lift()
    assert flow.offers == ()
    flow.hide()
    assert len(flow.offers) == 1


def test_after_an_offer_is_taken_the_curtain_stays() -> None:
    flow = resting()
    before = flow.stage
    (offer,) = flow.offers
    flow.take_up(offer)
    assert flow.match.moves[-1] == (offer.seat, offer.move)
    assert stage(flow) == before
    assert flow.offers == ()


def test_an_expired_offer_does_nothing() -> None:
    flow = resting()
    (offer,) = flow.offers
    flow.lift()
    flow.take_up(offer)
    assert len(flow.match.moves) == 4
    assert isinstance(stage(flow), PrivatePage)
    choose(flow, "rest")
    flow.take_up(offer)
    assert len(flow.match.moves) == 5


def test_an_offer_may_lead_to_a_scene() -> None:
    flow = resting(scenes=frozenset({"shout"}))
    flow.take_up(*flow.offers)
    assert isinstance(stage(flow), RevealStage)
    assert flow.offers == ()


def test_open_hands_offer_moves_beside_the_page() -> None:
    match = toy_match(open_hands=True)
    play(match, *BIDS, "rest")
    flow = Flow(match, NO_SCENES)
    assert isinstance(stage(flow), PrivatePage)
    flow.take_up(*flow.offers)
    assert isinstance(stage(flow), PrivatePage)
    assert len(match.moves) == 5


def six_players(home: Path, *, open_hands: bool = False) -> PlayMatch:
    match = play_by_chance(scape_goat(home, 6, open_hands=open_hands), 9)
    return PlayMatch(until(match, lambda view: isinstance(view.step, ToMove)))


def opposite(seats: Seats) -> int:
    return int((seats.match.view(0).turn + 3) % 6)


def stage_of(seats: Seats) -> Stage:
    """The current stage. A call makes the type checker forget what it inferred before."""
    return seats.stage


async def ask_the_caller(seats: Seats, *, mouse: bool = False) -> None:
    """Opens the caller's own page, behind a curtain, and on it the question."""
    caller = opposite(seats)
    seats.calm_down()
    await (seats.command("Out of turn") if mouse else seats.press("c"))
    assert seats.stage == Curtain(caller, Why.ASIDE)
    assert "Out of turn" not in seats.text
    await (seats.lift_by_mouse() if mouse else seats.lift())
    assert stage_of(seats) == PrivateLook(caller)
    seats.calm_down()
    await (seats.command("Out of turn") if mouse else seats.press("c"))


@pytest.mark.parametrize("players", [3, 4, 5])
async def test_fewer_than_six_players_get_no_offer_of_a_call(tmp_path: Path, players: int) -> None:
    match = play_by_chance(scape_goat(tmp_path, players), 9)
    async with at_the_table(tmp_path, match) as seats:
        assert "Out of turn" not in seats.text
        seats.calm_down()
        await seats.press("c")
        assert isinstance(seats.stage, Curtain)
        assert len(seats.app.screen_stack) == 1


@pytest.mark.clause("SG-14")
async def test_six_players_get_the_offer_exactly_when_a_turn_begins(tmp_path: Path) -> None:
    match = scape_goat(tmp_path, 6)
    async with at_the_table(tmp_path, match) as seats:
        for _ in range(12):
            assert isinstance(seats.stage, Curtain)
            begins = isinstance(match.view(0).step, ToMove)
            name = match.names[opposite(seats)]
            assert (f"{name}: Go to the Cops" in seats.said) is begins
            assert ("Out of turn" in seats.rows[-1]) is begins
            await seats.lift()
            assert "Out of turn" not in seats.text
            await seats.press("c")
            assert seats.looking is not None
            assert len(seats.app.screen_stack) == 1
            while seats.looking is not None:
                seats.calm_down()
                seat = seats.looking
                moves = [move for move in match.legal(seat) if GAME.weight(move) == 1]
                await seats.press(*seats.keys(match.view(seat), moves[0]))
            await seats.watch()


@pytest.mark.clause("SG-14")
async def test_hiding_brings_the_offer_back(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, six_players(tmp_path)) as seats:
        await seats.lift()
        await seats.press("h")
        assert isinstance(seats.stage, Curtain)
        assert seats.stage.why is Why.HIDDEN
        await ask_the_caller(seats)
        assert f"{seats.match.names[opposite(seats)]}: Go to the Cops?" in seats.said


@pytest.mark.clause("SG-13", "SG-14", "SG-19")
@pytest.mark.parametrize("mouse", [False, True], ids=["keyboard", "mouse"])
async def test_the_call_is_confirmed_in_the_callers_name(tmp_path: Path, mouse: bool) -> None:
    async with at_the_table(tmp_path, six_players(tmp_path)) as seats:
        frames = Frames(seats)
        before, caller = len(seats.match.moves), opposite(seats)
        for agreed in (False, True):
            await ask_the_caller(seats, mouse=mouse)
            name = seats.match.names[caller]
            assert "If you aren't the scapegoat, you hand the win to whoever is." in seats.said
            if mouse:
                button = f" {name}: Go to the Cops"
                await (seats.click_on(button) if agreed else seats.command("No"))
            else:
                await seats.press(str(caller + 1) if agreed else "escape")
            assert len(seats.match.moves) == before + agreed
            if not agreed:
                await seats.press("h")
                assert isinstance(seats.stage, Curtain)
        assert seats.match.moves[-1] == (caller, CALL)
        assert isinstance(seats.stage, RevealStage)
        assert "Count to three" in seats.said
        assert "mat named" not in seats.said
        seats.calm_down()
        await seats.press("enter")
        assert isinstance(seats.stage, Results)
        assert not frames.wrong


async def test_a_key_typed_ahead_opens_no_question(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, six_players(tmp_path)) as seats:
        seats.wait(0.3)
        await seats.press("c", "c", "enter")
        assert len(seats.app.screen_stack) == 1
        assert isinstance(seats.stage, Curtain)


@pytest.mark.parametrize("agreed", [True, False])
async def test_the_question_is_answered_once(tmp_path: Path, agreed: bool) -> None:
    async with at_the_table(tmp_path, six_players(tmp_path)) as seats:
        before = len(seats.match.moves)
        key = str(opposite(seats) + 1) if agreed else "escape"
        await ask_the_caller(seats)
        await seats.press(key, key, key)
        assert len(seats.match.moves) == before + agreed


async def test_only_the_callers_key_agrees(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, six_players(tmp_path)) as seats:
        before, caller = len(seats.match.moves), opposite(seats)
        await ask_the_caller(seats)
        await seats.press("enter", "y", "space", *(str(n) for n in range(1, 7) if n != caller + 1))
        assert len(seats.match.moves) == before
        assert f"{seats.match.names[caller]}: Go to the Cops?" in seats.said


async def test_with_open_hands_the_call_is_on_the_page(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, six_players(tmp_path, open_hands=True)) as seats:
        caller = opposite(seats)
        assert "Out of turn" in seats.rows[-1]
        seats.calm_down()
        await seats.press("c")
        await seats.press(str(caller + 1))
        assert seats.match.moves[-1] == (caller, CALL)
        assert isinstance(seats.stage, RevealStage)


async def test_each_of_several_offers_can_be_selected(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        taken: list[OutOfTurnOffer[str]] = []
        offers = [OutOfTurnOffer(0, "shout", "Shout"), OutOfTurnOffer(2, "sing", "Sing")]
        seats.app.push_screen(
            Offered(offers, NAMES, lambda offer: f"Then they {offer.move}.", taken.append)
        )
        await seats.settle()
        assert "Ann: Shout?" in seats.text
        await seats.press("down")
        assert "Cy: Sing?" in seats.text
        await seats.command("Another")
        assert "Ann: Shout?" in seats.text
        assert "Then they shout." in seats.text
        await seats.press("up")
        assert "Cy: Sing?" in seats.text
        await seats.press("3")
        assert taken == [offers[1]]


async def test_a_single_offer_has_no_command_for_another(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, six_players(tmp_path)) as seats:
        await ask_the_caller(seats)
        assert "Another" not in seats.text


@pytest.mark.clause("SG-14")
async def test_the_caller_has_hand_mat_notes_and_knowledge_in_reach(tmp_path: Path) -> None:
    """Alone, the caller's own page comes before the turn of a computer player."""
    names = (NAMES[0], *["computer:easy"] * 5)
    match = new_match(tmp_path, names, seed="call", game="scape-goat")
    async with at_the_table(tmp_path, match) as seats:
        while not isinstance(seats.stage, PrivateLook):
            assert not isinstance(seats.stage, Results)
            await play_on(seats, Random(3), mouse=False)
        before, page = len(match.moves), seats.app.screen
        await seats.press("enter", "space", "c")
        assert seats.app.screen is page, "it opened by itself"
        seats.calm_down()
        for key, told in (("space", "There it names"), ("k", "Hidden"), ("n", "notes")):
            await seats.slowly(key)
            assert told.lower() in seats.text.lower(), key
            await seats.slowly("escape" if key != "space" else "x")
            assert isinstance(seats.stage, PrivateLook), key
        seats.calm_down()
        await seats.slowly("c", "escape")
        assert isinstance(seats.stage, PrivateLook)
        assert len(match.moves) == before
        await seats.press("enter")
        assert isinstance(seats.stage, Thinking), "the match goes on without the call"
        assert len(match.moves) == before
        await seats.later(4)
        assert len(match.moves) > before, "and asks only once"


@pytest.mark.clause("SG-14")
async def test_a_hint_says_whether_to_make_a_call(tmp_path: Path) -> None:
    match = six_players(tmp_path).match
    match.header = match.header._replace(hints=True)
    async with at_the_table(tmp_path, match) as seats:
        caller, before = opposite(seats), len(match.moves)
        seats.calm_down()
        await seats.press("c")
        await seats.lift()
        assert seats.stage == PrivateLook(caller)
        assert " I  Hint" in seats.rows[-1]
        await seats.press("i")
        assert "chance that you are the scapegoat." in seats.said
        assert "Hint: Go " in seats.said
        await seats.press("enter")
        assert "Hint: Go " not in seats.said
        assert seats.stage == PrivateLook(caller), "Enter only closes the hint"
        assert len(match.moves) == before


@pytest.mark.clause("SG-14")
def test_a_hint_for_a_call_is_what_a_computer_player_would_do(tmp_path: Path) -> None:
    match = six_players(tmp_path).match
    (offer,) = Flow(match, NO_SCENES).offers
    advised, make_it, why = advice.advised(match, offer.seat, offer.seat, offer.seat)
    assert advised == CALL
    assert make_it == (GAME.scores(match.view(offer.seat), [CALL])[0] > 0)
    assert "chance that you are the scapegoat" in why


@pytest.mark.clause("SG-13")
async def test_the_cops_on_the_own_turn_need_the_own_key(tmp_path: Path) -> None:
    match = until(
        play_by_chance(scape_goat(tmp_path, 3), 3), lambda view: isinstance(view.step, ToMove)
    )
    async with at_the_table(tmp_path, match) as seats:
        before, seat = len(match.moves), match.view(0).turn
        await seats.lift()
        await seats.press("5", "enter", "enter", "enter", "y", "space")
        assert f"{match.names[seat]}: Go to the Cops?" in seats.said
        assert len(match.moves) == before
        await seats.press("escape")
        assert seats.stage == PrivatePage(seat)
        await seats.slowly("enter", str((seat + 1) % 3 + 1))
        assert len(match.moves) == before
        await seats.press(str(seat + 1))
        assert len(match.moves) == before + 1
        assert isinstance(seats.stage, RevealStage)


@pytest.mark.clause("SG-14")
def test_the_flow_never_waits_for_a_call(tmp_path: Path) -> None:
    """The curtain always names a seat that has to decide; the offer is for another seat."""
    match = scape_goat(tmp_path, 6)
    flow = Flow(match, NO_SCENES)
    for _ in range(30):
        assert isinstance(flow.stage, Curtain)
        assert flow.stage.seat in owing(match)
        for offer in flow.offers:
            assert offer.seat not in owing(match)
            assert isinstance(offer.move, Call)
        flow.lift()
        while flow.looking is not None:
            legal = match.legal(flow.looking)
            flow.play(next(move for move in legal if GAME.weight(move) == 1))
