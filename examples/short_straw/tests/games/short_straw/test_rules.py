"""The clauses of Short Straw."""

import pytest

from scapegoat_games.games.short_straw import GAME, rules
from scapegoat_games.games.short_straw.view import Draw
from scapegoat_games.protocol import BadSetup, Dice, Eye
from scapegoat_games.setup_input import agreed
from tests.games.short_straw.facts import draw, lay


@pytest.mark.clause("SS-1", "SS-6")
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("straws", [3, 6])
def test_some_of_seven_straws_per_player_are_dealt(seats: int, straws: int) -> None:
    state = GAME.new(seats, agreed(GAME, {"straws": straws}), Dice("deal"))
    assert [len(hand) for hand in state.hands] == [straws] * seats
    dealt = [straw for hand in state.hands for straw in hand]
    assert sorted([*dealt, *state.put_away]) == [*range(1, 7 * seats + 1)]
    assert not GAME.view(state, Eye.TABLE).put_away


@pytest.mark.clause("SS-6")
@pytest.mark.parametrize("text", ["2", "7", "all"])
def test_other_numbers_of_straws_are_refused(text: str) -> None:
    with pytest.raises(BadSetup, match="straws is a number from 3 to 6"):
        GAME.settings[0].read(text)


@pytest.mark.clause("SS-2")
def test_each_seat_chooses_once_in_any_order() -> None:
    state = lay("1 5", "2 9", "3 4")
    assert [one.seat for one in GAME.to_act(state)] == [0, 1, 2]
    (event,) = rules.apply(state, 1, Draw(1), Dice("none"))
    assert [one.seat for one in GAME.to_act(state)] == [0, 2]
    assert event.public == "{1} has chosen a straw."
    assert event.private == {1: "{1} has chosen the straw of 9 cm."}
    assert GAME.why_not(GAME.view(state, 1), Draw(0)) == "That player has chosen already."
    assert GAME.view(state, 1).choice == 1
    assert GAME.view(state, 0).choice is None


@pytest.mark.clause("SS-2")
def test_only_straws_in_the_hand_can_be_drawn() -> None:
    view = GAME.view(lay("1 5", "2 9", "3 4"), 0)
    assert GAME.legal(view) == [Draw(0), Draw(1)]
    assert GAME.why_not(view, Draw(2)) == "There is no straw 3 in that hand."


@pytest.mark.clause("SS-3")
def test_all_straws_are_shown_after_the_last_choice() -> None:
    state = lay("1 5", "2 9", "3 4")
    shown = draw(state, 5, 9, 4)[-2]
    assert shown.public == "{0} 5 cm, {1} 9 cm and {2} 4 cm."
    assert shown.reveals
    table = GAME.view(state, Eye.TABLE)
    assert table.drawn == ((5,), (9,), (4,))
    assert table.hands == ((None,),) * 3
    assert not any(table.chosen)


@pytest.mark.clause("SS-4")
def test_the_shortest_straw_takes_the_number_of_the_round_as_blame() -> None:
    state = lay("1 5", "2 9", "3 4", rounds=2, blame=(1, 2, 0))
    blamed = draw(state, 5, 9, 4)[-1]
    assert state.blame == (1, 2, 3)
    assert blamed.public == "{2} takes the blame of round 3."


@pytest.mark.clause("SS-5")
def test_the_least_blame_wins() -> None:
    state = lay("1", "2", "3", rounds=2, blame=(0, 2, 1))
    assert GAME.outcome(state) is None
    draw(state, 1, 2, 3)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (2,)
    assert outcome.scores == (3, 2, 1)
    assert outcome.why == "{2} has the least blame: 1 point."
    assert GAME.to_act(state) == ()
    assert GAME.why_not(GAME.view(state, 0), Draw(0)) == "The match is over."


@pytest.mark.clause("SS-5")
def test_players_who_tie_win_together() -> None:
    state = lay("3", "1", "2", rounds=2, blame=(1, 0, 2))
    draw(state, 3, 1, 2)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0,)
    state.blame = (1, 4, 1)
    tied = GAME.outcome(state)
    assert tied is not None
    assert tied.winners == (0, 2)
    assert tied.why == "{0} and {2} have the least blame: 1 point."
