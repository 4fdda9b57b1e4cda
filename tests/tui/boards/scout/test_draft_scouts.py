"""Composing a Scout and a Scout & Show without a screen."""

from typing import Final

import pytest

from scapegoat_games.games.scout.moves import Scout, ScoutShow, Show
from scapegoat_games.tui.boards.scout.draft import ScoutDraft
from scapegoat_games.tui.boards.scout.preview import Confirming, Scouting, Selecting, ask
from tests.games.scout.positions import Position, lay, texts_of
from tests.tui.boards.scout.drafts import draft_of, press


def scouting() -> ScoutDraft:
    return draft_of(lay("2 3 9", 3, 3, active="5/1 6/2", owner=2))


def test_a_scout_is_composed_in_one_step() -> None:
    turn = scouting()
    press(turn, "s")
    assert ask(turn.now) == "Scout: which end, which way up, and where in the hand?"
    press(turn, "tab", "down", "home", "right", "right")
    assert turn.now.verdict.text == "The 6/2 as a 2, between the 3 and the 9; {2} gets a token."
    assert press(turn, "enter") == Scout("right", turned=True, gap=2)


def test_the_preview_shows_the_hand_after_the_scout() -> None:
    turn = scouting()
    hand = texts_of(turn.view.hand)
    two, three, nine = hand.split()
    shown = []
    for key in ("s", "home", "tab", "down", "right", "right", "right"):
        press(turn, key)
        shown.append(texts_of(turn.now.hand))
    assert shown[1:] == [
        f"5/1 {hand}",
        f"6/2 {hand}",
        f"2/6 {hand}",
        f"{two} 2/6 {three} {nine}",
        f"{two} {three} 2/6 {nine}",
        f"{hand} 2/6",
    ]
    assert turn.now.new_place == 3


def test_a_good_place_is_suggested_until_the_card_is_placed() -> None:
    turn = draft_of(lay("2 3 9", 3, 3, active="4/9 6/2", owner=2))
    press(turn, "s")
    assert turn.step == Scouting(Scout("left", turned=False, gap=2), both=False)
    press(turn, "down")
    assert turn.now.new_place == 2, "beside the 9, as far left as can be"
    press(turn, "tab", "down")
    assert turn.now.scout == Scout("right", turned=True, gap=0)
    press(turn, "right", "down")
    assert turn.now.scout == Scout("right", turned=False, gap=1)


def test_each_end_keeps_its_way_up_and_its_place() -> None:
    turn = draft_of(lay("2 3 9", 3, 3, active="4/9 6/2", owner=2))
    press(turn, "s", "down", "home")
    left = turn.now.scout
    assert left == Scout("left", turned=True, gap=0)
    press(turn, "tab", "down", "right", "right", "right")
    right = turn.now.scout
    assert right == Scout("right", turned=True, gap=3)
    press(turn, "tab")
    assert turn.now.scout == left
    press(turn, "b", "tab")
    assert turn.now.scout == right
    press(turn, "s", "escape", "s", "tab")
    assert turn.now.scout != right, "a new Scout begins anew"


def test_a_card_that_fits_nowhere_parts_no_group() -> None:
    turn = draft_of(lay("2 3 5 6", 3, 3, active="9/8", owner=2))
    press(turn, "s")
    assert turn.now.new_place == 0


def test_a_single_card_has_one_end() -> None:
    turn = draft_of(lay("2 3 9", 3, 3, active="5/1", owner=2))
    press(turn, "s")
    assert ask(turn.now) == "Scout: which way up and where in the hand?"
    before = turn.step
    press(turn, "tab")
    assert turn.step == before


def test_a_scouted_card_stops_at_the_ends_of_the_hand() -> None:
    turn = scouting()
    press(turn, "s", "home", "left")
    assert turn.now.new_place == 0
    press(turn, *["right"] * 9)
    assert turn.now.new_place == 3


def test_a_touch_places_the_scouted_card() -> None:
    turn = scouting()
    press(turn, "s")
    for place in (3, 0, 2):
        turn.touch(place, dragged=False)
        assert turn.now.new_place == place


def test_touches_on_the_table_scout_an_end_and_turn_the_card() -> None:
    turn = draft_of(lay("2 3 9", 3, 3, active="5/1 6/2 7/2", owner=2))
    chosen = []
    for place in (2, 2, 0, 1, 0):
        turn.take(place)
        assert isinstance(turn.step, Scouting)
        chosen.append((turn.step.scout.end, turn.step.scout.turned))
    assert chosen == [
        ("right", False),
        ("right", True),
        ("left", False),
        ("left", True),
        ("left", False),
    ]


@pytest.mark.parametrize(
    ("gap", "where"),
    [(0, "left of the 2"), (1, "between the 2 and the 3"), (3, "right of the 9")],
)
def test_the_place_of_a_scouted_card_is_told_by_its_neighbours(gap: int, where: str) -> None:
    turn = scouting()
    press(turn, "s")
    turn.place(gap)
    assert turn.now.verdict.text == f"The 5/1 as a 5, {where}; {{2}} gets a token."


def test_the_number_8_has_the_article_an() -> None:
    turn = draft_of(lay("2 3", 3, 3, active="8/1", owner=2))
    press(turn, "s")
    assert turn.now.verdict.text.startswith("The 8/1 as an 8, ")


def test_a_scout_and_show_has_one_confirmation() -> None:
    turn = draft_of(lay("2 3 9", 3, 3, active="4/1 6/2", owner=2))
    press(turn, "b")
    assert ask(turn.now).startswith("Scout & Show: first, which end, ")
    assert turn.step == Scouting(Scout("left", turned=False, gap=2), both=True), "for 2-3-4"
    assert press(turn, "enter") is None
    assert turn.now.chosen == range(3), "the first Show that is possible"
    assert ask(turn.now) == ("Scout & Show: now beat the single 6. Choice 1 of 4: places 1 to 3.")
    press(turn, "home", "right", "right")
    assert turn.now.verdict.text == "A 4 is lower than a 6."
    press(turn, "shift+left", "shift+left")
    assert turn.now.verdict.text == "Run 2-3-4: beats the single 6 and captures 1 card."
    assert press(turn, "enter") is None
    assert turn.now.verdict.text == (
        "The 4/1 as a 4, between the 3 and the 9; {2} gets a token.\n"
        "Run 2-3-4: beats the single 6 and captures 1 card."
    )
    assert ask(turn.now) == "Scout, then show the run 2-3-4? It can't be taken back."
    assert press(turn, "enter") == ScoutShow(Scout("left", False, 2), Show(0, 3))


def test_a_scout_and_show_begins_with_a_useful_card() -> None:
    turn = draft_of(lay("2 4", 3, 3, active="9/3 5/1", owner=2))
    press(turn, "b")
    assert turn.now.verdict.good
    press(turn, "enter")
    assert turn.now.verdict.good


def test_a_place_without_a_following_show_is_refused() -> None:
    turn = draft_of(lay("4 6", 3, 3, active="5/1 9/8 9/7", owner=2))
    press(turn, "b", "home")
    before = turn.step
    assert turn.now.verdict.text == "No Show is possible from here. Try another place."
    press(turn, "enter")
    assert turn.step == before
    press(turn, "down")
    assert turn.now.verdict.text == (
        "No Show is possible with the card this way up. Turn it with ↑ ↓."
    )


def test_a_card_that_helps_either_way_up_is_not_called_useless() -> None:
    """Three 4s lie there: as a 4 the right card makes nothing, as a 5 a pair with the 5."""
    turn = draft_of(lay("5 7 2 9 3", 3, 3, active="4/9 4/8 4/5", owner=2))
    press(turn, "b")
    assert turn.now.verdict.good
    press(turn, "tab")
    assert turn.now.scout == Scout("right", turned=True, gap=0), "the way up that helps"
    press(turn, "down")
    assert "Turn it" in turn.now.verdict.text
    press(turn, "down", "home", *["right"] * 3)
    assert "Try another place" in turn.now.verdict.text


def test_an_end_whose_card_helps_neither_way_up_is_said_to_be_useless() -> None:
    turn = draft_of(lay("5 7 2 9", 3, 3, active="8/9 8/3 8/1", owner=2))
    press(turn, "b")
    assert turn.now.verdict.good
    press(turn, "tab")
    assert turn.now.verdict.text == "No Show is possible with this card, either way up."


def test_a_scout_can_become_a_scout_and_show_and_back() -> None:
    turn = draft_of(lay("2 3 9", 3, 3, active="4/1 6/2", owner=2))
    press(turn, "s", "home", "b")
    assert turn.step == Scouting(Scout("left", turned=False, gap=0), both=True, placed=True)
    press(turn, "s")
    assert turn.step == Scouting(Scout("left", turned=False, gap=0), both=False, placed=True)
    press(turn, "escape")
    assert turn.first


def test_any_show_may_follow_a_scout_of_the_last_card() -> None:
    turn = draft_of(lay("2 3 9", 3, 3, active="4/1", owner=2))
    press(turn, "b", "enter")
    assert ask(turn.now) == "Scout & Show: now show anything. Choice 1 of 7: places 1 to 3."
    assert turn.now.verdict.text == "Run 2-3-4: there is nothing to beat."


FINAL: Final = {
    "It ends the round": lay("2 3", 3, 3, active="5/1", owner=2, scouts=1),
    "It costs {0:them} the last chip": lay("2 3", 3, active="5/1 6/1", owner=1, chips=[1, 3]),
}


@pytest.mark.parametrize("why", FINAL)
def test_a_scout_that_cannot_be_undone_needs_a_confirmation(why: str) -> None:
    turn = draft_of(FINAL[why])
    assert press(turn, "s", "home", "enter") is None
    scout = Scout("left", turned=False, gap=0)
    assert turn.step == Confirming(scout)
    assert ask(turn.now) == f"Scout this card? {why} and can't be taken back."
    assert press(turn, "enter") == scout


def test_a_scout_for_the_last_chip_warns_if_no_show_follows() -> None:
    turn = draft_of(lay("2 4", 3, active="5/1 6/1", owner=1, chips=[1, 3]))
    press(turn, "s", "home", "enter")
    warning = "Nothing in {0}'s hand beats the single 6 then: the round ends."
    assert turn.now.verdict.text.split("\n")[-1] == warning
    press(turn, "escape", "right", "right", "enter")
    assert turn.now.verdict.text.split("\n")[-1] != warning, "there it makes a run"


def test_a_scout_at_the_limit_needs_a_confirmation() -> None:
    turn = draft_of(lay("2 3", 3, 3, active="5/1", owner=2, settings={"limit": 2}))
    press(turn, "s", "enter")
    assert ask(turn.now).startswith("Scout this card? It ends the round")


def test_two_players_scout_the_last_card_without_a_confirmation() -> None:
    turn = draft_of(lay("2 3", 3, active="5/1", owner=1, chips=[1, 3]))
    assert press(turn, "s", "home", "enter") == Scout("left", turned=False, gap=0)


NO_SCOUT: Final[dict[str, tuple[Position, tuple[bool, ...]]]] = {
    "There is nothing to scout. Show anything.": (
        lay("2 3", 3, 3),
        (False, True),
    ),
    "{0} {0:has} no scout chip left and must show.": (
        lay("2 3", 3, active="5", owner=1, chips=[0, 3]),
        (False, True),
    ),
    "With two players there is no Scout & Show.": (
        lay("2 3", 3, active="5", owner=1),
        (True,),
    ),
    "{0} {0:has} already used {0:their} Scout & Show this round.": (
        lay("2 3", 3, 3, active="5", owner=2, chips=[0, 1, 1]),
        (True,),
    ),
    "No card that could be scouted leads to a Show.": (
        lay("2 4", 3, 3, active="7/9 7/8 7/6 7/5", owner=2),
        (True,),
    ),
}


@pytest.mark.parametrize("why", NO_SCOUT)
def test_an_impossible_scout_is_not_begun_and_says_why(why: str) -> None:
    position, kinds = NO_SCOUT[why]
    for both in kinds:
        turn = draft_of(position)
        before = turn.step
        assert turn.no_scout[both] == why
        turn.begin_scout(both=both)
        assert turn.step == before
        assert isinstance(before, Selecting)


def test_two_players_pay_with_a_chip() -> None:
    turn = draft_of(lay("2 3", 3, active="5/1", owner=1))
    press(turn, "s", "home")
    assert turn.now.verdict.text == "The 5/1 as a 5, left of the 2; it costs {0:them} a chip."
