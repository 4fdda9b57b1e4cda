"""The heuristics of every game give scores, hopes and reasons in the form their users need."""

from itertools import islice
from math import isfinite
from random import Random

import pytest

from scapegoat_games.protocol import Eye
from scapegoat_games.words import fill
from tests.contract.facts import AnyGame
from tests.contract.positions import Tried, every_game, started


@pytest.mark.parametrize("variant", range(2))
@every_game
def test_every_decision_has_scores_hopes_and_reasons(tried: Tried, variant: int) -> None:
    """Half of the moves are the best by score, so that the games make progress."""
    chosen = tried.facts.variants[variant % len(tried.facts.variants)]
    position = started(tried, chosen, f"felt {variant}")
    rng = Random(variant)
    game = tried.game
    for _ in range(80):
        decisions = game.to_act(position.state)
        if not decisions:
            break
        for decision in decisions:
            view = game.view(position.state, Eye.TABLE if decision.open else decision.seat)
            check_heuristics(game, tried, view)
        decision = rng.choice(decisions)
        view = game.view(position.state, Eye.TABLE if decision.open else decision.seat)
        moves = game.legal(view)
        scores = game.scores(view, moves)
        best = max(range(len(moves)), key=scores.__getitem__)
        move = moves[best] if rng.random() < 0.5 else rng.choice(moves)
        game.apply(position.state, decision.seat, move, position.dice)
    for who in tried.everybody:
        hopes = game.hopes(game.view(position.state, who))
        assert len(hopes) == tried.seats


def check_heuristics(game: AnyGame, tried: Tried, view: object) -> None:
    moves = game.legal(view)
    scores = game.scores(view, moves)
    assert len(scores) == len(moves)
    assert all(map(isfinite, scores))
    hopes = game.hopes(view)
    assert len(hopes) == tried.seats
    assert all(0 <= hope <= 1 for hope in hopes)
    assert scores == game.scores(view, moves), "the same view feels the same"
    best = max(range(len(moves)), key=scores.__getitem__)
    for move in (moves[best], *islice(moves, 2)):
        said = fill(game.reason(view, move), tried.names)
        assert not said or said.endswith(".")
        assert "{" not in said
