"""Imagined worlds can have come about, and each as readily as it should."""

from collections import Counter
from collections.abc import Hashable, Sequence
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given

from scapegoat_games import catalog
from scapegoat_games.protocol import Eye
from tests.contract.positions import QUICK, SEEDS, Tried, all_tried, every_game, somewhere, started
from tests.contract.witness import (
    Small,
    deviation_of,
    small_positions,
    standard_deviations,
    witness_of,
)

WORLDS: Final = 5
"""Number of worlds imagined for each position."""
FAR_OUT: Final = 3.7
"""In standard deviations; by pure chance once in ten thousand positions, and the seeds stay."""
DEALS: Final = 150 if QUICK else 600
"""Number of deals that are compared with imagined ones. More of them show smaller differences."""
FAR_OFF: Final = 5.0
"""The same as ``FAR_OUT`` for places of deals, of which there are many more."""
GROUPS: Final = 5
"""Number of groups into which the values of a place are sorted: more tell finer, but need more
deals.
"""


@pytest.mark.parametrize(
    "tried",
    [
        pytest.param(tried, marks=[pytest.mark.deep] if tried.seats > 5 else [], id=str(tried))
        for tried in all_tried()
    ],
)
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


@pytest.mark.parametrize("game", catalog.ids())
def test_every_witness_has_counted_small_positions(game: str) -> None:
    assert any(True for _ in witness_of(game).small()), f"the witness of {game} counts nothing"


@pytest.mark.parametrize(
    ("game", "small"),
    [pytest.param(game, small, id=f"{game}: {small.name}") for game, small in small_positions()],
)
def test_what_is_hidden_is_each_thing_as_often_as_it_should_be(game: str, small: Small) -> None:
    assert deviation_of(catalog.load(game).imagine, small) < FAR_OUT


@pytest.mark.budget
@every_game
def test_no_place_of_a_deal_tells_what_lies_there(tried: Tried) -> None:
    """Moves name hidden cards by their places, so a deal has to be as mixed as imagined ones."""
    assert telling_places(tried, DEALS) == []


def telling_places(tried: Tried, deals: int) -> list[str]:
    """The hidden places where certain things lie more often, or less, than the table imagines
    before the first move.
    """
    dealt: dict[str, Counter[Hashable]] = {}
    imagined: dict[str, Counter[Hashable]] = {}
    rng = Random(3)
    for number in range(deals):
        variant = tried.facts.variants[number % len(tried.facts.variants)]
        state = started(tried, variant, f"deal {number}").state
        world = tried.game.imagine(tried.game.view(state, Eye.TABLE), rng)
        for counts, one in ((dealt, state), (imagined, world)):
            for place, value in tried.facts.hidden(one, Eye.TABLE).items():
                counts.setdefault(place, Counter())[value] += 1
    assert dealt.keys() == imagined.keys()
    return [place for place in dealt if difference(dealt[place], imagined[place]) > FAR_OFF]


def difference(one: Counter[Hashable], other: Counter[Hashable]) -> float:
    """How differently the values of two samples are distributed, in standard deviations."""
    chi, groups = 0.0, grouped(one + other)
    for group in groups:
        here, there = (sum(sample[value] for value in group) for sample in (one, other))
        chi += (here - there) ** 2 / (here + there)
    return standard_deviations(chi, len(groups) - 1) if len(groups) > 1 else 0.0


def grouped(values: Counter[Hashable]) -> list[list[Hashable]]:
    """Neighbouring values together, in groups that are about equally frequent."""
    groups: list[list[Hashable]] = []
    counted, total = 0, values.total()
    for value in in_order([*values]):
        if counted * GROUPS >= len(groups) * total:
            groups.append([])
        groups[-1].append(value)
        counted += values[value]
    return groups


def in_order(values: Sequence[Any]) -> Sequence[Any]:
    """By size, or by name where the values have none."""
    try:
        return sorted(values)
    except TypeError:
        return sorted(values, key=repr)
