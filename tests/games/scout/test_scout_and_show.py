"""SC-11: one card taken and a Show at once, against what is left there."""

import pytest

from tests.games.scout.positions import lay


@pytest.mark.clause("SC-11")
def test_the_show_beats_what_is_left_and_captures_only_that() -> None:
    # 5 6 7 alone would not beat 4 4 4; what is left of it is a pair.
    position = lay("5/1 6/1 9/2", 3, 3, active="4/7 4/8 4/9", owner=2)
    captured = position.state.captured[0]
    assert not any(move.startswith("show") for move in position.moves())
    events = position.play("scout left turned @3, show 1-3")
    assert position.active == "5/1 6/1 7/4"
    assert position.hand(0) == "9/2"
    assert position.state.captured[0] == captured + 2
    assert position.state.tokens == [0, 0, 1]
    assert position.state.owner == 0
    assert position.state.scouts == 0
    assert position.turn == 1
    assert [event.kind for event in events] == ["scout", "show"]


@pytest.mark.clause("SC-11")
def test_the_card_taken_need_not_be_shown() -> None:
    position = lay("5/1 5/2", 3, 3, active="4/7 4/8", owner=2)
    position.play("scout right @1, show 2-3")
    assert position.hand(0) == "4/8"
    assert position.active == "5/1 5/2"


@pytest.mark.clause("SC-11")
def test_the_show_is_out_of_the_hand_as_the_scout_makes_it() -> None:
    # The card taken parts the pair, and makes another.
    position = lay("5/1 5/2", 3, 3, active="4/7 4/8", owner=2)
    assert position.refusal("scout right turned @2, show 1-2") == (
        "Must be equal numbers, or a run like 3-4-5."
    )
    assert position.refusal("scout right @2, show 1-2") is None
    assert position.refusal("scout right @2, show 3-4") == (
        "There is no place 4 in a hand of 3 cards."
    )


@pytest.mark.clause("SC-11")
def test_a_scout_that_empties_the_table_lets_anything_be_shown_for_nothing() -> None:
    position = lay("1/2 3/9", 3, 3, active="9/8", owner=2)
    captured = position.state.captured[0]
    assert position.refusal("show 1") is not None
    position.play("scout left @1, show 2")
    assert position.active == "1/2"
    assert position.state.captured[0] == captured
    assert position.state.tokens[2] == 1


@pytest.mark.clause("SC-11")
def test_once_a_round() -> None:
    position = lay("1/2 3/9 5/9", "9/1 2/7", 3, active="9/8", owner=2)
    position.play("scout left @1, show 2", "show 1", "scout left @1")
    assert position.state.chips == [0, 1, 1]
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
def test_the_chip_comes_back_each_round() -> None:
    position = lay("1/2", 3, 3, active="9/8", owner=2)
    position.play("scout left @2, show 1")
    position.state.hands[1] = position.state.hands[1][:1]
    position.state.active = ()
    position.play("show 1")
    assert position.state.chips == [1, 1, 1]
    assert position.state.round == 1


@pytest.mark.clause("SC-11")
def test_it_is_offered_only_where_a_show_follows() -> None:
    position = lay("1/2 3/4", 3, 3, active="8/9 8/6 8/7", owner=2)
    assert not any(", " in move for move in position.moves())
    assert position.refusal("scout left @1, show 1") == "A single card never beats a pair."


@pytest.mark.clause("SC-11")
def test_whatever_is_wrong_with_the_scout_is_said_first() -> None:
    position = lay("1/2 3/4", 3, 3, active="8/9", owner=2)
    assert position.refusal("scout right @1, show 9") == (
        "A single card has only one end: the left."
    )


@pytest.mark.clause("SC-11", "SC-13")
def test_it_may_empty_the_hand_which_ends_the_round() -> None:
    position = lay("8/1", 3, 3, active="9/2 8/3 7/4", owner=2)
    events = position.play("scout left @2, show 1-2")
    assert [event.kind for event in events] == ["scout", "show", "round", "deal"]
    assert position.result.ending == "emptied hand"
    assert position.result.by == 0


@pytest.mark.clause("SC-12")
def test_two_players_have_none_of_it() -> None:
    position = lay(3, 3, active="2")
    assert not any(", " in move for move in position.moves())
    assert position.refusal("scout left @1, show 1") == (
        "With two players there is no Scout & Show."
    )
