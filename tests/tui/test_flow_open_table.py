"""The flow of decisions on the open table."""

import pytest

from scapegoat_games.protocol import Eye
from scapegoat_games.tui.flow import Flow
from scapegoat_games.tui.stages import Curtain, OpenTable, PrivatePage, RevealStage, Why
from tests.games.alcatraz.positions import At, lay
from tests.toy import BIDS, TOY, play, toy_match
from tests.tui.flows import NO_SCENES, alcatraz_flow, choose, flow_after, stage, turn


def test_an_open_decision_is_made_on_the_table_without_a_curtain() -> None:
    flow = flow_after(*BIDS)
    first = turn(flow)
    choose(flow, "rise")
    assert stage(flow) == OpenTable(first)
    assert flow.looking is None
    assert flow.deciding == first
    flow.play(TOY.parse("point 0"))
    assert flow.match.moves[-1] == (first, TOY.parse("point 0"))


@pytest.mark.channel("open table")
def test_a_private_page_after_an_open_decision_is_behind_a_curtain() -> None:
    flow = flow_after(*BIDS)
    first = turn(flow)
    choose(flow, "rise", "point 0")
    assert stage(flow) == Curtain((first + 1) % 3, Why.TURN)


def test_a_private_page_after_the_table_needs_a_curtain_for_anybody() -> None:
    """The blackmail began on the open table, so everybody may be looking."""
    flow = alcatraz_flow(lay(At("yard", cards="Sick List"), At("cells"), At("cells")))
    assert stage(flow) == OpenTable(0)
    flow.play(flow.match.game.parse("blackmail"))
    assert stage(flow) == Curtain(0, Why.TURN)
    flow.lift()
    assert stage(flow) == PrivatePage(0)
    flow.play(flow.match.game.parse("play 1"))
    assert stage(flow) == OpenTable(0)


def test_open_decisions_of_different_seats_follow_without_curtains() -> None:
    flow = alcatraz_flow(lay(At("yard"), At("cells"), At("cells")))
    flow.play(flow.match.game.parse("end"))
    assert stage(flow) == OpenTable(1)
    flow.play(flow.match.game.parse("end"))
    assert stage(flow) == OpenTable(2)


def test_a_look_aside_needs_a_curtain_and_leads_back() -> None:
    flow = alcatraz_flow(lay(At("yard", cards="Sick List"), At("cells"), At("cells")))
    flow.look_aside()
    assert stage(flow) == Curtain(0, Why.ASIDE)
    assert flow.deciding is None
    flow.lift()
    assert flow.looking == 0
    assert flow.hide()
    assert stage(flow) == OpenTable(0, Why.HIDDEN)
    assert flow.looking is None
    assert not flow.match.moves


def test_no_look_aside_with_open_hands_or_behind_a_curtain() -> None:
    flow = flow_after(*BIDS)
    before = stage(flow)
    flow.look_aside()
    assert stage(flow) == before
    match = toy_match(open_hands=True)
    play(match, *BIDS, "rise")
    opened = Flow(match, NO_SCENES)
    assert isinstance(stage(opened), OpenTable)
    opened.look_aside()
    assert isinstance(stage(opened), OpenTable)


def test_after_a_scene_the_player_at_the_device_goes_on() -> None:
    """The player who ended the round on the open table votes first."""
    position = lay(At("yard"), At("cells"), At("cells"), scapegoat=2, turn=1)
    flow = alcatraz_flow(position, frozenset({"guard"}))
    flow.play(flow.match.game.parse("end"))
    assert isinstance(stage(flow), RevealStage)
    flow.go_on()
    assert stage(flow) == Curtain(1, Why.TURN)


def test_the_table_is_not_covered() -> None:
    flow = alcatraz_flow(lay(At("yard"), At("cells"), At("cells")))
    assert not flow.hide()
    assert not flow.hide(Why.IDLE)
    flow.lift()
    flow.go_on()
    assert stage(flow) == OpenTable(0)


def test_an_open_decision_follows_a_scene() -> None:
    flow = flow_after(*BIDS, scenes=frozenset({"rise"}))
    first = turn(flow)
    choose(flow, "rise")
    assert isinstance(stage(flow), RevealStage)
    flow.go_on()
    assert stage(flow) == OpenTable(first)


def test_an_open_decision_is_undone_on_the_table() -> None:
    flow = alcatraz_flow(lay(At("yard"), At("cells"), At("cells")))
    flow.play(flow.match.game.parse("go visiting"))
    assert flow.undo()
    assert stage(flow) == OpenTable(turn(flow), Why.UNDONE)
    assert flow.match.moves == ()


def test_undo_on_a_private_page_leads_back_to_the_table() -> None:
    flow = alcatraz_flow(lay(At("yard", cards="Sick List"), At("cells"), At("cells")))
    flow.play(flow.match.game.parse("blackmail"))
    flow.lift()
    assert flow.undo()
    assert stage(flow) == OpenTable(turn(flow), Why.UNDONE)


def test_undo_on_the_table_opens_no_private_page() -> None:
    flow = flow_after(*BIDS)
    first = turn(flow)
    choose(flow, "rise")
    assert flow.undo()
    assert stage(flow) == Curtain(first, Why.UNDONE)


def test_votes_begin_with_the_player_of_the_last_turn() -> None:
    flow = alcatraz_flow(lay(At("yard"), At("cells"), At("cells"), turn=2))
    flow.play(flow.match.game.parse("end"))
    for seat in (2, 0, 1):
        assert stage(flow) == Curtain(seat, Why.TURN)
        flow.lift()
        flow.play(flow.match.game.parse("vote 2"))
    assert stage(flow) == OpenTable(1)


def test_a_resumed_match_may_begin_on_the_open_table() -> None:
    match = toy_match()
    play(match, *BIDS, "rise")
    flow = Flow(match, NO_SCENES, resumed=True)
    assert stage(flow) == OpenTable(turn(flow), Why.RESUMED)


def test_open_hands_have_the_same_table() -> None:
    match = toy_match(open_hands=True)
    play(match, *BIDS)
    flow = Flow(match, NO_SCENES)
    flow.play(TOY.parse("rise"))
    assert stage(flow) == OpenTable(turn(flow))
    assert flow.public_eye is Eye.ALL
