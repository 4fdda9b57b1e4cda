"""A turn of Scout as it is put together, without a screen."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scapegoat_games.games.scout import GAME
from scapegoat_games.games.scout.moves import Move, Scout, ScoutShow, Show
from scapegoat_games.games.scout.view import Acting, View
from scapegoat_games.tui.boards.scout.compose import Composer
from scapegoat_games.tui.boards.scout.steps import (
    Confirming,
    Facing,
    Placing,
    Selecting,
    Taking,
)
from tests.contract.positions import SEEDS, Tried, somewhere
from tests.games.scout.positions import Position, lay, texts_of
from tests.tui.hands import Card, Command, Drag, Touch, scout

KEYS: Final = ("left", "right", "shift+left", "shift+right", "space", "enter", "s", "b", "escape")


def composer(position: Position) -> Composer:
    return of(position.view())


def of(view: View) -> Composer:
    return Composer(view, lambda move: GAME.why_not(view, move))


def press(composer: Composer, *keys: str) -> Move | None:
    """As the page carries keys to its composer; the move that came out last."""
    move = None
    for key in keys:
        match key:
            case "left" | "up":
                composer.move(-1)
            case "right" | "down":
                composer.move(1)
            case "shift+left":
                composer.move(-1, extend=True)
            case "shift+right":
                composer.move(1, extend=True)
            case "space":
                composer.anchor()
            case "s" | "b":
                composer.begin_scout(both=key == "b")
            case "enter":
                move = composer.enter()
            case "escape":
                composer.back()
            case _:
                raise AssertionError(key)
    return move


def touch(composer: Composer, touches: Iterable[Touch]) -> Move | None:
    """The same for touches."""
    move = None
    for one in touches:
        match one:
            case Command("OK"):
                move = composer.enter()
            case Command("Scout & Show"):
                composer.begin_scout(both=True)
            case Card("hand", place):
                composer.touch(place, dragged=False)
            case Drag("hand", start, stop):
                composer.touch(start, dragged=False)
                for place in range(start + 1, stop + 1):
                    composer.touch(place, dragged=True)
            case Card("active", place):
                touch_active(composer, place)
            case _:
                raise AssertionError(one)
    return move


def touch_active(composer: Composer, place: int) -> None:
    match composer.step:
        case Facing(chosen):
            composer.face(turned=not chosen.turned)
        case _:
            composer.begin_scout(both=False)
            composer.take("left" if place == 0 else "right")


THREE = ("2 3 4 9 9", 3, 3)
"""Hands of three players; the first is to act."""


def test_it_begins_with_the_first_card_chosen() -> None:
    turn = composer(lay(*THREE))
    assert turn.step == Selecting(0)
    assert turn.first
    assert turn.preview.chosen == range(1)
    assert turn.preview.scout is None
    assert turn.preview.new_place is None
    assert turn.ask == "Show any cards that stand side by side."


def test_arrows_move_the_choice_and_stop_at_the_ends() -> None:
    turn = composer(lay(*THREE))
    press(turn, "left")
    assert turn.preview.chosen == range(1)
    press(turn, *["right"] * 9)
    assert turn.preview.chosen == range(4, 5)


def test_shift_extends_from_where_it_began_to_either_side() -> None:
    turn = composer(lay(*THREE))
    press(turn, "right", "right", "shift+right")
    assert turn.preview.chosen == range(2, 4)
    press(turn, "shift+left", "shift+left")
    assert turn.preview.chosen == range(1, 3)


def test_an_arrow_without_shift_drops_the_extension() -> None:
    turn = composer(lay(*THREE))
    press(turn, "shift+right", "shift+right", "right")
    assert turn.preview.chosen == range(3, 4)


def test_space_holds_one_end_until_it_is_pressed_again() -> None:
    turn = composer(lay(*THREE))
    press(turn, "space", "right", "right")
    assert turn.preview.chosen == range(3)
    press(turn, "space")
    assert turn.preview.chosen == range(2, 3)
    press(turn, "right")
    assert turn.preview.chosen == range(3, 4)


def test_esc_drops_a_choice_that_is_being_extended() -> None:
    turn = composer(lay(*THREE))
    press(turn, "space", "right", "escape")
    assert turn.step == Selecting(1)


def test_a_touch_chooses_a_second_one_extends_and_a_third_begins_anew() -> None:
    turn = composer(lay(*THREE))
    turn.touch(1, dragged=False)
    assert turn.preview.chosen == range(1, 2)
    turn.touch(3, dragged=False)
    assert turn.preview.chosen == range(1, 4)
    turn.touch(3, dragged=False)
    assert turn.preview.chosen == range(3, 4)


def test_dragging_extends_from_the_card_that_was_pressed() -> None:
    turn = composer(lay(*THREE))
    turn.touch(3, dragged=False)
    for place in (2, 1, 2):
        turn.touch(place, dragged=True)
    assert turn.preview.chosen == range(2, 4)


def test_dragging_on_a_fresh_page_extends_from_the_cursor() -> None:
    turn = composer(lay(*THREE))
    turn.touch(2, dragged=True)
    assert turn.preview.chosen == range(3)


def test_touches_beside_the_hand_do_nothing() -> None:
    turn = composer(lay(*THREE))
    turn.touch(5, dragged=False)
    assert turn.step == Selecting(0)


def test_a_show_is_seen_once_more_before_it_counts() -> None:
    turn = composer(lay(*THREE))
    assert press(turn, "shift+right", "shift+right", "enter") is None
    assert turn.step == Confirming(Show(0, 3))
    assert turn.preview.chosen == range(3)
    assert turn.verdict.good
    assert turn.verdict.text == "Run of 3, from 2; there is nothing to beat."
    assert turn.ask == "Show 2 3 4? Enter confirms."
    assert press(turn, "enter") == Show(0, 3)


def test_nothing_but_enter_and_esc_matters_when_all_is_chosen() -> None:
    turn = composer(lay(*THREE))
    press(turn, "enter", "right", "shift+right", "space", "s", "b")
    turn.touch(3, dragged=False)
    turn.take("right")
    turn.face(turned=True)
    turn.place(2)
    assert turn.step == Confirming(Show(0, 1))
    assert press(turn, "enter") == Show(0, 1)


def test_what_is_refused_does_not_go_on_and_says_why() -> None:
    turn = composer(lay(*THREE, active="8 8", owner=2))
    assert press(turn, "enter") is None
    assert turn.step == Selecting(0)
    assert not turn.verdict.good
    assert turn.verdict.text == "2 does not beat 8 8: more cards beat fewer."


@pytest.mark.parametrize(
    ("chosen", "active", "why"),
    [
        (range(2, 4), "", "Cards shown together are all the same number"),
        (range(2), "5 6", "of two runs the one whose lowest number is higher wins"),
        (range(2), "1 1", "with as many cards a set beats a run"),
        (range(1), "7 8", "more cards beat fewer"),
        (range(1), "5", "it is lower"),
        (range(2), "3 2", "they are equally strong, and a draw is not enough"),
    ],
)
def test_every_refusal_has_its_reason(chosen: range, active: str, why: str) -> None:
    turn = composer(lay("2 3 4 9 9", 3, 3, active=active, owner=2 if active else None))
    press(turn, *["right"] * chosen.start, *["shift+right"] * (len(chosen) - 1))
    assert turn.preview.chosen == chosen
    assert why in turn.verdict.text
    assert not turn.verdict.good


def test_what_beats_the_table_says_what_it_captures() -> None:
    turn = composer(lay(*THREE, active="8 8", owner=2))
    press(turn, "right", "right", "right", "shift+right")
    assert turn.ask == "Show what beats the set of 2, all 8, or scout."
    assert turn.verdict.text == "Set of 2, all 9: beats the set of 2, all 8 and captures 2 cards."


SCOUTED: Final = {"active": "5/1 6/2", "owner": 2}


def scouting() -> Composer:
    return composer(lay("2 3 9", 3, 3, active="5/1 6/2", owner=2))


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
    turn = composer(lay("2 3 9", 3, 3, active="5/1", owner=2))
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
    turn = composer(lay("2 3 9", 3, 3, active="4/1 6/2", owner=2))
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
    turn = composer(lay("2 3 9", 3, 3, active="4/1", owner=2))
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
    "With two players nobody scouts and shows at once.": (
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
        turn = composer(position)
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
    turn = composer(lay("2 3", 3, active="5/1", owner=1))
    press(turn, "s")
    assert turn.verdict.text == "The 5/1 as a 5, left of the 2; one chip goes."


def seen(turn: Composer) -> tuple[object, ...]:
    """All that a page shows of a turn."""
    return (
        turn.step,
        turn.first,
        turn.preview.hand,
        turn.preview.new_place,
        turn.preview.chosen,
        turn.preview.beaten,
        turn.ask,
        turn.verdict,
    )


@st.composite
def turns(draw: st.DrawFn) -> View:
    """Somebody's turn at any point of a random game."""
    rng = Random(draw(SEEDS))
    tried = Tried("scout", rng.randrange(2, 6))
    while True:
        state = somewhere(tried, rng).state
        if isinstance(state.step, Acting):
            view: View = GAME.view(state, state.turn)
            return view


def some(moves: Iterable[Move], rng: Random, most: int = 60) -> Iterator[Move]:
    """All kinds of them, but of long lists not all."""
    listed = list(moves)
    yield from listed if len(listed) <= most else rng.sample(listed, most)


@given(turns(), st.randoms(use_true_random=False))
def test_every_legal_move_can_be_made_by_keys(view: View, rng: Random) -> None:
    for move in some(GAME.legal(view), rng):
        assert press(of(view), *scout.keys(view, move)) == move


@given(turns(), st.randoms(use_true_random=False))
def test_every_legal_move_can_be_made_by_touches(view: View, rng: Random) -> None:
    for move in some(GAME.legal(view), rng):
        assert touch(of(view), scout.touches(view, move)) == move


@given(turns(), st.lists(st.sampled_from([*KEYS, *KEYS, 0, 1, 2, 5, -1, -3, "take", "turn"])))
def test_nothing_illegal_comes_out_whatever_is_pressed(view: View, doings: list[str | int]) -> None:
    turn, legal = of(view), GAME.legal(view)
    for doing in doings:
        match doing:
            case int():
                turn.touch(abs(doing), dragged=doing < 0)
            case "take":
                turn.take("right")
            case "turn":
                turn.face(turned=True)
            case _:
                move = press(turn, doing)
                assert move is None or move in legal
        assert turn.preview.chosen.stop <= len(turn.preview.hand)
        assert turn.verdict.text
        assert turn.ask


@given(turns(), st.lists(st.sampled_from([*KEYS, 0, 1, 3, -2])))
def test_esc_goes_back_to_exactly_what_was_before(view: View, doings: list[str | int]) -> None:
    turn = of(view)
    for doing in doings:
        if isinstance(doing, int):
            turn.touch(abs(doing), dragged=doing < 0)
            continue
        before, step = seen(turn), turn.step
        press(turn, doing)
        if doing in {"enter", "s", "b"} and type(turn.step) is not type(step):
            press(turn, "escape")
            assert seen(turn) == before
            press(turn, doing)
