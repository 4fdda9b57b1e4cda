"""A view knows exactly what follows from all that its holder has lived through."""

from collections.abc import Iterator
from itertools import count
from random import Random

import pytest
from hypothesis import given, settings

from scapegoat_games.games.scape_goat import GAME
from scapegoat_games.games.scape_goat.diagrams import Diagrams
from scapegoat_games.games.scape_goat.memory import PastAction
from scapegoat_games.games.scape_goat.pieces import bits
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.simulate import pick, play_out
from tests.contract.positions import SEEDS
from tests.games.scape_goat.brute import TooMany, all_ways
from tests.games.scape_goat.positions import Position, lay, names, read_card, start


def compare(view: View) -> int:
    """Compares what a view says of hidden cards with a list of all ways in which they may lie."""
    ways = all_ways(view)
    layouts = view.layouts
    assert layouts.count == len(ways)
    zones = range(len(view.held))
    for way in ways:
        where = {card: zone for zone in zones if zone != view.seat for card in way[zone]}
        assert where in layouts
    for zone in zones:
        if zone == view.seat:
            assert layouts.possible[zone] == 0
            continue
        assert layouts.possible[zone] == bits(set().union(*(way[zone] for way in ways)))
        sure = frozenset.intersection(*(way[zone] for way in ways))
        assert set(layouts.certain_in(zone)) == sure
    return len(ways)


@settings(max_examples=settings().max_examples // 4)
@given(seed=SEEDS)
def test_knowledge_is_exact_in_whole_games_of_three(seed: int) -> None:
    rng = Random(seed)
    game = play_out(GAME, 3, {"limit": 12}, f"exact {seed % 20}")
    position = start(3, f"exact {seed % 20}", limit=12)
    who = rng.randrange(3)
    stops = {rng.randrange(len(game.moves)) for _ in range(5)} | {len(game.moves) - 1}
    for number, (seat, move) in enumerate(game.moves[3:], 3):
        GAME.apply(position.state, seat, move, position.dice)
        if number in stops:
            compare(position.view(who))


@pytest.mark.parametrize("seats", [4, 5, 6])
@settings(max_examples=settings().max_examples // 4)
@given(seed=SEEDS)
def test_knowledge_is_exact_with_more_players_after_all_hands_were_seen(
    seats: int, seed: int
) -> None:
    rng = Random(seed)
    position = start(seats, str(seed % 50))
    who = rng.randrange(seats)
    look_at_all(position, who)
    for _ in range(40):
        if not GAME.to_act(position.state):
            return
        seat, move = pick(GAME, position.state, rng)
        GAME.apply(position.state, seat, move, position.dice)
        if rng.random() < 0.3:
            try:
                compare(position.view(who))
            except TooMany:
                return


def look_at_all(position: Position, who: Seat) -> None:
    """Gives the seat the knowledge of somebody who has spied on everybody at the start."""
    for other in range(position.state.seats):
        if other != who:
            number = len(position.state.past)
            position.state.past = (*position.state.past, PastAction("spy", who, other))
            seen = (number, position.state.held[other])
            position.state.sightings[who] = (*position.state.sightings[who], seen)


def three() -> Position:
    position = lay("yellow 1, yellow 2", "red 1, blue 2", "bystander 1, bystander 4", stash="")
    position.state.standing = (position.state.standing[0],) * 3
    return position


@pytest.mark.clause("SG-8", "SG-9", "SG-15")
def test_which_card_was_traded_follows_from_a_later_swap() -> None:
    """Seat 1 has seen the hand of seat 2, which then trades with seat 0 and lays down a card."""
    position = lay("yellow 1, yellow 2", "red 1, red 2", "bystander 1, bystander 4")
    position.state.turn = 1
    look_at_all(position, 1)
    position.state.turn = 2
    position.state.standing = (position.state.standing[2],) * 3
    position.by(2, next(text for text in position.moves(2) if text == "trade 1"))
    position.by(2, "give 1")
    position.by(0, "give 1")
    before = position.view(1)
    assert before.whereabouts(read_card("bystander 1")) == (0, 2)
    laid = next(
        text
        for text in position.moves(2)
        if position.state.held[2][int(text[-1]) - 1] == read_card("bystander 4")
    )
    position.by(2, laid)
    assert "bystander 1" in names(position.view(1).sure_of(0))


def test_an_undone_move_is_forgotten() -> None:
    position = start(4)
    look_at_all(position, 0)
    before = position.state.copy()
    known = position.view(0).layouts
    ways = known.count
    position.play(next(text for text in position.moves() if text.startswith("spy")))
    assert position.view(0).layouts.count == ways
    position.swap()
    position.state = before
    position.play(next(text for text in position.moves() if text.startswith("stash")))
    position.play("put 1")
    position.swap()
    compare(position.view(0))


def test_a_node_that_two_threads_store_has_one_number(monkeypatch: pytest.MonkeyPatch) -> None:
    diagrams, parts = Diagrams(2), (2, 1, 0)
    theirs: list[int] = []

    def interrupted() -> Iterator[int]:
        """Before this thread has its number, another thread stores the node."""
        monkeypatch.setattr(diagrams, "_unused", count(10))
        theirs.append(diagrams.node(parts))
        yield 5

    monkeypatch.setattr(diagrams, "_unused", interrupted())
    assert [diagrams.node(parts)] == theirs == [10]
    assert diagrams.nodes[10] == parts
    assert diagrams.node(parts) == 10
