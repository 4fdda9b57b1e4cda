"""SC-6 to SC-8: possible Shows, which Show beats which, and captured cards."""

import pytest

from scapegoat_games.games.scout import GAME, moves
from scapegoat_games.games.scout.comparing import what_beats
from scapegoat_games.games.scout.pieces import Card, named, strength
from tests.games.scout.positions import lay, read_cards

GROUP_NEEDED = "Must be equal numbers, or a run like 3-4-5."


def shows(position_moves: set[str]) -> set[str]:
    return {move for move in position_moves if move.startswith("show")}


@pytest.mark.clause("SC-6")
@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("5", {"show 1"}),
        ("4 4 4", {"show 1", "show 2", "show 3", "show 1-2", "show 2-3", "show 1-3"}),
        ("3 4 5", {"show 1", "show 2", "show 3", "show 1-2", "show 2-3", "show 1-3"}),
        ("9 8", {"show 1", "show 2", "show 1-2"}),
        # No gaps, no step from 10 to 1, no change of direction, no mixture of set and run.
        ("3 5 3", {"show 1", "show 2", "show 3"}),
        ("10 1", {"show 1", "show 2"}),
        ("3 4 3", {"show 1", "show 2", "show 3", "show 1-2", "show 2-3"}),
        ("3 3 4", {"show 1", "show 2", "show 3", "show 1-2", "show 2-3"}),
    ],
)
def test_on_an_empty_table_any_group_of_neighbours_can_be_shown(
    hand: str, expected: set[str]
) -> None:
    # Only the deck for five players has all cards.
    position = lay(hand, 3, 3, 3, 3)
    assert position.moves() == expected
    assert position.refusal("show 1-9") is not None


@pytest.mark.clause("SC-6")
@pytest.mark.parametrize("text", ["show 1-2", "show 1-3", "show 2-4", "show 1-4"])
def test_cards_that_are_no_group_are_refused(text: str) -> None:
    assert lay("10 1 1 2", 3, 3, 3, 3).refusal(text) == GROUP_NEEDED


@pytest.mark.clause("SC-6")
def test_a_show_stays_within_the_hand() -> None:
    position = lay("5 6", 3, 3)
    assert position.refusal("show 2-3") == "There is no place 3 in a hand of 2 cards."
    assert lay("5", 3, 3).refusal("show 4") == "There is no place 4 in a hand of 1 card."
    # No text of a move means these.
    for start, stop in ((1, 1), (1, 0), (-1, 1)):
        assert GAME.why_not(lay("5 6", 3, 3).view(), moves.Show(start, stop)) == (
            "At least one card is shown, and places are counted from 1."
        )


ASCENDING = (
    "1", "5", "10", "2 1", "5 6", "7 6", "1 1", "6 6", "1 2 3", "5 4 3", "1 1 1", "9 9 9",
    "1 2 3 4", "8 8 8 8",
)  # fmt: skip
"""Groups from the weakest to the strongest: more cards, then sets, then the lowest number."""


@pytest.mark.clause("SC-7")
@pytest.mark.parametrize("weaker", range(len(ASCENDING)))
@pytest.mark.parametrize("stronger", range(len(ASCENDING)))
def test_strength_is_size_then_set_then_lowest_number(weaker: int, stronger: int) -> None:
    mine, theirs = ASCENDING[stronger], ASCENDING[weaker]
    position = lay(mine, 3, 3, 3, 3, active=theirs, owner=4)
    whole = f"show 1-{len(mine.split())}" if " " in mine else "show 1"
    assert (position.refusal(whole) is None) == (stronger > weaker)
    assert (whole in position.moves()) == (stronger > weaker)


@pytest.mark.clause("SC-7")
@pytest.mark.parametrize(
    ("hand", "active", "reason"),
    [
        ("9", "3 3", "A single card never beats a pair."),
        ("9 9", "1 2 3", "Two cards never beat a run of three."),
        ("4 5", "3 3", "A run of two never beats a pair."),
        ("4 5 6", "1 1 1", "A run of three never beats a set of three."),
        ("4 5", "4 3", None),
        ("4 3", "4 5", "The run 4-3 is lower than the run 4-5."),
        ("4 5", "5 4", "A tie is not enough: a Show has to be higher."),
        ("4", "4", "A tie is not enough: a Show has to be higher."),
        ("4", "8", "A 4 is lower than an 8."),
        ("3 3", "4 4", "A pair of 3s is lower than a pair of 4s."),
        ("3 3 3", "4 4 4", "Three 3s are lower than three 4s."),
        ("3 3", "9 8", None),
    ],
)
def test_a_weak_show_is_refused_with_a_reason(hand: str, active: str, reason: str | None) -> None:
    position = lay(hand, 3, 3, 3, 3, active=active, owner=4)
    whole = f"show 1-{len(hand.split())}" if " " in hand else "show 1"
    assert position.refusal(whole) == reason


@pytest.mark.clause("SC-7")
def test_a_single_card_left_of_a_set_is_no_set() -> None:
    # Three 5s are scouted down to a single 5: a 6 beats it, another 5 doesn't.
    position = lay("1", "2", "6 5", 3, 3, active="5 5 5", owner=4, turn=0)
    position.play("scout left @1", "scout right @1")
    assert position.active.startswith("5/")
    assert position.refusal("show 1") is None
    assert position.refusal("show 2") == "A tie is not enough: a Show has to be higher."


@pytest.mark.clause("SC-7")
@pytest.mark.parametrize(
    ("active", "seats", "shows_named"),
    [
        ("6", 4, "a higher card or any pair or run"),
        ("10", 4, "any pair or run"),
        ("9", 3, "any pair or run"),
        ("9 9", 3, "anything longer"),
        ("9 9", 4, "a higher pair or anything longer"),
        ("5 6 7", 4, "any set of three, a higher run of three or anything longer"),
        ("8 9 10", 4, "any set of three or anything longer"),
        ("2 3 4 5 6 7 8 9 10", 4, "any set of nine"),
        ("1 2 3 4 5 6 7 8 9 10", 4, "nothing does"),
    ],
)
def test_the_shows_that_beat_the_table_are_named(active: str, seats: int, shows_named: str) -> None:
    cards = tuple(Card(int(number), 1) for number in active.split())
    assert what_beats(cards, seats) == f"To beat it: {shows_named}."


@pytest.mark.clause("SC-7")
def test_the_rest_of_a_run_has_its_own_strength() -> None:
    # Without its 3, the run 3-4-5 is a run from 4; without its 5, it is a run from 3.
    for end, beaten in (("left", False), ("right", True)):
        position = lay("1", "5 4", 3, 3, 3, active="3 4 5", owner=4)
        position.play(f"scout {end} @1")
        assert ("show 1-2" in position.moves()) == beaten


@pytest.mark.clause("SC-7")
def test_cards_that_are_no_group_have_no_strength() -> None:
    assert strength([]) is None
    assert strength([3, 5]) is None
    assert strength([3, 4, 4]) is None


@pytest.mark.clause("SC-6", "SC-7")
@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("7/1", "single 7"),
        ("7/1 7/2", "pair of 7s"),
        ("7/1 7/2 7/3", "three 7s"),
        ("7/1 6/2 5/3", "run 7-6-5"),
        ("9/1 8/1 7/1 6/1 5/1 4/1", "run 9 to 4"),
        ("7/1 9/2", "no group"),
        ("", "no group"),
    ],
)
def test_a_group_has_a_name(cards: str, name: str) -> None:
    assert named(read_cards(cards)) == name


@pytest.mark.clause("SC-8")
def test_a_show_captures_the_beaten_set_and_keeps_its_order() -> None:
    position = lay("1 7/2 6/9 3", "9 9 2", 2, active="8/1", owner=2)
    first, second, third = position.state.captured
    (event,) = position.play("show 2-3")
    assert position.active == "7/2 6/9"
    assert position.state.owner == 0
    assert [card.top for card in position.state.hands[0]] == [1, 3]
    assert position.state.captured == (first + 1, second, third)
    assert event.public == "{0} shows the run 7-6 and captures 1 card."
    position.play("show 1-2")
    assert position.state.captured == (first + 1, second + 2, third)
    assert [card.top for card in position.state.active] == [9, 9]


@pytest.mark.clause("SC-8")
def test_a_show_on_an_empty_table_captures_nothing() -> None:
    position = lay("4 8", 2, 2)
    captured = position.state.captured
    (event,) = position.play("show 2")
    assert position.state.captured == captured
    assert event.public == "{0} shows a single 8."
    assert position.turn == 1
