"""SC-1 to SC-5: the cards, the deal, how hands are held, and who starts."""

from itertools import combinations, pairwise

import pytest

from scapegoat_games.games.scout import GAME
from scapegoat_games.games.scout.pieces import Card
from scapegoat_games.protocol import Dice, Eye
from scapegoat_games.words import fill
from tests.games.scout.positions import Position, start

PAIRS = set(combinations(range(1, 11), 2))


def upright(cards: tuple[Card | None, ...]) -> list[tuple[int, int]]:
    return [(min(card), max(card)) for card in cards if card]


def dealt(position: Position) -> list[tuple[int, int]]:
    return [pair for hand in position.state.hands for pair in upright(hand)]


@pytest.mark.clause("SC-1")
@pytest.mark.parametrize(
    ("seats", "held", "left_out"),
    [
        (2, 11, {(9, 10)}),
        (3, 12, {pair for pair in PAIRS if 10 in pair}),
        (4, 11, {(9, 10)}),
        (5, 9, set()),
    ],
)
def test_each_number_of_players_has_its_deck(
    seats: int, held: int, left_out: set[tuple[int, int]]
) -> None:
    position = start(seats)
    assert [len(hand) for hand in position.state.hands] == [held] * seats
    cards = dealt(position) + upright(position.state.aside)
    assert sorted(cards) == sorted(PAIRS - left_out)


@pytest.mark.clause("SC-1")
def test_order_and_sides_of_cards_are_random() -> None:
    deals = [start(5, str(seed)).state.hands for seed in range(60)]
    first_cards = {hands[0][0] for hands in deals}
    assert len({card.upright() for card in first_cards}) > 20
    turned = [card.top > card.bottom for hands in deals for hand in hands for card in hand]
    assert 0.45 < sum(turned) / len(turned) < 0.55
    # The side of a card tells nothing about the side of the next card.
    unlike = sum(one != other for one, other in pairwise(turned))
    assert 0.45 < unlike / len(turned) < 0.55


@pytest.mark.clause("SC-2")
def test_two_players_deal_the_second_round_from_cards_set_aside() -> None:
    position = start(2)
    aside = upright(position.state.aside)
    assert len(aside) == 22
    assert not set(aside) & set(dealt(position))
    first_round = dealt(position)
    end_round(position)
    assert position.state.aside == ()
    assert sorted(dealt(position)) == sorted(aside)
    assert not set(dealt(position)) & set(first_round)


@pytest.mark.clause("SC-2")
def test_two_players_shuffle_anew_in_each_odd_round() -> None:
    position = start(2, rounds=4)
    first_pair = [dealt(position)]
    aside = upright(position.state.aside)
    end_round(position)
    end_round(position)
    assert position.state.round == 2
    assert len(position.state.aside) == 22
    first_pair.append(dealt(position))
    assert sorted(first_pair[1]) not in (sorted(first_pair[0]), sorted(aside))
    third_aside = upright(position.state.aside)
    end_round(position)
    assert sorted(dealt(position)) == sorted(third_aside)


def end_round(position: Position) -> None:
    """Ends the round in the shortest way: by showing a last card."""
    position.keep()
    position.state.hands[position.turn] = position.state.hands[position.turn][:1]
    position.state.active = ()
    position.play("show 1")


@pytest.mark.clause("SC-3")
def test_a_turned_hand_keeps_its_order() -> None:
    position = start(3)
    before = position.state.hands[1]
    position.by(1, "turn")
    position.keep()
    assert position.state.hands[1] == tuple(Card(card.bottom, card.top) for card in before)


@pytest.mark.clause("SC-3")
def test_a_kept_hand_stays_as_dealt() -> None:
    position = start(3)
    before = position.state.hands.copy()
    position.keep()
    assert position.state.hands == before


@pytest.mark.clause("SC-3")
def test_all_seats_choose_in_any_order_before_the_first_action() -> None:
    position = start(4)
    for seat in (2, 0, 3):
        assert position.refusal("show 1", seat) == (
            "First each player chooses which way up to hold their hand."
        )
        position.by(seat, "keep")
        assert position.moves(seat) == set()
        refused = fill(position.refusal("turn", seat) or "", "ABCD", seat)
        assert refused == "You have already picked up your hand."
    assert position.turn == 1
    position.by(1, "keep")
    assert position.turn == position.state.starter


@pytest.mark.clause("SC-3")
def test_choices_are_public_once_all_have_chosen() -> None:
    turned, kept = start(3), start(3)
    turning, keeping = turned.by(0, "turn"), kept.by(0, "keep")
    assert [event.public for event in turning] == [event.public for event in keeping]
    assert turning[0].private[0] == "{0} {0:turns} {0:their} hand around."
    assert not turning[0].reveals
    for who in (1, 2, Eye.TABLE):
        assert turned.view(who) == kept.view(who)
    assert turned.view(0) != kept.view(0)
    turned.by(1, "keep")
    last = turned.by(2, "turn")[-1]
    assert last.public == "{0} and {2} turned their hands around."
    assert last.reveals
    assert kept.keep()[-1].public == "Nobody turned their hand around."


@pytest.mark.clause("SC-3")
def test_hands_are_turned_only_at_the_start_of_a_round() -> None:
    position = start(3)
    end_round(position)
    assert len(position.view(0).step.decided) == 3  # type: ignore[union-attr]  # Holding
    position.keep()
    assert position.refusal("turn") == "Hands are turned only before the first turn of a round."


@pytest.mark.clause("SC-4")
def test_a_view_hides_the_cards_of_other_hands() -> None:
    position = start(4)
    for seat in range(4):
        view = position.view(seat)
        assert view.hand == position.state.hands[seat]
        assert [hand for at, hand in enumerate(view.hands) if at != seat] == [(None,) * 11] * 3
    assert position.view(Eye.TABLE).hands == ((None,) * 11,) * 4
    assert position.view(Eye.ALL).hands == tuple(position.state.hands)


@pytest.mark.clause("SC-5")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_player_starts_one_round(seats: int) -> None:
    position = start(seats)
    starters = [position.state.starter]
    for _ in range(seats - 1):
        end_round(position)
        starters.append(position.state.starter)
        position.keep()
        assert position.turn == position.state.starter
    assert GAME.outcome(position.state) is None
    end_round(position)
    assert GAME.to_act(position.state) == ()
    assert len(position.state.results) == seats
    assert starters == [(starters[0] + after) % seats for after in range(seats)]


@pytest.mark.clause("SC-5")
def test_a_random_seat_starts() -> None:
    assert {start(5, str(seed)).state.starter for seed in range(60)} == set(range(5))


@pytest.mark.clause("SC-5")
def test_first_holder_lets_the_holder_of_the_1_2_start() -> None:
    for seed in range(20):
        position = start(3, str(seed), first="holder")
        assert (1, 2) in upright(position.state.hands[position.state.starter])


@pytest.mark.clause("SC-5")
def test_first_holder_is_random_if_the_1_2_lies_aside() -> None:
    aside = [
        position
        for position in (start(2, str(seed), first="holder") for seed in range(60))
        if (1, 2) in upright(position.state.aside)
    ]
    assert len(aside) > 15
    assert {position.state.starter for position in aside} == {0, 1}


def test_a_deal_depends_only_on_the_seed() -> None:
    assert start(4, "a").view(Eye.ALL) == start(4, "a").view(Eye.ALL)
    assert start(4, "a").view(Eye.ALL) != start(4, "b").view(Eye.ALL)


def test_a_match_makes_few_random_draws() -> None:
    """Two draws shuffle the order and the sides, one decides the starter. Journals count draws."""
    position = start(2)
    assert position.dice.drawn == 3
    end_round(position)
    assert position.dice.drawn == 3
    assert Dice("start").drawn == 0
