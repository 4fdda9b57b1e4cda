"""What is shown next and who looks at it, without a screen."""

from collections.abc import Set as AbstractSet
from pathlib import Path
from typing import Any

import pytest

from scapegoat_games import catalog, saves
from scapegoat_games.games.scout.view import Holding
from scapegoat_games.history import Line
from scapegoat_games.match import Match
from scapegoat_games.protocol import Eye, IllegalMove
from scapegoat_games.tui.flow import Curtain, Flow, Page, Results, Scene, Stage, Why
from tests.games.scout.positions import lay
from tests.toy import BIDS, TOY, ToyMatch, load_toy, play, toy_match

NO_SCENES: AbstractSet[str] = frozenset()


def flow_after(*moves: str, scenes: AbstractSet[str] = NO_SCENES, turns: int = 6) -> Flow:
    match = toy_match(turns=turns)
    play(match, *moves)
    return Flow(match, scenes)


def choose(flow: Flow, *moves: str) -> None:
    """Each who is asked lifts the curtain and makes the move."""
    for text in moves:
        flow.lift()
        flow.play(TOY.parse(text))


def stage(flow: Flow) -> Stage:
    """The stage as it is now, whatever it was known to be before."""
    return flow.stage


def turn(flow: Flow) -> int:
    """Whose turn it is in the toy after the bids."""
    return int(flow.match.view(Eye.TABLE).turn)


def scout_match(names: tuple[str, ...], **settings: int) -> Match[Any, Any, Any]:
    return Match.start(catalog.load("scout"), names, settings, "flow")


def laid(match: Match[Any, Any, Any], state: object) -> Match[Any, Any, Any]:
    """The match with a position of its own."""
    match._stand(state, match._dice)  # noqa: SLF001 - a match is otherwise only what was played
    return match


def test_a_match_begins_with_a_curtain_for_the_first_seat() -> None:
    flow = flow_after()
    assert stage(flow) == Curtain(0, Why.TURN)
    assert flow.looking is None
    assert flow.public_eye is Eye.TABLE


def test_only_a_lifted_curtain_makes_somebody_look() -> None:
    flow = flow_after()
    flow.lift()
    assert stage(flow) == Page(0)
    assert flow.looking == 0


def test_lifting_anything_but_a_curtain_does_nothing() -> None:
    flow = flow_after(scenes=frozenset({"bids"}))
    flow.lift()
    flow.lift()
    assert stage(flow) == Page(0)
    choose(flow, *BIDS)
    assert isinstance(stage(flow), Scene)
    flow.lift()
    assert isinstance(stage(flow), Scene)


def test_a_move_is_only_taken_from_who_looks() -> None:
    flow = flow_after()
    flow.play(TOY.parse("bid 0"))
    assert flow.match.moves == ()
    assert stage(flow) == Curtain(0, Why.TURN)


def test_secret_choices_are_asked_for_one_after_the_other_behind_curtains() -> None:
    flow = flow_after()
    for seat in range(3):
        assert stage(flow) == Curtain(seat, Why.TURN)
        choose(flow, "bid 0")
    assert stage(flow) == Curtain(turn(flow), Why.TURN)


def test_what_is_asked_for_begins_with_who_has_the_device() -> None:
    match = scout_match(("Ann", "Bo", "Cy"), rounds=2, limit=4)
    game = match.game
    flow = Flow(match, frozenset({"round"}))
    asked = []
    last = 0
    assert isinstance(match.view(Eye.TABLE).step, Holding)
    while match.view(Eye.TABLE).round == 0:
        if isinstance(flow.stage, Curtain):
            flow.lift()
        assert isinstance(flow.stage, Page)
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
    flow = flow_after(*BIDS)
    first = turn(flow)
    choose(flow, "rise")
    assert stage(flow) == Page(first)


def test_two_players_of_scout_keep_the_page_after_a_scout() -> None:
    position = lay("1 5 9", "3 6 2", active="4 5", owner=1, turn=0)
    match = laid(scout_match(("Ann", "Bo")), position.state)
    flow = Flow(match, frozenset({"round"}))
    flow.lift()
    flow.play(match.game.parse("scout left @1"))
    assert stage(flow) == Page(0)
    flow.play(match.game.parse("show 4"))
    assert stage(flow) == Curtain(1, Why.TURN)


def test_a_move_that_is_refused_changes_nothing() -> None:
    flow = flow_after(*BIDS)
    flow.lift()
    before = flow.stage
    with pytest.raises(IllegalMove):
        flow.play(TOY.parse("bid 0"))
    assert stage(flow) == before
    assert len(flow.match.moves) == 3


def test_what_everybody_watches_comes_before_the_next_curtain() -> None:
    flow = flow_after(scenes=frozenset({"bids"}))
    choose(flow, *BIDS)
    assert isinstance(flow.stage, Scene)
    assert [line.kind for line in flow.stage.lines] == ["bid", "bids"]
    assert all(isinstance(line, Line) and not line.private for line in flow.stage.lines)
    assert flow.looking is None
    flow.go_on()
    assert stage(flow) == Curtain(turn(flow), Why.TURN)


def test_after_a_scene_a_curtain_falls_also_for_who_had_the_page() -> None:
    flow = flow_after(*BIDS, scenes=frozenset({"rise"}))
    first = turn(flow)
    choose(flow, "rise")
    assert isinstance(stage(flow), Scene)
    flow.go_on()
    assert stage(flow) == Curtain(first, Why.TURN)


def test_going_on_is_only_for_scenes() -> None:
    flow = flow_after()
    flow.go_on()
    assert stage(flow) == Curtain(0, Why.TURN)
    flow.lift()
    flow.go_on()
    assert stage(flow) == Page(0)


def test_the_end_is_shown_to_everybody() -> None:
    flow = flow_after(*BIDS, turns=1)
    choose(flow, "rest")
    assert stage(flow) == Results()
    assert flow.looking is None


def test_a_scene_comes_before_the_end() -> None:
    flow = flow_after(*BIDS, scenes=frozenset({"rest"}), turns=1)
    choose(flow, "rest")
    assert isinstance(stage(flow), Scene)
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
    assert stage(flow) == Page(first)


def test_nothing_else_needs_hiding() -> None:
    flow = flow_after(scenes=frozenset({"bids"}))
    assert not flow.hide()
    assert stage(flow) == Curtain(0, Why.TURN)
    choose(flow, *BIDS)
    assert not flow.hide()
    assert isinstance(stage(flow), Scene)


def test_hiding_makes_nobody_look_and_takes_nothing_back() -> None:
    flow = flow_after(*BIDS)
    choose(flow, "rise")
    flow.hide()
    assert flow.looking is None
    assert len(flow.match.moves) == 4


def test_undo_behind_the_next_curtain_gives_the_device_back() -> None:
    flow = flow_after(*BIDS)
    first = turn(flow)
    choose(flow, "rest")
    assert flow.undo()
    assert stage(flow) == Curtain(first, Why.UNDONE)
    assert len(flow.match.moves) == 3
    flow.lift()
    assert stage(flow) == Page(first)


def test_undo_on_the_own_page_keeps_it_open() -> None:
    flow = flow_after(*BIDS)
    first = turn(flow)
    choose(flow, "rise")
    assert flow.undo()
    assert stage(flow) == Page(first)
    assert flow.match.view(Eye.TABLE).step == "turn"


def test_undo_after_hiding_the_own_page_stays_covered() -> None:
    flow = flow_after(*BIDS)
    first = turn(flow)
    choose(flow, "rise")
    flow.hide()
    assert flow.undo()
    assert stage(flow) == Curtain(first, Why.UNDONE)


def test_no_undo_once_the_next_player_has_looked() -> None:
    flow = flow_after(*BIDS)
    second = (turn(flow) + 1) % 3
    choose(flow, "rest")
    flow.lift()
    assert not flow.undo()
    assert stage(flow) == Page(second)
    flow.hide()
    assert not flow.undo()
    assert len(flow.match.moves) == 4


def test_no_undo_of_a_secret_choice_or_of_dice() -> None:
    flow = flow_after()
    choose(flow, "bid 0")
    assert not flow.undo()
    rolled = flow_after(*BIDS)
    choose(rolled, "roll")
    assert not rolled.undo()


def test_no_undo_of_nothing() -> None:
    flow = flow_after()
    assert not flow.undo()
    assert stage(flow) == Curtain(0, Why.TURN)


def test_no_undo_at_a_scene_and_at_the_end() -> None:
    flow = flow_after(*BIDS, scenes=frozenset({"rest"}))
    choose(flow, "rest")
    assert not flow.undo()
    assert isinstance(stage(flow), Scene)
    over = flow_after(*BIDS, turns=1)
    choose(over, "rest")
    assert not over.undo()
    assert stage(over) == Results()


def test_the_same_is_asked_for_after_undo() -> None:
    """Who gave the device back and goes on is followed by the same player as before."""
    flow = flow_after(*BIDS)
    choose(flow, "rest")
    asked = flow.stage
    flow.undo()
    choose(flow, "rest")
    assert stage(flow) == asked


def test_a_resumed_match_lies_behind_a_curtain(tmp_path: Path) -> None:
    match = toy_match(tmp_path / "toy.jsonl")
    play(match, *BIDS)
    match.close()
    resumed = saves.resume(tmp_path / "toy.jsonl", load_toy)
    flow = Flow(resumed, NO_SCENES, resumed=True)
    assert stage(flow) == Curtain(turn(flow), Why.RESUMED)
    assert not flow.undo()
    flow.lift()
    assert stage(flow) == Page(turn(flow))
    choose(flow, "rest")
    assert stage(flow) == Curtain(turn(flow), Why.TURN)
    resumed.close()


def test_a_resumed_match_that_is_over_shows_its_end() -> None:
    match = toy_match(turns=1)
    play(match, *BIDS, "rest")
    assert Flow(match, NO_SCENES, resumed=True).stage == Results()


def open_flow(*moves: str) -> Flow:
    match: ToyMatch = toy_match(open_hands=True)
    play(match, *moves)
    return Flow(match, NO_SCENES)


def test_open_hands_know_no_curtain() -> None:
    flow = open_flow()
    assert flow.public_eye is Eye.ALL
    for seat in range(3):
        assert stage(flow) == Page(seat)
        flow.play(TOY.parse("bid 0"))
    assert stage(flow) == Page(turn(flow))
    assert not flow.hide()
    assert stage(flow) == Page(turn(flow))


def test_open_hands_resume_without_a_curtain() -> None:
    match = toy_match(open_hands=True)
    play(match, *BIDS)
    flow = Flow(match, NO_SCENES, resumed=True)
    assert stage(flow) == Page(turn(flow))


def test_open_hands_show_scenes_and_the_end() -> None:
    match = toy_match(turns=1, open_hands=True)
    flow = Flow(match, frozenset({"bids"}))
    choose(flow, *BIDS)
    assert isinstance(stage(flow), Scene)
    flow.go_on()
    assert stage(flow) == Page(turn(flow))
    choose(flow, "rest")
    assert stage(flow) == Results()
