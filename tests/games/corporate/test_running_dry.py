"""House rules under which the deck can run out: the game goes on with what there is."""

from collections.abc import Iterable

import pytest

from scapegoat_games.games.corporate.view import Played
from scapegoat_games.protocol import Event
from tests.games.corporate.positions import Position, lay, read_card


def told(events: Iterable[Event]) -> list[str]:
    return [event.public for event in events if event.kind != "commit"]


def dry(*hands: str, turns: int = 0, sizes: list[int] | None = None, left: str = "") -> Position:
    """A year of high targets in which the whole deck lies on the table, but for some cards."""
    position = lay(
        *hands,
        turns=turns,
        sizes=sizes or [4] * len(hands),
        settings={"targets": 75, "deadline": 10},
    )
    state = position.state
    kept = {read_card(word) for word in left.split()}
    pile = tuple(Played(0, card) for card in state.stock if card not in kept)
    state.quarters, state.totals = (pile, (), (), ()), (60, 0, 0, 0)
    state.stock = tuple(sorted(kept))
    return position


@pytest.mark.clause("CS-9", "CS-22")
def test_what_is_not_there_is_not_drawn() -> None:
    position = dry("2c 3c", "4d", "6h 7h")
    assert told(position.play("2c")) == ["{0} plays 2♣: Q1 stands at 62 of 75."]
    assert position.held == [1, 1, 2]
    position = dry("2c 3c", "4d", "6h 7h", left="9s 10s")
    events = position.play("2c")
    assert events[-1].public == "{0} draws 2 cards."
    assert position.held == [3, 1, 2]


@pytest.mark.clause("CS-3", "CS-22")
def test_whoever_has_no_card_lets_the_turn_pass() -> None:
    position = dry("2c 3c", "", "6h 7h")
    assert told(position.play("2c"))[1:] == ["{1} has no card to play."]
    assert (position.turn, position.state.turns) == (2, 2)


@pytest.mark.clause("CS-7", "CS-19", "CS-22")
def test_whoever_lets_the_turn_pass_draws_all_the_same() -> None:
    position = dry("2c 3c", "", "6h 7h", sizes=[1, 4, 4], left="9s 10s")
    assert told(position.play("2c"))[1:] == ["{1} has no card to play.", "{1} draws 2 cards."]
    assert position.held == [1, 2, 2]


@pytest.mark.clause("CS-8", "CS-22")
def test_a_turn_that_passes_counts_for_the_deadline() -> None:
    position = dry("2c 3c", "", "6h 7h", turns=28)
    events = position.play("2c")
    assert [event.kind for event in events][:3] == ["play", "pass", "year-missed"]
    assert position.state.years[-1].judgement.by == 1


@pytest.mark.clause("CS-12", "CS-22")
def test_when_nobody_has_a_card_the_target_is_missed_and_all_are_demoted() -> None:
    position = dry("2c", "", "")
    events = told(position.play("2c"))
    assert events[1] == (
        "Year 1 ends: nobody has a card left to play, and Q1 stands at 62 of 75."
        " The target is missed."
    )
    assert events[2:] == [
        "{0} is demoted to Hand Size 3.",
        "{1} is demoted to Hand Size 3.",
        "{2} is demoted to Hand Size 3.",
        "Year 2 begins. {0} starts.",
        # The first turn draws cards of the old year, which are discarded by then.
        "{0} has no card to play.",
        "The draw pile is empty: 52 discarded cards are shuffled into a new one.",
        "{0} draws 3 cards.",
        "{1} has no card to play.",
        "{1} draws 3 cards.",
        "{2} has no card to play.",
        "{2} draws 3 cards.",
    ]
    assert (position.turn, position.held) == (0, [3, 3, 3])


@pytest.mark.clause("CS-12", "CS-22")
def test_whoever_holds_no_card_at_a_missed_year_is_demoted_and_nobody_reveals() -> None:
    position = dry("2c 3c", "", "6h 7h", turns=29)
    events = told(position.play("2c"))
    assert events[2:4] == ["{1} has no card to show.", "{1} is demoted to Hand Size 3."]
    # The lowest card is safe: its owner need not show it, and keeps the Hand Size.
    assert position.state.sizes == (4, 3, 4)
    assert not any("shows" in event or "Turned over" in event for event in events)
    assert position.held == [1, 0, 2]


@pytest.mark.clause("CS-12", "CS-22")
def test_all_who_hold_no_card_at_a_missed_year_are_demoted() -> None:
    position = dry("2c", "", "Kd", turns=29, sizes=[4, 1, 4])
    events = told(position.play("2c"))
    assert events[2:5] == [
        "{0} and {1} have no card to show.",
        # Clockwise from the seat that started the year.
        "{1} is demoted, but there is nothing below Hand Size 1.",
        "{0} is demoted to Hand Size 3.",
    ]
    assert position.state.sizes == (3, 1, 4)


@pytest.mark.clause("CS-14", "CS-22")
def test_in_a_review_nobody_is_asked_for_a_card_they_do_not_have() -> None:
    position = dry("2c 3c", "", "6h 7h")
    state = position.state
    state.quarter, state.totals = 3, (75, 75, 75, 74)
    position.play("2c")
    assert position.asked() == (0, 2)
    events = told(position.choose("3c", "7h"))
    assert events[2] == "{2} is promoted to Hand Size 5."
    # There are only the two cards that were shown.
    assert [event for event in events if "draws" in event] == [
        "{0} draws 1 card.",
        "{1} draws 1 card.",
    ]
    position = dry("2c", "", "")
    state = position.state
    state.quarter, state.totals = 3, (75, 75, 75, 74)
    events = told(position.play("2c"))
    assert "Nobody has a card to show: nobody is promoted." in events
