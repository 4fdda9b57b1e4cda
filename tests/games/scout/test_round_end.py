"""SC-13, SC-14 and SC-17: when a round is over, and why."""

import pytest

from scapegoat_games.games.scout import GAME
from scapegoat_games.games.scout.lesson import WORDS
from tests.games.scout.positions import lay


def ends(kinds: list[str]) -> bool:
    return "round" in kinds


@pytest.mark.clause("SC-13")
@pytest.mark.parametrize("others", [1, 2, 3, 4])
def test_an_emptied_hand_ends_the_round(others: int) -> None:
    position = lay("5 5", *[3] * others, active="3")
    (_, scored, *_) = position.play("show 1-2")
    assert (position.result.ending, position.result.by) == ("emptied hand", 0)
    assert scored.public.startswith("Round 1 is over: {0} has played their last card.")


@pytest.mark.clause("SC-13")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_round_ends_when_all_others_scout_in_a_row(seats: int) -> None:
    position = lay("9 9 9 9 9 1", *[2] * (seats - 1))
    position.play("show 1-5")
    for _ in range(seats - 2):
        assert [event.kind for event in position.play("scout left @1")] == ["scout"]
    last = position.play("scout left @1")
    assert [event.kind for event in last] == ["scout", "round", "deal"]
    assert (position.result.ending, position.result.by) == ("all scouted", 0)
    assert "{0}'s Show stands unbeaten, and everyone else has scouted." in last[1].public


@pytest.mark.clause("SC-13")
def test_a_show_resets_the_count_of_scouts() -> None:
    position = lay("9 9 1", 2, "2 3 5", 2, active="", turn=0)
    position.play("show 1-2", "scout left @1")
    position.play("scout left @1, show 2-3")  # Seat 2 makes a Scout & Show.
    assert position.state.scouts == 0
    position.play("scout left @1", "scout left @1")
    assert not position.state.results
    # Both cards of the active set have been scouted, so seat 1 has to show.
    position.play("show 1", "scout left @1")
    assert not position.state.results
    assert position.state.scouts == 1


@pytest.mark.clause("SC-13")
def test_two_players_round_ends_when_the_next_player_cannot_act() -> None:
    position = lay("9 8/1 1", "3 5", active="2", chips=(3, 0))
    (_, scored, _) = position.play("show 1")
    assert (position.result.ending, position.result.by) == ("stuck", 0)
    assert "{1} can neither beat {0}'s Show nor scout." in scored.public


@pytest.mark.clause("SC-13")
@pytest.mark.parametrize(("hand", "chips"), [("3 10/1", 0), ("3 5", 1)])
def test_two_players_round_goes_on_when_the_next_player_can_act(hand: str, chips: int) -> None:
    hand = hand.replace("10/1", "9/1")
    position = lay("8 7 1", hand, active="2", chips=(3, chips))
    assert [event.kind for event in position.play("show 1")] == ["show"]
    assert position.moves()


@pytest.mark.clause("SC-13")
def test_two_players_round_ends_when_the_last_chip_brings_no_show() -> None:
    position = lay("1 1 2", "3 5", active="9 9 9", chips=(1, 3))
    (_, scored, _) = position.play("scout left turned @1")
    assert (position.result.ending, position.result.by) == ("stuck", 1)
    assert "{0} can neither beat {1}'s Show nor scout." in scored.public


@pytest.mark.clause("SC-13")
def test_an_emptied_hand_is_the_first_reason() -> None:
    # The other player could not have acted either.
    position = lay("9", "3 5", active="2", chips=(3, 0))
    position.play("show 1")
    assert position.result.ending == "emptied hand"


@pytest.mark.clause("SC-14")
def test_the_last_scout_taking_the_last_card_ends_the_round() -> None:
    position = lay("9 9 1", 2, 2)
    position.play("show 1-2", "scout left @1", "scout left @1")
    assert (position.result.ending, position.result.by) == ("all scouted", 0)


@pytest.mark.clause("SC-14")
def test_emptied_ends_no_lets_the_owner_show_next() -> None:
    position = lay("9 9 1 1", 2, 2, settings={"emptied_ends": False})
    position.play("show 1-2", "scout left @1", "scout left @1")
    assert not position.state.results
    assert position.turn == 0
    assert position.state.scouts == 0
    assert position.moves() == {"show 1", "show 2", "show 1-2"}
    position.play("show 1", "scout left @1")
    assert not position.state.results
    position.play("show 1", "scout left @1")
    assert not position.state.results


@pytest.mark.clause("SC-14")
def test_emptied_ends_no_matters_only_for_an_empty_table() -> None:
    position = lay("9 9 9 1 1", 2, 2, settings={"emptied_ends": False})
    position.play("show 1-3", "scout left @1", "scout left @1")
    assert position.result.ending == "all scouted"


@pytest.mark.clause("SC-17")
def test_a_round_is_scored_at_the_limit() -> None:
    position = lay("9 9 9 1 1", "1 3", 2, settings={"limit": 2})
    position.play("show 1-3")
    (_, scored, _) = position.play("scout left @1")
    result = position.result
    assert (result.ending, result.exempt) == ("limit", None)
    assert result.left == (2, 3, 2)
    assert "Round 1 is over: the limit of actions is reached." in scored.public


@pytest.mark.clause("SC-17")
def test_other_reasons_come_before_the_limit() -> None:
    emptied = lay("9", 3, 3, settings={"limit": 1})
    emptied.play("show 1")
    assert emptied.result.ending == "emptied hand"
    scouted = lay("9 9 9 1", 2, 2, settings={"limit": 3})
    scouted.play("show 1-3", "scout left @1", "scout left @1")
    assert scouted.result.ending == "all scouted"
    stuck = lay("9 8", "3 5", active="2", chips=(3, 0), settings={"limit": 2})
    stuck.play("show 1")
    assert stuck.result.ending == "stuck"


@pytest.mark.clause("SC-17")
def test_the_limit_counts_the_actions_of_a_round() -> None:
    position = lay("9 8 7", 4, 4, settings={"limit": 1})
    for round_number in range(3):
        assert position.state.round == round_number
        position.keep()
        position.play("show 1")
    assert GAME.to_act(position.state) == ()
    assert [result.ending for result in position.state.results] == ["limit"] * 3


@pytest.mark.clause("SC-13")
def test_no_number_of_scouts_ends_a_round_without_enough_cards() -> None:
    for active, scouts, more in (
        ("6/1 6/2", 0, 2),
        ("6/1 6/2", 1, 1),
        ("6/1", 0, None),
        ("6/1", 1, 1),
        ("", 1, None),
    ):
        position = lay("1 5", "2 4", "3 7", active=active, owner=2, scouts=scouts)
        assert position.view().scouts_to_end == more
        tip = WORDS["last scout"]
        assert tip(position.view(), 0) == (more == 1)
    assert lay("1 5", "2 4", active="6/1", owner=1).view().scouts_to_end is None
