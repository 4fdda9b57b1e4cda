"""A view knows what follows from all that its holder has lived through: no more and no less."""

from random import Random

import pytest
from hypothesis import given, settings

from scapegoat_games.games.scape_goat import GAME
from scapegoat_games.games.scape_goat.memory import PastAction
from scapegoat_games.games.scape_goat.pieces import bits
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.simulate import pick, play_out
from tests.contract.positions import SEEDS
from tests.games.scape_goat.brute import TooMany, all_ways
from tests.games.scape_goat.positions import Position, lay, names, read_card, start


def compare(view: View) -> int:
    """All that a view says of hidden cards, held against all ways in which they may lie."""
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
def test_three_players_to_the_end_of_a_game(seed: int) -> None:
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
def test_more_players_from_where_all_hands_have_been_seen(seats: int, seed: int) -> None:
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
    """As if the seat had spied on everybody before anything happened."""
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
def test_a_card_that_was_not_given_is_where_it_was_and_the_other_one_was_given() -> None:
    """Seat 1 has seen the hand of seat 2; it trades, and lays one of its cards down."""
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


def test_a_move_taken_back_is_forgotten() -> None:
    position = start(4)
    look_at_all(position, 0)
    before = position.state.copy()
    known = position.view(0).layouts
    count = known.count
    position.play(next(text for text in position.moves() if text.startswith("spy")))
    assert position.view(0).layouts.count == count
    position.swap()
    position.state = before
    position.play(next(text for text in position.moves() if text.startswith("stash")))
    position.play("put 1")
    position.swap()
    compare(position.view(0))
