"""What is still known of a hand that was seen, after cards have changed places."""

import pytest

from scapegoat_games.games.scape_goat import GAME
from scapegoat_games.games.scape_goat.pieces import Location
from scapegoat_games.protocol import Eye, Seat
from tests.games.scape_goat.facts import lying
from tests.games.scape_goat.positions import Position, lay, names, read_cards
from tests.games.scape_goat.test_memory import ways_to_begin, ways_to_go_on


def spied_upon() -> Position:
    """Seat 0 has seen both cards of seat 1; seat 0's turn is over."""
    position = lay(
        "bystander 1, yellow 3", "blue 1, blue 2", "red 2, red 3", stash="red 1, blue 3, yellow 1"
    )
    position.state.standing = (Location.PREPARE,) * 3
    position.play("spy 2", "swap 1")
    return position


def still_there(position: Position, who: Seat | Eye, texts: str, zone: int) -> set[int]:
    """How many of these cards lie in the zone, over many worlds."""
    cards = set(read_cards(texts))
    return {len(cards & set(lying(world)[zone])) for world in position.worlds(who)}


@pytest.mark.clause("SG-8", "SG-9")
def test_a_trade_takes_one_card_of_a_hand_that_was_seen_and_just_one() -> None:
    position = spied_upon()
    position.play("trade 3", "give 1", "give 1")
    assert still_there(position, 0, "blue 1, blue 2", 1) == {1}
    assert still_there(position, 0, "blue 1, blue 2", 2) == {1}
    # Seat 2 has seen which, and the table neither.
    assert still_there(position, 2, "blue 1, blue 2", 1) == {0, 1}
    assert still_there(position, Eye.TABLE, "blue 1, blue 2", 1) == {0, 1, 2}


@pytest.mark.clause("SG-8", "SG-10")
def test_the_stash_takes_at_most_one_card_of_a_hand_that_was_seen() -> None:
    position = spied_upon()
    position.play("stash 1", "put 3")
    assert still_there(position, 0, "blue 1, blue 2", 1) == {1, 2}


@pytest.mark.clause("SG-8", "SG-9")
def test_each_further_exchange_may_take_one_more_and_may_bring_one_back() -> None:
    position = lay(
        "bystander 4, bystander 3, green 3", "blue 1, blue 2, blue 3", "red 1, red 2, red 3", "", ""
    )
    position.state.standing = (Location.PREPARE,) * 5
    position.play("spy 2", "swap 1")
    seen = "blue 1, blue 2, blue 3"
    position.play("trade 3", "give 1", "give 1")
    assert still_there(position, 0, seen, 1) == {2}
    position.play("swap 2")
    rest = "blue 1, blue 3"
    assert position.faceup.count("blue 2") == 1
    assert 0 not in still_there(position, 0, rest, 1)
    position.play("trade 2", "give 1", "give 1")
    assert still_there(position, 0, rest, 1) == {0, 1, 2}


@pytest.mark.clause("SG-18")
def test_what_a_frame_attempt_showed_is_counted_by_everybody() -> None:
    position = lay(
        "bystander 1, yellow 3",
        "blue 1, blue 2",
        "red 2, red 3",
        standing=(Location.SPY, Location.PREPARE, Location.PREPARE),
        tokens=(1, 1, 0),
    )
    position.play("frame", "show 1", "show 1", "show 1", "swap 1")
    position.play("stash 1", "put 1")
    for who in (0, 2, Eye.TABLE):
        assert still_there(position, who, "blue 1", 1) == {0, 1}
        assert still_there(position, who, "blue 1", 3) == {0, 1}


def test_one_s_own_trade_is_not_counted_against_what_one_knows() -> None:
    position = spied_upon()
    position.play("trade 1", "give 1", "give 1")
    # Seat 0 has one of the two now; the other one is where it was, and what it gave is there, too.
    assert position.view(0).sure_of(1) == position.state.held[1]
    position.swap()
    position.play("trade 2", "give 1", "give 1")
    known = position.view(0)
    assert still_there(position, 0, names(known.sure_of(1)), 1) <= {0, 1, 2}
    assert len({world.held[1] for world in position.worlds(0)}) > 1


def test_after_one_trade_all_worlds_are_just_those_that_may_be() -> None:
    """Compared with all ways to deal and to choose, gone through one by one."""
    position = spied_upon()
    moves, truth = [], [position.state.copy()]
    first = position.state.copy()
    for text in ("trade 3", "give 1", "give 2"):
        moves.append((position.owing[0], GAME.parse(text)))
        position.play(text)
        truth.append(position.state.copy())
    really = {
        tuple(end.held)
        for world in ways_to_begin(first, 0)
        if world.held[1] == first.held[1]
        for end in ways_to_go_on(world, moves, 0, truth)
    }
    imagined = {tuple(world.held) for world in position.worlds(0, 2000)}
    assert imagined == really
