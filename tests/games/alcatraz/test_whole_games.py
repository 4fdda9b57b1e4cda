"""Whole matches, from the beginning and from positions near the end."""

from collections import Counter
from random import Random
from typing import get_args

import pytest
from hypothesis import given, settings

from scapegoat_games.games.alcatraz import GAME
from scapegoat_games.games.alcatraz.options import action_rows
from scapegoat_games.games.alcatraz.steps import Acting, Decider, Over
from scapegoat_games.protocol import Dice, Eye
from scapegoat_games.simulate import pick, play_out
from tests.contract.positions import MANY, SEEDS, Tried
from tests.contract.positions import Position as AnyPosition
from tests.contract.worlds import play_in_two_worlds
from tests.games.alcatraz.facts import FACTS
from tests.games.alcatraz.positions import Position, late
from tests.games.alcatraz.purpose import purposeful_moves

both = pytest.mark.parametrize("seats", [3, 4])

MOST_MOVES = 100
"""More moves than any tested position has. Offers of deals are the most numerous."""


def play_on(position: Position, rng: Random) -> Counter[str]:
    """Plays a match to its end and checks every position; returns the landmarks on the way."""
    seen: Counter[str] = Counter()
    for _ in purposeful_moves(position.state, position.dice, rng):
        FACTS.check(position.state)
        table = position.view(Eye.TABLE)
        seen[type(table.step).__name__] += 1
        if isinstance(table.step, Acting):
            check_action_rows(position)
        decision = GAME.to_act(position.state)[0]
        page = Eye.TABLE if decision.open else decision.seat
        moves = len(GAME.legal(GAME.view(position.state, page)))
        seen["most moves"] = max(seen["most moves"], moves)
    FACTS.check(position.state)
    assert isinstance(position.state.step, Over)
    verdict = position.state.step.escape
    seen["lost" if verdict is None else verdict.by] += 1
    return seen


def check_action_rows(position: Position) -> None:
    """Checks that a kind of action is offered exactly where a move of this kind is legal."""
    view = position.view(Eye.TABLE)
    kinds = {type(move) for move in GAME.legal(view)}
    for row in action_rows(view):
        assert (row.refused is None) == (row.kind in kinds), row
        if row.refused is None:
            assert row.cost is not None
            assert row.cost <= view.points


@both
@pytest.mark.budget
@pytest.mark.no_cover
@pytest.mark.clause("AL-2", "AL-3", "AL-7", "AL-18")
def test_random_matches_keep_all_rules(seats: int) -> None:
    seen: Counter[str] = Counter()
    largest = 0
    for seed in range(settings().max_examples // 3):
        one = play_on(late(seats, seed, task_consent=seed % 4 < 2), Random(seed))
        largest = max(largest, one.pop("most moves"))
        seen += one
    print(f"the largest number of legal moves with {seats} players: {largest}")
    assert 40 < largest <= MOST_MOVES
    assert {"Consenting", "Offering", "Aiming", "Putting"} <= seen.keys()
    escapes = sum(seen[by] for by in get_args(Decider))
    assert escapes > 0 < seen["lost"]


@both
@settings(max_examples=MANY)
@given(seed=SEEDS)
def test_near_the_end_worlds_differ_only_after_reveals(seats: int, seed: int) -> None:
    """Whole random matches hardly ever reach consent, escapes and naming."""
    rng = Random(seed)
    position = late(seats, rng.randrange(50), sides="random", task_consent=True)
    tried = Tried("alcatraz", seats)
    play_in_two_worlds(tried, AnyPosition(position.state, position.dice), rng, 40)


@both
@settings(max_examples=settings().max_examples // 2)
@given(seed=SEEDS)
def test_near_the_end_every_move_is_legal_or_refused_with_a_reason(seats: int, seed: int) -> None:
    rng = Random(seed)
    position = late(seats, rng.randrange(50), sides="random", task_consent=True)
    for _ in range(60):
        if position.outcome is not None:
            return
        for decision in GAME.to_act(position.state):
            view = position.view(Eye.TABLE if decision.open else decision.seat)
            legal = GAME.legal(view)
            assert all(GAME.why_not(view, move) is None for move in legal)
            labels = {GAME.describe(view, move).label for move in legal}
            assert len(labels) == len(legal)
            for _ in range(10):
                move = FACTS.any_move(view, rng)
                assert (GAME.why_not(view, move) is None) == (move in legal), move
                assert GAME.parse(GAME.dump(move)) == move
        GAME.apply(position.state, *pick(GAME, position.state, rng), position.dice)


@both
@pytest.mark.clause("AL-7")
def test_random_matches_come_to_an_end(seats: int) -> None:
    for seed in range(20):
        played = play_out(GAME, seats, {"sides": "random"}, f"{seed}")
        rounds = played.kinds["guard"] + 1
        assert rounds <= 13
        assert played.kinds["ballot"] == rounds - 1
        assert len(played.moves) < 3000


def test_a_copied_state_is_independent() -> None:
    position = late(4, 1)
    before = GAME.view(position.state, Eye.ALL)
    apart = Position(GAME.copy(position.state), Dice("apart"))
    play_on(apart, Random(1))
    assert GAME.view(position.state, Eye.ALL) == before
