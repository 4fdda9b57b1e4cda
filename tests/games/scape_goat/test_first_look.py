"""SG-23: before the first turn everybody looks at hand and mat once."""

import pytest

from scapegoat_games.games.scape_goat import GAME
from scapegoat_games.games.scape_goat.steps import Looking, ToMove
from scapegoat_games.match import Match
from scapegoat_games.protocol import Decision, Event, Eye
from tests.games.scape_goat.positions import dealt, start

pytestmark = pytest.mark.clause("SG-23")

every_number = pytest.mark.parametrize("seats", GAME.seats)


@every_number
def test_the_first_turn_waits_until_all_have_looked(seats: int) -> None:
    position = dealt(seats)
    for seat in range(seats):
        # Only looks are owed; with six players the call is not offered yet.
        assert GAME.to_act(position.state) == tuple(map(Decision, range(seat, seats)))
        assert position.view(Eye.TABLE).step == Looking(tuple(range(seat)))
        for other in range(seats):
            assert position.moves(other) == (["look"] if other >= seat else [])
        (event,) = position.by(seat, "look")
        assert event == Event("look", f"{{{seat}}} has looked at hand and mat.")
    assert position.view(Eye.TABLE).step == ToMove()
    assert position.owing == [position.view(Eye.TABLE).deal.starter]


@every_number
def test_everybody_sees_their_own_hand_and_mat(seats: int) -> None:
    position = dealt(seats)
    for seat in range(seats):
        view = position.view(seat)
        assert [mat is not None for mat in view.mats] == [seat == other for other in range(seats)]
        assert None not in view.hand
        assert position.label("look", seat) == "Yes, both"


def test_looks_may_come_in_any_order() -> None:
    position = dealt(4)
    for seat in (2, 0, 3):
        position.by(seat, "look")
    assert position.view(1).step == Looking((0, 2, 3))
    assert position.owing == [1]
    position.by(1, "look")
    assert position.view(1).step == ToMove()


def test_other_moves_are_refused_before_all_have_looked() -> None:
    position = dealt(6)
    wait = "Nothing happens before everyone has looked at their hand and mat."
    for text in ("spy 2", "cops", "call", "swap 1"):
        for seat in range(6):
            assert position.refusal(text, seat) == wait
    position.by(0, "look")
    assert position.refusal("look", 0) == "You have taken your first look already."
    assert position.refusal("look", Eye.TABLE) == ("Only a player has a hand and a mat to look at.")
    begun = start(4)
    assert begun.refusal("look") == "The first look is over."


def test_a_journal_holds_the_looks() -> None:
    match = Match.start(GAME, ["Ann", "Bo", "Cy"], {}, "look")
    for seat in range(3):
        match.play(seat, GAME.parse("look"))
    assert [GAME.dump(move) for _, move in match.moves] == ["look"] * 3
    assert [line.text for line in match.history(Eye.TABLE)] == [
        f"{name} has looked at hand and mat." for name in ("Ann", "Bo", "Cy")
    ]
