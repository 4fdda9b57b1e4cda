"""Imagined worlds are possible, and each occurs as often as its probability says."""

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
    side_by_side,
    small_positions,
    standard_deviations,
    witness_of,
)

WORLDS: Final = 5
"""Number of worlds imagined for each position."""
MAX_DEVIATION: Final = 3.7
"""Standard deviations that are tolerated for a small position. Chance alone exceeds this number
once in ten thousand positions; the seeds are fixed. With a larger number errors stay unnoticed.
"""
DEALS: Final = 120 if QUICK else 600
"""Number of deals that are compared with imagined ones. More of them show smaller differences."""
MAX_PLACE_DEVIATION: Final = 5.0
"""``MAX_DEVIATION`` for single places of a deal. The number is larger because a deal has many
places.
"""
GROUPS: Final = 5
"""Number of groups into which the values of a place are sorted. More groups show smaller
differences but need more deals.
"""


@pytest.mark.parametrize(
    "tried",
    [
        pytest.param(tried, marks=[pytest.mark.deep] if tried.seats > 5 else [], id=str(tried))
        for tried in all_tried()
    ],
)
@given(seed=SEEDS)
def test_imagined_worlds_are_possible(tried: Tried, seed: int) -> None:
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
def test_hidden_values_occur_as_often_as_their_odds_say(game: str, small: Small) -> None:
    imagine = catalog.load(game).imagine
    assert deviation_of(imagine, small) < MAX_DEVIATION, side_by_side(imagine, small)


@pytest.mark.budget
@every_game
def test_place_of_a_hidden_card_tells_nothing_about_it(tried: Tried) -> None:
    """Moves name hidden cards by their places, so real deals must be as mixed as imagined ones."""
    assert revealing_places(tried, DEALS) == []


def revealing_places(tried: Tried, deals: int) -> list[str]:
    """The hidden places whose values are distributed differently in real deals than in the worlds
    that the table imagines before the first move.
    """
    dealt: dict[str, Counter[Hashable]] = {}
    imagined: dict[str, Counter[Hashable]] = {}
    rng = Random(3)
    for number in range(deals):
        variant = tried.facts.variants[number % len(tried.facts.variants)]
        state = started(tried, variant, f"deal {number}").state
        world = tried.game.imagine(tried.game.view(state, Eye.TABLE), rng)
        for counts, sample in ((dealt, state), (imagined, world)):
            for place, value in tried.facts.hidden(sample, Eye.TABLE).items():
                counts.setdefault(place, Counter())[value] += 1
    assert dealt.keys() == imagined.keys()
    return [
        place for place in dealt if difference(dealt[place], imagined[place]) > MAX_PLACE_DEVIATION
    ]


def difference(first: Counter[Hashable], second: Counter[Hashable]) -> float:
    """Difference between the distributions of two samples, in standard deviations."""
    chi, groups = 0.0, grouped(first + second)
    for group in groups:
        here, there = (sum(sample[value] for value in group) for sample in (first, second))
        chi += (here - there) ** 2 / (here + there)
    return standard_deviations(chi, len(groups) - 1) if len(groups) > 1 else 0.0


def grouped(values: Counter[Hashable]) -> list[list[Hashable]]:
    """The values in order, divided into groups that are about equally frequent."""
    groups: list[list[Hashable]] = []
    counted, total = 0, values.total()
    for value in in_order([*values]):
        if counted * GROUPS >= len(groups) * total:
            groups.append([])
        groups[-1].append(value)
        counted += values[value]
    return groups


def in_order(values: Sequence[Any]) -> Sequence[Any]:
    """The values sorted by size, or by their ``repr`` if they can't be compared."""
    try:
        return sorted(values)
    except TypeError:
        return sorted(values, key=repr)
