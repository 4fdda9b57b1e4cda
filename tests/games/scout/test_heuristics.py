"""Scores, terms and chances to win."""

from random import Random

import pytest

from scapegoat_games.games.scout import GAME
from scapegoat_games.games.scout.heuristics import hopes, promising, scores, terms
from scapegoat_games.games.scout.partition import Partition
from scapegoat_games.protocol import Eye
from scapegoat_games.simulate import pick
from tests.games.scout.positions import Position, lay, start


def best(position: Position) -> str:
    view = position.view()
    moves = GAME.legal(view)
    found = scores(view, moves)
    return GAME.dump(moves[found.index(max(found))])


def test_a_hand_is_held_so_that_it_has_groups() -> None:
    position = start(3)
    position.state.hands[0] = lay("4/1 4/9 4/2 5/8", 3, 3).state.hands[0]
    view = position.view(0)
    kept, turned = scores(view, GAME.legal(view))
    assert kept > turned


def test_the_last_cards_are_shown_if_possible() -> None:
    position = lay("7 8", 5, 5, 5, active="3/9 4/9", owner=3)
    assert best(position) == "show 1-2"


def test_a_card_that_parts_a_group_is_shown_first() -> None:
    position = lay("5/1 5/2 9/3 5/4 5/6", 5, 5, 5)
    assert best(position) == "show 3"


def test_a_scouted_card_goes_where_it_fits() -> None:
    position = lay("1/9 6/2 6/3 1/8", 5, 5, 5, active="6/8 7/8 8/9", owner=3, chips=(0, 1, 1, 1))
    assert best(position) in {"scout left @2", "scout left @3", "scout left @4"}


def test_the_chip_is_spent_to_empty_the_hand() -> None:
    position = lay("6/2 6/3", 5, 5, 5, active="6/8 6/9", owner=3)
    assert best(position).startswith("scout")
    assert ", show 1-3" in best(position)


def test_a_scout_that_ends_the_round_scores_less() -> None:
    last = lay("1/9 3/9 5/9 7/9", 5, 5, active="6/8 7/8", owner=2, scouts=1, chips=(0, 1, 1))
    early = lay("1/9 3/9 5/9 7/9", 5, 5, active="6/8 7/8", owner=2, chips=(0, 1, 1))
    moves = [GAME.parse("scout left @1")]
    assert scores(last.view(), moves)[0] < scores(early.view(), moves)[0]


def test_cards_are_kept_while_all_others_hold_many() -> None:
    """A Show is worth less, and a Scout more, the more cards rivals hold."""
    show, scout = GAME.parse("show 3-4"), GAME.parse("scout left @1")
    found = [
        scores(lay("1/9 3/9 6/9 7/9", held, held, active="4/8 5/7", owner=2).view(), [show, scout])
        for held in (3, 5, 9)
    ]
    shows, scouts = zip(*found, strict=True)
    assert shows[0] > shows[1] > shows[2]
    assert scouts[0] < scouts[1] < scouts[2]


@pytest.mark.parametrize("seats", GAME.seats)
def test_promising_moves_contain_a_nearly_best_move(seats: int) -> None:
    rng = Random(3)
    position = start(seats, "few")
    seen = 0
    while GAME.to_act(position.state) and seen < 60:
        seat, move = pick(GAME, position.state, rng)
        view = position.view(seat)
        some, every = promising(view), GAME.legal(view)
        assert all(GAME.why_not(view, one) is None for one in some)
        if some:
            seen += 1
            assert max(scores(view, some)) > max(scores(view, every)) - 2.5
        GAME.apply(position.state, seat, move, position.dice)
    assert promising(position.view((position.state.turn + 1) % seats)) == ()


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_score_is_the_sum_of_its_terms(seats: int) -> None:
    rng = Random(seats)
    position = start(seats, "terms", rounds=1)
    while GAME.to_act(position.state):
        seat, move = pick(GAME, position.state, rng)
        view = position.view(seat)
        (score,) = scores(view, [move])
        parts = terms(view, move)
        assert sum(term.value for term in parts) == pytest.approx(score)
        assert len({term.name for term in parts}) == len(parts)
        GAME.apply(position.state, seat, move, position.dice)


def test_chances_depend_on_points_and_hands() -> None:
    position = lay("5 5 5 5", 4, 4, active="1/9", owner=2)
    before = hopes(position.view())
    assert abs(sum(before) - 1) < 1e-9
    position.state.tokens = (0, 9, 0)
    assert hopes(position.view())[1] > before[1]
    assert abs(sum(hopes(position.view(Eye.TABLE))) - 1) < 1e-9


def test_a_new_deal_does_not_change_the_chances() -> None:
    """Otherwise the luck of the next deal would count for moves of the round before it."""
    assert len(set(hopes(start(4).view(0)))) == 1


def test_worths_after_a_change_agree_with_a_new_partition() -> None:
    """``with_one`` and ``without`` give nearly the worth that the changed hand would have."""
    rng = Random(1)
    for _ in range(300):
        numbers = [rng.randint(1, 4) for _ in range(rng.randint(1, 9))]
        hand = Partition(numbers)
        gap, new = rng.randint(0, len(numbers)), rng.randint(1, 4)
        longer = [*numbers[:gap], new, *numbers[gap:]]
        with_one = Partition(longer).worth
        assert with_one - 0.9 < hand.with_one(gap, new) <= with_one + 1e-9
        assert abs(Partition(numbers[::-1]).worth - hand.worth) < 1e-9
        first = rng.randrange(len(numbers))
        last = rng.randint(first + 1, len(numbers))
        left = Partition([*numbers[:first], *numbers[last:]]).worth
        assert left - 0.9 < hand.without(first, last) <= left + 1e-9
