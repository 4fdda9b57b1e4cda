"""The reason of a move is the term that decides its score, in a sentence that is true."""

import pytest

from scapegoat_games.games.scout import GAME
from scapegoat_games.games.scout.partition import Partition, most_grouped
from scapegoat_games.games.scout.reasons import NO_REASON
from scapegoat_games.words import fill
from tests.games.scout.positions import Position, lay, read_cards, start


def why(position: Position, text: str) -> str:
    """The reason as the player who moves reads it."""
    view = position.view()
    return fill(GAME.reason(view, GAME.parse(text)), ("Ann", "Bo", "Cy", "Di"), view.turn)


def held(hand: str) -> Position:
    """A position in which seat 0 chooses which way up to hold this hand."""
    position = start(3)
    position.state.hands[0] = lay(hand, 3, 3).state.hands[0]
    return position


def hold(hand: str, move: str) -> str:
    return GAME.reason(held(hand).view(0), GAME.parse(move))


def test_a_way_to_hold_a_hand_is_praised_for_its_groups() -> None:
    told = hold("4/1 4/2 4/9 7/5", "keep")
    assert told == "As dealt, three cards are in groups, 4-4-4; turned around, at most two."
    assert hold("4/1 4/9 6/2 8/5", "keep").endswith("; turned around, none.")
    assert hold("9/1 9/4 9/7", "turn") == NO_REASON, "this way up is worse in all"


def test_groups_that_are_neither_more_nor_longer_are_no_reason() -> None:
    """The groups have 4, 4 and 2 cards, the other way up 4, 3 and 3."""
    position = start(3)
    cards = "1/5 2/6 3/7 4/8 6/2 7/3 8/4 9/7 1/7 1/7"
    position.state.hands[0] = read_cards(cards)
    assert GAME.reason(position.view(0), GAME.parse("keep")) == NO_REASON


def test_a_way_to_hold_a_hand_is_praised_for_its_longest_group() -> None:
    told = hold("3/5 4/5 5/8 6/8", "keep")
    assert told == "As dealt, the hand has the run 3-4-5-6; turned around, no group is that long."


def test_a_way_to_hold_a_hand_is_praised_for_sets_and_height() -> None:
    told = hold("3/5 4/5 9/8 1/8", "turn")
    assert told == "Turned around, four cards are in groups, 5-5 and 8-8; as dealt, at most two."
    told = hold("3/5 4/5", "turn")
    assert told == "Turned around, the hand has more sets: 1; as dealt, none."
    told = hold("1/6 3/8 5/9", "turn")
    assert "in groups, 8-9;" in told
    told = hold("1/6 3/8", "turn")
    assert told == "Turned around, the numbers add up to 14; as dealt, to 4."


def test_the_last_cards_are_played_to_end_the_round() -> None:
    whole = "It plays your whole hand and ends the round."
    assert why(lay("7 8", 5, 5, 5, active="3/9 4/9", owner=3), "show 1-2") == whole
    position = lay("6/2 6/3", 5, 5, 5, active="6/8 6/9", owner=3)
    assert why(position, "scout left @1, show 1-3") == whole


def test_a_show_is_praised_for_what_it_captures() -> None:
    told = why(lay("9 9 9 2", 5, 5, active="3/6 3/7", owner=2), "show 1-2")
    assert told == "It captures 2 cards and leaves fewer in your hand to pay for."


def test_a_show_is_praised_for_what_it_does_to_the_hand() -> None:
    position = lay("5/1 5/2 9/3 5/4 5/6", 5, 5, 5)
    assert why(position, "show 3") == "Then the 5 and the 5 in your hand are neighbours."
    alone = lay("9 5 5", 5, 5, active="3/6")
    assert why(alone, "show 1") == "It gets rid of a card that goes with nothing beside it."


def test_a_show_that_is_hard_to_beat_says_what_would_beat_it() -> None:
    told = why(lay("9 9 9 1 3 5 7", 5, 5, 5), "show 1-3")
    assert told == "The others then need a higher set of three or anything longer."
    two = why(lay("5 5 5 1 3 5 7", 5), "show 1-3")
    assert two == "Bo then needs a higher set of three or anything longer."


def test_nothing_beats_the_strongest_show() -> None:
    told = why(lay("10 " * 9 + "1", 5, 5, 5, 5), "show 1-9")
    assert told == "Nothing beats that Show."


def test_a_show_may_be_better_because_of_what_a_scout_leads_to() -> None:
    last = lay("8/2 8/1 6/2", 3, 9, active="4/5", owner=1, scouts=1, chips=(0, 0, 0))
    assert why(last, "show 1-2") == "A Scout would end the round."
    hurry = lay("2/6 3/9 4/9 10/2 1/7", 2, active="7/10", owner=1, chips=(0, 1))
    assert why(hurry, "show 1-3") == "Bo has only 2 cards left, so the round may end soon."


def test_a_show_may_be_better_because_it_keeps_the_chip() -> None:
    hand = "2/3 9/2 9/1 8/2 9/6 5/8 7/5 9/3 3/1 4/5 4/8"
    position = lay(5, 10, hand, active="5/3 6/4", owner=1, turn=2)
    assert why(position, "show 10-11") == "It keeps your Scout & Show chip."


def test_a_show_without_anything_to_say_for_it_has_no_reason() -> None:
    only = lay("9 1", 5, active="8", owner=1, chips=[0, 3])
    assert why(only, "show 1") == NO_REASON, "there is no other move"
    apart = lay("5/1 5/2 4/8", 5, 5, active="1/9", owner=2)
    assert why(apart, "show 3") == NO_REASON
    worse = lay("1 2 9 9 9 9", 5, 5, 5)
    for move in ("show 1", "show 1-2"):
        assert why(worse, move) == NO_REASON, "another group would be harder to beat"


def test_a_scout_is_praised_for_the_group_it_makes() -> None:
    position = lay("1/9 6/2 6/3 1/8", 5, 5, 5, active="6/8 7/8 8/9", owner=3, chips=(0, 1, 1, 1))
    assert why(position, "scout left @2") == "It makes three 6s."
    assert why(lay("1/9 6/2", 5, 5, active="7/8", owner=2), "scout left @3") == (
        "It makes the run 6-7."
    )


def test_a_scout_without_a_group_is_forced_or_has_no_reason() -> None:
    forced = lay("1 3 1", 5, 5, active="6/8 6/9", owner=2)
    assert why(forced, "scout left @1") == "Nothing in your hand beats the pair of 6s."
    free = lay("1 9 9", 5, 5, active="6/8 6/5", owner=2)
    assert why(free, "scout left @1") == NO_REASON


def test_the_last_scout_of_a_round_promises_no_group() -> None:
    last = lay("1/9 6/2 6/3 1/8", 5, 5, active="6/8 7/8", owner=2, scouts=1, chips=(0, 1, 1))
    assert why(last, "scout left @2") == "Whatever you take, the round ends."
    settings = {"limit": 1}
    limited = lay("1/9 6/2 6/3 1/8", 5, 5, active="6/8 6/7 6/5", owner=2, settings=settings)
    assert why(limited, "scout left @2") == "Nothing in your hand beats the three 6s."
    chip = lay("1/9 2/8", 5, active="3/8 4/8 5/6 6/7", owner=1, chips=[1, 3])
    assert why(chip, "scout left @3") == "Nothing in your hand beats the run 3-4-5-6."
    goes_on = lay("1/9 6/8", 5, active="5/8 6/4", owner=1, chips=[1, 3])
    assert why(goes_on, "scout left @2") == "It makes the run 5-6."


def test_a_chip_is_spent_only_for_something_that_nothing_else_gives() -> None:
    position = lay("3/9 4/9 9/1 7/2 2/6", 5, 5, active="5/8 6/8", owner=2)
    assert why(position, "scout left @3, show 1-3") == (
        "That card makes the run 3-4-5, worth spending your chip on."
    )
    enough = lay("9/1 9/2 1/4 4/6", 5, 5, active="8/5 8/6 8/7", owner=2)
    assert why(enough, "scout right @1, show 2-3") == (
        "Without that card, you beat the rest; that's worth your chip."
    )
    emptied = lay("9/1 9/2 1/4 4/6", 5, 5, active="8/5", owner=2)
    assert why(emptied, "scout left @1, show 2-3") == NO_REASON
    hand = "3/4 5/8 4/9 1/5 8/4 6/7"
    away = lay(6, 9, hand, active="6/2", owner=0, turn=2, scouts=1, chips=(0, 0, 1))
    assert why(away, "scout left turned @2, show 3-4") == NO_REASON, "nothing has to be beaten"
    assert why(position, "scout right @6, show 3") == NO_REASON, "it loses more than it wins"


def test_a_public_reason_names_the_player() -> None:
    view = lay("7 8", 5, 5, 5, active="3/9 4/9", owner=3).view()
    told = fill(GAME.reason(view, GAME.parse("show 1-2")), ("Ann", "Bo", "Cy", "Di"))
    assert told == "It plays Ann's whole hand and ends the round."


@pytest.mark.parametrize(
    ("hand", "most"),
    [([], 0), ([1, 3, 5], 0), ([5, 6, 6], 2), ([4, 4, 4, 5], 4), ([1, 2, 9, 9], 4), ([2, 1, 2], 2)],
)
def test_the_most_cards_that_can_be_in_groups(hand: list[int], most: int) -> None:
    assert most_grouped(hand) == most
    assert sum(stop - start for start, stop in Partition(hand).groups()) <= most
