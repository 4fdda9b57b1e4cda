"""Games between random players and computer players, without a match."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import overload

import pytest

from scapegoat_games import bots
from scapegoat_games.match import Match
from scapegoat_games.protocol import BadSetup, Dice, Level
from scapegoat_games.simulate import Endless, Skills, choose, pick, play_out, thinking_time
from tests.toy import TOY, Act, Shout

EASY, NORMAL, HARD = Level


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


def test_a_choice_neither_lists_moves_nor_weighs_a_single_one() -> None:
    assert choose(Lazy(), lambda _: 0.5, Random(1)) in range(10**12)
    assert choose(["only"], lambda _: pytest.fail("asked"), Random(1)) == "only"


def test_an_offer_is_taken_with_its_weight() -> None:
    state = TOY.new(3, {"turns": 6, "loud": True}, dice := Dice("s"))
    for seat in range(3):
        TOY.apply(state, seat, TOY.parse("bid 0"), dice)
    TOY.apply(state, state.turn, Act("rest"), dice)
    rng = Random(1)
    taken = sum(pick(TOY, state, rng)[1] == Shout() for _ in range(3000))
    # The offer is drawn in half of the tries; its only move is then taken with weight 0.1.
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
    played = [play_out(TOY, 3, {"turns": 30}, f"seed-{number}") for number in range(1, 11)]
    kinds = {"bid", "bids", "rest", "roll", "rise", "peek", "point", "shout"}
    assert {kind for game in played for kind in game.kinds} == kinds


def test_impossible_and_endless_games_are_refused() -> None:
    with pytest.raises(BadSetup):
        play_out(TOY, 9, {}, "seed")
    with pytest.raises(Endless, match="Toy with seed seed went on for 10 moves"):
        play_out(TOY, 3, {"turns": 99}, "seed", most=10)


@pytest.mark.parametrize("skills", [(EASY, NORMAL), (None, EASY, None)], ids=len)
def test_a_seed_repeats_a_game_of_computer_players(skills: Skills) -> None:
    settings = {"turns": 9, "loud": True}
    first, again = (play_out(TOY, len(skills), settings, "s", skills) for _ in range(2))
    assert (first.outcome, first.moves, first.kinds) == (again.outcome, again.moves, again.kinds)
    assert first.ending in first.kinds
    assert {skill for skill, _ in first.seconds} == {*skills} - {None}


def test_an_offer_is_taken_only_if_it_scores(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computer players shout only if it scores above 0; random players shout sometimes."""

    def kinds(skills: Skills) -> set[str]:
        return {*play_out(TOY, 3, {"turns": 60, "loud": True}, "s", skills).kinds}

    monkeypatch.setattr("tests.toy.Toy.scores", lambda _, __, moves: [_shy(move) for move in moves])
    silent = kinds((NORMAL,) * 3)
    assert "rest" in silent
    assert "shout" not in silent
    assert "shout" in kinds((NORMAL, None, None))
    monkeypatch.setattr(
        "tests.toy.Toy.scores", lambda _, __, moves: [-_shy(move) for move in moves]
    )
    assert "shout" in kinds((NORMAL,) * 3)


def _shy(move: object) -> float:
    return -1.0 if "Shout" in repr(move) else 0.0


def test_only_choices_of_hard_players_are_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    choose_normally = bots.choose
    # The toy game has no roll-outs.
    monkeypatch.setattr(
        bots, "choose", lambda game, seen, _, rng: choose_normally(game, seen, NORMAL, rng)
    )
    settings = {"turns": 6, "loud": True}
    seconds, choices = thinking_time(TOY, settings, "s", (HARD, NORMAL, HARD), 2)
    assert seconds > 0
    alone = thinking_time(TOY, settings, "s", (HARD, NORMAL, NORMAL), 2)
    assert 0 < alone[1] < choices
    assert thinking_time(TOY, settings, "s", (NORMAL,) * 3, 2) == (0.0, 0)
