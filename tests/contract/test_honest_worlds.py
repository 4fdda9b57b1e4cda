"""Imagined worlds can have come about, and each as readily as it should."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given

from scapegoat_games import catalog
from tests.contract.positions import SEEDS, Tried, all_tried, somewhere
from tests.contract.witness import Small, has_witness, with_witness, witness_of

WORLDS = 5
DRAWS = 1500
FAR_OUT = 3.7
"""In standard deviations; by pure chance once in ten thousand positions, and the seeds stay."""

with_a_witness = pytest.mark.parametrize(
    "tried",
    [
        pytest.param(tried, marks=[pytest.mark.deep] if tried.seats > 5 else [], id=str(tried))
        for tried in all_tried()
        if has_witness(tried.id)
    ],
)
small_positions = pytest.mark.parametrize(
    ("game", "small"),
    [
        pytest.param(game, small, id=f"{game}: {small.name}")
        for game in with_witness()
        for small in witness_of(game).small()
    ],
)


@with_a_witness
@given(seed=SEEDS)
def test_an_imagined_world_can_have_come_about(tried: Tried, seed: int) -> None:
    rng = Random(seed)
    state = somewhere(tried, rng, over=True).state
    witness = witness_of(tried.id)
    for who in tried.everybody:
        view = tried.game.view(state, who)
        assert witness.impossible(view, state) is None, "the real world can, too"
        for _ in range(WORLDS):
            assert witness.impossible(view, tried.game.imagine(view, rng)) is None


@small_positions
def test_what_is_hidden_is_each_thing_as_often_as_it_should_be(game: str, small: Small) -> None:
    rng = Random(11)
    imagine = catalog.load(game).imagine
    seen = Counter(small.sees(imagine(small.view, rng)) for _ in range(DRAWS))
    assert seen.keys() <= small.odds.keys()
    assert deviation(seen, small) < FAR_OUT, seen


def deviation(seen: Counter[object], small: Small) -> float:
    """How far chi square lies above what it is on average (Wilson and Hilferty)."""
    total = sum(small.odds.values())
    wanted = {value: DRAWS * odds / total for value, odds in small.odds.items()}
    assert min(wanted.values()) >= 5, "too few draws to tell by"
    chi = sum((seen[value] - often) ** 2 / often for value, often in wanted.items())
    free = len(wanted) - 1
    spread = 2 / (9 * free)
    return float(((chi / free) ** (1 / 3) - (1 - spread)) / spread**0.5)
