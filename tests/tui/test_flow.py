"""The flow decides which stage comes next and who looks; tested without a screen."""

import pytest

from scapegoat_games.games.scout.view import Holding
from scapegoat_games.protocol import Eye, IllegalMove
from scapegoat_games.tui.flow import Flow
from scapegoat_games.tui.stages import Curtain, PrivatePage, Results, RevealStage, Why
from scapegoat_games.turns import Line
from tests.toy import BIDS, TOY
from tests.tui.flows import choose, flow_after, scout_match, scouting, stage, turn


def test_a_match_begins_with_a_curtain_for_the_first_seat() -> None:
    flow = flow_after()
    assert stage(flow) == Curtain(0, Why.TURN)
    assert flow.looking is None
    assert flow.public_eye is Eye.TABLE


def test_only_a_lifted_curtain_makes_somebody_look() -> None:
    flow = flow_after()
    flow.lift()
    assert stage(flow) == PrivatePage(0)
    assert flow.looking == 0


def test_lifting_anything_but_a_curtain_does_nothing() -> None:
    flow = flow_after(scenes=frozenset({"bids"}))
    flow.lift()
    flow.lift()
    assert stage(flow) == PrivatePage(0)
    choose(flow, *BIDS)
    assert isinstance(stage(flow), RevealStage)
    flow.lift()
    assert isinstance(stage(flow), RevealStage)


def test_a_move_is_only_accepted_on_an_open_page() -> None:
    flow = flow_after()
    flow.play(TOY.parse("bid 0"))
    assert flow.match.moves == ()
    assert stage(flow) == Curtain(0, Why.TURN)


def test_secret_choices_are_made_in_turn_behind_curtains() -> None:
    flow = flow_after()
    for seat in range(3):
        assert stage(flow) == Curtain(seat, Why.TURN)
        choose(flow, "bid 0")
    assert stage(flow) == Curtain(turn(flow), Why.TURN)


def test_common_decisions_begin_with_the_player_at_the_device() -> None:
    match = scout_match(("Ann", "Bo", "Cy"), rounds=2, limit=4)
    game = match.game
    flow = Flow(match, frozenset({"round"}))
    asked = []
    last = 0
    assert isinstance(match.view(Eye.TABLE).step, Holding)
    while match.view(Eye.TABLE).round == 0:
        if isinstance(flow.stage, Curtain):
            flow.lift()
        assert isinstance(flow.stage, PrivatePage)
        last = flow.stage.seat
        flow.play(match.legal(last)[0])
    flow.go_on()
    while isinstance(match.view(Eye.TABLE).step, Holding):
        assert isinstance(flow.stage, Curtain)
        asked.append(flow.stage.seat)
        flow.lift()
        flow.play(game.parse("keep"))
    assert asked == [last, (last + 1) % 3, (last + 2) % 3]


def test_an_optional_decision_is_never_asked_for() -> None:
    flow = flow_after(*BIDS)
    first = turn(flow)
    choose(flow, "rest")
    assert any(decision.optional for decision in flow.match.to_act())
    assert stage(flow) == Curtain((first + 1) % 3, Why.TURN)


def test_the_page_stays_open_for_the_same_player() -> None:
    """In Scout for two players, the same player decides again after a scout."""
    flow = scouting(frozenset({"round"}))
    assert stage(flow) == PrivatePage(0)
    flow.play(flow.match.game.parse("show 4"))
    assert stage(flow) == Curtain(1, Why.TURN)


def test_a_move_that_is_refused_changes_nothing() -> None:
    flow = flow_after(*BIDS)
    flow.lift()
    before = flow.stage
    with pytest.raises(IllegalMove):
        flow.play(TOY.parse("bid 0"))
    assert stage(flow) == before
    assert len(flow.match.moves) == 3


def test_a_scene_comes_before_the_next_curtain() -> None:
    flow = flow_after(scenes=frozenset({"bids"}))
    choose(flow, *BIDS)
    assert isinstance(flow.stage, RevealStage)
    assert [line.kind for line in flow.stage.lines] == ["bid", "bids"]
    assert all(isinstance(line, Line) and not line.private for line in flow.stage.lines)
    assert flow.looking is None
    flow.go_on()
    assert stage(flow) == Curtain(turn(flow), Why.TURN)


def test_after_a_scene_even_the_same_player_gets_a_curtain() -> None:
    flow = scouting(frozenset({"scout"}))
    assert isinstance(stage(flow), RevealStage)
    flow.go_on()
    assert stage(flow) == Curtain(0, Why.TURN)


def test_going_on_is_only_for_scenes() -> None:
    flow = flow_after()
    flow.go_on()
    assert stage(flow) == Curtain(0, Why.TURN)
    flow.lift()
    flow.go_on()
    assert stage(flow) == PrivatePage(0)


def test_the_end_is_shown_to_everybody() -> None:
    flow = flow_after(*BIDS, turns=1)
    choose(flow, "rest")
    assert stage(flow) == Results()
    assert flow.looking is None


def test_a_scene_comes_before_the_end() -> None:
    flow = flow_after(*BIDS, scenes=frozenset({"rest"}), turns=1)
    choose(flow, "rest")
    assert isinstance(stage(flow), RevealStage)
    flow.go_on()
    assert stage(flow) == Results()


@pytest.mark.parametrize("why", [Why.HIDDEN, Why.IDLE])
def test_hiding_covers_a_page_for_its_owner(why: Why) -> None:
    flow = flow_after(*BIDS)
    first = turn(flow)
    flow.lift()
    assert flow.hide(why)
    assert stage(flow) == Curtain(first, why)
    flow.lift()
    assert stage(flow) == PrivatePage(first)


def test_curtains_and_scenes_are_not_hidden() -> None:
    flow = flow_after(scenes=frozenset({"bids"}))
    assert not flow.hide()
    assert stage(flow) == Curtain(0, Why.TURN)
    choose(flow, *BIDS)
    assert not flow.hide()
    assert isinstance(stage(flow), RevealStage)


def test_hiding_undoes_no_move() -> None:
    flow = scouting()
    assert flow.hide()
    assert flow.looking is None
    assert len(flow.match.moves) == 1
