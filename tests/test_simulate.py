"""Random play of any game."""

import json
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import overload

import pytest

from scapegoat_games.match import Match
from scapegoat_games.protocol import BadSetup, Dice
from scapegoat_games.simulate import Endless, choose, pick, play_many, play_out
from tests.toy import TOY, Act, Shout


class Lazy(Sequence[int]):
    """A sequence of moves that is far too long to list."""

    @overload
    def __getitem__(self, index: int) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[int]: ...
    def __getitem__(self, index: int | slice) -> int | Sequence[int]:
        assert isinstance(index, int)
        return index

    def __len__(self) -> int:
        return 10**12


def test_a_choice_follows_the_weights() -> None:
    weights = {"often": 1.0, "rarely": 0.25}
    rng = Random(1)
    chosen = Counter(choose(list(weights), weights.__getitem__, rng) for _ in range(5000))
    assert 3.6 < chosen["often"] / chosen["rarely"] < 4.4


def test_a_choice_lists_no_moves_and_needs_no_weight_for_one() -> None:
    assert choose(Lazy(), lambda _: 0.5, Random(1)) in range(10**12)
    assert choose(["only"], lambda _: pytest.fail("asked"), Random(1)) == "only"


def test_an_offer_is_taken_with_its_weight() -> None:
    state = TOY.new(3, {"turns": 6, "loud": True}, dice := Dice("s"))
    for seat in range(3):
        TOY.apply(state, seat, TOY.parse("bid 0"), dice)
    TOY.apply(state, state.turn, Act("rest"), dice)
    rng = Random(1)
    taken = sum(pick(TOY, state, rng)[1] == Shout() for _ in range(3000))
    # The offer is drawn in half of the tries, and its only move is then taken in a tenth.
    assert 0.07 < taken / 3000 < 0.12


def test_a_random_game_is_legal() -> None:
    played = play_out(TOY, 3, {"turns": 20}, "seed")
    match = Match.start(TOY, ["A", "B", "C"], {"turns": 20}, "seed")
    for seat, move in played.moves:
        match.play(seat, move)
    outcome = match.outcome()
    assert outcome
    assert (outcome.winners, outcome.scores) == (played.outcome.winners, played.outcome.scores)
    assert played.kinds == Counter(line.kind for line in match.history(0))
    assert played == play_out(TOY, 3, {"turns": 20}, "seed")


def test_every_kind_of_move_comes_up() -> None:
    tally = play_many(TOY, 3, {"turns": 30}, "seed", 10)
    kinds = {"bid", "bids", "rest", "roll", "rise", "peek", "point", "shout"}
    assert set(tally.kinds) == kinds


def test_impossible_and_endless_games_are_refused() -> None:
    with pytest.raises(BadSetup):
        play_out(TOY, 9, {}, "seed")
    with pytest.raises(Endless, match="Toy with seed seed went on for 10 moves"):
        play_out(TOY, 3, {"turns": 99}, "seed", most=10)


def test_a_tally_adds_up() -> None:
    tally = play_many(TOY, 2, {}, "seed", 20)
    assert sum(tally.wins) >= tally.games - tally.won_by_nobody
    assert tally.shortest <= tally.median <= tally.longest
    assert tally.games * tally.shortest <= tally.moves <= tally.games * tally.longest
    single = [play_out(TOY, 2, {}, f"seed-{number}") for number in range(1, 21)]
    assert tally.moves == sum(len(one.moves) for one in single)
    assert tally.points[0] * 20 == pytest.approx(sum(one.outcome.scores[0] for one in single))
    written = json.loads(json.dumps(tally.as_json()))
    assert written["settings"] == {"turns": 6, "loud": True}
    assert written["moves_per_second"] > 0
