"""The flow after undo, on resuming, and with open hands."""

from pathlib import Path
from typing import Any

import pytest

from scapegoat_games import saves
from scapegoat_games.protocol import Eye
from scapegoat_games.tui.flow import Flow
from scapegoat_games.tui.stages import Curtain, PrivatePage, Results, RevealStage, Why
from tests.toy import BIDS, TOY, ToyMatch, load_toy, play, toy_match
from tests.tui.flows import NO_SCENES, choose, flow_after, scouting, stage, turn


def test_undo_behind_the_next_curtain_asks_the_last_player() -> None:
    flow = flow_after(*BIDS)
    first = turn(flow)
    choose(flow, "rest")
    assert flow.undo()
    assert stage(flow) == Curtain(first, Why.UNDONE)
    assert len(flow.match.moves) == 3
    flow.lift()
    assert stage(flow) == PrivatePage(first)


def test_undo_on_a_players_page_keeps_it_open() -> None:
    flow = scouting()
    assert flow.undo()
    assert stage(flow) == PrivatePage(0)
    assert flow.match.moves == ()


def test_undo_after_hiding_a_page_keeps_it_covered() -> None:
    flow = scouting()
    flow.hide()
    assert flow.undo()
    assert stage(flow) == Curtain(0, Why.UNDONE)


def test_no_undo_once_the_next_player_has_looked() -> None:
    flow = flow_after(*BIDS)
    second = (turn(flow) + 1) % 3
    choose(flow, "rest")
    flow.lift()
    assert not flow.undo()
    assert stage(flow) == PrivatePage(second)
    flow.hide()
    assert not flow.undo()
    assert len(flow.match.moves) == 4


def test_a_secret_choice_is_undone_on_its_players_own_page() -> None:
    flow = flow_after()
    choose(flow, "bid 0", "bid 1")
    assert flow.undoes == 1, "on the curtain, the last move"
    flow.lift()
    assert flow.undoes is None, "not on somebody else's page"
    assert not flow.undo()
    flow.hide()
    assert flow.look_at_own(0)
    flow.lift()
    assert flow.undoes == 0
    assert flow.undo()
    assert stage(flow) == Curtain(0, Why.UNDONE), "everybody sees that it was taken back"
    assert [seat for seat, _ in flow.match.moves] == [1]
    choose(flow, "bid 2")
    assert stage(flow) == Curtain(2, Why.TURN)


def test_the_last_secret_choice_is_undone_before_the_reveal() -> None:
    flow = flow_after(scenes=frozenset({"bids"}))
    choose(flow, *BIDS)
    assert isinstance(stage(flow), RevealStage)
    assert flow.undoes == 2
    assert flow.undo()
    assert stage(flow) == Curtain(2, Why.UNDONE)
    choose(flow, BIDS[2])
    flow.begin_scene()
    assert isinstance(stage(flow), RevealStage)
    assert not flow.undo()
    flow.go_on()
    assert not flow.undo()


def test_no_undo_of_a_last_choice_that_no_reveal_shows() -> None:
    flow = flow_after()
    choose(flow, *BIDS)
    assert not flow.undo()


def test_no_undo_of_dice() -> None:
    rolled = flow_after(*BIDS)
    choose(rolled, "roll")
    assert not rolled.undo()


def test_no_undo_before_the_first_move() -> None:
    flow = flow_after()
    assert not flow.undo()
    assert stage(flow) == Curtain(0, Why.TURN)


def test_no_undo_at_a_scene_and_at_the_end() -> None:
    flow = flow_after(*BIDS, scenes=frozenset({"rest"}))
    choose(flow, "rest")
    assert not flow.undo()
    assert isinstance(stage(flow), RevealStage)
    over = flow_after(*BIDS, turns=1)
    choose(over, "rest")
    assert not over.undo()
    assert stage(over) == Results()


def test_the_same_stage_follows_a_repeated_move_after_undo() -> None:
    flow = flow_after(*BIDS)
    choose(flow, "rest")
    asked = flow.stage
    flow.undo()
    choose(flow, "rest")
    assert stage(flow) == asked


@pytest.mark.channel("resuming")
def test_a_resumed_match_lies_behind_a_curtain(tmp_path: Path) -> None:
    match = toy_match(tmp_path / "toy.jsonl")
    play(match, *BIDS)
    match.close()
    resumed = saves.resume(tmp_path / "toy.jsonl", load_toy)
    flow = Flow(resumed, NO_SCENES, resumed=True)
    assert stage(flow) == Curtain(turn(flow), Why.RESUMED)
    assert not flow.undo()
    flow.lift()
    assert stage(flow) == PrivatePage(turn(flow))
    choose(flow, "rest")
    assert stage(flow) == Curtain(turn(flow), Why.TURN)
    resumed.close()


def test_a_resumed_match_that_is_over_shows_its_end() -> None:
    match = toy_match(turns=1)
    play(match, *BIDS, "rest")
    assert Flow(match, NO_SCENES, resumed=True).stage == Results()


def open_flow(*moves: str) -> Flow[Any, Any]:
    match: ToyMatch = toy_match(open_hands=True)
    play(match, *moves)
    return Flow(match, NO_SCENES)


def test_open_hands_have_no_curtain() -> None:
    flow = open_flow()
    assert flow.public_eye is Eye.ALL
    for seat in range(3):
        assert stage(flow) == PrivatePage(seat)
        flow.play(TOY.parse("bid 0"))
    assert stage(flow) == PrivatePage(turn(flow))
    assert not flow.hide()
    assert stage(flow) == PrivatePage(turn(flow))


def test_open_hands_resume_without_a_curtain() -> None:
    match = toy_match(open_hands=True)
    play(match, *BIDS)
    flow = Flow(match, NO_SCENES, resumed=True)
    assert stage(flow) == PrivatePage(turn(flow))


def test_open_hands_show_scenes_and_the_end() -> None:
    match = toy_match(turns=1, open_hands=True)
    flow = Flow(match, frozenset({"bids"}))
    choose(flow, *BIDS)
    assert isinstance(stage(flow), RevealStage)
    flow.go_on()
    assert stage(flow) == PrivatePage(turn(flow))
    choose(flow, "rest")
    assert stage(flow) == Results()
