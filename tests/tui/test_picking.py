"""The picker builds a move from several picks."""

from collections.abc import Callable

import pytest

from scapegoat_games.protocol import Option, Pick
from scapegoat_games.tui.picking import Candidate, PickChoice, Picker
from scapegoat_games.tui.widgets.targets import lights

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


def test_each_answer_to_a_question_is_offered_once() -> None:
    first = picker()
    assert first.ask == "Where to?"
    assert first.choices == (
        PickChoice(SHOP, None, "the shop"),
        PickChoice(HARBOUR, None),
        PickChoice(HOME, None, "home"),
    )
    assert first.picks == (SHOP,)
    assert first.first


def test_the_cursor_stops_at_the_ends() -> None:
    now = picker()
    now.go(-1)
    assert now.picks == (SHOP,)
    now.go(9)
    assert now.picks == (HOME,)


def test_the_cursor_begins_at_an_allowed_choice() -> None:
    now = picker(closed=True)
    assert now.choice.pick == HARBOUR
    now.enter()
    assert now.picks == (HARBOUR, BO)


def test_a_refused_choice_has_a_reason_and_no_next_step() -> None:
    now = picker(closed=True)
    now.go(-1)
    assert now.choice == PickChoice(SHOP, CLOSED, "the shop")
    assert now.enter() is None
    assert not now.sure
    assert now.first
    now.point("place:shop")
    assert now.first


def test_a_move_is_returned_after_confirmation() -> None:
    now = picker()
    assert now.move == "the shop"
    assert now.enter() is None
    assert now.sure
    assert not now.first
    now.go(1)
    assert now.picks == (SHOP,)
    assert now.enter() == "the shop"


def test_several_picks_make_a_move() -> None:
    now = picker()
    now.go(1)
    assert now.move is None
    assert now.enter() is None
    assert now.ask == "With whom?"
    assert now.move == "the harbour+Bo"
    assert now.enter() is None
    assert now.enter() == "the harbour+Bo"


def test_back_returns_to_each_earlier_choice() -> None:
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


def test_pointing_at_a_target_chooses_it() -> None:
    now = picker()
    now.point("place:harbour")
    assert now.ask == "With whom?"
    now.point("seat:1")
    assert now.sure
    assert now.move == "the harbour+Bo"


def test_pointing_replaces_an_earlier_choice() -> None:
    now = picker()
    now.point("place:harbour")
    now.point("place:home")
    assert now.picks == (HOME,)
    assert now.sure
    now.point("place:harbour")
    assert not now.sure
    assert now.choice == PickChoice(BO, None, "the harbour+Bo")


def test_a_number_chooses_an_answer() -> None:
    now = picker()
    now.number(1)
    assert now.ask == "With whom?"
    now.number(1)
    assert now.sure
    assert now.move == "the harbour+Bo"


def test_a_number_without_an_answer_does_nothing() -> None:
    now = picker()
    now.number(3)
    assert now.first
    assert now.picks == (SHOP,)


@pytest.mark.parametrize("target", ["place:moon", "seat:0", ""])
def test_pointing_elsewhere_does_nothing(target: str) -> None:
    now = picker()
    now.point(target)
    assert now.first
    assert now.picks == (SHOP,)


def test_nothing_is_selected_until_an_arrow_selects_it() -> None:
    now = picker(closed=True)
    now.deselect()
    assert now.enter() is None
    assert now.untouched
    assert now.first
    assert lights(now).chosen == set()
    assert lights(now).offered == {"place:harbour", "place:home"}
    now.go(1)
    assert not now.untouched
    assert now.picks == (HARBOUR,), "what is otherwise selected at first"
    assert lights(now).chosen == {"place:harbour"}


@pytest.mark.parametrize("choose", [lambda now: now.number(2), lambda now: now.point(HOME.target)])
def test_digits_and_clicks_choose_at_once(choose: Callable[[Picker[str]], None]) -> None:
    now = picker()
    now.deselect()
    choose(now)
    assert now.sure
    assert now.move == "home"


def test_a_single_answer_stays_selected() -> None:
    now = Picker([Candidate(option(HOME))])
    now.deselect()
    assert not now.untouched
    now.enter()
    now.deselect()
    assert now.enter() == "home"
