"""SG-9 and SG-10: cards that change hands in secret."""

import pytest

from scapegoat_games.games.scape_goat import GAME
from scapegoat_games.games.scape_goat.pieces import Location
from scapegoat_games.games.scape_goat.steps import Stashing, Trading
from scapegoat_games.protocol import Decision, Event, Eye
from tests.games.scape_goat.positions import Position, lay, names

PREPARE, SPY, TRADE, STASH, COPS = Location


def four() -> Position:
    return lay(
        "red 1, yellow 1",
        "blue 1, green 1",
        "red 2, yellow 2",
        "blue 2, green 2",
        stash="red 3, yellow 3, blue 3",
        standing=(PREPARE,) * 4,
    )


@pytest.mark.clause("SG-9")
def test_both_traders_choose_in_any_order() -> None:
    for first, second in (((0, "give 1"), (2, "give 2")), ((2, "give 2"), (0, "give 1"))):
        position = four()
        (event,) = position.play("trade 3")
        assert event == Event("trade", "{0} trades with {2}: both choose a card.")
        assert GAME.to_act(position.state) == (Decision(0), Decision(2))
        assert position.moves(0) == position.moves(2) == ["give 1", "give 2"]
        position.by(*first)
        assert GAME.to_act(position.state) == (Decision(second[0]),)
        position.by(*second)
        assert position.hand(0) == "yellow 1, yellow 2"
        assert position.hand(2) == "red 1, red 2"
        assert position.owing == [0]


@pytest.mark.clause("SG-9")
def test_a_choice_is_hidden_until_both_have_chosen() -> None:
    position = four()
    position.play("trade 3")
    (event,) = position.by(2, "give 1")
    assert event == Event(
        "chosen", "{2} has chosen a card to trade.", {2: "{2} {2:has} chosen red 2 to trade."}
    )
    for who in (0, 1, 3, Eye.TABLE):
        view = position.view(who)
        assert view.step == Trading(partner=2, decided=(2,))
        assert view.chosen is None
    assert position.view(2).chosen == 0
    assert position.refusal("give 2", 2) == "That choice has already been made."


@pytest.mark.clause("SG-9")
def test_only_the_two_traders_learn_which_cards() -> None:
    position = four()
    _, event = position.play("trade 3", "give 1", "give 1")
    assert event == Event(
        "traded",
        "{0} and {2} trade a card each.",
        {0: "{0} gives {2} red 1 and gets red 2.", 2: "{2} gives {0} red 2 and gets red 1."},
        reveals=True,
    )
    assert names(position.view(0).sure_of(2)) == "red 1"
    assert names(position.view(2).sure_of(0)) == "red 2"
    for other in (1, 3, Eye.TABLE):
        assert position.view(other).sure_of(0) == position.view(other).sure_of(2) == ()


@pytest.mark.clause("SG-9", "SG-15")
def test_any_card_may_be_traded() -> None:
    position = four()
    position.play("trade 3")
    # Seat 2 is blue; seat 0 is red and may keep its red card.
    position.play("give 2", "give 2")
    assert position.hand(0) == "red 1, yellow 2"


@pytest.mark.clause("SG-9")
def test_others_have_no_say_in_a_trade() -> None:
    position = four()
    position.play("trade 3")
    for who in (1, 3, Eye.TABLE):
        assert position.refusal("give 1", who) == "{0} and {2} choose cards to trade."
    assert position.moves(1) == []
    assert position.refusal("swap 1", 0) == "First choose a card to trade."
    assert position.refusal("give 3", 0) == "There is no card 3 in a hand of 2."


@pytest.mark.clause("SG-10")
def test_a_card_is_taken_from_a_slot_and_one_put_there() -> None:
    position = four()
    (event,) = position.play("stash 2")
    assert event == Event(
        "stash",
        "{0} takes the card from Stash slot 2.",
        {0: "{0} takes the card from Stash slot 2: yellow 3."},
        reveals=True,
    )
    assert position.hand(0) == "red 1, yellow 1, yellow 3"
    assert position.moves() == ["put 1", "put 2", "put 3"]
    (event,) = position.play("put 2")
    assert event == Event(
        "put",
        "{0} puts a card in Stash slot 2.",
        {0: "{0} puts yellow 1 in Stash slot 2."},
    )
    assert position.hand(0) == "red 1, yellow 3"
    assert (position.slot(1), position.slot(2), position.slot(3)) == ("red 3", "yellow 1", "blue 3")
    assert position.owing == [0]


@pytest.mark.clause("SG-10")
def test_the_card_that_was_taken_may_go_back() -> None:
    position = four()
    position.play("stash 2", "put 3")
    assert position.hand(0) == "red 1, yellow 1"
    assert position.slot(2) == "yellow 3"


@pytest.mark.clause("SG-10", "SG-15")
def test_any_card_may_go_into_the_stash() -> None:
    position = four()
    position.play("stash 1")
    assert position.hand(0) == "red 1, red 3, yellow 1"
    assert position.refusal("put 3") is None


@pytest.mark.clause("SG-10")
def test_all_see_the_slot_and_only_the_taker_the_card() -> None:
    position = four()
    position.play("stash 2")
    for who in (1, 2, 3, Eye.TABLE):
        view = position.view(who)
        assert view.step == Stashing(slot=1)
        assert view.taken is None
        assert view.stash == ((None,), (), (None,))
        assert view.hands[0] == (None, None, None)
    mine = position.view(0)
    assert names([mine.taken or 0]) == "yellow 3"
    assert position.view(Eye.ALL).taken == mine.taken
    position.play("put 1")
    assert names(position.view(0).sure_of(4 + 1)) == "red 1"
    assert position.view(0).taken is None
    for who in (1, 2, 3, Eye.TABLE):
        assert position.view(who).sure_of(4 + 1) == ()


@pytest.mark.clause("SG-10")
def test_wrong_slots_and_cards_are_refused() -> None:
    position = four()
    assert position.refusal("stash 4") == "The Stash has 3 slots."
    position.play("stash 1")
    assert position.refusal("put 4") == "There is no card 4 in a hand of 3."
    assert position.refusal("swap 1") == "First put a card back into the Stash."
    assert position.refusal("put 1", 1) == "It is {0}'s turn."
    assert position.moves(1) == []
