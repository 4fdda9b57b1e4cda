"""A turn: a card to the quarter, what it is worth, and when a quarter closes."""

import pytest

from scapegoat_games.games.corporate import GAME
from scapegoat_games.games.corporate.options import Prospect, prospect
from scapegoat_games.games.corporate.pieces import DECK
from scapegoat_games.games.corporate.view import Played
from scapegoat_games.protocol import Eye
from tests.games.corporate.positions import lay, read_card


@pytest.mark.clause("CS-4")
def test_an_ace_counts_1_numbers_their_number_and_faces_10() -> None:
    worth = {str(card)[:-1]: card.worth for card in DECK}
    assert worth == {"A": 1, **{str(n): n for n in range(2, 11)}, "J": 10, "Q": 10, "K": 10}
    assert {str(card)[-1] for card in DECK if card.red} == {"♦", "♥"}


@pytest.mark.clause("CS-3", "CS-4", "CS-7")
def test_a_card_face_up_adds_its_worth_and_another_is_drawn() -> None:
    position = lay("3c 7c", 4, 4).stack("9d", "Kd")
    play, draw = position.play("7c")
    assert play.public == "{0} plays 7♣: Q1 stands at 7 of 10."
    assert not play.private
    assert draw.public == "{0} draws 1 card."
    assert draw.private == {0: "{0} draws 9♦."}
    assert draw.reveals
    assert position.state.totals == (7, 0, 0, 0)
    assert position.hand(0) == "3♣ 9♦"
    assert position.turn == 1


@pytest.mark.clause("CS-4")
def test_a_card_face_down_counts_10_and_only_its_player_knows_it() -> None:
    position = lay("3c 7c", 4, 4, settings={"targets": 12})
    play, _ = position.play("3c down")
    assert play.public == "{0} plays a card face down: Q1 stands at 10 of 12."
    assert play.private == {0: "{0} plays 3♣ face down: Q1 stands at 10 of 12."}
    assert position.state.totals == (10, 0, 0, 0)
    for who in (1, 2, Eye.TABLE):
        view = position.view(who)
        assert view.quarters[0] == (Played(0, None),)
        assert view.face(0, 0) is None
        assert view.face_down == ()
    assert position.view(0).face(0, 0) == read_card("3c")
    assert position.view(Eye.ALL).face(0, 0) == read_card("3c")
    # The seat keeps seeing the card after other cards are played.
    position.play(str(position.state.hands[1][0]))
    assert position.view(0).face(0, 0) == read_card("3c")
    assert position.view(0).face(0, 1) == position.state.quarters[0][1].card


@pytest.mark.clause("CS-5")
@pytest.mark.parametrize(
    ("card", "over", "told"),
    [
        ("3c", 0, "Q1 closes on exactly 10."),
        ("8c", 5, "Q1 closes at 15 (target 10); 5 carried to Q2."),
        ("3c down", 7, "Q1 closes at 17 (target 10); 7 carried to Q2."),
    ],
)
def test_reaching_the_target_closes_a_quarter_and_carries_the_rest(
    card: str, over: int, told: str
) -> None:
    position = lay("3c 8c", 4, 4, quarters=["7d"])
    (play, _) = position.play(card)
    assert play.public.endswith(told)
    state = position.state
    assert (state.quarter, state.totals[:2]) == (1, (10 + over, over))
    assert len(state.quarters[0]) == 2
    assert state.quarters[1] == ()
    assert position.view().carried(1) == over
    assert position.view().carried(0) == position.view().carried(2) == 0


@pytest.mark.clause("CS-5")
def test_one_card_never_closes_two_quarters() -> None:
    """The largest surplus is 9, and targets are 10 at least."""
    position = lay("K", 4, 4, quarters=["9d"], settings={"targets": 10})
    position.play("Kc")
    assert position.state.totals == (19, 9, 0, 0)
    assert position.state.quarter == 1


@pytest.mark.clause("CS-6")
def test_closing_the_last_quarter_ends_the_year_at_once() -> None:
    position = lay("3c 5c", 4, 4, quarters=["Kc", "Kd", "8h 9h"], turn=0)
    assert position.state.totals == (10, 10, 17, 7)
    events = position.play("5c")
    assert [event.kind for event in events] == ["play", "draw", "year-beaten", "verdict"]
    assert events[0].public == "{0} plays 5♣: Q4 closes at 12 (target 10)."
    # What the third left over counts; its own surplus is lost.
    assert position.state.totals == (10, 10, 17, 12)
    assert position.state.quarter == 4
    assert position.state.judgement is not None
    assert position.state.judgement.total == 12


@pytest.mark.clause("CS-7")
def test_a_turn_fills_the_hand_up_to_its_size() -> None:
    position = lay("3c 8c", "4d", 4, sizes=[5, 4, 4]).stack("9d", "Kd", "Ks", "2s")
    position.play("3c")
    assert position.held == [5, 1, 4]
    assert position.hand(0) == "2♠ 8♣ 9♦ K♦ K♠"


@pytest.mark.clause("CS-7", "CS-10")
def test_the_one_who_ends_the_year_draws_before_it_is_settled() -> None:
    position = lay("3c", 4, 4, quarters=["Kc", "Kd", "2d/1", "9h"], sizes=[1, 4, 4])
    events = position.stack("7s").play("3c")
    # A Scapegoat at Hand Size 1 has a card to give up, and draws for it.
    ended = ["play", "draw", "year-beaten", "verdict", "demoted", "draw"]
    assert [event.kind for event in events] == ended
    assert "7♠" in events[4].private[0]


@pytest.mark.clause("CS-8")
def test_everybody_has_two_turns_clockwise_from_the_start_player() -> None:
    position = lay("A 2", "A 2", "A 2", turn=2, settings={"targets": 15})
    order = []
    while position.state.judgement is None:
        order.append(position.turn)
        assert position.view().turns_left == 6 - len(order) + 1
        position.by(position.turn, "play 1 up")
    assert order == [2, 0, 1, 2, 0, 1]
    assert position.state.judgement.ending == "missed"


@pytest.mark.clause("CS-8")
def test_the_very_last_card_may_close_the_year() -> None:
    quarters = ["Kc", "Kd", "Kh", "2d 3d"]
    for card, ending in (("5c", "perfect"), ("9c", "beaten"), ("4c", "missed")):
        position = lay(4, "4c 5c 9c", 4, quarters=quarters, turn=1, turns=5)
        events = position.play(card)
        assert events[-2].kind == f"year-{ending}"


@pytest.mark.clause("CS-8")
def test_turns_can_be_more() -> None:
    position = lay("4c", 4, 4, turns=6, settings={"deadline": 3})
    assert position.view().turns_left == 3
    position.play("4c")
    assert position.state.judgement is None


@pytest.mark.clause("CS-4", "CS-5", "CS-6")
def test_what_a_card_would_do_is_told_before_it_is_played() -> None:
    view = lay("7c 9c", 4, 4, quarters=["Kc", "4h"], settings={"targets": 10}).view()
    assert prospect(view, read_card("7c")) == Prospect(7, 4, 11, True, 1, False)
    assert prospect(view, None) == Prospect(10, 4, 14, True, 4, False)
    assert prospect(view, read_card("5c")) == Prospect(5, 4, 9, False, 0, False)
    view = lay("7c 9c", 4, 4, quarters=["Kc", "Kd", "Kh", "4h"]).view()
    assert prospect(view, read_card("7c")) == Prospect(7, 4, 11, True, 1, True)


@pytest.mark.clause("CS-3")
def test_a_play_step_by_step() -> None:
    position = lay("3c 7c", 4, 4)
    option = GAME.describe(position.view(), GAME.parse("play 2 down"))
    assert [(pick.ask, pick.label, pick.target) for pick in option.picks] == [
        ("Which card do you play?", "7♣", "hand:1"),
        ("Face up or face down?", "face down", ""),
    ]
    assert GAME.describe(position.view(), GAME.parse("play 1 up")).label == "3♣, face up"
