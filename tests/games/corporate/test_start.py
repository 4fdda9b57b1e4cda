"""Dealing, and who starts the first year."""

import pytest

from scapegoat_games.games.corporate import GAME
from scapegoat_games.games.corporate.pieces import DECK
from scapegoat_games.protocol import Eye
from tests.games.corporate.positions import Position, lay, read_cards, start


@pytest.mark.clause("CS-1")
@pytest.mark.parametrize(("seats", "target"), [(3, 10), (4, 15), (5, 20)])
def test_a_plain_deck_four_cards_each_and_one_target_for_all_quarters(
    seats: int, target: int
) -> None:
    position = start(seats)
    state = position.state
    assert state.rules.target == target
    assert position.sizes == position.held == [4] * seats
    assert len(state.stock) == 52 - 4 * seats
    assert sorted(card for cards in (*state.hands, state.stock) for card in cards) == list(DECK)
    assert len(set(DECK)) == 52
    assert state.totals == (0, 0, 0, 0)


def showing(*hands: str) -> Position:
    """Everybody is about to show a card for the start of the first year."""
    position = start(len(hands))
    state = position.state
    state.hands = [tuple(sorted(read_cards(hand))) for hand in hands]
    held = [card for hand in state.hands for card in hand]
    state.stock = tuple(card for card in DECK if card not in held)
    return position


@pytest.mark.clause("CS-2")
def test_the_lowest_card_starts_and_an_ace_is_lowest() -> None:
    position = showing("2c 5c 6c 7c", "Ad Kd Qd Jd", "3h 4h 8h 9h")
    assert position.asked() == (0, 1, 2)
    events = position.choose("2c", "Ad", "3h")
    assert position.turn == position.state.starter == 1
    assert [event.public for event in events] == [
        "Turned over: {0} 2♣, {1} A♦, {2} 3♥.",
        "{1} shows the lowest card.",
        "Year 1 begins. {1} starts.",
    ]
    assert position.held == [4, 4, 4]


@pytest.mark.clause("CS-2")
def test_only_those_tied_show_again_a_card_they_have_not_shown_yet() -> None:
    position = showing("2c 5c 6c 7c", "2d 5d 6d 7d", "3h 4h 8h 9h")
    position.choose("2c", "2d", "3h")
    assert position.asked() == (0, 1)
    assert position.hand(0) == "5♣ 6♣ 7♣"
    assert position.hand(2) == "4♥ 8♥ 9♥"
    view = position.view(Eye.TABLE)
    assert [str(cards[0]) for cards in view.revealed] == ["2♣", "2♦", "3♥"]
    position.choose("5c", "7d")
    assert position.turn == 0
    assert position.hand(0) == "2♣ 5♣ 6♣ 7♣"
    assert position.hand(2) == "3♥ 4♥ 8♥ 9♥"


@pytest.mark.clause("CS-2")
def test_whoever_is_tied_after_four_cards_is_drawn_by_lot() -> None:
    starters = set()
    for seed in range(20):
        position = showing("2c 3c 4c 5c", "2d 3d 4d 5d", "Kh Qh Jh 10h")
        position.dice.seed = f"lots {seed}"
        position.choose("2c", "2d", "Kh")
        position.choose("3c", "3d")
        position.choose("4c", "4d")
        lots, begins = position.choose("5c", "5d")[-2:]
        starters.add(position.turn)
        named = f"{{{position.turn}}}"
        assert lots.public == f"They have no more cards to show: chance decides for {named}."
        assert begins.public == f"Year 1 begins. {named} starts."
        assert position.held == [4, 4, 4]
    assert starters == {0, 1}


@pytest.mark.clause("CS-2")
def test_a_choice_is_made_once_and_nobody_sees_it_before_all_have_chosen() -> None:
    position = showing("2c 5c 6c 7c", "2d 5d 6d 7d", "3h 4h 8h 9h")
    (event,) = position.by(1, "reveal 3")
    assert (event.kind, event.public) == ("commit", "{1} has chosen a card.")
    assert event.private == {1: "{1} will show 6♦."}
    assert not event.reveals
    assert position.asked() == (0, 2)
    assert position.moves(1) == []
    assert position.refusal("reveal 1", 1) == "The choice has been made and stands."
    for who in (0, 2, Eye.TABLE):
        step = position.view(who).step
        assert step == GAME.view(position.state, who).step
        assert position.view(who).choice is None
        assert getattr(step, "owed", None) == (0, 2)
    assert position.view(1).choice == 2


@pytest.mark.clause("CS-2", "CS-3")
def test_what_can_be_done_when() -> None:
    position = start(3)
    assert position.moves(0) == ["reveal 1", "reveal 2", "reveal 3", "reveal 4"]
    refused = "First everyone who takes part chooses a card to show."
    assert position.refusal("play 1 up", 0) == refused
    assert position.refusal("discard 1", 0) == refused
    assert position.refusal("reveal 5", 0) == "There is no card 5 in a hand of 4 cards."
    assert GAME.legal(position.view(Eye.TABLE)) == ()
    position = lay("2c 3c", 4, 4)
    assert position.moves() == ["play 1 up", "play 1 down", "play 2 up", "play 2 down"]
    assert position.moves(1) == []
    assert position.refusal("play 1 up", 1) == "It is {0}'s turn."
    assert position.refusal("play 3 up") == "There is no card 3 in a hand of 2 cards."
    refused = "It is time to play a card to the quarter, face up or face down."
    assert position.refusal("reveal 1") == refused
