"""Composing a Show without a screen."""

import pytest

from scapegoat_games.games.scout.moves import Show
from scapegoat_games.tui.boards.scout.preview import (
    Confirming,
    Selecting,
    ask,
)
from tests.games.scout.positions import lay
from tests.tui.boards.scout.drafts import at_home, draft_of, press

THREE = ("2 3 4 9 9", 3, 3)
"""Hands of three players; seat 0 is to act."""


def test_a_turn_begins_with_the_first_possible_show() -> None:
    turn = draft_of(lay(*THREE))
    assert turn.first
    assert turn.now.chosen == range(3)
    assert turn.now.verdict.good
    assert turn.now.scout is None
    assert turn.now.new_place is None
    assert ask(turn.now) == "Show any set or run, or a single card. Choice 1 of 9: places 1 to 3."
    press(turn, "right")
    assert ask(turn.now) == "Show any set or run, or a single card."


def test_arrows_move_the_selection_and_stop_at_the_ends() -> None:
    turn = at_home(lay(*THREE))
    press(turn, "left")
    assert turn.now.chosen == range(1)
    press(turn, *["right"] * 9)
    assert turn.now.chosen == range(4, 5)


def test_shift_extends_the_selection_to_either_side() -> None:
    turn = at_home(lay(*THREE))
    press(turn, "right", "right", "shift+right")
    assert turn.now.chosen == range(2, 4)
    press(turn, "shift+left", "shift+left")
    assert turn.now.chosen == range(1, 3)


def test_an_arrow_without_shift_selects_a_single_card() -> None:
    turn = at_home(lay(*THREE))
    press(turn, "shift+right", "shift+right", "right")
    assert turn.now.chosen == range(3, 4)


def test_space_fixes_an_end_until_pressed_again() -> None:
    turn = at_home(lay(*THREE))
    press(turn, "space", "right", "right")
    assert turn.now.chosen == range(3)
    press(turn, "space")
    assert turn.now.chosen == range(2, 3)
    press(turn, "right")
    assert turn.now.chosen == range(3, 4)


def test_esc_keeps_only_the_card_at_the_cursor() -> None:
    turn = at_home(lay(*THREE))
    press(turn, "space", "right", "escape")
    assert turn.step == Selecting(1)


def test_touches_select_then_extend_then_start_anew() -> None:
    turn = at_home(lay(*THREE))
    turn.touch(0, dragged=False)
    assert turn.now.chosen == range(1)
    turn.touch(2, dragged=False)
    assert turn.now.chosen == range(3)
    turn.touch(2, dragged=False)
    assert turn.now.chosen == range(2, 3)


def test_a_distant_touch_extends_only_to_a_group() -> None:
    turn = at_home(lay("9 2 3 4 7 8", 3))
    turn.touch(1, dragged=False)
    turn.touch(3, dragged=False)
    assert turn.now.chosen == range(1, 4), "a run"
    turn.touch(5, dragged=False)
    assert turn.now.chosen == range(5, 6)
    turn.touch(4, dragged=False)
    turn.touch(3, dragged=False)
    assert turn.now.chosen == range(3, 6), "beside it, so the page says what is wrong"


def test_dragging_extends_from_the_pressed_card() -> None:
    turn = at_home(lay(*THREE))
    turn.touch(3, dragged=False)
    for place in (2, 1, 2):
        turn.touch(place, dragged=True)
    assert turn.now.chosen == range(2, 4)


def test_dragging_on_a_fresh_page_extends_from_the_cursor() -> None:
    turn = at_home(lay(*THREE))
    turn.touch(2, dragged=True)
    assert turn.now.chosen == range(3)


def test_touches_outside_the_hand_do_nothing() -> None:
    turn = at_home(lay(*THREE))
    turn.touch(5, dragged=False)
    assert turn.step == Selecting(0)


def test_a_show_needs_a_confirmation() -> None:
    turn = at_home(lay(*THREE))
    assert press(turn, "shift+right", "shift+right", "enter") is None
    assert turn.step == Confirming(Show(0, 3))
    assert turn.now.chosen == range(3)
    assert turn.now.verdict.good
    assert turn.now.verdict.text == "Run 2-3-4: there is nothing to beat."
    assert ask(turn.now) == "Show the run 2-3-4? A Show can't be taken back."
    assert press(turn, "enter") == Show(0, 3)


def test_while_confirming_only_enter_and_esc_count() -> None:
    turn = at_home(lay(*THREE))
    press(turn, "enter", "right", "shift+right", "space", "s", "b")
    turn.touch(3, dragged=False)
    turn.take(0)
    turn.turn_over()
    turn.other_end()
    turn.place(2)
    assert turn.step == Confirming(Show(0, 1))
    assert press(turn, "enter") == Show(0, 1)


def test_a_refused_selection_stays_and_says_why() -> None:
    turn = at_home(lay(*THREE, active="8 8", owner=2))
    assert press(turn, "enter") is None
    assert turn.step == Selecting(0)
    assert not turn.now.verdict.good
    assert turn.now.verdict.text == "A single card never beats a pair."


@pytest.mark.parametrize(
    ("chosen", "active", "why"),
    [
        (range(2, 4), "", "Must be equal numbers, or a run like 3-4-5."),
        (range(2), "5 6", "The run 2-3 is lower than the run 5-6."),
        (range(2), "1 1", "A run of two never beats a pair."),
        (range(1), "7 8", "A single card never beats a run of two."),
        (range(1), "5", "A 2 is lower than a 5."),
        (range(2), "3 2", "A tie is not enough: a Show has to be higher."),
    ],
)
def test_each_refusal_has_its_reason(chosen: range, active: str, why: str) -> None:
    turn = at_home(lay("2 3 4 9 9", 3, 3, active=active, owner=2 if active else None))
    press(turn, *["right"] * chosen.start, *["shift+right"] * (len(chosen) - 1))
    assert turn.now.chosen == chosen
    assert turn.now.verdict.text == why
    assert not turn.now.verdict.good


def test_a_possible_show_says_what_it_captures() -> None:
    turn = at_home(lay(*THREE, active="8 8", owner=2))
    press(turn, "right", "right", "right", "shift+right")
    assert ask(turn.now) == "Beat the pair of 8s, or scout."
    assert turn.now.verdict.text == "Pair of 9s: beats the pair of 8s and captures 2 cards."


def test_find_selects_all_shows_longest_first() -> None:
    turn = draft_of(lay("2 3 4 9 9", 3, 3, active="8", owner=2))
    found = [turn.now.chosen]
    for _ in range(6):
        turn.next_show(1)
        assert turn.now.verdict.good
        found.append(turn.now.chosen)
    several = [range(3), range(2), range(1, 3), range(3, 5)]
    assert found == [*several, range(3, 4), range(4, 5), range(3)], "single cards last"
    turn.next_show(-1)
    assert turn.now.chosen == range(4, 5)
    assert ask(turn.now).endswith("Choice 6 of 6: place 5.")


def test_find_selects_single_cards_only_without_longer_shows() -> None:
    turn = draft_of(lay("2 9 4 7", 3, 3, active="6", owner=2))
    found = [turn.now.chosen]
    for _ in range(2):
        turn.next_show(1)
        found.append(turn.now.chosen)
    assert found == [range(1, 2), range(3, 4), range(1, 2)]


def test_the_first_suggestion_is_the_longest_show() -> None:
    turn = draft_of(lay("2 9 5 5", 3, 3))
    assert turn.now.chosen == range(2, 4)


def test_find_does_nothing_without_a_show() -> None:
    turn = draft_of(lay("2 4 6", 3, 3, active="8 8", owner=2))
    turn.next_show(1)
    assert turn.step == Selecting(0)


def test_a_number_key_moves_to_its_place() -> None:
    turn = at_home(lay(*THREE))
    turn.number(3)
    assert turn.now.chosen == range(3, 4)
    turn.number(99)
    assert turn.now.chosen == range(4, 5)
    press(turn, "space")
    turn.number(1)
    assert turn.now.chosen == range(1, 5)


def test_a_touch_replaces_a_suggested_selection() -> None:
    turn = draft_of(lay(*THREE))
    turn.touch(4, dragged=False)
    assert turn.now.chosen == range(4, 5)
    turn.touch(3, dragged=False)
    assert turn.now.chosen == range(3, 5)


def test_showing_the_whole_hand_says_that_the_round_ends() -> None:
    turn = draft_of(lay("9 9", 3, 3, active="8", owner=2))
    assert (
        turn.now.verdict.text
        == "Pair of 9s: beats the single 8, captures 1 card and ends the round."
    )
    assert draft_of(lay("9 9", 3, 3)).now.verdict.text == "Pair of 9s: ends the round."
