"""In how many ways a hand may have become what it is."""

from collections import Counter
from random import Random

import pytest

from scapegoat_games.games.corporate.hindsight import DeadEnd, Hindsight, Token
from scapegoat_games.games.corporate.history import ALL, BIT, Drawn, Gone, Kept, Step, Stretch
from tests.games.corporate.positions import read_card

ACE, KING = read_card("As"), read_card("Kh")


def stretch(*steps: Step, in_hand: int = ALL, in_stock: int = ALL, known: int = 0) -> Stretch:
    return Stretch(known, [], [in_hand], in_stock, [[*steps]])


def tokens(*names: str) -> list[Token]:
    return [Token(None if name == "?" else read_card(name)) for name in names]


def looked_at(told: Stretch, *held: str, unseen: float = 1.0) -> Hindsight:
    return Hindsight(told, 0, tokens(*held), {}, unseen)


def test_a_card_that_was_in_the_draw_pile_is_one_of_those_drawn() -> None:
    told = stretch(Drawn(1, ()), Drawn(1, ()), in_hand=ALL & ~BIT[ACE])
    for seed in range(20):
        began, _, taken = looked_at(told, "As", "?", "?").undo(Random(seed))
        assert ACE in {token.card for _, token in taken}
        assert {token.card for token in began} == {None}


def test_a_card_drawn_early_may_have_left_and_one_drawn_late_may_not() -> None:
    told = stretch(Drawn(1, ()), Gone(0, 0, ACE), Drawn(1, ()), in_hand=ALL & ~BIT[ACE])
    assert looked_at(told, "?", "?").ways() == 2
    late = stretch(Gone(0, 0, ACE), Drawn(1, ()), in_hand=ALL & ~BIT[ACE])
    assert looked_at(late, "?", "?").ways() == 0
    with pytest.raises(DeadEnd):
        looked_at(late, "?", "?").undo(Random(1))


def test_each_of_two_draws_may_have_been_the_card() -> None:
    told = stretch(Drawn(1, ()), Drawn(1, ()), in_hand=ALL & ~BIT[ACE])
    first: Counter[bool] = Counter()
    for seed in range(400):
        _, _, taken = looked_at(told, "As", "?", "?", "?").undo(Random(seed))
        first[next(step is told.hands[0][0] for step, token in taken if token.card == ACE)] += 1
    assert abs(first[True] - first[False]) < 100


def test_a_card_that_can_come_from_nowhere_is_a_dead_end() -> None:
    told = stretch(in_hand=ALL & ~BIT[ACE], in_stock=ALL & ~BIT[ACE])
    assert looked_at(told, "As").ways() == 0
    with pytest.raises(DeadEnd):
        looked_at(told, "As").undo(Random(1))
    gone = stretch(Gone(0, 0, ACE), in_hand=ALL & ~BIT[ACE], in_stock=ALL & ~BIT[ACE])
    assert looked_at(gone, "?").ways() == 0


def test_what_was_held_all_along_was_not_drawn() -> None:
    told = stretch(Drawn(1, ()), in_stock=ALL & ~BIT[ACE])
    assert looked_at(told, "As", "?").ways() == 1
    assert looked_at(told, "As").ways() == 0
    with pytest.raises(DeadEnd):
        looked_at(told, "As").undo(Random(1))


def test_nothing_was_drawn_that_can_not_have_been_in_the_draw_pile() -> None:
    told = stretch(Drawn(1, ()))
    assert looked_at(told, "As", unseen=0.0).ways() == 0
    with pytest.raises(DeadEnd):
        looked_at(told, "As", unseen=0.0).undo(Random(1))


def test_shown_cards_need_room_in_the_hand() -> None:
    told = stretch(Kept((ACE, KING)), in_stock=ALL & ~BIT[ACE] & ~BIT[KING])
    began, _, _ = looked_at(told, "As", "?").undo(Random(1))
    assert {token.card for token in began} == {ACE, KING}
    assert looked_at(told, "As", "?").ways() == 1
    assert looked_at(told, "2c", "As").ways() == 0
    with pytest.raises(DeadEnd):
        looked_at(told, "2c", "As").undo(Random(1))
