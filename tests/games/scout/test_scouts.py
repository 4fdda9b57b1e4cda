"""SC-9 and SC-10: taking a card from the active set, and playing on when it is empty."""

import pytest

from tests.games.scout.positions import lay


@pytest.mark.clause("SC-9")
@pytest.mark.parametrize(
    ("text", "hand", "active"),
    [
        ("scout left @1", "3/9 1/8 2/9", "4/9 5/9"),
        ("scout left turned @1", "9/3 1/8 2/9", "4/9 5/9"),
        ("scout left @2", "1/8 3/9 2/9", "4/9 5/9"),
        ("scout left turned @3", "1/8 2/9 9/3", "4/9 5/9"),
        ("scout right @3", "1/8 2/9 5/9", "3/9 4/9"),
        ("scout right turned @2", "1/8 9/5 2/9", "3/9 4/9"),
    ],
)
def test_a_scout_takes_either_end_either_way_up_to_any_place(
    text: str, hand: str, active: str
) -> None:
    position = lay("1/8 2/9", 3, 3, active="3/9 4/9 5/9", owner=2)
    position.play(text)
    assert position.hand(0) == hand
    assert position.active == active


@pytest.mark.clause("SC-9")
def test_the_owner_gets_a_token_and_the_turn_goes_on() -> None:
    position = lay(2, 2, 2, 2, active="3 4 5", owner=2, turn=3)
    position.play("scout left @1", "scout left @1")
    assert position.state.tokens == (0, 0, 2, 0)
    assert position.state.owner == 2
    assert position.turn == 1
    assert position.view().scouts == 2


@pytest.mark.clause("SC-9")
def test_a_single_card_has_one_end() -> None:
    position = lay(2, 2, 2, active="5", owner=2)
    scouts = {move for move in position.moves() if "show" not in move}
    assert scouts == {f"scout left{how} @{place}" for how in ("", " turned") for place in (1, 2, 3)}
    assert position.refusal("scout right @1") == ("A single card has only one end: the left.")


@pytest.mark.clause("SC-9")
def test_a_scouted_card_goes_to_a_place_of_the_hand() -> None:
    position = lay(2, 2, 2, active="5 6", owner=2)
    assert position.refusal("scout right @3") is None
    assert position.refusal("scout right @4") == (
        "The card can go to place 1 to 3 of the hand, not to place 4."
    )


@pytest.mark.clause("SC-9")
def test_there_is_no_limit_to_tokens() -> None:
    position = lay(2, 2, 2, active="5 5 5 5", owner=1, turn=2)
    position.state.tokens = (0, 40, 0)
    position.play("scout left @1")
    assert position.state.tokens[1] == 41


@pytest.mark.clause("SC-9")
def test_nobody_scouts_cards_of_their_own() -> None:
    # The rules never lead to this position; the refusal exists for safety.
    position = lay(2, 2, 2, active="5", owner=0)
    assert not any("scout" in move for move in position.moves())
    assert position.refusal("scout left @1") == "{0} can't scout {0:their} own cards."


@pytest.mark.clause("SC-10")
def test_on_an_empty_table_only_shows_are_legal() -> None:
    position = lay("2", "9", "1 3", 2, active="8", owner=3)
    position.play("scout left @1")
    assert position.active == ""
    assert position.turn == 1
    assert position.moves() == {"show 1"}
    assert position.refusal("scout left @1") == ("There is nothing to scout. Show anything.")


@pytest.mark.clause("SC-10")
def test_a_show_on_an_emptied_table_captures_nothing() -> None:
    position = lay("2", "9 1", "1 3", 2, active="8", owner=3)
    position.play("scout left @1")
    captured = position.state.captured
    position.play("show 2")
    assert position.state.captured == captured
    assert position.state.owner == 1
    assert position.view().scouts == 0


@pytest.mark.clause("SC-9")
def test_only_the_player_learns_the_place_of_a_scouted_card() -> None:
    position = lay(2, 2, 2, active="3/9 4/9", owner=2)
    (event,) = position.play("scout right turned @2")
    assert event.public == "{0} scouts the 4/9 from the right end; {2} gets a token."
    assert event.private == {
        0: "{0} scouts the 4/9 from the right end, as a 9, to place 2; {2} gets a token."
    }
    assert not event.reveals
    (event, *_) = position.play("scout left @1")
    assert event.public == "{1} scouts the 3/9; {2} gets a token."
