"""SG-7, SG-8, SG-11 to SG-13, SG-15, SG-21: move, act, swap."""

import pytest

from scapegoat_games.games.scape_goat import GAME
from scapegoat_games.games.scape_goat.pieces import Location
from scapegoat_games.protocol import Event, Eye
from tests.games.scape_goat.positions import Position, lay, start

PREPARE, SPY, TRADE, STASH, COPS = Location


def three(**how: object) -> Position:
    """Three players with unimportant hands."""
    settings: dict[str, object] = {"standing": (PREPARE, SPY, TRADE), **how}
    return lay("bystander 1, bystander 2", "red 1, red 2", "blue 1, blue 2", **settings)  # type: ignore[arg-type]  # of many kinds


@pytest.mark.clause("SG-7")
@pytest.mark.parametrize(
    ("standing", "moves"),
    [
        (PREPARE, "spy 2, spy 3, trade 2, trade 3, stash 1, stash 2, stash 3, cops"),
        (SPY, "prepare, trade 2, trade 3, stash 1, stash 2, stash 3, cops"),
        (TRADE, "prepare, spy 2, spy 3, stash 1, stash 2, stash 3, cops"),
        (STASH, "prepare, spy 2, spy 3, trade 2, trade 3, cops"),
    ],
)
def test_a_turn_goes_to_another_location(standing: Location, moves: str) -> None:
    position = three(standing=(standing, SPY, TRADE))
    assert ", ".join(position.moves(0)) == moves
    assert position.moves(1) == position.moves(2) == []


@pytest.mark.clause("SG-7")
def test_staying_at_a_location_is_refused() -> None:
    for standing, text, title in (
        (PREPARE, "prepare", "Prepare"),
        (SPY, "spy 2", "Spy"),
        (TRADE, "trade 2", "Trade"),
        (STASH, "stash 2", "the Stash"),
    ):
        position = three(standing=(standing, SPY, TRADE))
        assert (
            position.refusal(text)
            == f"{{0}} already {{0:stands}} at {title} and {{0:has}} to move on."
        )


@pytest.mark.clause("SG-7")
def test_several_tokens_may_share_a_location() -> None:
    position = three(standing=(PREPARE, SPY, SPY))
    position.play("spy 2")
    assert position.view(0).standing == (SPY, SPY, SPY)


@pytest.mark.clause("SG-7")
@pytest.mark.parametrize("text", ["give 1", "put 1", "show 1", "swap 1"])
def test_cards_are_not_chosen_before_the_token_moves(text: str) -> None:
    assert three().refusal(text) == "First {0} {0:moves} to another location."


@pytest.mark.clause("SG-8")
def test_a_spy_sees_a_hand_and_all_see_whose() -> None:
    position = three()
    events = position.play("spy 2")
    assert events == [
        Event(
            "spy",
            "{0} spies on {1}.",
            {0: "{0} spies on {1}: red 1 and red 2."},
            reveals=True,
        )
    ]
    assert position.view(0).sure_of(1) == position.state.held[1]
    for other in (2, Eye.TABLE):
        assert position.view(other).sure_of(1) == ()
    assert position.owing == [0]


@pytest.mark.clause("SG-8")
def test_a_spy_sees_the_present_hand() -> None:
    position = three(standing=(PREPARE, TRADE, TRADE))
    position.play("stash 1", "put 1", "swap 1", "spy 1")
    assert position.view(1).sure_of(0) == position.state.held[0]


@pytest.mark.clause("SG-8", "SG-9", "SG-12")
def test_another_player_at_the_table_has_to_be_chosen() -> None:
    position = three(standing=(STASH, SPY, TRADE))
    stealing = three(standing=(STASH, SPY, TRADE), tokens=(0, 1, 1))
    for what, there in (("spy", position), ("trade", position), ("steal", stealing)):
        assert there.refusal(f"{what} 1") == "Choose another player."
        assert there.refusal(f"{what} 4") == "There is no player 4."


@pytest.mark.clause("SG-11")
def test_a_player_takes_a_preparation_token() -> None:
    position = three(standing=(SPY, SPY, TRADE))
    (event,) = position.play("prepare")
    assert event == Event("prepare", "{0} takes a preparation token.")
    assert position.view(1).tokens == (1, 0, 0)
    assert not position.view(1).turned
    position.swap()
    (event,) = position.play("prepare")
    assert event.public == (
        "{1} takes the last preparation token: Prepare is Frame/Steal from now on."
    )
    assert position.view(2).tokens == (1, 1, 0)
    assert position.view(2).turned


@pytest.mark.clause("SG-11")
def test_a_player_may_hold_both_preparation_tokens() -> None:
    position = three(standing=(SPY, SPY, TRADE), tokens=(1, 0, 0))
    position.play("prepare")
    assert position.view(0).tokens == (2, 0, 0)
    assert position.view(0).turned


@pytest.mark.clause("SG-11")
def test_a_token_has_to_leave_the_turned_location_first() -> None:
    position = three(standing=(SPY, SPY, TRADE), tokens=(1, 0, 0))
    position.play("prepare")
    position.swap()
    position.play("trade 3", "give 1", "give 1")
    position.swap()
    position.play("stash 1", "put 1")
    position.swap()
    assert position.owing == [0]
    assert "frame" not in position.moves()
    assert (
        position.refusal("frame") == "{0} already {0:stands} at Frame/Steal and {0:has} to move on."
    )
    assert position.refusal("prepare") == "Both preparation tokens have been taken."


@pytest.mark.clause("SG-11")
def test_the_location_stays_turned_after_a_theft() -> None:
    position = three(standing=(SPY, SPY, TRADE), tokens=(0, 2, 0))
    position.play("steal 2")
    position.swap()
    assert position.view(1).turned
    assert "prepare" not in position.moves()


@pytest.mark.clause("SG-12")
def test_a_token_decides_between_frame_and_theft() -> None:
    with_one = three(standing=(SPY, SPY, TRADE), tokens=(1, 1, 0))
    assert [text for text in with_one.moves() if text.startswith(("frame", "steal"))] == ["frame"]
    assert with_one.refusal("steal 2") == (
        "{0} {0:holds} a preparation token and {0:has} to start a Frame Attempt."
    )
    without = three(standing=(SPY, SPY, TRADE), tokens=(0, 1, 1))
    found = [text for text in without.moves() if text.startswith(("frame", "steal"))]
    assert found == ["steal 2", "steal 3"]
    assert without.refusal("frame") == "Without a preparation token there is no Frame Attempt."
    from_one = three(standing=(SPY, SPY, TRADE), tokens=(0, 2, 0))
    assert "steal 3" not in from_one.moves()
    assert from_one.refusal("steal 3") == "{2} has no preparation token."


@pytest.mark.clause("SG-12")
def test_frames_and_thefts_wait_for_the_turned_card() -> None:
    position = three(standing=(SPY, SPY, TRADE), tokens=(1, 0, 0))
    for text in ("frame", "steal 2"):
        assert position.refusal(text) == "Only once both preparation tokens have been taken."


@pytest.mark.clause("SG-12")
def test_a_theft_takes_exactly_one_token() -> None:
    position = three(standing=(SPY, SPY, TRADE), tokens=(0, 2, 0))
    (event,) = position.play("steal 2")
    assert event == Event("steal", "{0} steals a preparation token from {1}.")
    assert position.view(0).tokens == (1, 1, 0)
    assert position.view(0).standing[0] == PREPARE


@pytest.mark.clause("SG-12")
def test_a_frame_attempt_costs_no_token() -> None:
    position = three(standing=(SPY, SPY, TRADE), tokens=(1, 1, 0))
    (event,) = position.play("frame")
    assert event == Event(
        "frame",
        "{0} starts a Frame Attempt: everyone chooses a card.",
    )
    position.play("show 1", "show 1", "show 1")
    assert position.view(0).tokens == (1, 1, 0)


@pytest.mark.clause("SG-15")
def test_a_card_is_swapped_with_the_one_beside_the_location() -> None:
    position = three(standing=(STASH, SPY, TRADE), faceup="yellow 1, yellow 2, yellow 3, blue 3")
    position.play("spy 2")
    (event,) = position.play("swap 2")
    assert event == Event("swap", "{0} swaps bystander 2 for yellow 2 at Spy.", reveals=True)
    assert position.hand(0) == "yellow 2, bystander 1"
    assert position.faceup == "yellow 1, bystander 2, yellow 3, blue 3"
    assert position.owing == [1]


@pytest.mark.clause("SG-15")
def test_a_swap_at_the_turned_location_is_public() -> None:
    position = three(standing=(STASH, SPY, TRADE), tokens=(0, 1, 1), faceup="yellow 1")
    position.play("steal 2")
    (event,) = position.play("swap 1")
    assert event.public == "{0} swaps bystander 1 for yellow 1 at Frame/Steal."
    for who in (0, 1, 2, Eye.TABLE):
        assert position.view(who).faceup == position.state.faceup


@pytest.mark.clause("SG-15")
def test_the_own_colour_goes_first() -> None:
    position = lay("red 1, yellow 1, blue/red", "", "", "", "", standing=(PREPARE,) * 5)
    position.play("spy 2")
    assert position.moves() == ["swap 1", "swap 3"]
    assert position.refusal("swap 2") == ("Red is {0}'s own colour, so a card with it must go.")


@pytest.mark.clause("SG-15")
def test_the_wild_card_has_the_own_colour() -> None:
    position = lay("yellow 1, blue 1, wild", "", "", "", "", "", standing=(PREPARE,) * 6)
    position.play("spy 2")
    assert position.moves() == ["swap 3"]


@pytest.mark.clause("SG-15")
def test_without_the_own_colour_any_card_goes() -> None:
    position = lay("yellow 1, blue 1, bystander 3", "", "", "", "", standing=(PREPARE,) * 5)
    position.play("spy 2")
    assert position.moves() == ["swap 1", "swap 2", "swap 3"]


@pytest.mark.clause("SG-15")
def test_the_card_taken_may_show_the_own_colour() -> None:
    position = three(standing=(PREPARE, SPY, TRADE), faceup="blue 3, red 3")
    position.play("spy 2", "swap 1")
    assert position.hand(0) == "red 3, bystander 2"


@pytest.mark.clause("SG-15")
def test_every_action_but_the_cops_is_followed_by_a_swap() -> None:
    for actions in (
        ["spy 2"],
        ["trade 2", "give 1", "give 1"],
        ["stash 1", "put 1"],
        ["steal 2"],
    ):
        position = three(standing=(COPS, SPY, TRADE), tokens=(0, 1, 1))
        position.play(*actions)
        assert position.owing == [0]
        assert all(text.startswith("swap") for text in position.moves(0))
        assert position.refusal("spy 3") == ("First comes the evidence swap.")
        assert position.refusal("swap 4") == "There is no card 4 in a hand of 2."


@pytest.mark.clause("SG-13")
def test_going_to_the_cops_ends_the_match_on_the_first_turn() -> None:
    for who_goes, goat in ((0, 0), (0, 2)):
        position = three(goat=goat, decoy=1)
        events = position.play("cops")
        assert [event.kind for event in events][:2] == ["cops", "mats"]
        assert events[0].public == "{0} goes to the cops."
        assert position.view(who_goes).standing[0] == COPS
        assert GAME.to_act(position.state) == ()
        outcome = GAME.outcome(position.state)
        assert outcome is not None
        assert outcome.winners == (goat,)
        assert outcome.scores == ()


@pytest.mark.clause("SG-21")
@pytest.mark.parametrize("seats", GAME.seats)
def test_each_turn_leaves_the_size_of_a_hand_unchanged(seats: int) -> None:
    position = start(seats)
    size = len(position.state.held[0])
    for _ in range(4 * seats):
        if position.refusal("stash 2") is None:
            position.play("stash 2")
            assert len(position.view(Eye.TABLE).hands[position.state.turn]) == size + 1
            position.play("put 1")
        else:
            mate = 1 if position.state.turn else 2
            position.play(f"trade {mate}", "give 1", "give 1")
        assert [len(hand) for hand in position.view(Eye.TABLE).hands] == [size] * seats
        position.swap()
        assert [len(hand) for hand in position.view(Eye.TABLE).hands] == [size] * seats


def test_other_players_are_told_whose_turn_it_is() -> None:
    position = three(standing=(STASH, SPY, TRADE))
    for seat in (1, 2, Eye.TABLE):
        assert position.refusal("spy 1", seat) == "It is {0}'s turn."
    position.play("spy 2")
    assert position.refusal("swap 1", 1) == "It is {0}'s turn."
