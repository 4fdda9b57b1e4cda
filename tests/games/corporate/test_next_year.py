"""From one year to the next, and what happens to the cards."""

import pytest

from scapegoat_games.games.corporate.piles import draw
from scapegoat_games.protocol import Eye
from tests.games.corporate.positions import lay, read_card, read_cards

ALMOST = ("Kc", "Kd", "Kh", "9h")


@pytest.mark.clause("CS-18")
def test_whoever_is_promoted_starts_the_next_year_and_the_quarters_are_cleared() -> None:
    position = lay("10h 2s", "6s As", "6c 7c", quarters=ALMOST, turn=0)
    position.play("10h")
    position.choose("2s", "As", "6c")
    state = position.state
    assert (state.starter, position.turn, state.turns, state.year) == (1, 1, 0, 1)
    assert (state.quarter, state.totals) == (0, (0, 0, 0, 0))
    assert state.quarters == ((), (), (), ())
    assert state.judgement is None
    assert set(read_cards("Kc Kd Kh 9h 10h")) <= set(state.discards)


@pytest.mark.clause("CS-18")
def test_if_nobody_was_promoted_whoever_took_the_last_turn_starts() -> None:
    position = lay("2c 3c", "4d 5d", "6h 7h", quarters=["2d"], turns=5, turn=1)
    position.play("4d")
    position.choose("2c", str(position.state.hands[1][0]), "6h")
    assert position.turn == position.state.starter == 1


@pytest.mark.clause("CS-19")
def test_a_hand_below_its_size_is_filled_by_its_first_turn_only() -> None:
    position = lay("10h 2s 3s 4s", "As 6s 7s 8s", "Ac 6c 7c 8c", quarters=ALMOST)
    position.play("10h")
    position.choose("2s", "As", "Ac")
    position.choose("6s", "7c")
    assert position.held == [4, 3, 4]
    assert position.turn == 2
    assert position.sizes == [4, 4, 5]
    position.play(str(position.state.hands[2][0]))
    assert position.held == [4, 3, 5]


@pytest.mark.clause("CS-9")
def test_a_pile_that_runs_out_during_a_draw_is_made_again() -> None:
    position = lay("2c 3c", "4d", "6h 7h", sizes=[4, 1, 2], stock=1)
    state = position.state
    last, before = state.stock[0], set(state.discards)
    events = position.play("3c")
    kinds = [event.kind for event in events]
    assert kinds == ["play", "draw", "reshuffle", "draw"]
    assert events[1].private == {0: f"{{0}} draws {last}."}
    assert events[2].public == (
        f"The draw pile is empty: {len(before)} discarded cards are shuffled into a new one."
    )
    assert events[3].public == "{0} draws 2 cards."
    assert position.held[0] == 4
    drawn = set(state.hands[0]) - {last, read_card("2c")}
    assert drawn < before
    assert set(state.stock) == before - drawn
    assert state.discards == ()
    assert read_card("3c") not in state.stock, "what lies in the quarters is not discarded yet"
    assert position.dice.drawn == 2


@pytest.mark.clause("CS-9")
def test_a_single_discarded_card_is_a_draw_pile_too() -> None:
    position = lay("2c 3c", "4d", "6h 7h", sizes=[3, 1, 2])
    state = position.state
    state.discards, state.stock = state.stock[:1], ()
    events = draw(state, 0, 2, position.dice)
    assert [event.public for event in events] == [
        "The draw pile is empty: 1 discarded card is shuffled into a new one.",
        "{0} draws 1 card.",
    ]


@pytest.mark.clause("CS-9")
def test_several_draw_clockwise_from_the_start_player_of_the_year() -> None:
    position = lay(
        "10h 2s",
        "6s As",
        "6c 7c",
        "6d 7d",
        quarters=ALMOST,
        starter=3,
        turns=4,
        settings={"targets": 10},
    )
    position.play("10h")
    events = position.choose("2s", "As", "6c", "6d")
    drawers = [event.public[:3] for event in events if event.kind == "draw"]
    assert drawers == ["{3}", "{0}", "{1}", "{2}"]


@pytest.mark.clause("CS-9")
def test_the_cards_of_the_year_are_not_shuffled_in_while_it_is_settled() -> None:
    position = lay("10h 2s", "6s As", "6c 7c", quarters=ALMOST, stock=1)
    position.play("10h")
    position.state.discards = ()
    events = position.choose("2s", "As", "6c")
    # Only the three cards shown have been discarded when the four are drawn.
    assert [event.kind for event in events if event.kind in ("reshuffle", "draw")] == [
        "reshuffle",
        "draw",
        "draw",
        "draw",
    ]
    assert sum(position.held) == 6
    assert set(read_cards("Kc Kd Kh 9h 10h")) <= set(position.state.discards)


@pytest.mark.clause("CS-20")
def test_nobody_sees_the_discards_or_the_draw_pile() -> None:
    position = lay("2c 3c", 4, 4, stock=20)
    for who in (0, 1, 2, Eye.TABLE, Eye.ALL):
        view = position.view(who)
        assert (view.stock, view.discards) == (20, 52 - 20 - 10)
    piles = {position.imagined(0, seed).stock for seed in range(20)}
    assert len(piles) == 20
