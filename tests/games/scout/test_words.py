"""The options of a turn in words, and refusals that belong to no single clause."""

import pytest

from scapegoat_games.games.scout import GAME
from scapegoat_games.games.scout.moves import Move
from scapegoat_games.protocol import Eye, Option, Pick
from tests.games.scout.positions import Position, lay, start


def described(position: Position, text: str) -> Option[Move]:
    return GAME.describe(position.view(), GAME.parse(text))


@pytest.mark.clause("SC-3")
def test_both_ways_to_hold_a_hand_in_words() -> None:
    position = start(3)
    labels = [GAME.describe(position.view(1), move).label for move in GAME.legal(position.view(1))]
    assert labels == ["keep the hand as it is", "turn the whole hand around"]


@pytest.mark.clause("SC-6")
def test_the_picks_of_a_show() -> None:
    position = lay("2 5/1 5/2 3", 3, 3)
    option = described(position, "show 2-3")
    assert option == Option(
        GAME.parse("show 2-3"),
        (
            Pick("What do you do?", "Show"),
            Pick("Which cards?", "5 5 (pair of 5s; places 2 to 3)", "hand:1-3"),
        ),
    )
    assert position.label("show 4") == "Show, 3 (single 3; place 4)"
    assert lay("4 3", 3, 3).label("show 1-2") == "Show, 4 3 (run 4-3; places 1 to 2)"


@pytest.mark.clause("SC-9")
def test_the_picks_of_a_scout() -> None:
    position = lay("2 3", 3, 3, active="4/9 5/8")
    option = described(position, "scout right turned @2")
    assert option.picks == (
        Pick("What do you do?", "Scout"),
        Pick("Which end?", "the 5/8 on the right", "active:right"),
        Pick("Which way up?", "as an 8 (turned)"),
        Pick("Where in the hand?", "to place 2", "gap:1"),
    )
    single = lay("2 3", 3, 3, active="4/9")
    assert single.label("scout left @1") == "Scout, the 4/9, as a 4, to place 1"


@pytest.mark.clause("SC-11")
def test_the_picks_of_a_scout_and_show() -> None:
    position = lay("2 3", 3, 3, active="4/9 5/8")
    option = described(position, "scout left @3, show 2-3")
    assert option.picks == (
        Pick("What do you do?", "Scout & Show"),
        Pick("Which end?", "the 4/9 on the left", "active:left"),
        Pick("Which way up?", "as a 4"),
        Pick("Where in the hand?", "to place 3", "gap:2"),
        Pick("And which cards then?", "3 4 (run 3-4; places 2 to 3)", "hand:1-3"),
    )


def test_a_seat_not_to_act_is_told_whose_turn_it_is() -> None:
    position = lay("2 3", 3, 3)
    for who in (1, 2, Eye.TABLE):
        assert GAME.why_not(position.view(who), GAME.parse("show 1")) == "It is {0}'s turn."
        assert list(GAME.legal(position.view(who))) == []


def test_the_table_cannot_choose_how_to_hold_a_hand() -> None:
    view = start(3).view(Eye.TABLE)
    assert GAME.why_not(view, GAME.parse("keep")) == "Only a player holds a hand."
    assert list(GAME.legal(view)) == []


def test_after_the_match_every_move_is_refused() -> None:
    position = lay("2", 3, 3, settings={"rounds": 1})
    position.play("show 1")
    for text in ("keep", "show 1", "scout left @1", "scout left @1, show 1"):
        assert GAME.why_not(position.view(0), GAME.parse(text)) == "The match is over."
    assert list(GAME.legal(position.view(0))) == []
