"""Thousands of years, played by chance under all kinds of house rules."""

from collections import Counter
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scapegoat_games.games.corporate import GAME
from scapegoat_games.games.corporate.state import State
from scapegoat_games.games.corporate.view import YearResult
from scapegoat_games.protocol import Dice, Value
from scapegoat_games.setup_input import agreed
from scapegoat_games.simulate import pick
from tests.games.corporate.facts import FACTS

YEARS: Final = 30


def play_years(seats: int, house: dict[str, Value], seed: int) -> State:
    """Checks every position on the way."""
    dice, rng = Dice(str(seed)), Random(seed)
    state = GAME.new(seats, agreed(GAME, house), dice)
    FACTS.check(state)
    while GAME.outcome(state) is None:
        before = len(state.years), list(state.sizes)
        GAME.apply(state, *pick(GAME, state, rng), dice)
        FACTS.check(state)
        if len(state.years) > before[0]:
            check_year(state, state.years[-1])
    return state


def check_year(state: State, year: YearResult) -> None:
    """What a year may come to."""
    before = state.years[-2].sizes if len(state.years) > 1 else (4,) * len(year.sizes)
    for seat, (was, size) in enumerate(zip(before, year.sizes, strict=True)):
        fell = seat in year.demoted
        rose = seat == year.promoted
        assert size == max(1, was - fell) + rose
    verdict = year.judgement
    if verdict.ending == "missed":
        assert year.promoted is None
        assert year.demoted
    elif not verdict.blamed:
        assert not year.demoted
    elif verdict.ending == "beaten":
        assert year.demoted == (verdict.by,)
        assert year.promoted != verdict.by
    else:
        assert year.demoted == tuple(range(len(year.sizes)))
        assert year.promoted is None
    target = state.rules.target
    assert (verdict.total > target) == (verdict.ending == "beaten")
    assert (verdict.total == target) == (verdict.ending == "perfect")


@st.composite
def tables(draw: st.DrawFn) -> tuple[int, dict[str, Value]]:
    seats = draw(st.integers(3, 5))
    deadline = draw(st.sampled_from([2, 2, 2, 3, 5, 12]))
    lowest = max(10, 10 * (seats - 1) // 4 + 1)
    highest = min(90, 10 * deadline * seats // 4)
    return seats, {
        "targets": draw(st.integers(lowest, highest)),
        "deadline": deadline,
        "win_size": draw(st.integers(5, 7)),
        "limit": YEARS,
    }


@pytest.mark.clause("CS-5", "CS-10", "CS-11", "CS-12", "CS-16", "CS-17")
@settings(max_examples=settings().max_examples * 5)
@given(table=tables(), seed=st.integers(0, 2**32))
def test_cards_sizes_and_totals_add_up_over_many_years(
    table: tuple[int, dict[str, Value]], seed: int
) -> None:
    seats, house = table
    state = play_years(seats, house, seed)
    assert len(state.years) <= YEARS
    assert len(state.years) == YEARS or max(state.sizes) == state.rules.win_size


def test_years_end_in_every_way_that_there_is() -> None:
    endings: Counter[tuple[str, bool]] = Counter()
    for seed in range(60):
        state = play_years(3 + seed % 3, {"limit": YEARS}, seed)
        endings += Counter((year.judgement.ending, year.judgement.blamed) for year in state.years)
    assert sum(endings.values()) > 300
    assert set(endings) == {
        ("beaten", False),
        ("beaten", True),
        ("perfect", False),
        ("perfect", True),
        ("missed", False),
    }
