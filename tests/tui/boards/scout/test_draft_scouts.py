"""A Scout, and a Scout & Show, as they are put together step by step, without a screen."""

from typing import Final

import pytest

from scapegoat_games.games.scout.moves import Scout, ScoutShow, Show
from scapegoat_games.tui.boards.scout.draft import TurnDraft
from scapegoat_games.tui.boards.scout.steps import (
    Confirming,
    Facing,
    Placing,
    Selecting,
    Taking,
)
from tests.games.scout.positions import lay, texts_of
from tests.tui.boards.scout.drafts import draft_of, press

SCOUTED: Final = {"active": "5/1 6/2", "owner": 2}


def scouting() -> TurnDraft:
    return draft_of(lay("2 3 9", 3, 3, active="5/1 6/2", owner=2))


def test_a_scout_step_by_step() -> None:
    turn = scouting()
    press(turn, "s")
    assert isinstance(turn.step, Taking)
    assert turn.ask == "Scout · which end do you take?"
    press(turn, "right", "enter")
    assert isinstance(turn.step, Facing)
    assert turn.ask == "Scout · which way up?"
    press(turn, "down", "enter")
    assert isinstance(turn.step, Placing)
    assert turn.ask == "Scout · where in the hand?"
    press(turn, "right", "right", "enter")
    assert turn.step == Confirming(Scout("right", turned=True, gap=2))
    assert turn.verdict.text == "The 6/2 as a 2, between the 3 and the 9; {2} gets a token."
    assert press(turn, "enter") == Scout("right", turned=True, gap=2)


def test_the_hand_is_shown_as_it_would_be_at_every_step() -> None:
    turn = scouting()
    hands = [texts_of(turn.preview.hand)]
    for key in ("s", "right", "enter", "down", "enter", "right", "right", "right", "enter"):
        press(turn, key)
        hands.append(texts_of(turn.preview.hand))
    hand = texts_of(turn.view.hand)
    assert hands[0] == hand
    two, three, nine = hand.split()
    assert hands[1] == f"5/1 {hand}"
    assert hands[2] == hands[3] == f"6/2 {hand}"
    assert hands[4] == hands[5] == f"2/6 {hand}"
    assert hands[6:] == [
        f"{two} 2/6 {three} {nine}",
        f"{two} {three} 2/6 {nine}",
        f"{hand} 2/6",
        f"{hand} 2/6",
    ]
    assert turn.preview.new_place == 3


def test_a_single_card_has_one_end_and_is_not_asked_for() -> None:
    turn = draft_of(lay("2 3 9", 3, 3, active="5/1", owner=2))
    press(turn, "s")
    assert turn.step == Facing(Scout("left", turned=False, gap=0), both=False)


def test_the_gap_begins_at_the_cursor_and_stops_at_the_ends() -> None:
    turn = scouting()
    press(turn, "right", "s", "enter", "enter")
    assert turn.preview.new_place == 1
    press(turn, "left", "left")
    assert turn.preview.new_place == 0
    press(turn, *["right"] * 9)
    assert turn.preview.new_place == 3


def test_a_touch_puts_the_scouted_card_there() -> None:
    turn = scouting()
    press(turn, "s", "enter", "enter")
    for place in (3, 0, 2):
        turn.touch(place, dragged=False)
        assert turn.preview.new_place == place


@pytest.mark.parametrize(
    ("gap", "where"),
    [(0, "left of the 2"), (1, "between the 2 and the 3"), (3, "right of the 9")],
)
def test_where_a_scouted_card_goes_is_told_by_its_neighbours(gap: int, where: str) -> None:
    turn = scouting()
    press(turn, "s", "enter", "enter")
    turn.place(gap)
    assert turn.verdict.text == f"The 5/1 as a 5, {where}; {{2}} gets a token."


def test_scout_and_show_is_one_move_with_one_confirmation() -> None:
    turn = draft_of(lay("2 3 9", 3, 3, active="4/1 6/2", owner=2))
    press(turn, "b", "left", "enter", "enter", "right", "right")
    assert press(turn, "enter") is None
    assert turn.step == Selecting(2, scout=Scout("left", turned=False, gap=2))
    assert turn.ask == "Scout & Show · now the Show that beats the single 6."
    assert turn.verdict.text == "4 does not beat 6: it is lower."
    press(turn, "shift+left", "shift+left")
    assert turn.verdict.text == "Run of 3, from 2: beats the single 6 and captures 1 card."
    assert press(turn, "enter") is None
    assert turn.verdict.text == (
        "The 4/1 as a 4, between the 3 and the 9; {2} gets a token.\n"
        "Run of 3, from 2: beats the single 6 and captures 1 card."
    )
    assert press(turn, "enter") == ScoutShow(Scout("left", False, 2), Show(0, 3))


def test_after_the_last_card_is_scouted_any_show_goes() -> None:
    turn = draft_of(lay("2 3 9", 3, 3, active="4/1", owner=2))
    press(turn, "b", "enter", "enter")
    assert turn.ask == "Scout & Show · now the Show."
    assert turn.verdict.good
    assert turn.verdict.text == "Single 4; there is nothing to beat."


NO_SCOUT: Final = {
    "There is nothing to scout: no cards lie on the table. Show anything.": (
        lay("2 3", 3, 3),
        (False, True),
    ),
    "No scout chip is left: only a Show is possible.": (
        lay("2 3", 3, active="5", owner=1, chips=[0, 3]),
        (False, True),
    ),
    "With two players there is no Scout & Show.": (
        lay("2 3", 3, active="5", owner=1),
        (True,),
    ),
    "The Scout & Show chip of this round is spent.": (
        lay("2 3", 3, 3, active="5", owner=2, chips=[0, 1, 1]),
        (True,),
    ),
}


@pytest.mark.parametrize("why", NO_SCOUT)
def test_a_scout_that_can_not_be_is_not_begun_and_says_why(why: str) -> None:
    position, kinds = NO_SCOUT[why]
    for both in kinds:
        turn = draft_of(position)
        assert turn.why_no_scout(both=both) == why
        turn.begin_scout(both=both)
        assert turn.step == Selecting(0)


def test_a_scout_is_not_begun_within_another() -> None:
    turn = scouting()
    press(turn, "s")
    before = turn.step
    press(turn, "b", "s")
    assert turn.step == before


def test_two_players_pay_with_a_chip() -> None:
    turn = draft_of(lay("2 3", 3, active="5/1", owner=1))
    press(turn, "s")
    assert turn.verdict.text == "The 5/1 as a 5, left of the 2; one chip goes."
