"""A move put together pick by pick, whatever the game."""

import pytest

from scapegoat_games.protocol import Option, Pick
from scapegoat_games.tui.picking import Candidate, Choice, Picker

SHOP = Pick("Where to?", "the shop", "place:shop")
HARBOUR = Pick("Where to?", "the harbour", "place:harbour")
HOME = Pick("Where to?", "home", "place:home")
ANN = Pick("With whom?", "Ann", "seat:0")
BO = Pick("With whom?", "Bo", "seat:1")
CLOSED = "The shop is closed."


def option(*picks: Pick) -> Option[str]:
    return Option("+".join(pick.label for pick in picks), picks)


def picker(*, closed: bool = False) -> Picker[str]:
    return Picker(
        [
            Candidate(option(SHOP), CLOSED if closed else None),
            Candidate(option(HARBOUR, ANN), "Ann is seasick."),
            Candidate(option(HARBOUR, BO)),
            Candidate(option(HOME)),
        ]
    )


def test_answers_to_a_question_are_each_offered_once() -> None:
    first = picker()
    assert first.ask == "Where to?"
    assert first.choices == (Choice(SHOP, None), Choice(HARBOUR, None), Choice(HOME, None))
    assert first.picks == (SHOP,)
    assert first.first


def test_the_cursor_stops_at_the_ends() -> None:
    now = picker()
    now.go(-1)
    assert now.picks == (SHOP,)
    now.go(9)
    assert now.picks == (HOME,)


def test_it_begins_where_something_is_allowed() -> None:
    now = picker(closed=True)
    assert now.choice.pick == HARBOUR
    now.enter()
    assert now.picks == (HARBOUR, BO)


def test_what_is_refused_says_why_and_leads_nowhere() -> None:
    now = picker(closed=True)
    now.go(-1)
    assert now.choice == Choice(SHOP, CLOSED)
    assert now.enter() is None
    assert not now.sure
    assert now.first
    now.point("place:shop")
    assert now.first


def test_a_move_is_confirmed_before_it_comes_out() -> None:
    now = picker()
    assert now.move == "the shop"
    assert now.enter() is None
    assert now.sure
    assert not now.first
    now.go(1)
    assert now.picks == (SHOP,)
    assert now.enter() == "the shop"


def test_a_move_of_several_picks() -> None:
    now = picker()
    now.go(1)
    assert now.move is None
    assert now.enter() is None
    assert now.ask == "With whom?"
    assert now.move == "the harbour+Bo"
    assert now.enter() is None
    assert now.enter() == "the harbour+Bo"


def test_back_goes_step_by_step_to_what_was_chosen_there() -> None:
    now = picker()
    now.point("place:harbour")
    now.enter()
    assert now.sure
    now.back()
    assert not now.sure
    assert now.picks == (HARBOUR, BO)
    now.back()
    assert now.picks == (HARBOUR,)
    assert now.first
    now.back()
    assert now.picks == (HARBOUR,)


def test_pointing_chooses_and_goes_on() -> None:
    now = picker()
    now.point("place:harbour")
    assert now.ask == "With whom?"
    now.point("seat:1")
    assert now.sure
    assert now.move == "the harbour+Bo"


def test_pointing_changes_what_was_chosen_before() -> None:
    now = picker()
    now.point("place:harbour")
    now.point("place:home")
    assert now.picks == (HOME,)
    assert now.sure
    now.point("place:harbour")
    assert not now.sure
    assert now.choice == Choice(BO, None)


@pytest.mark.parametrize("target", ["place:moon", "seat:0", ""])
def test_pointing_elsewhere_does_nothing(target: str) -> None:
    now = picker()
    now.point(target)
    assert now.first
    assert now.picks == (SHOP,)
