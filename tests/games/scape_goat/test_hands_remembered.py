"""What a player still knows of a seen hand after cards have changed places."""

import pytest

from scapegoat_games.games.scape_goat import GAME
from scapegoat_games.games.scape_goat.pieces import Location
from scapegoat_games.protocol import Eye, Seat
from tests.games.scape_goat.facts import lying
from tests.games.scape_goat.positions import Position, lay, names, read_cards
from tests.games.scape_goat.test_memory import ways_to_begin, ways_to_go_on


def spied_upon() -> Position:
    """Seat 0 has spied on seat 1, and ended its turn."""
    position = lay(
        "bystander 1, yellow 3", "blue 1, blue 2", "red 2, red 3", stash="red 1, blue 3, yellow 1"
    )
    position.state.standing = (Location.PREPARE,) * 3
    position.play("spy 2", "swap 1")
    return position


def still_there(position: Position, who: Seat | Eye, texts: str, zone: int) -> set[int]:
    """The numbers of these cards that lie in the zone, over many imagined worlds."""
    cards = set(read_cards(texts))
    return {len(cards & set(lying(world)[zone])) for world in position.worlds(who)}


@pytest.mark.clause("SG-8", "SG-9")
def test_a_trade_takes_exactly_one_card_of_a_seen_hand() -> None:
    position = spied_upon()
    position.play("trade 3", "give 1", "give 1")
    assert still_there(position, 0, "blue 1, blue 2", 1) == {1}
    assert still_there(position, 0, "blue 1, blue 2", 2) == {1}
    # Seat 2 knows which card it got, and the table knows nothing of seat 1's hand.
    assert still_there(position, 2, "blue 1, blue 2", 1) == {0, 1}
    assert still_there(position, Eye.TABLE, "blue 1, blue 2", 1) == {0, 1, 2}


@pytest.mark.clause("SG-8", "SG-10")
def test_the_stash_takes_at_most_one_card_of_a_seen_hand() -> None:
    position = spied_upon()
    position.play("stash 1", "put 3")
    assert still_there(position, 0, "blue 1, blue 2", 1) == {1, 2}


@pytest.mark.clause("SG-8", "SG-9")
def test_each_exchange_may_take_a_card_or_bring_it_back() -> None:
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
def test_cards_shown_in_a_frame_attempt_are_remembered_by_all() -> None:
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


def test_an_own_trade_leaves_knowledge_intact() -> None:
    position = spied_upon()
    position.play("trade 1", "give 1", "give 1")
    # Seat 0 has got a card of seat 1. The other card has stayed, and the given one lies beside it.
    assert position.view(0).sure_of(1) == position.state.held[1]
    position.swap()
    position.play("trade 2", "give 1", "give 1")
    known = position.view(0)
    assert still_there(position, 0, names(known.sure_of(1)), 1) <= {0, 1, 2}
    assert len({world.held[1] for world in position.worlds(0)}) > 1


def test_worlds_after_a_trade_are_exactly_the_possible_ones() -> None:
    """Compares imagined worlds with a list of all possible deals and choices."""
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
