"""SC-11: a Scout and a Show in one turn."""

import pytest

from tests.games.scout.positions import lay


@pytest.mark.clause("SC-11")
def test_the_show_beats_and_captures_the_remaining_set() -> None:
    # The run 5-6-7 would not beat three 4s, but it beats the remaining pair.
    position = lay("5/1 6/1 9/2", 3, 3, active="4/7 4/8 4/9", owner=2)
    captured = position.state.captured[0]
    assert not any(move.startswith("show") for move in position.moves())
    events = position.play("scout left turned @3, show 1-3")
    assert position.active == "5/1 6/1 7/4"
    assert position.hand(0) == "9/2"
    assert position.state.captured[0] == captured + 2
    assert position.state.tokens == (0, 0, 1)
    assert position.state.owner == 0
    assert position.state.scouts == 0
    assert position.turn == 1
    assert [event.kind for event in events] == ["scout", "show"]


@pytest.mark.clause("SC-11")
def test_the_scouted_card_need_not_be_shown() -> None:
    position = lay("5/1 5/2", 3, 3, active="4/7 4/8", owner=2)
    position.play("scout right @1, show 2-3")
    assert position.hand(0) == "4/8"
    assert position.active == "5/1 5/2"


@pytest.mark.clause("SC-11")
def test_the_show_comes_from_the_hand_after_the_scout() -> None:
    # The scouted card parts the pair, and makes a pair with one of its cards.
    position = lay("5/1 5/2", 3, 3, active="4/7 4/8", owner=2)
    assert position.refusal("scout right turned @2, show 1-2") == (
        "Must be equal numbers, or a run like 3-4-5."
    )
    assert position.refusal("scout right @2, show 1-2") is None
    assert position.refusal("scout right @2, show 3-4") == (
        "There is no place 4 in a hand of 3 cards."
    )


@pytest.mark.clause("SC-11")
def test_any_show_follows_a_scout_of_the_last_card() -> None:
    position = lay("1/2 3/9", 3, 3, active="9/8", owner=2)
    captured = position.state.captured[0]
    assert position.refusal("show 1") is not None
    position.play("scout left @1, show 2")
    assert position.active == "1/2"
    assert position.state.captured[0] == captured
    assert position.state.tokens[2] == 1


@pytest.mark.clause("SC-11")
def test_scout_and_show_is_possible_once_a_round() -> None:
    position = lay("1/2 3/9 5/9", "9/1 2/7", 3, active="9/8", owner=2)
    position.play("scout left @1, show 2", "show 1", "scout left @1")
    assert position.state.chips == (0, 1, 1)
    assert position.turn == 0
    assert not any(", " in move for move in position.moves())
    assert position.refusal("scout left @1, show 1") == (
        "There is nothing to scout. Show anything."
    )
    spent = lay(3, 3, 3, active="2", chips=(0, 1, 1))
    assert not any(", " in move for move in spent.moves())
    assert spent.refusal("scout left @1, show 1") == (
        "{0} {0:has} already used {0:their} Scout & Show this round."
    )


@pytest.mark.clause("SC-11")
def test_the_chip_is_back_in_the_next_round() -> None:
    position = lay("1/2", 3, 3, active="9/8", owner=2)
    position.play("scout left @2, show 1")
    position.state.hands[1] = position.state.hands[1][:1]
    position.state.active = ()
    position.play("show 1")
    assert position.state.chips == (1, 1, 1)
    assert position.state.round == 1


@pytest.mark.clause("SC-11")
def test_scout_and_show_is_legal_only_if_a_show_follows() -> None:
    position = lay("1/2 3/4", 3, 3, active="8/9 8/6 8/7", owner=2)
    assert not any(", " in move for move in position.moves())
    assert position.refusal("scout left @1, show 1") == "A single card never beats a pair."


@pytest.mark.clause("SC-11")
def test_a_wrong_scout_is_refused_before_a_wrong_show() -> None:
    position = lay("1/2 3/4", 3, 3, active="8/9", owner=2)
    assert position.refusal("scout right @1, show 9") == (
        "A single card has only one end: the left."
    )


@pytest.mark.clause("SC-11", "SC-13")
def test_scout_and_show_may_empty_the_hand_and_end_the_round() -> None:
    position = lay("8/1", 3, 3, active="9/2 8/3 7/4", owner=2)
    events = position.play("scout left @2, show 1-2")
    assert [event.kind for event in events] == ["scout", "show", "round", "deal"]
    assert position.result.ending == "emptied hand"
    assert position.result.by == 0


@pytest.mark.clause("SC-12")
def test_two_players_have_no_scout_and_show() -> None:
    position = lay(3, 3, active="2")
    assert not any(", " in move for move in position.moves())
    assert position.refusal("scout left @1, show 1") == (
        "With two players there is no Scout & Show."
    )
